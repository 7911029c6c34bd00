import * as z from "zod";
import type { SimulatedRound } from "./simulator.ts";

/** Upper bounds of the bands of wins, in total stakes; the last band is what lies above them. */
export const bandBounds = [0, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000] as const;

const byTrigger = z.object({ rounds: z.number(), baseSum: z.number(), baseSquareSum: z.number() });

/** What a run of rounds came to. Wins are in unit stakes; sums of whole numbers below 2^53, so exact. */
export const tally = z.object({
  rounds: z.number(),
  winSum: z.number(),
  squareSum: z.number(),
  hits: z.number(),
  /** Rounds that paid more than their stake. */
  aboveStake: z.number(),
  features: z.number(),
  featureSteps: z.number(),
  capped: z.number(),
  largest: z.number(),
  /** Rounds by the band of their win. */
  bands: z.array(z.number()),
  /** What the spins themselves paid, by what they opened (0 nothing). */
  byTrigger: z.record(z.string(), byTrigger),
  /** Seconds of processor time. */
  cpuSeconds: z.number(),
});
export type Tally = z.infer<typeof tally>;

/** A tally of nothing. */
export function emptyTally(): Tally {
  return {
    rounds: 0,
    winSum: 0,
    squareSum: 0,
    hits: 0,
    aboveStake: 0,
    features: 0,
    featureSteps: 0,
    capped: 0,
    largest: 0,
    bands: Array.from({ length: bandBounds.length + 1 }, () => 0),
    byTrigger: {},
    cpuSeconds: 0,
  };
}

/** Counts rounds of a game into a tally; `limit` and `stakeUnits` in unit stakes. */
export function counter(into: Tally, stakeUnits: number, limit: number): (round: SimulatedRound) => void {
  const bounds = bandBounds.map((bound) => bound * stakeUnits);
  return (round) => {
    const { win, base, trigger } = round;
    into.rounds += 1;
    into.winSum += win;
    into.squareSum += win * win;
    into.hits += win > 0 ? 1 : 0;
    into.aboveStake += win > stakeUnits ? 1 : 0;
    into.capped += win >= limit ? 1 : 0;
    if (win > into.largest) into.largest = win;
    let band = 0;
    while (band < bounds.length && win > (bounds[band] ?? 0)) band += 1;
    into.bands[band] = (into.bands[band] ?? 0) + 1;
    if (trigger > 0) {
      into.features += 1;
      into.featureSteps += round.featureSteps;
    }
    into.byTrigger[trigger] ??= { rounds: 0, baseSum: 0, baseSquareSum: 0 };
    const part = into.byTrigger[trigger];
    part.rounds += 1;
    part.baseSum += base;
    part.baseSquareSum += base * base;
  };
}

/** Two tallies together. */
export function addTallies(one: Tally, other: Tally): Tally {
  const triggers = new Set([...Object.keys(one.byTrigger), ...Object.keys(other.byTrigger)]);
  const part = (from: Tally, trigger: string) =>
    from.byTrigger[trigger] ?? { rounds: 0, baseSum: 0, baseSquareSum: 0 };
  return {
    rounds: one.rounds + other.rounds,
    winSum: one.winSum + other.winSum,
    squareSum: one.squareSum + other.squareSum,
    hits: one.hits + other.hits,
    aboveStake: one.aboveStake + other.aboveStake,
    features: one.features + other.features,
    featureSteps: one.featureSteps + other.featureSteps,
    capped: one.capped + other.capped,
    largest: Math.max(one.largest, other.largest),
    bands: one.bands.map((count, band) => count + (other.bands[band] ?? 0)),
    byTrigger: Object.fromEntries(
      [...triggers].map((trigger) => {
        const [a, b] = [part(one, trigger), part(other, trigger)];
        return [
          trigger,
          {
            rounds: a.rounds + b.rounds,
            baseSum: a.baseSum + b.baseSum,
            baseSquareSum: a.baseSquareSum + b.baseSquareSum,
          },
        ];
      }),
    ),
    cpuSeconds: one.cpuSeconds + other.cpuSeconds,
  };
}
