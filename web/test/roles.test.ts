/* Seats that do different things are swapped; others only change places. */
import { expect, it } from "vitest";
import { hasRoles, rolesOf } from "../src/text/roles";

const REEF: Record<string, string> = { "role-types-first-0": "Animaux", "role-types-first-1": "Couleurs" };
const say = (key: string): string => REEF[key] ?? key;

it("finds the roles that a board's words name", () => {
  expect(rolesOf("types", "first", 2, say)).toEqual(["Animaux", "Couleurs"]);
  expect(hasRoles({ types: "first" }, 2, say)).toBe(true);
});
it("finds none where nobody has a part of their own", () => {
  expect(rolesOf("dreams", "all", 2, say)).toBeNull();
  expect(hasRoles({}, 2, say)).toBe(false);
  expect(hasRoles({ types: "first" }, 3, say)).toBe(false);
});
