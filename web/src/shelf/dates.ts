/* When a match was played, as people say it: today, yesterday, Monday, 12 November. Pure. */

const DAY_MS = 86_400_000;

const midnight = (at: Date): Date => new Date(at.getFullYear(), at.getMonth(), at.getDate());
/** Whole days between two moments, by the calendar: a day with a change of clocks is one day, too. */
const daysBetween = (from: Date, to: Date): number => Math.round((midnight(to).getTime() - midnight(from).getTime()) / DAY_MS);
const monday = (at: Date): Date => new Date(at.getFullYear(), at.getMonth(), at.getDate() - ((at.getDay() + 6) % 7));

export type Day = { day: "today" | "yesterday" } | { day: "weekday" | "date"; said: string };

export function dayOf(ended: number, now: Date, lang: string): Day {
  const at = new Date(ended);
  const days = daysBetween(at, now);
  if (days <= 0) return { day: "today" };
  if (days === 1) return { day: "yesterday" };
  if (at >= monday(now)) return { day: "weekday", said: at.toLocaleDateString(lang, { weekday: "long" }) };
  const isOld = at.getFullYear() !== now.getFullYear();
  return { day: "date", said: at.toLocaleDateString(lang, { day: "numeric", month: "short", ...(isOld ? { year: "numeric" } : {}) }) };
}

export interface Group<One> {
  /** this week, or the month in words */
  month: string | null;
  matches: One[];
}

/** By week, then by month, in the order given. */
export function grouped<One extends { ended: number }>(matches: readonly One[], now: Date, lang: string): Group<One>[] {
  const groups: Group<One>[] = [];
  for (const match of matches) {
    const at = new Date(match.ended);
    const isOld = at.getFullYear() !== now.getFullYear();
    const month = at >= monday(now) ? null : at.toLocaleDateString(lang, { month: "long", ...(isOld ? { year: "numeric" } : {}) });
    const last = groups.at(-1);
    if (last?.month === month) last.matches.push(match);
    else groups.push({ month, matches: [match] });
  }
  return groups;
}
