import type { SoundRecipe } from "./recipe.ts";

/** What a room sounds like while nothing happens in it: layers that are added up, and go round without a seam. */
export type Ambience = {
  readonly seconds: number;
  /** Each adds itself to the samples of one round, so many a second. */
  readonly layers: readonly ((out: Float32Array<ArrayBuffer>, rate: number) => void)[];
};

/** Nothing of it is bright: a third of the usual samples are enough. */
const ambienceRate = 16_000;

/** The set of one room's ambience, which is wanted alone: one sound, named as the room is. */
export const ambienceSet = (room: string, { seconds, layers }: Ambience): readonly SoundRecipe[] => [
  {
    key: room,
    gain: 1,
    rate: ambienceRate,
    make: (rate) => {
      const samples = new Float32Array(Math.floor(seconds * rate));
      for (const layer of layers) layer(samples, rate);
      return samples;
    },
  },
];
