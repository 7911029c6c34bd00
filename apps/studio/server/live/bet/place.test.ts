import { randomUUID } from "node:crypto";
import { createPool, roles } from "@hanpan/database";
import { createTestDatabase, type TestDatabase } from "@hanpan/database/testing";
import { sharedTableOf } from "@hanpan/games/shared-round/index";
import { noRules } from "@hanpan/vendor/rules/playRules";
import { justBefore } from "@hanpan/vendor/testing/justBefore";
import type { WalletAnswer, WalletClient } from "@hanpan/vendor/wallet/walletClient";
import type { Pool } from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { studioMigrations } from "../../migrations.ts";
import { createRightOfWay } from "../rush/rightOfWay.ts";
import { writeFinishedRound } from "../testing/finishedRound.ts";
import { createBetWriter } from "./betWriter.ts";
import { createPlacementDriver } from "./drivePlacement.ts";
import { place } from "./place.ts";
import { createSeenBets } from "./seenBets.ts";

let database: TestDatabase;
let pool: Pool;
const log = pino({ level: "silent" });
const table = sharedTableOf("sic-bo");
const taken = async (): Promise<WalletAnswer> => ({ kind: "OK", balanceWon: 5_000 });
const wallet: WalletClient = {
  operatorSession: taken,
  rules: async () => ({ kind: "OK", rules: noRules }),
  operatorCover: async () => null,
  info: taken,
  balance: taken,
  bet: taken,
  win: taken,
  rollback: taken,
};

beforeAll(async () => {
  database = await createTestDatabase({ template: "studio", sources: [studioMigrations] });
  pool = createPool({ connectionString: database.studioUrl, applicationName: "bets", role: roles.studio });
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** A process that takes bets, with a memory of its own. */
function newProcess(memberId: string, roundId: string, rules = noRules, own = pool) {
  const processId = randomUUID();
  const writer = createBetWriter({ pool, rightOfWay: createRightOfWay() });
  const driver = createPlacementDriver({
    pool,
    wallet,
    log,
    writer,
    onMoved: () => undefined,
  });
  const dependencies = {
    pool: own,
    writer,
    driver,
    processId,
    seenBets: createSeenBets(),
    rulesOf: async () => rules,
    autoplayAllowed: true,
  };
  const session = {
    sessionId: randomUUID(),
    memberId,
    walletToken: "token",
    gameCode: "sic-bo",
    level: null,
  };
  if (table === null) throw new Error("no table");
  return (stakeWon: number, placementId: string = randomUUID()) =>
    place(dependencies, session, table, {
      placementId,
      roundId,
      bets: [{ spot: "BIG", stakeWon }],
    });
}

async function openRound(): Promise<string> {
  const dice = { kind: "SIC_BO", dice: [6, 5, 4], total: 15, isTriple: false };
  const { roundId } = await writeFinishedRound(database.ownerPool, {
    tableCode: "sic-bo",
    outcome: dice,
    spot: "BIG",
  });
  await database.ownerPool.query(
    `UPDATE studio.live_round SET phase = 'BETTING', outcome = NULL, mark = NULL, settles_at = NULL,
       closes_at = now() + interval '1 hour', draws_at = now() + interval '1 hour' WHERE round_id = $1`,
    [roundId],
  );
  return roundId;
}

test("a bet is two round trips to the database, and four when another process has bet in between", async () => {
  const roundId = await openRound();
  const memberId = randomUUID();
  const [here, there] = [newProcess(memberId, roundId), newProcess(memberId, roundId)];
  const asked = vi.spyOn(pool, "query");
  const tripsOf = async (placing: Promise<unknown>) => {
    asked.mockClear();
    await placing;
    return asked.mock.calls.length;
  };
  expect(await tripsOf(here(1_000))).toBe(2);
  expect(await tripsOf(here(1_000))).toBe(2);
  expect(await tripsOf(there(1_000))).toBe(4);
  expect(await tripsOf(here(1_000))).toBe(4);
  const { placements, stakeWon, balanceWon } = await here(1_000);
  expect(placements.map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => "CONFIRMED"));
  expect({ stakeWon, balanceWon }).toEqual({ stakeWon: 5_000, balanceWon: 5_000 });
  asked.mockRestore();
});

test("what a process remembers lets nobody pass a limit, and refuses nobody who is within it", async () => {
  const roundId = await openRound();
  const memberId = randomUUID();
  const maximumWon = table?.spots.find(({ code }) => code === "BIG")?.maximumWon ?? 0;
  const [here, there] = [newProcess(memberId, roundId), newProcess(memberId, roundId)];
  await here(maximumWon - 1_000);
  await there(1_000);
  await expect(here(1_000)).rejects.toThrow(expect.objectContaining({ code: "SPOT_LIMIT" }));
  await expect(there(1_000)).rejects.toThrow(expect.objectContaining({ code: "SPOT_LIMIT" }));
  // Chips that were taken back make room, also where they are still remembered.
  await database.ownerPool.query(
    "UPDATE studio.live_placement SET state = 'RETURNED', reason = 'UNDONE' WHERE member_id = $1 AND stake_won > 1000",
    [memberId],
  );
  expect((await here(maximumWon - 1_000)).stakeWon).toBe(maximumWon);
});

test("a bet whose first copy is taken while the second is being refused is answered as taken", async () => {
  const roundId = await openRound();
  const memberId = randomUUID();
  const maximumWon = table?.spots.find(({ code }) => code === "BIG")?.maximumWon ?? 0;
  const placementId = randomUUID();
  const there = newProcess(memberId, roundId);
  await there(maximumWon);
  // All that this one has read is a full spot, of which the chips are taken back, and the same bet laid, meanwhile.
  const room = justBefore(pool, "live placement", async () => {
    await database.ownerPool.query(
      "UPDATE studio.live_placement SET state = 'RETURNED', reason = 'UNDONE' WHERE member_id = $1",
      [memberId],
    );
    await database.ownerPool.query(
      `INSERT INTO studio.live_placement (member_id, placement_id, round_id, number, game_code, bets, stake_won, state,
         bet_transaction_id, win_transaction_id, rollback_transaction_id, wallet_token)
       VALUES ($1, $2, $3, 2, 'sic-bo', '[{"spot": "BIG", "stakeWon": 1000}]', 1000, 'CONFIRMED', gen_random_uuid(),
         gen_random_uuid(), gen_random_uuid(), 'x')`,
      [memberId, placementId, roundId],
    );
  });
  const taken = await newProcess(memberId, roundId, noRules, room)(1_000, placementId);
  expect(taken).toMatchObject({ stakeWon: 1_000, placements: [{}, { placementId, state: "CONFIRMED" }] });
});

test("under a cap all that a member lays in a round counts together, in whichever process", async () => {
  const roundId = await openRound();
  const memberId = randomUUID();
  const rules = { ...noRules, stakeCapsWon: { LIVE: 5_000 } };
  const [here, there] = [newProcess(memberId, roundId, rules), newProcess(memberId, roundId, rules)];
  await here(3_000);
  await there(2_000);
  await expect(here(1_000)).rejects.toThrow(expect.objectContaining({ code: "RULE_STAKE_CAP" }));
  await expect(there(1_000)).rejects.toThrow(expect.objectContaining({ code: "RULE_STAKE_CAP" }));
  await newProcess(memberId, roundId, { ...rules, stakeCapsWon: { SLOT: 1_000, LIVE: 6_000 } })(1_000);
});

test("a table whose rounds are shorter than a cycle takes no bets, and one whose rounds last so long does", async () => {
  const roundId = await openRound();
  const short = newProcess(randomUUID(), roundId, { ...noRules, casinoCycleMs: 40_001 });
  await expect(short(1_000)).rejects.toThrow(expect.objectContaining({ code: "TABLE_CLOSED" }));
  await newProcess(randomUUID(), roundId, { ...noRules, casinoCycleMs: 40_000 })(1_000);
});
