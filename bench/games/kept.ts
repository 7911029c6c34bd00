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
