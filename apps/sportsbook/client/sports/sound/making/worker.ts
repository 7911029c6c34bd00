import { ambienceSet } from "@hanpan/frame/sound/making/ambience";
import type { SoundRecipe } from "@hanpan/frame/sound/making/recipe";
import { serveSounds } from "@hanpan/frame/sound/making/serveSounds";
import { roar, stadium, whistle } from "./matchSynthesis.ts";

const voices: readonly SoundRecipe[] = [
  { key: "whistle", gain: 0.28, make: (rate) => whistle(rate, 0.34) },
  { key: "longWhistle", gain: 0.28, make: (rate) => whistle(rate, 0.9) },
  { key: "roar", gain: 0.5, make: roar, rate: 22_050 },
];

serveSounds({ VOICES: voices, STADIUM: ambienceSet("STADIUM", stadium) });
