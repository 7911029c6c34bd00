import { withTransaction } from "@hanpan/database";
import { createTestDatabase, type TestDatabase } from "@hanpan/database/testing";
import { standardSlipTerms } from "@hanpan/games/sports/slip/terms";
import type { PoolClient } from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sportsbookMigrations } from "../migrations.ts";
import { approve, figuresOf } from "../operator-door/testing/approve.ts";
import { addProposal, withdrawOwn } from "../proposals/proposalStore.ts";
import { decisionOf } from "../settlement/decide.ts";
import { type Decision, takeSlips, writeDecisions } from "../settlement/dueSlips.ts";
import { settleBatch } from "../settlement/settleSlips.ts";
import { endWith, writeFixture } from "../testing/bettableFixtures.ts";
import { writeSlip } from "../testing/writeSlip.ts";
import { carryOut } from "./carryOut.ts";
import { actorOfSource } from "./fate.ts";
import { receive } from "./receive.ts";
import {
  corrected,
  ended,
  fixture,
  league,
  numbered,
  odds,
  progress,
  type UnnumberedMessage,
} from "./testing/feedSource.ts";

/** A correction that comes in the middle of something else, held at the worst moment by a transaction of the test's. */
let database: TestDatabase;
const log = pino({ level: "silent" });
const pool = () => database.ownerPool;

beforeAll(async () => {
  database = await createTestDatabase({ template: "sportsbook", sources: [sportsbookMigrations] });
  await pool().query("INSERT INTO sportsbook.terms (content) VALUES ($1)", [
    JSON.stringify(standardSlipTerms),
  ]);
});
afterAll(async () => {
  await database.drop();
});

async function settleAll(): Promise<void> {
  while ((await settleBatch(pool(), log, false)) !== null);
}

/** Decides all that waits to be decided, and does not write it. */
async function decided(client: PoolClient): Promise<Decision[]> {
  const found = await takeSlips(client, { due: 500, legs: 5_000, withOpen: false });
  return (found?.slips ?? []).flatMap((slip) => decisionOf(slip, standardSlipTerms) ?? []);
}

async function slipOf(slipId: string) {
  const { rows } = await pool().query(
    `SELECT state, outcome, correction_count AS corrections FROM sportsbook.slip WHERE slip_id = $1`,
    [slipId],
  );
  return rows[0];
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

test("a slip that opens again while its last result is reported is settled all the same", async () => {
  const [early, late] = [await writeFixture(pool()), await writeFixture(pool())];
  const { memberId, slipId } = await writeSlip(pool(), {
    fixtureId: early,
    marketKey: "MATCH_RESULT",
    selection: "HOME",
  });
  await pool().query(
    `INSERT INTO sportsbook.leg (member_id, slip_id, leg_number, fixture_id, market_key, selection, odds_hundredths)
     VALUES ($1, $2, 2, $3, 'MATCH_RESULT', 'HOME', 200)`,
    [memberId, slipId, late],
  );
  await pool().query(
    "UPDATE sportsbook.slip SET combination_size = 2, maximum_return_won = 40000 WHERE slip_id = $1",
    [slipId],
  );
  await endWith(pool(), early, 0, 1);
  await settleAll();
  expect(await slipOf(slipId)).toMatchObject({ state: "SETTLED", outcome: "LOST" });
  await endWith(pool(), early, 1, 0);
  await withTransaction(pool(), async (client) => {
    const reopened = await decided(client);
    expect(reopened).toMatchObject([{ slipId, outcome: null }]);
    // The other result passes by: the slip stands as settled still.
    await endWith(pool(), late, 1, 0);
    await settleAll();
    expect(await slipOf(slipId)).toMatchObject({ state: "SETTLED", outcome: "LOST" });
    await writeDecisions(client, reopened);
  });
  await settleAll();
  expect(await slipOf(slipId)).toMatchObject({ state: "SETTLED", outcome: "WON" });
});

let sources = 0;

/** A match that ended 1–0, of which HOME was bet; its source goes on with `report`. */
async function endedMatch() {
  sources += 1;
  const source = `race-${sources}`;
  const fixtureId = `${source}.m-1`;
  let next = 1;
  const report = async (...messages: UnnumberedMessage[]) => {
    const sent = numbered(messages, next);
    next += messages.length;
    await receive(pool(), source, sent);
    await carryOut(pool(), source, { staleMs: 60_000 });
  };
  const lastState = async () =>
    (
      await pool().query<{ state: string }>(
        "SELECT state FROM sportsbook.feed_message WHERE source = $1 ORDER BY sequence DESC LIMIT 1",
        [source],
      )
    ).rows[0]?.state;
  await report(league, fixture(), progress(0, 0), odds());
  const { slipId } = await writeSlip(pool(), { fixtureId, marketKey: "MATCH_RESULT", selection: "HOME" });
  await report(ended(1, 0));
  return { source, fixtureId, slipId, report, lastState };
}

test("what is contradicted while slips are decided by it settles none of them", async () => {
  const { slipId, report, lastState } = await endedMatch();
  await withTransaction(pool(), async (client) => {
    const byTheFirst = await decided(client);
    expect(byTheFirst).toMatchObject([{ slipId, outcome: "WON" }]);
    await report(corrected(0, 1));
    expect(await lastState()).toBe("APPLIED");
    expect(await writeDecisions(client, byTheFirst)).toEqual([]);
  });
  await settleAll();
  expect(await slipOf(slipId)).toEqual({ state: "SETTLED", outcome: "LOST", corrections: 0 });
});

test("what comes while slips are being settled waits for them, and then for an operator", async () => {
  const { slipId, report, lastState } = await endedMatch();
  const underway = await withTransaction(pool(), async (client) => {
    await writeDecisions(client, await decided(client));
    const reporting = report(corrected(0, 1));
    await isSomebodyWaiting();
    return { reporting };
  });
  await underway.reporting;
  expect(await lastState()).toBe("HELD");
  await settleAll();
  expect(await slipOf(slipId)).toEqual({ state: "SETTLED", outcome: "WON", corrections: 0 });
});

test("an approval and the source's own withdrawal have one order", async () => {
  const { source, fixtureId } = await endedMatch();
  const actor = actorOfSource(source);
  const content = { status: "ENDED", score: { home: 0, away: 1 }, completedInnings: 0 };
  const { proposalId } = await withTransaction(pool(), (client) =>
    addProposal(client, actor, { kind: "CORRECT", fixtureId, content, reason: "held" }),
  );
  const ben = { id: "ben", name: "ben", address: null };
  const figures = await figuresOf(pool(), ben, proposalId);
  const underway = await withTransaction(pool(), async (client) => {
    await client.query("SELECT FROM sportsbook.fixture WHERE fixture_id = $1 FOR UPDATE", [fixtureId]);
    const approval = approve(pool(), ben, { proposalId, figures }).catch((error: unknown) => error);
    await isSomebodyWaiting();
    // Whoever waits for the match holds nothing that its holder needs: the two never wait for each other.
    await client.query("SELECT FROM sportsbook.proposal WHERE proposal_id = $1 FOR UPDATE NOWAIT", [
      proposalId,
    ]);
    await withdrawOwn(client, actor, fixtureId, "RESULT 9");
    return { approval };
  });
  expect(await underway.approval).toMatchObject({ code: "PROPOSAL_DECIDED" });
});
