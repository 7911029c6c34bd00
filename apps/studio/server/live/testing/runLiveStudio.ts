import { commitmentOf } from "@hanpan/games";
import type { Pool } from "pg";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { type RunningStudio, startStudio } from "../../startStudio.ts";
import { createSurroundings, type Surroundings } from "../../testing/studioUnderTest.ts";
import { expectLiveMoneyInOrder, untilMoneyRests } from "./liveMoney.ts";
import { type Listener, listenAt, liveVariables, shortPhases, sitDown } from "./liveUnderTest.ts";

let surroundings: Surroundings;
let studio: RunningStudio;
/** What each member of the file began with. */
export const startBalances = new Map<string, number>();
const listeners: Listener[] = [];

/**
 * Runs a studio with tables for the tests of a file; after the last of them all money must be in order.
 * @param how.serverSeed of the first day's series of the first table, for tests that need to know what comes: rounds then
 *   go by scheme 1, of which the public value is fixed.
 * @param how.variables more of the studio's environment.
 * @param how.surround makes what stands around the studio; by default a database on the tests' server, and a wallet.
 */
export function runLiveStudio(
  tables: readonly string[],
  phases = shortPhases,
  how: {
    readonly serverSeed?: string;
    readonly variables?: Record<string, string>;
    readonly surround?: (variables: Record<string, string>) => Promise<Surroundings>;
  } = {},
): void {
  const { serverSeed, surround = createSurroundings } = how;
  beforeAll(async () => {
    // Files of a worker share this module.
    startBalances.clear();
    surroundings = await surround({ ...liveVariables(tables, phases), ...how.variables });
    if (serverSeed !== undefined) {
      await beginDay(surroundings.database.ownerPool, tables[0] ?? "", serverSeed);
    }
    const { config } = surroundings;
    const live = serverSeed === undefined ? config.live : { ...config.live, scheme: 1 as const };
    studio = await startStudio({ ...config, live }, pino({ level: process.env["TEST_LOG"] ?? "silent" }));
  });

  beforeEach(() => {
    surroundings.wallet.behave = () => undefined;
  });

  afterEach(() => {
    for (const listener of listeners.splice(0)) listener.close();
  });

  afterAll(async () => {
    await untilMoneyRests(surroundings.database.ownerPool);
    await expectLiveMoneyInOrder(surroundings.database.ownerPool, surroundings.wallet, startBalances);
    await studio.stop();
    await surroundings.drop();
  });
}

/** Begins a table's first series, of today in Seoul, with a server seed of the test's choice. */
async function beginDay(pool: Pool, tableCode: string, serverSeed: string): Promise<void> {
  await pool.query("INSERT INTO studio.live_table (table_code, series_id) VALUES ($1, gen_random_uuid())", [
    tableCode,
  ]);
  await pool.query(
    `INSERT INTO studio.live_series (series_id, table_code, game_code, maths_version, kind, number, day, server_seed,
       server_seed_hash, client_seed)
     SELECT series_id, table_code, table_code, 1, 'DAY', 1, (now() AT TIME ZONE 'Asia/Seoul')::date, $2, $3,
       table_code || '-1'
     FROM studio.live_table WHERE table_code = $1`,
    [tableCode, serverSeed, commitmentOf(serverSeed)],
  );
}

/** What stands around the running studio. */
export const around = (): Surroundings => surroundings;

/** The running studio's own address. */
export const liveAddress = (): string => studio.address;

/** A member of the wallet who has a launch token and this much money. */
export function newMember(balanceWon = 1_000_000) {
  const member = surroundings.newMember(balanceWon);
  startBalances.set(member.memberId, balanceWon);
  return member;
}

/** A member who sits at a table and subscribes to it. */
export async function newPlayer(tableCode: string, balanceWon = 1_000_000) {
  const member = newMember(balanceWon);
  const token = await sitDown(studio.address, member, tableCode);
  const listener = await listenAt(studio.address, token, tableCode);
  listeners.push(listener);
  return { ...member, token, listener, balanceWon: () => surroundings.wallet.balances.get(member.memberId) };
}

/** A socket that is closed after the test. */
export function closeLater(listener: Listener): Listener {
  listeners.push(listener);
  return listener;
}
