import { existsSync, readFileSync, writeFileSync } from "node:fs";
import * as z from "zod";
import { addTallies, emptyTally, tally } from "./tally.ts";

const run = z.object({ tally, seconds: z.number() });

/** What `npm run bench:rtp -- <game> --write` keeps for the PAR sheet. */
const record = z.object({
  gameCode: z.string(),
  seed: z.string(),
  workers: z.number(),
  fast: run,
  hmac: run,
  /** Features alone, by what opened them; empty where the return is counted. */
  features: z.array(z.object({ trigger: z.number(), tally })),
});
export type SimulationRecord = z.infer<typeof record>;

const fileOf = (gameCode: string) => new URL(`../../docs/par/${gameCode}.simulation.json`, import.meta.url);

/** Keeps a simulation beside the PAR sheet of its game. */
export function writeRecord(kept: SimulationRecord): void {
  writeFileSync(fileOf(kept.gameCode), `${JSON.stringify(kept, null, 2)}\n`);
}

/** The simulation that was kept for a game, or null. */
export function readRecord(gameCode: string): SimulationRecord | null {
  const file = fileOf(gameCode);
  return existsSync(file) ? record.parse(JSON.parse(readFileSync(file, "utf8"))) : null;
}

/**
 * Two simulations of a game as one, so that a long one can be run in parts.
 * @throws RangeError when they share a seed: the same rounds would count twice.
 */
export function addRecords(one: SimulationRecord, other: SimulationRecord): SimulationRecord {
  if (one.gameCode !== other.gameCode) throw new RangeError("two games are not one simulation");
  if (one.seed.split(", ").includes(other.seed))
    throw new RangeError(`seed ${other.seed} is counted already`);
  const both = (of: (record: SimulationRecord) => SimulationRecord["fast"]) => ({
    tally: addTallies(of(one).tally, of(other).tally),
    seconds: of(one).seconds + of(other).seconds,
  });
  return {
    gameCode: one.gameCode,
    seed: `${one.seed}, ${other.seed}`,
    workers: Math.max(one.workers, other.workers),
    fast: both(({ fast }) => fast),
    hmac: both(({ hmac }) => hmac),
    features: one.features.map(({ trigger, tally: counted }) => {
      const added = other.features.find((feature) => feature.trigger === trigger)?.tally ?? emptyTally();
      return { trigger, tally: addTallies(counted, added) };
    }),
  };
}
