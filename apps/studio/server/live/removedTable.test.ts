import type { Pool } from "pg";
import { pino } from "pino";
import { expect, test } from "vitest";
import { readStudioConfig } from "../config.ts";
import { startStudio } from "../startStudio.ts";
import { createSurroundings } from "../testing/studioUnderTest.ts";
import { expectLiveMoneyInOrder, expectRoundsEnded, untilMoneyRests } from "./testing/liveMoney.ts";
import { listenAt, liveVariables, placedNext, sitDown } from "./testing/liveUnderTest.ts";

/** Unrevealed series of a table, and whether it still has a round. */
async function leftOf(pool: Pool, tableCode: string) {
  const { rows } = await pool.query(
    `SELECT round_id AS round, (SELECT count(*)::integer FROM studio.live_series AS series
       WHERE series.table_code = own.table_code AND revealed_at IS NULL) AS secret
     FROM studio.live_table AS own WHERE table_code = $1`,
    [tableCode],
  );
  return rows[0];
}

test("a table that is no longer run ends its round, pays what is bet in it, and begins no other", async () => {
  const log = pino({ level: "silent" });
  const surroundings = await createSurroundings(
    liveVariables(["sic-bo", "ladder"], { bettingMs: 4_000, closedMs: 200, revealMs: 200 }),
  );
  const { database, wallet, config, variables } = surroundings;
  const member = surroundings.newMember(1_000_000);
  const first = await startStudio(config, log);
  const token = await sitDown(first.address, member, "sic-bo");
  const listener = await listenAt(first.address, token, "sic-bo");
  await placedNext(first.address, { token, listener }, [{ spot: "BIG", stakeWon: 10_000 }]);
  listener.close();
  await first.stop();

  const second = await startStudio(readStudioConfig({ ...variables, STUDIO_LIVE_TABLES: "ladder" }), log);
  await untilMoneyRests(database.ownerPool);
  await expect.poll(() => leftOf(database.ownerPool, "sic-bo")).toEqual({ round: null, secret: 0 });
  await expectRoundsEnded(database.ownerPool);
  await expectLiveMoneyInOrder(database.ownerPool, wallet, new Map([[member.memberId, 1_000_000]]));
  await second.stop();
  await surroundings.drop();
});

test("a table that was left between its rounds reveals its seed too, and opens with another when it is run again", async () => {
  const log = pino({ level: "silent" });
  const surroundings = await createSurroundings(
    liveVariables(["sic-bo", "ladder"], { bettingMs: 600, closedMs: 200, revealMs: 200 }),
  );
  const { ownerPool } = surroundings.database;
  const first = await startStudio(surroundings.config, log);
  await expect.poll(() => leftOf(ownerPool, "sic-bo")).toEqual({ round: expect.any(String), secret: 1 });
  await first.stop();
  // As a process leaves it that was killed after a table was closed and before it was removed.
  await ownerPool.query(
    `UPDATE studio.live_round SET phase = 'VOID', settles_at = clock_timestamp() WHERE phase NOT IN ('RESULT', 'VOID')`,
  );
  await ownerPool.query("UPDATE studio.live_table SET round_id = NULL");
  const without = { ...surroundings.variables, STUDIO_LIVE_TABLES: "none" };
  const second = await startStudio(readStudioConfig(without), log);
  await expect.poll(() => leftOf(ownerPool, "sic-bo")).toEqual({ round: null, secret: 0 });
  await expect.poll(() => leftOf(ownerPool, "ladder")).toEqual({ round: null, secret: 0 });
  await second.stop();
  const third = await startStudio(surroundings.config, log);
  await expect.poll(() => leftOf(ownerPool, "sic-bo")).toEqual({ round: expect.any(String), secret: 1 });
  await third.stop();
  await surroundings.drop();
});
