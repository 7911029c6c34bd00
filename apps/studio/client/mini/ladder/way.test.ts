import { ladderOutcomeOf } from "@hanpan/games/ladder/game";
import { expect, test } from "vitest";
import { lengthOf, pointAt, rails, wayOf } from "./way.ts";

test.each([
  ["LEFT", 3],
  ["LEFT", 4],
  ["RIGHT", 3],
  ["RIGHT", 4],
] as const)("a way that starts %s over %i rungs ends at the foot that the game says", (start, rungs) => {
  const way = wayOf(start, rungs);
  const foot = ladderOutcomeOf(start, rungs).end === "ODD" ? rails.left : rails.right;
  expect(way.at(-1)).toEqual([foot, rails.bottom]);
  expect(lengthOf(way)).toBe(rails.bottom - rails.top + rungs * (rails.right - rails.left));
  expect(pointAt(way, 0)).toEqual([start === "LEFT" ? rails.left : rails.right, rails.top]);
  expect(pointAt(way, 1)).toEqual([foot, rails.bottom]);
});
