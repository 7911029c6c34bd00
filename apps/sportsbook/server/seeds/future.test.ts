import { offerStepMs } from "@hanpan/games/sports/pricing/offer";
import { isNear, storedMoments } from "@hanpan/vendor/testing/storedMoments";
import type { Pool } from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { findFixtures } from "../fixtures/fixtureStore.ts";
import { stepDueAtMs } from "../scheduler/step.ts";
import { virtualMatchOf } from "../scheduler/virtualMatch.ts";
import { type RunningSportsbook, startSportsbook } from "../startSportsbook.ts";
import { createSurroundings, type Surroundings } from "../testing/sportsbookUnderTest.ts";
import { moveTo } from "../testing/virtualFixtures.ts";

/**
 * Whoever reads the whole database of a running sportsbook, or a copy of it, learns nothing of what is to come: no moment
 * at which something will happen in a match in play, whatever table or column is added.
 */
let surroundings: Surroundings;
let sportsbook: RunningSportsbook;
let pool: Pool;

beforeAll(async () => {
  surroundings = await createSurroundings({
    SPORTS_ON: "true",
    SPORTS_VIRTUAL_LEAGUES: "hanbit,dalbit,deulkkot",
    SPORTS_DAYS_AHEAD: "1",
  });
  sportsbook = await startSportsbook(surroundings.config, pino({ level: "silent" }));
  pool = surroundings.database.ownerPool;
});

afterAll(async () => {
  await sportsbook.stop();
  await surroundings.drop();
});

/** A match of each sport, a minute in play, moved by the running sportsbook. */
async function matchesInPlay(): Promise<readonly string[]> {
  const { rows } = await pool.query<{ fixtureId: string }>(
    `SELECT DISTINCT ON (league_code) fixture_id AS "fixtureId" FROM sportsbook.fixture
     WHERE status = 'SCHEDULED' AND starts_at > now() + interval '10 minutes'`,
  );
  const fixtureIds = rows.map(({ fixtureId }) => fixtureId);
  for (const fixtureId of fixtureIds) await moveTo(pool, fixtureId, 60_000);
  await vi.waitFor(
    async () => {
      for (const { status } of await findFixtures(pool, fixtureIds)) expect(status).toBe("IN_PLAY");
    },
    { timeout: 120_000, interval: 50 },
  );
  return fixtureIds;
}

test("no moment at which something will happen in a match stands in any table while it is played", async () => {
  await vi.waitFor(
    async () => {
      const { rows } = await pool.query<{ ahead: number }>(
        "SELECT count(DISTINCT league_code) AS ahead FROM sportsbook.fixture WHERE starts_at > now() + interval '10 minutes'",
      );
      expect(rows[0]?.ahead).toBe(3);
    },
    { timeout: 60_000, interval: 100 },
  );
  const fixtureIds = await matchesInPlay();
  let looks = 0;
  for (let turn = 0; turn < 12; turn += 1) {
    const moments = await storedMoments(pool, "sportsbook");
    const { rows } = await pool.query<{ nowMs: number }>(
      'SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::double precision AS "nowMs"',
    );
    const nowMs = rows[0]?.nowMs ?? 0;
    for (const row of await findFixtures(pool, fixtureIds)) {
      if (row.status !== "IN_PLAY") continue;
      const { script } = virtualMatchOf(row);
      // What is to come: an event on the grid of the looks is shown by the grid, not by itself.
      const toCome = script.events
        .map(({ offsetMs }) => offsetMs)
        .filter((offsetMs) => row.startsAtMs + offsetMs > nowMs && offsetMs % offerStepMs > 1)
        .map((offsetMs) => row.startsAtMs + offsetMs);
      expect(toCome.length).toBeGreaterThan(0);
      const found = moments.filter(({ atMs }) => toCome.some((moment) => isNear(moment, atMs)));
      expect([row.fixtureId, found]).toEqual([row.fixtureId, []]);
      // The row is looked at on the grid, and the step itself is known to who has the key alone.
      expect(((row.dueAtMs ?? 0) - row.startsAtMs) % offerStepMs).toBe(0);
      if (stepDueAtMs(row) !== row.dueAtMs) looks += 1;
    }
    const events = await pool.query(
      `SELECT FROM sportsbook.event AS event JOIN sportsbook.fixture AS fixture USING (fixture_id)
       WHERE fixture.starts_at + event.offset_ms * interval '1 millisecond' > clock_timestamp()`,
    );
    expect(events.rowCount).toBe(0);
  }
  expect(looks).toBeGreaterThan(0);
});

test("each event of a match is published at its own moment, though no row says when", async () => {
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
  const latest = async () => {
    const { rows } = await pool.query<{ lateMs: number }>(
      `SELECT fixture.board_offset_ms - max(event.offset_ms) AS "lateMs"
       FROM sportsbook.fixture AS fixture JOIN sportsbook.event AS event USING (fixture_id)
       WHERE fixture_id = ANY($1) GROUP BY fixture_id, fixture.board_offset_ms`,
      [fixtureIds],
    );
    expect(rows).toHaveLength(3);
    return Math.min(...rows.map(({ lateMs }) => lateMs));
  };
  // A machine that stands still for a moment is late with what happens in it.
  await expect.poll(latest, { interval: 100 }).toBeLessThan(1_000);
});
