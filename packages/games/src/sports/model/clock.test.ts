import { describe, expect, test } from "vitest";
import { basketballStart } from "./basketball/script.ts";
import { basketballSecondsLeftOf, footballMinuteOf } from "./clock.ts";
import { footballStart } from "./football/script.ts";

describe("the clock", () => {
  test.each([
    [1, 0, 1],
    [1, 3_999, 1],
    [1, 4_000, 2],
    [1, 180_000, 45],
    [2, 180_000, 46],
    [2, 359_999, 90],
    [2, 360_000, 90],
  ])("half %i, %i ms played: minute %i", (period, playedMs, minute) => {
    expect(footballMinuteOf({ ...footballStart, period, playedMs })).toBe(minute);
  });

  test.each([
    [1, 0, 600],
    [4, 19, 300],
    [4, 38, 0],
    [5, 0, 300],
    [5, 10, 150],
  ])("period %i after %i possessions: %i seconds left", (period, possession, seconds) => {
    expect(basketballSecondsLeftOf({ ...basketballStart, period, possession })).toBe(seconds);
  });
});
