import { reportMeasures } from "@hanpan/contract/calls/measure";
import { expect, test } from "vitest";
import { createScreenMeasures } from "./screenMeasures.ts";

test("each screen has what happened while it was open; the first picture is the first screen's", () => {
  const measures = createScreenMeasures("/");
  measures.largest(800);
  measures.largest(1_234.6);
  measures.moved(0.01, 500);
  measures.touched(1, 48, 2_000);
  measures.opened("/slots", 3_000);
  measures.moved(0.2, 3_500);
  measures.touched(2, 120, 4_000);
  measures.touched(2, 200, 4_010);
  measures.touched(3, 24, 5_000);
  const list = measures.take(true);
  expect(list).toEqual([
    { route: "/", lcpMs: 1_235, inpMs: 48, cls: 0.01 },
    { route: "/slots", inpMs: 200, cls: 0.2 },
  ]);
  expect(reportMeasures.body?.safeParse({ list }).success).toBe(true);
});

test("what moves within a second of the last belongs together, for five seconds at most, and the worst time counts", () => {
  const measures = createScreenMeasures("/");
  for (const atMs of [0, 900, 1_800]) measures.moved(0.1, atMs);
  measures.moved(0.2, 5_000);
  for (let atMs = 20_000; atMs < 27_000; atMs += 500) measures.moved(0.04, atMs);
  expect(measures.take(true)).toEqual([{ route: "/", cls: 0.4 }]);
});

test("of fifty touches the worst is left out", () => {
  const measures = createScreenMeasures("/");
  measures.touched(1, 900, 10);
  for (let id = 2; id <= 49; id += 1) measures.touched(id, 100, 10);
  expect(measures.take(false)).toEqual([{ route: "/", inpMs: 900 }]);
  const longer = createScreenMeasures("/");
  longer.touched(1, 900, 10);
  for (let id = 2; id <= 50; id += 1) longer.touched(id, 100, 10);
  expect(longer.take(false)).toEqual([{ route: "/", inpMs: 100 }]);
});

test("what was taken is not taken again, and an address that is no screen is none", () => {
  const measures = createScreenMeasures(undefined);
  measures.largest(100);
  measures.opened("/games", 1_000);
  measures.moved(3, 1_100);
  expect(measures.take(true)).toEqual([{ route: "/games", cls: 3 }]);
  measures.largest(5_000);
  measures.moved(1, 5_000);
  expect(measures.take(true)).toEqual([]);
});

test("a visit of many screens is measured on the first twenty, within what the server takes", () => {
  const measures = createScreenMeasures("/");
  measures.largest(9_999_999);
  for (let turn = 1; turn <= 30; turn += 1) measures.opened("/slots", turn * 1_000);
  measures.moved(1_000, 500);
  const list = measures.take(true);
  expect(list).toHaveLength(20);
  expect(reportMeasures.body?.safeParse({ list }).success).toBe(true);
});
