import { secretSeed } from "@hanpan/vendor/seeds/storedSeed";
import type { Pool } from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type RunningSportsbook, startSportsbook } from "../startSportsbook.ts";
import { createSurroundings, type Surroundings } from "../testing/sportsbookUnderTest.ts";
import { placeOf } from "./seedPlaces.ts";

/**
 * Everything that a sportsbook leaves behind while it runs virtual matches: its whole database, and its log in every
 * detail. No seed that is not revealed is in any of it, whatever table is added.
 */
let surroundings: Surroundings;
let sportsbook: RunningSportsbook;
const lines: string[] = [];

beforeAll(async () => {
  surroundings = await createSurroundings({
    SPORTS_ON: "true",
    SPORTS_VIRTUAL_LEAGUES: "hanbit",
    SPORTS_DAYS_AHEAD: "1",
  });
  const log = pino({ level: "trace" }, { write: (line: string) => void lines.push(line) });
  sportsbook = await startSportsbook(surroundings.config, log);
});

afterAll(async () => {
  await sportsbook.stop();
  await surroundings.drop();
});

/** The secrets of every seed that is sealed now, opened as the sportsbook would. */
async function secrets(pool: Pool): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string; serverSeed: string | null; sealedSeed: string | null }>(
    `SELECT fixture_id AS id, server_seed AS "serverSeed", sealed_seed AS "sealedSeed" FROM sportsbook.fixture
     WHERE revealed_at IS NULL`,
  );
  expect(rows.filter(({ serverSeed }) => serverSeed !== null)).toEqual([]);
  return new Set(rows.map((row) => secretSeed(placeOf.fixture(row.id), row)));
}

const words = /[0-9a-f]{64}/g;

test("no seed that is not revealed stands in the database or in the log", async () => {
  const { ownerPool } = surroundings.database;
  await vi.waitFor(
    async () => {
      const { rows } = await ownerPool.query<{ ahead: number }>(
        "SELECT count(*) AS ahead FROM sportsbook.fixture",
      );
      expect(rows[0]?.ahead).toBeGreaterThan(300);
    },
    { timeout: 60_000, interval: 100 },
  );
  expect((await fetch(`${sportsbook.address}/api/sports/overview`)).status).toBe(200);
  const secret = await secrets(ownerPool);
  expect(secret.size).toBeGreaterThan(300);
  const { rows: tables } = await ownerPool.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'sportsbook' AND table_type = 'BASE TABLE'",
  );
  for (const { name } of tables) {
    const { rows } = await ownerPool.query<{ text: string }>(
      `SELECT row_to_json(t)::text AS text FROM sportsbook.${name} AS t`,
    );
    const found = rows.flatMap(({ text }) => text.match(words) ?? []);
    expect([name, found.filter((word) => secret.has(word))]).toEqual([name, []]);
  }
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.flatMap((text) => text.match(words) ?? []).filter((word) => secret.has(word))).toEqual([]);
});
