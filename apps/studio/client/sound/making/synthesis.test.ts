import { expect, test } from "vitest";
import { jing } from "./synthesis.ts";

const partials = [
  { ratio: 1, level: 1 },
  { ratio: 1.013, level: 0.7 },
  { ratio: 1.51, level: 0.42 },
  { ratio: 2.02, level: 0.36 },
  { ratio: 2.74, level: 0.2 },
  { ratio: 3.41, level: 0.13 },
  { ratio: 4.12, level: 0.08 },
];

/** The gong by its formula, a sine and two powers for every partial. */
function jingAt(time: number): number {
  const bend = 1 - 0.012 * Math.exp(-time * 2.4);
  const sum = partials.reduce(
    (total, { ratio, level }) =>
      total +
      Math.sin(2 * Math.PI * 146.8 * ratio * bend * time) * level * Math.exp(-time * (0.9 + ratio * 0.45)),
    0,
  );
  return sum * 0.34 * (0.72 + 0.28 * Math.sin(2 * Math.PI * 3.1 * time)) * Math.min(1, time * 60);
}

test.each([16_000, 48_000])("the gong at %i samples a second is the one of its formula", (rate) => {
  const samples = jing(rate);
  expect(samples).toHaveLength(rate * 3);
  const furthest = samples.reduce(
    (most, sample, index) => Math.max(most, Math.abs(sample - jingAt(index / rate))),
    0,
  );
  // A thousandth of full loudness is 60 dB below it.
  expect(furthest).toBeLessThan(0.001);
});
