import { expect, test } from "vitest";
import { type Stretch, walkBack } from "./readBack.ts";

const now = new Date("2026-11-20T03:00:00.000Z");
const minuteMs = 60_000;
const open: Stretch = { from: null, until: null };

/** The minutes before now at which each stretch begins, of a table with so many rows a minute. */
async function walk(rowsAMinute: number, most: number, period = open): Promise<number[]> {
  const begun: number[] = [];
  let found = 0;
  await walkBack({ period, place: null, now }, ({ from, until }) => {
    const since = from ?? new Date(now.getTime() - 1_000 * 24 * 60 * minuteMs);
    begun.push((now.getTime() - since.getTime()) / minuteMs);
    const past = Math.max(0, Math.min(until?.getTime() ?? now.getTime(), now.getTime()) - since.getTime());
    found += (past / minuteMs) * rowsAMinute;
    return Promise.resolve(found / most);
  });
  return begun;
}

test("a first stretch that has enough is the only one", async () => {
  expect(await walk(500, 100)).toEqual([10]);
});

test("a stretch after one that had some is as wide as the rest lets expect, with something to spare", async () => {
  // A quarter was in ten minutes: three quarters are in thirty, and half as much again is looked at.
  expect(await walk(2.5, 100)).toEqual([10, 55]);
});

test("where nothing was found, each stretch is six times as wide, and none of them holds a day for clocks that are ahead", async () => {
  const begun = await walk(0, 100);
  expect(begun.slice(0, 4)).toEqual([10, 70, 430, 2_590]);
  expect(begun.length).toBeLessThan(10);
});

test("a period that ended is read back from its own end", async () => {
  const until = new Date(now.getTime() - 600 * minuteMs);
  expect(await walk(500, 100, { from: null, until })).toEqual([610]);
});

test("a period that is over before there is enough ends the walk", async () => {
  const from = new Date(now.getTime() - 60 * minuteMs);
  expect(await walk(0.1, 100, { from, until: null })).toEqual([10, 60]);
});
