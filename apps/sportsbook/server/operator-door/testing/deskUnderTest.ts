import type { Pool } from "pg";
import { pino } from "pino";
import { afterAll, beforeAll } from "vitest";
import { deskAudit } from "../../../protocol/desk.ts";
import { carryOut } from "../../feed-door/carryOut.ts";
import { receive } from "../../feed-door/receive.ts";
import {
  fixture,
  league,
  numbered,
  odds,
  progress,
  type UnnumberedMessage,
} from "../../feed-door/testing/feedSource.ts";
import { type RunningSportsbook, startSportsbook } from "../../startSportsbook.ts";
import { createSurroundings, type Surroundings } from "../../testing/sportsbookUnderTest.ts";
import { openDesk, type TestDesk } from "./desk.ts";

let surroundings: Surroundings;
let sportsbook: RunningSportsbook;
const operators = new Map<string, TestDesk>();
let matches = 0;

/** Runs a sportsbook for the tests of a file, with Ann and Ben at its desk. */
export function runDesk(): void {
  beforeAll(async () => {
    surroundings = await createSurroundings();
    sportsbook = await startSportsbook(surroundings.config, pino({ level: "silent" }));
    for (const name of ["ann", "ben"]) operators.set(name, await comeIn(name));
  });
  afterAll(async () => {
    await sportsbook.stop();
    await surroundings.drop();
  });
}

export const around = (): Surroundings => surroundings;
export const sportsbookAddress = (): string => sportsbook.address;
export const pool = (): Pool => surroundings.database.ownerPool;

/** Another operator at the desk. */
export const comeIn = (name: string, permissions?: Parameters<typeof openDesk>[3]): Promise<TestDesk> =>
  openDesk(sportsbook.address, surroundings.platformKey, name, permissions);

function operator(name: string): TestDesk {
  const found = operators.get(name);
  if (found === undefined) throw new Error(`${name} is not at the desk`);
  return found;
}
export const ann = (): TestDesk => operator("ann");
export const ben = (): TestDesk => operator("ben");

/** What a source reports, carried out. */
export async function report(source: string, first: number, ...messages: UnnumberedMessage[]): Promise<void> {
  await receive(pool(), source, numbered(messages, first));
  await carryOut(pool(), source, { staleMs: 60_000 });
}

/** A match that is being played, of a source of its own: four messages, and more. */
export async function newMatch(...more: UnnumberedMessage[]): Promise<string> {
  matches += 1;
  const source = `desk-${matches}`;
  await report(source, 1, league, fixture(), progress(0, 0), odds(), ...more);
  return `${source}.m-1`;
}

/** What became of the selections of a match that were bet on. */
export async function resultsOf(fixtureId: string): Promise<string[]> {
  const { rows } = await pool().query<{ text: string }>(
    `SELECT concat_ws(' ', market_key, selection, result, reason, version) AS text FROM sportsbook.result
     WHERE fixture_id = $1 ORDER BY 1`,
    [fixtureId],
  );
  return rows.map(({ text }) => text);
}

/** The audit of a subject, as the desk shows it, the newest first. */
export async function auditOf(subject: string) {
  const reply = await ann().get(`/audit?subject=${encodeURIComponent(subject)}`);
  return deskAudit.parse(reply.data).rows.map(({ actorName, action, before, after, reason }) => ({
    actorName,
    action,
    before,
    after,
    reason,
  }));
}
