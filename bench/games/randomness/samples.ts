import { type DrawInteger, drawsOf, sharedRoundDrawOf, sharedTables } from "@hanpan/games";
import type { Sample } from "./tests.ts";

/** Draws of one kind, as a game makes them. */
export type SampledDraw = { readonly name: string; readonly sample: Sample };

/** A round's draws in order, by the product's own rules, with their bounds. */
function drawsOfRound(gameCode: string, seed: string, nonce: number): { bound: number; value: number }[] {
  const made: { bound: number; value: number }[] = [];
  sharedRoundDrawOf(gameCode, 1)?.playRound((index) => {
    const draw = drawsOf({ serverSeed: seed, clientSeed: gameCode, nonce: nonce + index });
    return (bound) => {
      const value = draw(bound);
      made.push({ bound, value });
      return value;
    };
  }, 0);
  return made;
}

/** A word as a hundredth of its range: what has no bound of its own is looked at in a hundred steps. */
const steps = 100;

/**
 * The scaled draws of every shared game, each kind a sequence of its own over `rounds` rounds: by its place among the
 * round's draws where they are few, and of a shoe's 415 those of every eighth place down to 24.
 */
export function gameSamples(seed: string, rounds: number): SampledDraw[] {
  return sharedTables.flatMap(({ code }) => {
    const shape = drawsOfRound(code, seed, 0);
    const isShoe = shape.length > 100;
    const places = [...shape.keys()]
      .filter((place) => (shape[place]?.bound ?? 0) >= 24 || !isShoe)
      .filter((place) => !isShoe || place % 56 === 0);
    const samples = places.map((place) => {
      const bound = shape[place]?.bound ?? 0;
      const scaled = bound > 65_536 ? steps : bound;
      return {
        name: `${code}, draw ${place + 1} (0 … ${scaled - 1})`,
        values: new Uint16Array(rounds),
        bound,
        scaled,
      };
    });
    for (let round = 0; round < rounds; round += 1) {
      const made = drawsOfRound(code, seed, round);
      samples.forEach((sample, index) => {
        const value = made[places[index] ?? 0]?.value ?? 0;
        sample.values[round] = Math.floor((value * sample.scaled) / sample.bound);
      });
    }
    return samples.map(({ name, values, scaled }) => ({ name, sample: { values, bound: scaled } }));
  });
}

/** The draws of reels: `count` numbers below each of the usual numbers of stops, one after the other in a round. */
export function reelSamples(seed: string, count: number): SampledDraw[] {
  return [40, 41, 42].map((bound) => {
    const values = new Uint16Array(count);
    let draw: DrawInteger | null = null;
    for (let index = 0; index < count; index += 1) {
      if (draw === null || index % 50 === 0) {
        draw = drawsOf({ serverSeed: seed, clientSeed: "reels", nonce: index / 50 });
      }
      values[index] = draw(bound);
    }
    return { name: `reels of ${bound} stops (0 … ${bound - 1})`, sample: { values, bound } };
  });
}
