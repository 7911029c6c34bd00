import { expect, test } from "vitest";
import { drawSpreadMs, nextGivingMs } from "./giving.ts";

const poll = { pollMs: 250, spreadMs: 0 };
const longAgo = Number.NEGATIVE_INFINITY;

test("after a quiet while places are given as soon as something is published", () => {
  expect(nextGivingMs({ hintedAtMs: 1_000, triedAtMs: 900, givenAtMs: longAgo }, poll)).toBe(1_000);
});

test("a hint whose commit is late is tried again, ever more seldom, and at last as often as without a hint", () => {
  const tries = [1_000];
  for (let last = 1_000; last < 3_000; tries.push(last))
    last = nextGivingMs({ hintedAtMs: 1_000, triedAtMs: last, givenAtMs: longAgo }, poll);
  const pauses = tries.slice(1).map((atMs, place) => atMs - (tries[place] ?? 0));
  expect(pauses.slice(0, 4)).toEqual([4, 4, 4, 6]);
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
  expect(pauses.at(-1)).toBe(250);
});

test("where events never end who gave places last gives the next, and others only when it does not", () => {
  const known = { hintedAtMs: 1_010, triedAtMs: 1_000, givenAtMs: 1_000 };
  const turnOf = (gaveHere: boolean) => nextGivingMs(known, { ...poll, spreadMs: drawSpreadMs(gaveHere) });
  expect(turnOf(true)).toBe(1_040);
  for (let count = 0; count < 100; count += 1) {
    expect(turnOf(false)).toBeGreaterThanOrEqual(1_050);
    expect(turnOf(false)).toBeLessThan(1_080);
  }
});
