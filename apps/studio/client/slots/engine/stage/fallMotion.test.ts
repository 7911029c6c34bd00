import { describe, expect, test } from "vitest";
import { calmFall, fallenOutRows, fallMs, sampleFall, turboFall, usualFall } from "./fallMotion.ts";

describe("a falling symbol", () => {
  test("speeds up, knocks, hops a little and rests exactly in its place", () => {
    const knockMs = fallMs(usualFall, 4);
    const heights = [0, 0.25, 0.5, 0.75].map((part) => sampleFall(usualFall, 4, knockMs * part).aboveRows);
    const steps = heights.slice(1).map((height, index) => (heights[index] ?? 0) - height);
    expect(steps.every((step, index) => index === 0 || step > (steps[index - 1] ?? 0))).toBe(true);
    const hop = sampleFall(usualFall, 4, knockMs + usualFall.hopMs * 0.4);
    expect(hop.aboveRows).toBeGreaterThan(0);
    expect(hop.aboveRows).toBeLessThanOrEqual(usualFall.highestHopRows);
    expect(sampleFall(usualFall, 4, knockMs + 1).stretch).toBeLessThan(1);
    expect(sampleFall(usualFall, 4, knockMs + usualFall.hopMs)).toEqual({
      aboveRows: 0,
      stretch: 1,
      state: "RESTING",
    });
  });

  test("falls longer from higher, and faster in turbo", () => {
    expect(fallMs(usualFall, 5)).toBeGreaterThan(fallMs(usualFall, 2));
    expect(fallMs(turboFall, 5)).toBeLessThan(fallMs(usualFall, 5));
  });

  test("is at once in its place under reduced motion", () => {
    expect(sampleFall(calmFall, 5, 0).state).toBe("RESTING");
    expect(fallenOutRows(calmFall, 1)).toBe(Number.POSITIVE_INFINITY);
  });
});
