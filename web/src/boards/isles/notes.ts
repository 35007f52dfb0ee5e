/* What Isles explains when it first appears: the lookout, the hidden tile of a game for two, the lamps. */

import type { IslesView } from "./view";

export function notesOf(view: IslesView): string[] {
  const { viewer, to_act, phase, lookout, offer, boards } = view;
  if (viewer == null || viewer < 0) return [];
  const notes: string[] = [];
  if (phase === "open" && lookout === viewer) notes.push(boards.length === 2 ? "note-lookout-two" : "note-lookout");
  if (phase === "take" && to_act === viewer && offer.some((place) => place.hidden && place.tile === null && place.taken_by === null))
    notes.push("note-hidden");
  const cells = Object.values(boards[viewer]?.rows ?? {}).flat();
  if (cells.some((cell) => cell !== null && !cell.flipped && cell.elements.includes("lamp"))) notes.push("note-lamp");
  return notes;
}
