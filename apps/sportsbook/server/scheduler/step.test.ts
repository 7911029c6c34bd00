import { createPool, roles, withTransaction } from "@hanpan/database";
import { createTestDatabase, type TestDatabase } from "@hanpan/database/testing";
import { type ShownBoard, verifyFixture } from "@hanpan/games/fairness/verifyFixture";
import type { Sport } from "@hanpan/games/sports/vocabulary";
import type { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sportsbookMigrations } from "../migrations.ts";
import { boardOf } from "../odds/board.ts";
import { preMatchBoardOf } from "../odds/preMatchBoard.ts";
import { applyProgress } from "../progress/applyProgress.ts";
import { fixtureProofOf } from "../reads/proof.ts";
import { fixtureOf, playTo, whenNobodyBets, writeTomorrow } from "../testing/virtualFixtures.ts";
import { advanceDue } from "./advance.ts";
import { nextStepMs } from "./step.ts";
import { virtualMatchOf } from "./virtualMatch.ts";

let database: TestDatabase;
let pool: Pool;
const ids = new Map<Sport, string[]>();

beforeAll(async () => {
  database = await createTestDatabase({ template: "sportsbook", sources: [sportsbookMigrations] });
  pool = createPool({
    connectionString: database.sportsUrl,
    applicationName: "test",
    role: roles.sportsbook,
  });
  for (const sport of ["FOOTBALL", "BASKETBALL", "BASEBALL"] as const) {
    ids.set(sport, await writeTomorrow(pool, sport));
  }
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** A fixture that no other test of this file uses. */
function next(sport: Sport): string {
  const fixtureId = ids.get(sport)?.shift();
  if (fixtureId === undefined) throw new Error("no more fixtures");
  return fixtureId;
}

describe.each(["FOOTBALL", "BASKETBALL", "BASEBALL"] as const)("%s", (sport) => {
  test("is played as its seeds decide, odds and all, and anybody can verify it at the end", async () => {
    const fixtureId = next(sport);
    const before = await fixtureOf(pool, fixtureId);
    const { script } = virtualMatchOf(whenNobodyBets(before));
    const shown: ShownBoard[] = [
      { offsetMs: -1, marginBasisPoints: 600, board: preMatchBoardOf(fixtureId, 600) },
    ];
    let offsetMs = 0;
    let steps = 0;
    for (let nextMs: number | null = 0; nextMs !== null; nextMs = nextStepMs(script, offsetMs)) {
      offsetMs = nextMs;
      // Every seventh step, the last one too: so what happened in between is made good at once, as after a gap.
      steps += 1;
      if (steps % 7 !== 0 && nextStepMs(script, offsetMs) !== null) continue;
      const row = await playTo(pool, fixtureId, offsetMs);
      const atMs = row.boardOffsetMs ?? -1;
      expect(atMs).toBeGreaterThanOrEqual(offsetMs);
      expect(row.eventCount).toBe(script.events.filter((event) => event.offsetMs <= atMs).length);
      expect(row.revealedAtMs === null).toBe(row.status !== "ENDED");
      shown.push({ offsetMs: atMs, marginBasisPoints: 600, isOffer: true, board: row.board });
      offsetMs = atMs;
    }
    const ended = await fixtureOf(pool, fixtureId);
    expect(ended).toMatchObject({ status: "ENDED", score: script.finalScore, dueAtMs: null });
    const reply = await fixtureProofOf(pool, fixtureId);
    if (reply === null) throw new Error("no proof");
    expect(reply.proof.serverSeedHash).toBe(before.serverSeedHash);
    expect(verifyFixture(reply.proof, reply.recordedScript, shown).status).toBe("VERIFIED");
    expect(verifyFixture(reply.proof, { ...reply.recordedScript, durationMs: 1 }, shown).status).toBe(
      "SCRIPT_MISMATCH",
    );
    const wrong = shown.map((each) => ({ ...each, marginBasisPoints: 500 }));
    expect(verifyFixture(reply.proof, reply.recordedScript, wrong).status).toBe("ODDS_MISMATCH");
  });

  test("shows no seed and no later event before its end", async () => {
    const fixtureId = next(sport);
    const row = await playTo(pool, fixtureId, 60_000);
    expect(row).toMatchObject({ status: "IN_PLAY", revealedAtMs: null });
    const reply = await fixtureProofOf(pool, fixtureId);
    expect(reply).toMatchObject({ proof: { serverSeed: null }, recordedScript: null, recordedScore: null });
  });
});

test("has another step whenever betting opens or rests, and football every five seconds", async () => {
  const row = await fixtureOf(pool, next("FOOTBALL"));
  const { script } = virtualMatchOf(whenNobodyBets(row));
  const moments: number[] = [];
  for (let atMs: number | null = 0; atMs !== null; atMs = nextStepMs(script, atMs)) moments.push(atMs);
  const gaps = moments.slice(1).map((atMs, place) => atMs - (moments[place] ?? 0));
  expect(Math.max(...gaps)).toBeLessThanOrEqual(5_000);
  expect(moments.at(-1)).toBe(script.durationMs);
  for (const goal of script.events.filter((event) => event.kind === "GOAL")) {
    expect(moments).toContain(goal.offsetMs);
  }
});

test("offers nothing that an operator suspended, and offers it again", async () => {
  const fixtureId = next("FOOTBALL");
  const change = async (progress: Parameters<typeof applyProgress>[2]) =>
    await withTransaction(pool, (client) => applyProgress(client, fixtureId, progress));
  const open = (row: Parameters<typeof boardOf>[0]) =>
    boardOf(row)
      .quotes.filter((quote) => quote.selections.some(({ oddsHundredths }) => oddsHundredths !== null))
      .map((quote) => quote.market.kind);
  const before = await fixtureOf(pool, fixtureId);
  expect(open(before)).toContain("TOTAL");

  await change({ suspendedMarkets: ["TOTAL", "MATCH_RESULT"] });
  const narrowed = await fixtureOf(pool, fixtureId);
  expect(open(narrowed)).not.toContain("TOTAL");
  expect(open(narrowed)).not.toContain("MATCH_RESULT");
  expect(open(narrowed)).toContain("ODD_EVEN");
  expect(narrowed.version).toBe(before.version + 1);

  await change({ suspended: true });
  const suspended = await fixtureOf(pool, fixtureId);
  expect(boardOf(suspended).status).toBe("SUSPENDED");
  expect(open(suspended)).toEqual([]);

  await change({ suspended: false, suspendedMarkets: [] });
  expect(open(await fixtureOf(pool, fixtureId))).toEqual(open(before));
  expect(await change({ suspended: true }).then((made) => made?.row.version)).toBe(before.version + 4);
});

test("leaves a match alone that an operator has called off", async () => {
  const fixtureId = next("BASEBALL");
  await withTransaction(pool, (client) => applyProgress(client, fixtureId, { status: "CANCELLED" }));
  const cancelled = await fixtureOf(pool, fixtureId);
  expect(cancelled).toMatchObject({ status: "CANCELLED", dueAtMs: null });
  expect(boardOf(cancelled)).toEqual({ status: "CLOSED", quotes: [] });
  await pool.query("UPDATE sportsbook.fixture SET starts_at = now() WHERE fixture_id = $1", [fixtureId]);
  await advanceDue(pool, { resting: [], maximum: 16, joinsBeacon: false });
  expect(await fixtureOf(pool, fixtureId)).toMatchObject({ status: "CANCELLED", version: cancelled.version });
});
