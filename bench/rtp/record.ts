import { existsSync, readFileSync, writeFileSync } from "node:fs";
import * as z from "zod";
import { tally } from "./tally.ts";

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
