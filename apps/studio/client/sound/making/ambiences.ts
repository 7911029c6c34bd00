import type { Ambience } from "@hanpan/frame/sound/making/ambience";
import { noise } from "@hanpan/frame/sound/making/noise";
import type { Room } from "../room.ts";
import { modeHz } from "../strings.ts";
import { bak, buk, coin, jing, pluck, rush } from "./synthesis.ts";

type Layer = Ambience["layers"][number];
/** Something that sounds once a round: when, seconds; how loud. */
type Moment = { readonly at: number; readonly level: number };

/** Adds a sound at a moment; what rings on after the end sounds at the beginning. */
function add(out: Float32Array, rate: number, { at, level }: Moment, sound: Float32Array): void {
  const start = Math.floor(at * rate);
  for (const [place, sample] of sound.entries()) {
    const index = (start + place) % out.length;
    out[index] = (out[index] ?? 0) + sample * level;
  }
}

/** Sounds that are alike, at several moments. */
const each =
  (make: (rate: number) => Float32Array, moments: readonly Moment[]): Layer =>
  (out, rate) => {
    const sound = make(rate);
    for (const moment of moments) add(out, rate, moment, sound);
  };

/** Strings of the mode, softly: at a second each, a step. */
const phrase =
  (level: number, notes: readonly (readonly [at: number, step: number])[]): Layer =>
  (out, rate) => {
    for (const [at, step] of notes)
      add(out, rate, { at, level }, pluck(rate, (modeHz[step] ?? 155.6) / 2, 2.6));
  };

/** How soft a noise is: what of each step towards it is taken, in two stages. */
type Softness = { readonly seed: number; readonly high: number; readonly low: number };

/** Soft noise that swells so many times a round: wind, or a hall full of people. */
const air =
  ({ seed, high, low }: Softness, level: number, swells: readonly number[]): Layer =>
  (out, rate) => {
    const rough = Float32Array.from(out, noise(seed));
    let [near, far] = [0, 0];
    const step = (index: number): number => {
      near += ((rough[index] ?? 0) - near) * high;
      far += (near - far) * low;
      return near - far * 0.9;
    };
    // The end of a round leads into its beginning.
    for (let index = out.length - Math.floor(rate / 4); index < out.length; index += 1) step(index);
    const turn = (2 * Math.PI) / out.length;
    for (let index = 0; index < out.length; index += 1) {
      const swell = swells.reduce((sum, times) => sum + Math.cos(turn * times * index + times), 0);
      out[index] = (out[index] ?? 0) + step(index) * level * (0.65 + (0.35 * swell) / swells.length);
    }
  };

const wind: Softness = { seed: 331, high: 0.06, low: 0.02 };
const people: Softness = { seed: 887, high: 0.16, low: 0.05 };

/** Many people far off, as under every table. */
const hall: readonly Layer[] = [
  air(people, 0.22, [7, 11, 17]),
  air({ ...people, seed: 271 }, 0.16, [5, 13, 29]),
];

/** Chips that are laid on each other somewhere in the hall. */
const chips = (...moments: readonly number[]): Layer =>
  each(
    coin,
    moments.flatMap((at) => [
      { at, level: 0.02 },
      { at: at + 0.1, level: 0.014 },
    ]),
  );

/** A market's square. */
const square = (strength: number): Layer => air(wind, strength, [1, 2, 3]);

/** A wooden clap twice, or a drum, far away. */
const clap = (level: number, ...moments: readonly number[]): Layer =>
  each(
    (rate) => bak(rate, 520),
    moments.flatMap((at) => [
      { at, level },
      { at: at + 0.5, level: level * 0.7 },
    ]),
  );
const drum = (level: number, ...moments: readonly number[]): Layer =>
  each(
    (rate) => buk(rate),
    moments.map((at) => ({ at, level })),
  );

/** What each room sounds like. */
export const ambiences: { readonly [room in Room]: Ambience } = {
  // A palace's yard in the evening: wind, and a gayageum somewhere.
  SLOTS: {
    seconds: 24,
    layers: [
      air(wind, 0.5, [2, 3, 5]),
      phrase(0.2, [
        [0.4, 4],
        [1.3, 5],
        [2.6, 7],
        [4.9, 5],
      ]),
      phrase(0.2, [
        [8.2, 7],
        [9.1, 9],
        [10.6, 7],
        [12.8, 4],
      ]),
      phrase(0.2, [
        [16.3, 5],
        [17.2, 4],
        [18.7, 2],
        [20.9, 0],
      ]),
      each((rate) => jing(rate), [{ at: 22, level: 0.05 }]),
    ],
  },
  // The same yard by day, with less in it.
  INSTANT: {
    seconds: 16,
    layers: [
      air(wind, 0.35, [1, 3]),
      phrase(0.16, [
        [0.5, 5],
        [2.1, 9],
        [5.6, 7],
        [10.4, 4],
      ]),
    ],
  },
  // Between the tables: the people and their chips alone.
  HALL: { seconds: 20, layers: [...hall, chips(2.2, 9.7, 15.1)] },
  // A table that people sit at quietly: two low strings now and then.
  BACCARAT: {
    seconds: 20,
    layers: [
      ...hall,
      chips(2.2, 15.1),
      phrase(0.14, [
        [4.5, 2],
        [5.7, 4],
        [14.2, 0],
      ]),
    ],
  },
  // Two beasts that circle each other: a slow drum under the strings.
  DRAGON_TIGER: {
    seconds: 16,
    layers: [
      ...hall,
      drum(0.05, 1, 1.4, 9, 9.4),
      phrase(0.13, [
        [4.2, 0],
        [12.2, 1],
      ]),
    ],
  },
  // A wheel at the next table, that runs out while chips are laid.
  ROULETTE: {
    seconds: 20,
    layers: [
      ...hall,
      each((rate) => rush(rate, 5), [{ at: 6, level: 0.035 }]),
      chips(3.4, 13.2, 17),
      phrase(0.12, [
        [1.2, 4],
        [14.8, 2],
      ]),
    ],
  },
  // Dice that are shaken far away.
  SIC_BO: {
    seconds: 16,
    layers: [
      ...hall,
      each(
        (rate) => bak(rate, 1_180),
        [3, 3.11, 3.2, 3.33, 3.41, 10.2, 10.29, 10.42, 10.5].map((at) => ({ at, level: 0.018 })),
      ),
      phrase(0.12, [
        [6.4, 5],
        [13.7, 2],
      ]),
    ],
  },
  // A square by day.
  POWERBALL: {
    seconds: 16,
    layers: [
      square(0.4),
      drum(0.05, 4, 12),
      phrase(0.12, [
        [6.5, 4],
        [8.1, 7],
        [13.9, 5],
      ]),
    ],
  },
  // The same, where somebody climbs: steps of wood, strings that go up.
  LADDER: {
    seconds: 16,
    layers: [
      square(0.4),
      clap(0.03, 3, 11),
      phrase(0.12, [
        [5.1, 2],
        [5.9, 4],
        [6.7, 5],
        [13.4, 7],
      ]),
    ],
  },
  // Above it: wind, and little else; the flight sounds by itself.
  KITE: {
    seconds: 16,
    layers: [square(0.7), drum(0.04, 4, 12), phrase(0.1, [[9.2, 7]])],
  },
};
