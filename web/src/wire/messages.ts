/* The wire's messages under the page's own names. The types themselves are generated from the server's structs. */

import type * as wire from "./types.gen";

/** A language by its code; text/languages.ts has those there are. */
export type Lang = string;
export const OVER = -2;

export type Face = wire.TableInfo;
export type Phase = Face["phase"];
export type FaceSeat = wire.SeatInfo;
export type Told = wire.Happening;
export type HintStep = wire.HintedStep;
export type SheetOf = wire.SeatSheet;
export type SheetLine = wire.SheetLine;
export type GameOffer = Omit<wire.GameInfo, "titles" | "options"> & { titles: Record<Lang, string>; options: OptionOffer[] };
export type OptionOffer = Omit<wire.OptionInfo, "sentences"> & { sentences: Record<Lang, Record<string, string>> };
export type FromServer = wire.AnyNews;

type Answered = Extract<wire.AnyCommand, { id: number }>;
type WithoutId<Message> = Message extends unknown ? Omit<Message, "id"> : never;
/** A command that is answered, before the socket numbers it. */
export type Command = WithoutId<Answered>;
export type NumberedCommand = Answered;
/** What is said to the server without an answer. */
export type ToServer = Exclude<wire.AnyCommand, Answered>;
export type Answer = Extract<FromServer, { id?: number | null }>;
export type HostCommand = Omit<wire.Host, "type" | "id" | "host">;

/** How it stands for one viewer after `length` entries, and what has happened since entry `from`. */
export type Position<View = unknown> = Omit<wire.Position, "type" | "view"> & { view: View };

/** A no, from the socket or over HTTP. */
export type Refusal = wire.ErrorAnswer;
