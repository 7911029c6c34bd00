import { expect, test } from "vitest";
import { keysFor } from "./useLineKeys.ts";

test("lines keep their keys when one before them goes, and a new line gets a key of its own", () => {
  const three = keysFor([], 3);
  expect(three).toEqual([0, 1, 2]);
  const without = keysFor([0, 2], 2);
  expect(without).toEqual([0, 2]);
  expect(keysFor(without, 3)).toEqual([0, 2, 3]);
});

test("a shorter document than before has no more keys than lines", () => {
  expect(keysFor([4, 1, 2], 1)).toEqual([4]);
});
