import type { MotuView } from "./view";

export type Tab = "market" | "island" | "flowers";

/** The tab that a phase is played on. */
export const tabOf = (phase: MotuView["phase"]): Tab => (phase === "place" || phase === "over" ? "island" : "market");
