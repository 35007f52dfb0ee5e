/* Days as the puzzles count them: a date is its ISO text, in the player's own time. */

export const OPEN_DAYS = 7; // with the day itself

const pad = (number: number): string => String(number).padStart(2, "0");
export const isoOf = (day: Date): string => `${day.getFullYear()}-${pad(day.getMonth() + 1)}-${pad(day.getDate())}`;

/** Noon, so that no change of the clocks makes it another day. */
export function dayOf(iso: string): Date {
  const [year = 1970, month = 1, day = 1] = iso.split("-").map(Number);
  return new Date(year, month - 1, day, 12);
}

export function daysFrom(iso: string, days: number): string {
  const day = dayOf(iso);
  day.setDate(day.getDate() + days);
  return isoOf(day);
}

/** The week of a day, from Monday to Sunday. */
export function weekOf(iso: string): string[] {
  const sinceMonday = (dayOf(iso).getDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, at) => daysFrom(iso, at - sinceMonday));
}

/** Whether a day's puzzles can be tried. */
export const isOpen = (iso: string, today: string): boolean => iso <= today && iso > daysFrom(today, -OPEN_DAYS);
