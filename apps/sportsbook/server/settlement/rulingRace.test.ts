import { withTransaction } from "@hanpan/database";
import { createTestDatabase, type TestDatabase } from "@hanpan/database/testing";
import { standardSlipTerms } from "@hanpan/games/sports/slip/terms";
import type { Pool, PoolClient } from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { ProposeBody } from "../../protocol/desk.ts";
import { sportsbookMigrations } from "../migrations.ts";
import { propose } from "../operator-door/propose.ts";
import { approve } from "../operator-door/testing/approve.ts";
import { applyProgress } from "../progress/applyProgress.ts";
import { writeTomorrow } from "../testing/virtualFixtures.ts";
import { writeSlip } from "../testing/writeSlip.ts";
import { decisionOf } from "./decide.ts";
import { type Decision, takeSlips, writeDecisions } from "./dueSlips.ts";
import { settleBatch } from "./settleSlips.ts";

/**
 * An operator's ruling on a virtual match while a process decides slips by what it changes: that process is a
 * transaction of the test's, held at the worst moment; another one settles meanwhile.
 */
let database: TestDatabase;
let fixtures: string[];
const log = pino({ level: "silent" });
const pool = (): Pool => database.ownerPool;

beforeAll(async () => {
  database = await createTestDatabase({ template: "sportsbook", sources: [sportsbookMigrations] });
  await pool().query("INSERT INTO sportsbook.terms (content) VALUES ($1)", [
    JSON.stringify(standardSlipTerms),
  ]);
  fixtures = await writeTomorrow(pool(), "FOOTBALL");
});
afterAll(async () => {
  await database.drop();
});

/** Two matches that nobody has bet on. */
let early: string;
let late: string;
beforeEach(() => {
  [early = "", late = ""] = fixtures.splice(0, 2);
});

async function settleAll(): Promise<void> {
  while ((await settleBatch(pool(), log, false)) !== null);
}

/** Waits until somebody waits for a row that another transaction holds. */
async function isSomebodyWaiting(): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await pool().query(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
      expect(rows.length).toBeGreaterThan(0);
    },
    { timeout: 60_000, interval: 10 },
  );
}

/** Decides all that waits to be decided, and does not write it. */
async function decided(client: PoolClient): Promise<Decision[]> {
  const found = await takeSlips(client, { due: 500, legs: 5_000, withOpen: false });
  return (found?.slips ?? []).flatMap((slip) => decisionOf(slip, standardSlipTerms) ?? []);
}

const end = (fixtureId: string, home: number, away: number) =>
  withTransaction(pool(), (client) =>
    applyProgress(client, fixtureId, { status: "ENDED", score: { home, away } }),
  );

const named = (id: string) => ({ id, name: id, address: null });

/** One operator proposes it, another one approves. */
async function ruled(change: ProposeBody): Promise<void> {
  const { proposalId } = await propose(pool(), named("ann"), change);
  await approve(pool(), named("ben"), { proposalId });
}
const voided = (fixtureId: string) =>
  ruled({ kind: "VOID_FIXTURE", fixtureId, content: { ruling: "WRONG_ODDS" }, reason: "seen" });

async function slipOf(slipId: string) {
  const { rows } = await pool().query(
    `SELECT state, outcome, return_won::integer AS "returnWon", correction_count AS corrections
     FROM sportsbook.slip WHERE slip_id = $1`,
    [slipId],
  );
  return rows[0];
}

const home = { marketKey: "MATCH_RESULT", selection: "HOME" };

/** A double on the home sides of both matches, 10,000 won at 2.00 each. */
async function writeDouble(): Promise<string> {
  const { memberId, slipId } = await writeSlip(pool(), { ...home, fixtureId: early });
  await pool().query(
    `INSERT INTO sportsbook.leg (member_id, slip_id, leg_number, fixture_id, market_key, selection, odds_hundredths)
     VALUES ($1, $2, 2, $3, 'MATCH_RESULT', 'HOME', 200)`,
    [memberId, slipId, late],
  );
  await pool().query(
    "UPDATE sportsbook.slip SET combination_size = 2, maximum_return_won = 40000 WHERE slip_id = $1",
    [slipId],
  );
  return slipId;
}

test("a double is not lost by a match whose bets became void while it was decided", async () => {
  const slipId = await writeDouble();
  await end(early, 0, 1);
  await withTransaction(pool(), async (client) => {
    const lost = await decided(client);
    expect(lost).toMatchObject([{ slipId, outcome: "LOST" }]);
    await voided(early);
    // The other process finds the slip open, with a void leg and an open one: nothing to decide.
    await settleAll();
    await writeDecisions(client, lost);
  });
  await settleAll();
  expect(await slipOf(slipId)).toEqual({ state: "OPEN", outcome: null, returnWon: null, corrections: 0 });
  await end(late, 1, 0);
  await settleAll();
  expect(await slipOf(slipId)).toEqual({
    state: "SETTLED",
    outcome: "WON",
    returnWon: 20_000,
    corrections: 0,
  });
});

test("a void that is taken back while slips are settled by it is taken back of them too", async () => {
  const { slipId } = await writeSlip(pool(), { ...home, fixtureId: early });
  await end(early, 1, 0);
  await settleAll();
  await voided(early);
  const meanwhile = await withTransaction(pool(), async (client) => {
    const byTheVoid = await decided(client);
    expect(byTheVoid).toMatchObject([{ slipId, outcome: "VOID" }]);
    await ruled({ kind: "REINSTATE_FIXTURE", fixtureId: early, content: {}, reason: "seen" });
    const settling = settleAll();
    // Else the other process would find the slip won, as it is to be, and leave it.
    await isSomebodyWaiting();
    await writeDecisions(client, byTheVoid);
    return { settling };
  });
  await meanwhile.settling;
  expect(await slipOf(slipId)).toMatchObject({ state: "SETTLED", outcome: "WON", returnWon: 20_000 });
});

test("a void that finds a slip being written waits for it, and corrects it", async () => {
  const slipId = await writeDouble();
  await end(early, 0, 1);
  const meanwhile = await withTransaction(pool(), async (client) => {
    await writeDecisions(client, await decided(client));
    await voided(early);
    const settling = settleAll();
    await isSomebodyWaiting();
    return { settling };
  });
  await meanwhile.settling;
  expect(await slipOf(slipId)).toEqual({ state: "OPEN", outcome: null, returnWon: null, corrections: 1 });
});
