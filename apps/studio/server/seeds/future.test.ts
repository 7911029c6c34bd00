import { offerStepMs } from "@hanpan/games/sports/pricing/offer";
import type { Pool } from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { flightOf } from "../live/rounds/outcomeOf.ts";
import { findLiveRound } from "../live/rounds/roundStore.ts";
import { liveVariables } from "../live/testing/liveUnderTest.ts";
import { findFixtures } from "../sports/fixtures/fixtureStore.ts";
import { stepDueAtMs } from "../sports/scheduler/step.ts";
import { virtualMatchOf } from "../sports/scheduler/virtualMatch.ts";
import { moveTo } from "../sports/testing/virtualFixtures.ts";
import { type RunningStudio, startStudio } from "../startStudio.ts";
import { createSurroundings, type Surroundings } from "../testing/studioUnderTest.ts";

/**
 * Whoever reads the whole database of a running studio, or a copy of it, learns nothing of what is to come: no moment at
 * which something will happen in a match in play, nor at which a flight will break, whatever table or column is added.
 */
let surroundings: Surroundings;
let studio: RunningStudio;
let pool: Pool;

beforeAll(async () => {
  surroundings = await createSurroundings({
    ...liveVariables(["kite"], { bettingMs: 400, closedMs: 200, revealMs: 200 }),
    SPORTS_ON: "true",
    SPORTS_VIRTUAL_LEAGUES: "hanbit,dalbit,deulkkot",
    SPORTS_DAYS_AHEAD: "1",
  });
  studio = await startStudio(surroundings.config, pino({ level: "silent" }));
  pool = surroundings.database.ownerPool;
});

afterAll(async () => {
  await studio.stop();
  await surroundings.drop();
});

type Told = { readonly table: string; readonly atMs: number };

/** Every moment that stands anywhere in the database, as a time or as a number of milliseconds. */
async function momentsTold(): Promise<Told[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'studio' AND table_type = 'BASE TABLE'",
  );
  const told: Told[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ text: string }>(
      `SELECT row_to_json(t)::text AS text FROM studio.${name} AS t`,
    );
    for (const { text } of rows) {
      for (const [time] of text.matchAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?[+-]\d\d:\d\d/g)) {
        told.push({ table: name, atMs: Date.parse(time) });
      }
      for (const [time] of text.matchAll(/(?<![\d.])1\d{12}(?![\d.])/g)) {
        told.push({ table: name, atMs: Number(time) });
      }
    }
  }
  return told;
}

const isNear = (one: number, other: number) => Math.abs(one - other) <= 1;

/** A match of each sport, a minute in play, moved by the running studio. */
async function matchesInPlay(): Promise<readonly string[]> {
  const { rows } = await pool.query<{ fixtureId: string }>(
    `SELECT DISTINCT ON (league_code) fixture_id AS "fixtureId" FROM studio.sports_fixture
     WHERE status = 'SCHEDULED' AND starts_at > now() + interval '10 minutes'`,
  );
  const fixtureIds = rows.map(({ fixtureId }) => fixtureId);
  for (const fixtureId of fixtureIds) await moveTo(pool, fixtureId, 60_000);
  await vi.waitFor(
    async () => {
      for (const { status } of await findFixtures(pool, fixtureIds)) expect(status).toBe("IN_PLAY");
    },
    { timeout: 30_000, interval: 50 },
  );
  return fixtureIds;
}

test("no moment at which something will happen in a match stands in any table while it is played", async () => {
  await vi.waitFor(
    async () => {
      const { rows } = await pool.query<{ ahead: number }>(
        "SELECT count(DISTINCT league_code) AS ahead FROM studio.sports_fixture WHERE starts_at > now() + interval '10 minutes'",
      );
      expect(rows[0]?.ahead).toBe(3);
    },
    { timeout: 60_000, interval: 100 },
  );
  const fixtureIds = await matchesInPlay();
  let looks = 0;
  for (let turn = 0; turn < 12; turn += 1) {
    const told = await momentsTold();
    const { rows } = await pool.query<{ nowMs: number }>(
      'SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::double precision AS "nowMs"',
    );
    const nowMs = rows[0]?.nowMs ?? 0;
    for (const row of await findFixtures(pool, fixtureIds)) {
      if (row.status !== "IN_PLAY") continue;
      const { script } = virtualMatchOf(row);
      // What is to come: an event on the grid of the looks is told by the grid, not by itself.
      const toCome = script.events
        .map(({ offsetMs }) => offsetMs)
        .filter((offsetMs) => row.startsAtMs + offsetMs > nowMs && offsetMs % offerStepMs > 1)
        .map((offsetMs) => row.startsAtMs + offsetMs);
      expect(toCome.length).toBeGreaterThan(0);
      const found = told.filter(({ atMs }) => toCome.some((moment) => isNear(moment, atMs)));
      expect([row.fixtureId, found]).toEqual([row.fixtureId, []]);
      // The row is looked at on the grid, and the step itself is known to who has the key alone.
      expect(((row.dueAtMs ?? 0) - row.startsAtMs) % offerStepMs).toBe(0);
      if (stepDueAtMs(row) !== row.dueAtMs) looks += 1;
    }
    const events = await pool.query(
      `SELECT FROM studio.sports_event AS event JOIN studio.sports_fixture AS fixture USING (fixture_id)
       WHERE fixture.starts_at + event.offset_ms * interval '1 millisecond' > clock_timestamp()`,
    );
    expect(events.rowCount).toBe(0);
  }
  expect(looks).toBeGreaterThan(0);
}, 120_000);

test("each event of a match is told at its own moment, though no row says when", async () => {
  const fixtureIds = await matchesInPlay();
  const before = new Map(
    (await findFixtures(pool, fixtureIds)).map((row) => [row.fixtureId, row.eventCount]),
  );
  await vi.waitFor(
    async () => {
      for (const row of await findFixtures(pool, fixtureIds)) {
        expect(row.eventCount).toBeGreaterThan((before.get(row.fixtureId) ?? 0) + 2);
      }
    },
    { timeout: 90_000, interval: 100 },
  );
  // Of each match, how long after its moment its last event was written: the grid alone would take up to five seconds.
  const { rows } = await pool.query<{ lateMs: number }>(
    `SELECT fixture.board_offset_ms - max(event.offset_ms) AS "lateMs"
     FROM studio.sports_fixture AS fixture JOIN studio.sports_event AS event USING (fixture_id)
     WHERE fixture_id = ANY($1) GROUP BY fixture_id, fixture.board_offset_ms`,
    [fixtureIds],
  );
  expect(rows).toHaveLength(3);
  expect(Math.min(...rows.map(({ lateMs }) => lateMs))).toBeLessThan(1_000);
}, 120_000);

test("no moment at which a flight will break stands in any table while it flies", async () => {
  let seen = 0;
  await vi.waitFor(
    async () => {
      const { rows } = await pool.query<{ roundId: string }>(
        `SELECT round_id AS "roundId" FROM studio.live_round WHERE phase = 'FLYING'`,
      );
      const round = rows[0] === undefined ? null : await findLiveRound(pool, rows[0].roundId);
      if (round?.phase === "FLYING") {
        const { breaksAtMs } = await flightOf(pool, round);
        const told = await momentsTold();
        const after = await findLiveRound(pool, round.roundId);
        // Only one that still flew when everything had been read says something; one on the looks' own grid does not.
        if (after?.phase === "FLYING") {
          seen += 1;
          const found = told.filter(({ atMs, table }) => table !== "live_table" && isNear(atMs, breaksAtMs));
          expect(found).toEqual([]);
        }
      }
      expect(seen).toBeGreaterThan(4);
    },
    { timeout: 90_000, interval: 20 },
  );
}, 120_000);
