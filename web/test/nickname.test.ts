import { expect, it } from "vitest";
import { shortened } from "../src/text/nickname";

it("cuts a name between letters as people see them", () => {
  const family = "👨‍👩‍👧‍👦";
  expect(shortened("x".repeat(23) + family)).toBe("x".repeat(23) + family);
  expect(shortened("x".repeat(24) + family)).toBe("x".repeat(24));
  expect(shortened("🇫🇷".repeat(30))).toBe("🇫🇷".repeat(24));
  expect(shortened("👍🏽".repeat(25))).toBe("👍🏽".repeat(24));
  expect(shortened("e\u0301".repeat(25))).toBe("e\u0301".repeat(24));
  expect(shortened(family.repeat(12))).toBe(family.repeat(10));
  expect(shortened("Nina")).toBe("Nina");
});
