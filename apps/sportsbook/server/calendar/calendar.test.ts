import { createPool, openSeed, roles } from "@hanpan/database";
import { createTestDatabase, type TestDatabase } from "@hanpan/database/testing";
import { commitmentOf } from "@hanpan/games/fairness/commitment";
import { roundMs } from "@hanpan/games/sports/league/calendar";
import { fixturesOfDay } from "@hanpan/games/sports/league/fixtures";
import { virtualLeagues } from "@hanpan/games/sports/league/leagues";
import type { Pool } from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sportsbookMigrations } from "../migrations.ts";
import { placeOf } from "../seeds/seedPlaces.ts";
import { fixtureOf } from "../testing/virtualFixtures.ts";
import { writeSlip } from "../testing/writeSlip.ts";
import { daysAhead, startCalendar } from "./calendar.ts";
import { writeLeagues } from "./makeFixtures.ts";

const dayMs = 86_400_000;
const settings = { marginBps: 600, daysAhead: 7, leagues: virtualLeagues };
const log = pino({ level: "silent" });
let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await createTestDatabase({ template: "sportsbook", sources: [sportsbookMigrations] });
  pool = createPool({
    connectionString: database.sportsUrl,
    applicationName: "test",
    role: roles.sportsbook,
  });
  await writeLeagues(pool);
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** The tests' present, the same for all: a day may end between two of them. */
const beganAtMs = Date.now();

async function fill(nowMs: number): Promise<void> {
  const calendar = startCalendar({ pool, settings, nowMs: () => nowMs, log });
  await calendar.filled;
  await calendar.stop();
}

async function everyId(): Promise<Set<string>> {
  const { rows } = await pool.query<{ fixtureId: string }>(
    `SELECT fixture_id AS "fixtureId" FROM sportsbook.fixture`,
  );
  return new Set(rows.map((row) => row.fixtureId));
}

test("writes every match of the coming seven days, each once, though two processes write", async () => {
  await Promise.all([fill(beganAtMs), fill(beganAtMs)]);
  const written = await everyId();
  const ahead = virtualLeagues.flatMap((league) =>
    daysAhead(beganAtMs, 7).flatMap((day) =>
      fixturesOfDay(league, day).filter((fixture) => fixture.startsAtMs > Date.now()),
    ),
  );
  // No match begins in between: every league's rounds start again after this long.
  const lastMs = Math.max(...ahead.map((fixture) => fixture.startsAtMs));
  expect(lastMs).toBeGreaterThan(beganAtMs + 7 * dayMs - roundMs);
  expect(ahead.filter((fixture) => !written.has(fixture.id))).toEqual([]);

  const { rows } = await pool.query<{ seed: string; hash: string; clientSeed: string; fixtureId: string }>(
    `SELECT sealed_seed AS seed, server_seed_hash AS hash, client_seed AS "clientSeed", fixture_id AS "fixtureId"
     FROM sportsbook.fixture`,
  );
  expect(new Set(rows.map((row) => row.hash)).size).toBe(rows.length);
  for (const row of rows.slice(0, 500)) {
    expect(row.hash).toBe(commitmentOf(openSeed(placeOf.fixture(row.fixtureId), row.seed)));
    expect(row.clientSeed).toBe(row.fixtureId);
  }
});

test("tops up the next day and leaves what is written as it is", async () => {
  const before = await everyId();
  const [first] = before;
  if (first === undefined) throw new Error("nothing is written");
  const seed = (await fixtureOf(pool, first)).sealedSeed;
  await fill(beganAtMs + dayMs);
  const after = await everyId();
  expect(after.size).toBe(before.size + virtualLeagues.length * 360);
  expect((await fixtureOf(pool, first)).sealedSeed).toBe(seed);
});

test("removes what is older than thirty days, but not what somebody has bet on", async () => {
  const [plain, bet, young] = [...(await everyId())];
  if (plain === undefined || bet === undefined || young === undefined) throw new Error("too few fixtures");
  const age = async (fixtureId: string, days: number) =>
    await pool.query(
      `UPDATE sportsbook.fixture SET starts_at = now() - $2 * interval '1 day', due_at = NULL, status = 'ENDED',
         ended_at = now() - $2 * interval '1 day' WHERE fixture_id = $1`,
      [fixtureId, days],
    );
  await age(plain, 31);
  await age(bet, 31);
  await age(young, 29);
  await writeSlip(database.ownerPool, { fixtureId: bet, marketKey: "ODD_EVEN", selection: "ODD" });
  const event = `INSERT INTO sportsbook.event (fixture_id, number, offset_ms, kind, points)
    VALUES ($1, 1, 0, 'KICK_OFF', 0)`;
  await pool.query(event, [plain]);
  await age(young, 2);
  await pool.query(event, [young]);

  const calendar = startCalendar({ pool, settings, nowMs: Date.now, log });
  await vi.waitFor(async () => expect((await everyId()).has(plain)).toBe(false), { timeout: 60_000 });
  await vi.waitFor(async () => expect((await pool.query("SELECT FROM sportsbook.event")).rowCount).toBe(0), {
    timeout: 60_000,
  });
  await calendar.stop();
  const left = await everyId();
  expect([left.has(bet), left.has(young)]).toEqual([true, true]);
});
