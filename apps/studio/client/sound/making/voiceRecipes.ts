import type { SoundRecipe } from "@hanpan/frame/sound/making/recipe";
import { modeHz, stickTones, stringKey } from "../strings.ts";
import { bak, buk, chatter, coin, growl, jing, pluck, pop, rush, snap } from "./synthesis.ts";

/** Every sound of the studio's games, in the order in which a round wants them. */
export const voiceRecipes: readonly SoundRecipe[] = [
  { key: "bak", gain: 0.3, make: (rate) => bak(rate) },
  { key: "coin", gain: 0.12, make: coin },
  ...modeHz.map((hertz, step) => ({
    ...{ key: stringKey(step), gain: 0.5 },
    make: (rate: number) => pluck(rate, hertz, 1.6),
  })),
  { key: "stop", gain: 0.5, make: (rate) => bak(rate, 520) },
  { key: "buk", gain: 0.42, make: (rate) => buk(rate) },
  { key: "rush", gain: 0.5, make: (rate) => rush(rate) },
  ...stickTones.map((tone, stick) => ({
    ...{ key: `stick${stick}`, gain: 0.5 },
    make: (rate: number) => bak(rate, tone),
  })),
  // Nothing of the gong is above 605 Hz, and it is long: made with a third of the usual samples.
  { key: "jing", gain: 0.7, make: (rate) => jing(rate), rate: 16_000 },
  { key: "snap", gain: 0.6, make: snap },
  { key: "pop", gain: 0.5, make: pop },
  { key: "hoof", gain: 0.4, make: (rate) => bak(rate, 410) },
  { key: "chatter", gain: 0.22, make: chatter },
  { key: "growl", gain: 0.5, make: growl },
];
