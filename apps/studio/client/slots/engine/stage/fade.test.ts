import { expect, test } from "vitest";
import { fadeTowards } from "./fade.ts";

test.each([
  [0, 1],
  [1, 0],
])("a fade from %s to %s goes one way, arrives, and stays", (from, to) => {
  const values = Array.from({ length: 150 }).reduce<number[]>(
    (before) => [...before, fadeTowards(to, before.at(-1) ?? from)],
    [from],
  );
  const distances = values.map((value) => Math.abs(to - value));
  expect(distances).toEqual(distances.toSorted((one, other) => other - one));
  expect(distances[10]).toBeGreaterThan(0.4);
  expect(distances.at(-1)).toBe(0);
});
