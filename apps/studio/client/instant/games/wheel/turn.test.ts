import { wheelSegments } from "@hanpan/games/wheel/tables";
import { expect, test } from "vitest";
import { knockedAtMs, restingDegrees, turnedTo, turnMs } from "./turn.ts";

test.each(wheelSegments)("each of %i segments comes to rest with its middle at the top", (segments) => {
  for (let segment = 0; segment < segments; segment += 1) {
    const rest = restingDegrees(segments, segment);
    expect(rest).toBeGreaterThanOrEqual(0);
    expect(rest).toBeLessThan(360);
    // The middle of a segment lies that far clockwise on the wheel; turned by its rest it is at the top.
    const middle = ((360 / segments) * segment + rest) % 360;
    expect(Math.min(middle, 360 - middle)).toBeCloseTo(0, 6);
  }
});

test("the wheel turns forwards, a few times around, and ends at its rest wherever it lay", () => {
  for (const from of [0, 36, 359.5, 7_000]) {
    for (const rest of [0, 12, 348]) {
      const to = turnedTo(from, rest);
      expect(to - from).toBeGreaterThanOrEqual(4 * 360);
      expect(to - from).toBeLessThan(5 * 360);
      const off = (((to - rest) % 360) + 360) % 360;
      expect(Math.min(off, 360 - off)).toBeCloseTo(0, 6);
    }
  }
});

test("pegs knock ever more slowly, and none after the wheel stands", () => {
  const gaps = knockedAtMs.slice(1).map((at, place) => at - (knockedAtMs[place] ?? 0));
  for (const [place, gap] of gaps.slice(1).entries()) expect(gap).toBeGreaterThan(gaps[place] ?? 0);
  expect(knockedAtMs[0]).toBeGreaterThan(0);
  expect(knockedAtMs.at(-1)).toBeLessThan(turnMs);
});
