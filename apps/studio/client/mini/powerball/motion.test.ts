import { expect, test } from "vitest";
import { ballTimesMs, drumEnergy, drumPlaces } from "./motion.ts";

const reveal = { startMs: 10_000, durationMs: 8_000 };

test("keeps every ball inside the glass, at rest and blown", () => {
  for (let timeMs = 0; timeMs < 20_000; timeMs += 37) {
    for (const energy of [0, 0.5, 1]) {
      for (const { x, y } of drumPlaces(timeMs, energy)) expect(Math.hypot(x, y)).toBeLessThan(0.89);
    }
  }
});

test("brings the powerball last, within the showing, while the drum still blows", () => {
  const times = ballTimesMs(reveal);
  expect(times).toHaveLength(6);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(times.at(-1)).toBeLessThan(18_000);
  for (const timeMs of times) expect(drumEnergy(reveal, timeMs)).toBeGreaterThan(0);
  expect(drumEnergy(reveal, 18_000)).toBe(0);
  expect(drumEnergy(null, 12_000)).toBe(0);
});
