import { expect, test } from "vitest";
import { coreRange } from "../../../packages/ui/src/fonts/coreRange.ts";

const messages = import.meta.glob<string>(
  ["../messages/*/*.json", "../../../packages/contract/src/words/*.ts"],
  { eager: true, query: "?raw", import: "default" },
);

test("one file of the face holds every character that the screens use", () => {
  const ranges = [...coreRange.matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi)].map(
    ([, first = "", last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)],
  );
  const holds = (point: number) => ranges.some(([first = 0, last = 0]) => point >= first && point <= last);
  const words = Object.values(messages).join("");
  expect(words.length).toBeGreaterThan(1_000);
  const missing = [...new Set(words)].filter(
    (character) => character > " " && !holds(character.codePointAt(0) ?? 0),
  );
  // When one is missing: write the faces again, see packages/ui/fonts/build.mjs.
  expect(missing).toEqual([]);
});
