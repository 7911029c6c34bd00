import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import * as z from "zod";

const root = fileURLToPath(new URL("../..", import.meta.url));
const catalogue = z.record(z.string(), z.unknown());
const keysOf = (file: string): readonly string[] =>
  Object.keys(catalogue.parse(JSON.parse(readFileSync(`${root}${file}`, "utf8")))).toSorted();

test("every message stands in both languages: a missing one would be shown in the other", () => {
  const korean = globSync("{apps,packages}/*/messages/**/ko.json", { cwd: root });
  expect(korean.length).toBeGreaterThan(20);
  for (const file of korean) {
    const english = `${dirname(file)}/en.json`;
    expect([english, keysOf(english)]).toEqual([english, keysOf(file)]);
  }
  expect(globSync("{apps,packages}/*/messages/**/en.json", { cwd: root })).toHaveLength(korean.length);
});
