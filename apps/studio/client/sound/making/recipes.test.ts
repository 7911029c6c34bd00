import { ambienceSet } from "@hanpan/frame/sound/making/ambience";
import { usualRate } from "@hanpan/frame/sound/making/recipe";
import { expect, test } from "vitest";
import { ambiences } from "./ambiences.ts";
import { voiceRecipes } from "./voiceRecipes.ts";

const greatest = (samples: Float32Array): number =>
  samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

test.each(voiceRecipes.map((recipe) => [recipe.key, recipe] as const))(
  "%s is a sound, and within what a loudspeaker takes",
  (_, { make, gain, rate = usualRate }) => {
    const samples = make(rate);
    expect(greatest(samples)).toBeGreaterThan(0.05);
    expect(greatest(samples) * gain).toBeLessThanOrEqual(1);
  },
);

test("sounds have names of their own", () => {
  expect(new Set(voiceRecipes.map(({ key }) => key)).size).toBe(voiceRecipes.length);
});

test.each(Object.entries(ambiences))(
  "the music of %s is quiet, and goes round without a click",
  (room, ambience) => {
    const [recipe] = ambienceSet(room, ambience);
    const samples = recipe?.make(recipe.rate ?? usualRate) ?? new Float32Array();
    expect(samples).toHaveLength(ambience.seconds * 16_000);
    const loudest = greatest(samples);
    expect(loudest).toBeGreaterThan(0.02);
    expect(loudest).toBeLessThan(0.3);
    // Neither at its seam nor anywhere else does it jump further than its own strings do at a pluck.
    const steps = samples.map((sample, index) =>
      Math.abs(sample - (samples[index - 1] ?? samples.at(-1) ?? 0)),
    );
    expect(steps[0] ?? 1).toBeLessThanOrEqual(greatest(steps.subarray(1)));
  },
);
