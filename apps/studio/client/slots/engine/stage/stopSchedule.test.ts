import { describe, expect, test } from "vitest";
import { stopSchedule } from "./stopSchedule.ts";

const usual = {
  scattersNeeded: 3,
  startedMs: 0,
  nowMs: 100,
  leastSpinMs: 700,
  gapMs: 200,
  suspenseMs: 1_200,
};

describe("the stops of a spin", () => {
  test("come from the left, one gap apart, not before the least time", () => {
    const stops = stopSchedule({ ...usual, scattersByReel: [0, 0, 0, 0, 0] });
    expect(stops.map(({ landMs }) => landMs)).toEqual([700, 900, 1_100, 1_300, 1_500]);
    expect(stops.some(({ suspense }) => suspense)).toBe(false);
  });

  test("wait for the server when it is slower than the least time", () => {
    expect(stopSchedule({ ...usual, nowMs: 5_000, scattersByReel: [0, 0, 0, 0, 0] })[0]?.landMs).toBe(5_000);
  });

  test("slow down only after two scatters have truly landed", () => {
    const suspense = (scattersByReel: readonly number[]) =>
      stopSchedule({ ...usual, scattersByReel }).map((stop) => stop.suspense);
    expect(suspense([1, 0, 1, 0, 0])).toEqual([false, false, false, true, true]);
    expect(suspense([1, 1, 1, 0, 0])).toEqual([false, false, true, false, false]);
    expect(suspense([1, 0, 0, 0, 1])).toEqual([false, false, false, false, false]);
    expect(suspense([0, 1, 0, 0, 0])).toEqual([false, false, false, false, false]);
  });

  test("never slow down in turbo", () => {
    expect(
      stopSchedule({ ...usual, suspenseMs: 0, scattersByReel: [1, 1, 0, 0, 0] }).some(
        ({ suspense }) => suspense,
      ),
    ).toBe(false);
  });
});
