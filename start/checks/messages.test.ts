import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import * as z from "zod";

const root = fileURLToPath(new URL("../..", import.meta.url));
const catalogue = z.record(z.string(), z.unknown());
const keysOf = (file: string): readonly string[] =>
  Object.keys(catalogue.parse(JSON.parse(readFileSync(`${root}${file}`, "utf8")))).toSorted();

/** Where the words of a folder of messages are shown; those of games that many pages share are shown by any of them. */
const shownIn = (folder: string): string =>
  folder.startsWith("packages/")
    ? "{apps,packages}/*/{src,client}/**/*.{ts,tsx}"
    : `${folder}/{src,client,server}/**/*.{ts,tsx}`;

test("every message is shown somewhere", () => {
  const folders = globSync("{apps,packages}/*/messages", { cwd: root }).map((path) => dirname(path));
  expect(folders.length).toBeGreaterThan(4);
  const unused = folders.flatMap((folder) => {
    const shown = new Set(
      globSync(shownIn(folder), { cwd: root, exclude: ["**/paraglide/**", "**/node_modules/**"] }).flatMap(
        (file) => readFileSync(`${root}${file}`, "utf8").match(/\w+/g) ?? [],
      ),
    );
    return globSync(`${folder}/messages/**/ko.json`, { cwd: root })
      .flatMap(keysOf)
      .filter((key) => !key.startsWith("$") && !shown.has(key))
      .map((key) => `${folder} ${key}`);
  });
  expect(unused).toEqual([]);
});

test("every message stands in both languages: a missing one would be shown in the other", () => {
  const korean = globSync("{apps,packages}/*/messages/**/ko.json", { cwd: root });
  expect(korean.length).toBeGreaterThan(20);
  for (const file of korean) {
    const english = `${dirname(file)}/en.json`;
    expect([english, keysOf(english)]).toEqual([english, keysOf(file)]);
  }
  expect(globSync("{apps,packages}/*/messages/**/en.json", { cwd: root })).toHaveLength(korean.length);
});
