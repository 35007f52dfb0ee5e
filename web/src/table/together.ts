/* Several sentences as people would say them: « pioche trois cubes bleus et un rouge ». As kernel/event_grouping.py does it for
the terminal; how it is said is in the game's catalogue, `KEY-together` and `KEY-thing`. */

import type { Facts, GameWords } from "../text/words.svelte";
import type { Told } from "../wire/messages";

const OWN = new Set(["things", "number"]); // what is made up here

interface Run {
  /** what its sentences have in common; null where nothing is told together */
  alike: string | null;
  facts: Facts[];
  told: Told[];
}

/** What happened, those alike that follow one another in one sentence. */
export function together(told: readonly Told[], say?: GameWords): Told[] {
  if (say === undefined) return [...told];
  const runs: Run[] = [];
  for (const one of told) {
    const run = begun(one, say);
    const last = runs.at(-1);
    if (run.alike !== null && run.alike === last?.alike) {
      last.facts.push(...run.facts);
      last.told.push(one);
    } else runs.push(run);
  }
  return runs.map(({ facts, told }) =>
    told.length === 1 ? told[0]! : { ...told[0]!, marks: told.flatMap(({ marks }) => marks), sentence: asOne(told[0]!.key, facts, say) },
  );
}

function begun(one: Told, say: GameWords): Run {
  const asked = say.asks?.(`${one.key}-together`);
  const facts = asked && say.facts?.(one.key, one.sentence);
  if (!facts) return { alike: null, facts: [], told: [one] };
  const common = [...asked].filter((name) => !OWN.has(name)).sort();
  return { alike: JSON.stringify([one.key, ...common.map((name) => facts[name] ?? null)]), facts: [facts], told: [one] };
}

function asOne(key: string, all: readonly Facts[], say: GameWords): string {
  const same = (one: Facts, other: Facts): boolean => JSON.stringify(one) === JSON.stringify(other);
  const kinds = say.asks?.(`${key}-thing`)?.has("times") ? all.filter((one, i) => all.findIndex((other) => same(one, other)) === i) : all;
  const things = kinds.map((one, i) =>
    say(`${key}-thing`, { ...one, times: all.filter((other) => same(one, other)).length, first: i === 0 ? "yes" : "no" }),
  );
  const last = things.pop() ?? "";
  return say(`${key}-together`, {
    ...all[0],
    things: things.length === 0 ? last : `${things.join(", ")} ${say("and")} ${last}`,
    number: all.length,
  });
}
