import { randomUUID } from "node:crypto";
import { secretSeed } from "@hanpan/vendor/seeds/storedSeed";
import type { Pool } from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { liveVariables, sitDown } from "../live/testing/liveUnderTest.ts";
import { type RunningStudio, startStudio } from "../startStudio.ts";
import { call, createSurroundings, openSession, type Surroundings } from "../testing/studioUnderTest.ts";
import { placeOf } from "./seedPlaces.ts";

/**
 * Everything that a studio leaves behind while it runs tables and slots: its whole database, its log in
 * every detail, and what it says to the wallet. No seed that is not revealed is in any of it, whatever table is added.
 */
let surroundings: Surroundings;
let studio: RunningStudio;
const lines: string[] = [];

beforeAll(async () => {
  surroundings = await createSurroundings({
    ...liveVariables(["kite", "baccarat-speed", "sic-bo"], { bettingMs: 600, closedMs: 200, revealMs: 200 }),
  });
  const log = pino({ level: "trace" }, { write: (line: string) => void lines.push(line) });
  studio = await startStudio(surroundings.config, log);
});

afterAll(async () => {
  await studio.stop();
  await surroundings.drop();
});

/** The secrets of every seed that is sealed now, opened as the studio would. */
async function secrets(pool: Pool): Promise<Set<string>> {
  const found = new Set<string>();
  for (const [table, key, place] of [
    ["seed", "seed_id", placeOf.pair],
    ["live_series", "series_id", placeOf.series],
  ] as const) {
    const { rows } = await pool.query<{ id: string; serverSeed: string | null; sealedSeed: string | null }>(
      `SELECT ${key}::text AS id, server_seed AS "serverSeed", sealed_seed AS "sealedSeed" FROM studio.${table}
       WHERE revealed_at IS NULL`,
    );
    expect(rows.filter(({ serverSeed }) => serverSeed !== null)).toEqual([]);
    for (const row of rows) found.add(secretSeed(place(row.id), row));
  }
  return found;
}

const words = /[0-9a-f]{64}/g;

test("no seed that is not revealed stands in the database, in the log or in a call to the wallet", async () => {
  const { ownerPool } = surroundings.database;
  const player = surroundings.newMember(1_000_000);
  const token = await openSession(studio.address, player);
  const spin = { stakeWon: 200, clientRoundId: randomUUID() };
  expect((await call(studio.address, "POST", "/api/spin", { body: spin, token })).status).toBe(200);
  await sitDown(studio.address, surroundings.newMember(1_000_000), "sic-bo");
  // A flight of the kite may last two minutes.
  await vi.waitFor(
    async () => {
      const { rows } = await ownerPool.query<{ drawn: number }>(
        "SELECT count(DISTINCT table_code) AS drawn FROM studio.live_round WHERE phase = 'RESULT'",
      );
      expect(rows[0]?.drawn).toBe(3);
    },
    { timeout: 300_000, interval: 100 },
  );

  const secret = await secrets(ownerPool);
  // Of the slot, and of the three tables.
  expect(secret.size).toBeGreaterThan(3);
  const { rows: tables } = await ownerPool.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'studio' AND table_type = 'BASE TABLE'",
  );
  for (const { name } of tables) {
    const { rows } = await ownerPool.query<{ text: string }>(
      `SELECT row_to_json(t)::text AS text FROM studio.${name} AS t`,
    );
    const found = rows.flatMap(({ text }) => text.match(words) ?? []);
    expect([name, found.filter((word) => secret.has(word))]).toEqual([name, []]);
  }
  const said = [...lines, ...surroundings.wallet.calls.map(({ body }) => JSON.stringify(body))];
  expect(said.length).toBeGreaterThan(1);
  expect(said.flatMap((text) => text.match(words) ?? []).filter((word) => secret.has(word))).toEqual([]);
});
