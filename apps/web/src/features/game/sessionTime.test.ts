import { expect, test } from "vitest";
import { playedAfter } from "./sessionTime.ts";

test("the clock of the time played goes on while nothing is bet, and takes the server's count when it is more", () => {
  const begun = playedAfter(null, { seconds: 100, atMs: 0 });
  expect(begun).toEqual({ seconds: 100, atMs: 0 });
  // A minute of watching: the server still counts to the last bet.
  expect(playedAfter(begun, { seconds: 100, atMs: 60_000 })).toBe(begun);
  // Another game was played beside this one.
  const more = { seconds: 300, atMs: 120_000 };
  expect(playedAfter(begun, more)).toBe(more);
});
