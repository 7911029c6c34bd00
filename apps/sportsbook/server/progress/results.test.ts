import { createPool, roles, withTransaction } from "@hanpan/database";
import { createTestDatabase, type TestDatabase } from "@hanpan/database/testing";
import { settlementOf } from "@hanpan/games/sports/settlement/settle";
import { marketKeyOf, selectionsOf } from "@hanpan/games/sports/vocabulary";
import type { Pool } from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { takeFixture } from "../fixtures/fixtureStore.ts";
import { sportsbookMigrations } from "../migrations.ts";
import { preMatchBoardOf } from "../odds/preMatchBoard.ts";
import { fixtureOf, playTo, writeTomorrow } from "../testing/virtualFixtures.ts";
import { writeSlip } from "../testing/writeSlip.ts";
import { applyProgress } from "./applyProgress.ts";
import type { FixtureProgress } from "./fixtureProgress.ts";
import { writeMoves } from "./writeProgress.ts";

let database: TestDatabase;
let pool: Pool;
let ids: string[];

beforeAll(async () => {
  database = await createTestDatabase({ template: "sportsbook", sources: [sportsbookMigrations] });
  pool = createPool({
    connectionString: database.sportsUrl,
    applicationName: "test",
    role: roles.sportsbook,
  });
  ids = await writeTomorrow(pool, "FOOTBALL");
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

function next(): string {
  const fixtureId = ids.shift();
  if (fixtureId === undefined) throw new Error("no more fixtures");
  return fixtureId;
}

const change = async (fixtureId: string, progress: FixtureProgress) =>
  await withTransaction(pool, (client) => applyProgress(client, fixtureId, progress));

const bet = async (fixtureId: string, marketKey: string, selection: string) =>
  await writeSlip(database.ownerPool, { fixtureId, marketKey, selection });

/** Results as text, e.g. `TOTAL:25 OVER WON 1`. */
async function resultsOf(fixtureId: string): Promise<string[]> {
  const { rows } = await pool.query<{ text: string }>(
    `SELECT concat_ws(' ', market_key, selection, result, reason, version) AS text FROM sportsbook.result
     WHERE fixture_id = $1 ORDER BY 1`,
    [fixtureId],
  );
  return rows.map((row) => row.text);
}

test("writes the result of every selection that was bet on, as the rules have it, and of no other", async () => {
  const fixtureId = next();
  const offered = preMatchBoardOf(fixtureId, 600)?.quotes ?? [];
  for (const { market } of offered) {
    for (const selection of selectionsOf(market.kind)) {
      if (selection !== "ODD") await bet(fixtureId, marketKeyOf(market), selection);
    }
  }
  expect(await resultsOf(fixtureId)).toEqual([]);
  const row = await playTo(pool, fixtureId, 3_600_000);
  expect(row.status).toBe("ENDED");
  const expected = offered.flatMap(({ market }) =>
    selectionsOf(market.kind).flatMap((selection) => {
      const settlement = settlementOf(market, selection, row);
      const shown = settlement.result === "VOID" ? `VOID ${settlement.reason}` : settlement.result;
      return selection === "ODD" ? [] : [`${marketKeyOf(market)} ${selection} ${shown} 1`];
    }),
  );
  expect(await resultsOf(fixtureId)).toEqual(expected.toSorted());
});

test("settles as soon as it is known, corrects by the next version, and never takes back to open", async () => {
  const fixtureId = next();
  await bet(fixtureId, "TOTAL:15", "OVER");
  await bet(fixtureId, "TOTAL:15", "UNDER");
  await bet(fixtureId, "BOTH_SCORE", "YES");
  await change(fixtureId, { status: "IN_PLAY", score: { home: 1, away: 0 } });
  expect(await resultsOf(fixtureId)).toEqual([]);
  const made = await change(fixtureId, { score: { home: 2, away: 0 } });
  expect(made?.resultCount).toBe(2);
  const known = ["TOTAL:15 OVER WON 1", "TOTAL:15 UNDER LOST 1"];
  expect(await resultsOf(fixtureId)).toEqual(known);

  // The second goal did not count: what was published stands until the end says otherwise.
  await change(fixtureId, { score: { home: 1, away: 0 } });
  expect(await resultsOf(fixtureId)).toEqual(known);
  await change(fixtureId, { status: "ENDED" });
  expect(await resultsOf(fixtureId)).toEqual([
    "BOTH_SCORE YES LOST 1",
    "TOTAL:15 OVER LOST 2",
    "TOTAL:15 UNDER WON 2",
  ]);
  expect((await change(fixtureId, { status: "ENDED" }))?.resultCount).toBe(0);
});

test("voids by a ruling, one market or all, and settles anew when it is taken back", async () => {
  const fixtureId = next();
  await bet(fixtureId, "TOTAL:25", "OVER");
  await bet(fixtureId, "MATCH_RESULT", "HOME");
  await change(fixtureId, { status: "ENDED", score: { home: 3, away: 1 } });
  await pool.query(
    `INSERT INTO sportsbook.ruling (fixture_id, market_key, ruling, ruled_by)
     VALUES ($1, 'TOTAL:25', 'WRONG_ODDS', 'somebody')`,
    [fixtureId],
  );
  await change(fixtureId, { isRuled: true });
  expect(await resultsOf(fixtureId)).toEqual(["MATCH_RESULT HOME WON 1", "TOTAL:25 OVER VOID WRONG_ODDS 2"]);
  await pool.query(
    `INSERT INTO sportsbook.ruling (fixture_id, market_key, ruling, ruled_by)
     VALUES ($1, '*', 'LATE_BET', 'somebody')`,
    [fixtureId],
  );
  await change(fixtureId, { isRuled: true });
  expect(await resultsOf(fixtureId)).toEqual([
    "MATCH_RESULT HOME VOID LATE_BET 2",
    "TOTAL:25 OVER VOID LATE_BET 3",
  ]);
  await pool.query("DELETE FROM sportsbook.ruling WHERE fixture_id = $1", [fixtureId]);
  await change(fixtureId, { isRuled: true });
  expect(await resultsOf(fixtureId)).toEqual(["MATCH_RESULT HOME WON 3", "TOTAL:25 OVER WON 4"]);
  expect(await fixtureOf(pool, fixtureId)).toMatchObject({ status: "ENDED" });
});

test("leads between the events of one step are noted, as if each had been a step of its own", async () => {
  const fixtureId = next();
  await database.ownerPool.query(
    `INSERT INTO sportsbook.early_rule (sport, market_kind, lead, is_on, changed_by)
     VALUES ('FOOTBALL', 'MATCH_RESULT', 2, true, 'test'), ('FOOTBALL', 'MATCH_RESULT', 3, false, 'test')`,
  );
  const goal = (side: "HOME" | "AWAY", offsetMs: number) =>
    ({ kind: "GOAL", side, points: 1, offsetMs, state: null }) as const;
  const events = (["HOME", "HOME", "AWAY", "AWAY", "AWAY", "AWAY", "HOME"] as const).map(goal);
  const made = await change(fixtureId, { status: "IN_PLAY", score: { home: 3, away: 4 }, events });
  const { rows } = await pool.query(
    "SELECT side, lead, version, home, away FROM sportsbook.lead WHERE fixture_id = $1 ORDER BY side, lead",
    [fixtureId],
  );
  const version = made?.row.version;
  expect(rows).toEqual([
    { side: "AWAY", lead: 2, version, home: 2, away: 4 },
    { side: "HOME", lead: 2, version, home: 2, away: 0 },
  ]);
  await change(fixtureId, { score: { home: 3, away: 6 } });
  const counted = await pool.query(
    "SELECT lead FROM sportsbook.lead WHERE fixture_id = $1 AND side = 'AWAY' ORDER BY lead, version",
    [fixtureId],
  );
  expect(counted.rows.map(({ lead }) => lead)).toEqual([2, 2, 3]);
});

test("what many matches make up at once takes no more statements than what one does", async () => {
  const points = (count: number) =>
    Array.from({ length: count }, (_, place) => {
      const side = place % 2 === 0 ? ("HOME" as const) : ("AWAY" as const);
      return { kind: "GOAL", side, points: 1, offsetMs: place, state: null } as const;
    });
  const statements = async (fixtureIds: readonly string[], count: number) =>
    await withTransaction(pool, async (client) => {
      const moves = [];
      for (const fixtureId of fixtureIds) {
        const row = await takeFixture(client, fixtureId);
        if (row === null) throw new Error("no fixture");
        const score = { home: Math.ceil(count / 2), away: Math.floor(count / 2) };
        moves.push({ row, progress: { status: "IN_PLAY", score, events: points(count) } as const });
      }
      const asked = vi.spyOn(client, "query");
      await writeMoves(client, moves);
      const made = asked.mock.calls.length;
      asked.mockRestore();
      return made;
    });
  const one = await statements([next()], 2);
  expect(await statements([next(), next(), next()], 40)).toBe(one);
});

test("what a leg came to is asked without a call for legs that have no rule of early payout", async () => {
  const { rows } = await pool.query(
    `EXPLAIN (VERBOSE, COSTS OFF) SELECT sportsbook.leg_result(leg.fixture_id, leg.selection, leg.early_lead, leg.seen_version,
       result.result, result.reason)
     FROM sportsbook.leg AS leg LEFT JOIN sportsbook.result AS result USING (fixture_id, market_key, selection)`,
  );
  expect(JSON.stringify(rows)).toContain("early_lead IS NULL");
  expect(JSON.stringify(rows)).not.toContain("leg_result");
});
