import * as z from "zod";
import type { Run } from "./run.ts";
import type { SpotReturns } from "./simulated.ts";

/** Where `bench:games --write` keeps what it counted, for the PAR sheets. */
export const keptFile = new URL("../../docs/par/shared-games.simulation.json", import.meta.url);

const keptRun = z.object({
  rounds: z.number(),
  coreSeconds: z.number(),
  /** For each spot: how often a bet on it returned so many hundredths of the stake. */
  returns: z.record(z.string(), z.record(z.string(), z.number())),
});
export type KeptRun = z.infer<typeof keptRun>;

/** Runs by game. */
export const keptRuns = z.record(
  z.string(),
  z.object({ seed: z.string(), workers: z.number(), fast: keptRun, hmac: keptRun }),
);

/** A run as it is kept. */
export function keptRunOf({ rounds, coreSeconds }: Run, returns: SpotReturns): KeptRun {
  return {
    rounds,
    coreSeconds,
    returns: Object.fromEntries([...returns].map(([spot, counts]) => [spot, Object.fromEntries(counts)])),
  };
}

/** What a kept run returned, spot by spot. */
export function returnsOfKept({ returns }: KeptRun): SpotReturns {
  return new Map(
    Object.entries(returns).map(([spot, counts]) => [
      spot,
      new Map(Object.entries(counts).map(([hundredths, count]) => [Number(hundredths), count])),
    ]),
  );
}

/** What `bench:counter` counted of the games of cards. */
export const counterFile = new URL("../../docs/par/open-spots.simulation.json", import.meta.url);

/** A perfect counter's view of a game's spots over so many shoes; shares of rounds and of the stake. */
const countedSpots = z.object({
  seed: z.string(),
  shoes: z.number().int().positive(),
  spots: z.array(
    z.object({
      spot: z.string(),
      /** Of all rounds, those in which it takes no bets. */
      closedShare: z.number(),
      /** The mean and the highest exact return of the others. */
      meanOpenReturn: z.number(),
      highestOpenReturn: z.number(),
      /** What the counter would win in a shoe on average, at the most that the spot takes, were it never closed. */
      wonPerShoeWithoutRule: z.number(),
    }),
  ),
});
export type CountedSpots = z.infer<typeof countedSpots>;

/** By game code. */
export const countedGames = z.record(z.string(), countedSpots);
