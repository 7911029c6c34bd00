import { describe, expect, test } from "vitest";
import {
  calmMotion,
  landReel,
  restsAtMs,
  sampleReel,
  startReel,
  turboMotion,
  usualMotion,
} from "./reelMotion.ts";

describe("a reel", () => {
  for (const style of [usualMotion, turboMotion]) {
    test(`ends exactly on the stop that it was given (${style.cruiseRowsPerSecond} rows a second)`, () => {
      for (const stop of [0, 1, 17, 59]) {
        const plan = landReel(startReel(style, 12, 1_000), stop, 1_900);
        const rests = restsAtMs(plan);
        expect(rests).not.toBeNull();
        expect(sampleReel(plan, rests ?? 0)).toEqual({
          position: stop,
          speedRowsPerSecond: 0,
          state: "LANDED",
        });
        expect(sampleReel(plan, 1e9).position).toBe(stop);
      }
    });

    test("never jumps by a part of a row when it begins to land", () => {
      const free = startReel(style, 3.4, 0);
      const plan = landReel(free, 20, 800);
      const begins = plan.landing?.beginsMs ?? 0;
      const before = sampleReel(free, begins).position;
      const after = sampleReel(plan, begins).position;
      expect(Math.abs(before - after - Math.round(before - after))).toBeLessThan(1e-6);
      expect(begins - 800).toBeLessThan(1_000 / style.cruiseRowsPerSecond + 1);
    });
  }

  test("pulls back before it runs, runs down, and bounces past its stop once", () => {
    const plan = landReel(startReel(usualMotion, 10, 0), 4, 900);
    expect(sampleReel(plan, 40).position).toBeGreaterThan(10);
    expect(sampleReel(plan, 400).position).toBeLessThan(10);
    const landed = (plan.landing?.beginsMs ?? 0) + usualMotion.landingMs;
    expect(sampleReel(plan, landed).position).toBeCloseTo(4 - usualMotion.overshootRows, 5);
    expect(sampleReel(plan, landed + usualMotion.settleMs * 0.6).position).toBeGreaterThan(4);
  });

  test("does not move at all when motion is reduced: it stands, then shows its stop", () => {
    const plan = landReel(startReel(calmMotion, 7, 0), 31, 500);
    expect(sampleReel(plan, 300).position).toBe(7);
    expect(sampleReel(plan, 600)).toEqual({ position: 31, speedRowsPerSecond: 0, state: "LANDED" });
  });
});
