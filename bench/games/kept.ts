import * as z from "zod";

/** Where `bench:games --write` keeps what it counted, for the PAR sheets. */
export const keptFile = new URL("../../docs/par/shared-games.simulation.json", import.meta.url);

const run = z.object({
  rounds: z.number(),
  counts: z.record(z.string(), z.number()),
  coreSeconds: z.number(),
});

/** Runs by game. */
export const keptRuns = z.record(
  z.string(),
  z.object({ seed: z.string(), workers: z.number(), fast: run, hmac: run }),
);
