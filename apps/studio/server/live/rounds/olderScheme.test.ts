import { createPool, roles } from "@hanpan/database";
import { createTestDatabase, type TestDatabase } from "@hanpan/database/testing";
import { commitmentOf, verifySharedRound } from "@hanpan/games";
import { sharedTableOf } from "@hanpan/games/shared-round/index";
import { sharedRoundDrawOf } from "@hanpan/games/sharedRoundGames";
import { sealStoredSeeds } from "@hanpan/vendor/seeds/sealStoredSeeds";
import type { Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { studioMigrations } from "../../migrations.ts";
import { seedTables } from "../../seeds/seedPlaces.ts";
import { sharedRoundProofOf } from "../proofs/sharedProof.ts";
import { writeFinishedRound } from "../testing/finishedRound.ts";
import { advanceOne } from "./advance.ts";
import { findSeries } from "./seriesStore.ts";

/** A table that a version before this has left in the middle of a series: its seed in clear, its public value fixed. */
let database: TestDatabase;
let pool: Pool;
const serverSeed = "5e".repeat(32);

beforeAll(async () => {
  database = await createTestDatabase({ template: "studio", sources: [studioMigrations] });
  pool = createPool({ connectionString: database.studioUrl, applicationName: "test", role: roles.studio });
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

test("its series ends with the round, which verifies by the old rule, and the next begins by the new one", async () => {
  const table = sharedTableOf("european-roulette");
  const outcome = sharedRoundDrawOf("european-roulette", 1)?.roundOf({ serverSeed, clientSeed: "seed" }, 0);
  if (table === null || outcome == null) throw new Error("there is a roulette");
  const { roundId } = await writeFinishedRound(database.ownerPool, {
    tableCode: table.code,
    outcome,
    spot: "RED",
  });
  await database.ownerPool.query(
    "UPDATE studio.live_series SET revealed_at = NULL, server_seed = $1, server_seed_hash = $2",
    [serverSeed, commitmentOf(serverSeed)],
  );
  await database.ownerPool.query(
    `UPDATE studio.live_table SET round_id = $1, due_at = now(),
       series_id = (SELECT series_id FROM studio.live_round WHERE round_id = $1)`,
    [roundId],
  );
  expect(await sealStoredSeeds(pool, seedTables)).toBe(1);
  expect((await sharedRoundProofOf(pool, roundId))?.proof.serverSeed).toBeNull();

  const settings = {
    tables: [table],
    others: [],
    gapMs: 2_000,
    joinsBeacon: false,
    leaving: new Set<string>(),
  };
  expect(await advanceOne(pool, { ...settings, scheme: 2 })).toMatchObject({ kind: "ROUND_OPENED" });
  const ended = await sharedRoundProofOf(pool, roundId);
  if (ended === null) throw new Error("no proof");
  expect(ended.proof).toMatchObject({ serverSeed, closings: null });
  expect(verifySharedRound(ended.proof, ended.round.outcome).status).toBe("VERIFIED");
  const { rows } = await database.ownerPool.query<{ seriesId: string }>(
    `SELECT series_id AS "seriesId" FROM studio.live_table`,
  );
  expect(await findSeries(pool, rows[0]?.seriesId ?? "")).toMatchObject({
    scheme: 2,
    number: 2,
    serverSeed: null,
    isRevealed: false,
  });
});
