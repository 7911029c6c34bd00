import { createPool, roles } from "@hanpan/database";
import { createTestDatabase, type TestDatabase } from "@hanpan/database/testing";
import { elapsedMsAt } from "@hanpan/games/kite/index";
import { justBefore } from "@hanpan/vendor/testing/justBefore";
import type { Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { studioMigrations } from "../../migrations.ts";
import { type FinishedRound, writeFinishedRound } from "../testing/finishedRound.ts";
import { cashOut } from "./cashOut.ts";
import { takeBack } from "./takeBack.ts";

/** One request sent twice, where the first copy is carried out between two looks of the second: both are answered alike. */
let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await createTestDatabase({ template: "studio", sources: [studioMigrations] });
  pool = createPool({ connectionString: database.studioUrl, applicationName: "bets", role: roles.studio });
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** A kite that breaks at 2.00 and flies to 5.00 by the clock: whoever asks now comes too late. */
async function broken(): Promise<FinishedRound> {
  const outcome = { kind: "KITE", breakHundredths: 200 };
  const round = await writeFinishedRound(database.ownerPool, { tableCode: "kite", outcome, spot: "KITE" });
  await database.ownerPool.query(
    `UPDATE studio.live_round SET phase = 'FLYING', mark = NULL, ends_at = NULL, settles_at = NULL,
       flight_started_at = now() - $2::integer * interval '1 millisecond' WHERE round_id = $1`,
    [round.roundId, elapsedMsAt(500)],
  );
  return round;
}

const cashedOutAt = (hundredths: number | null, { memberId }: FinishedRound) =>
  database.ownerPool.query(
    "UPDATE studio.live_participation SET cash_out_hundredths = $2 WHERE member_id = $1",
    [memberId, hundredths],
  );

test("a cash-out that its first copy won before the break is answered so, though the second comes after it", async () => {
  const round = await broken();
  const late = justBefore(pool, "live cash-out KITE", () => cashedOutAt(150, round));
  const part = await cashOut(late, { ...round, lane: "KITE" }, performance.now());
  expect(part).toMatchObject({ roundId: round.roundId, cashOutHundredths: 150 });
});

test("one that nobody won in time stays refused", async () => {
  const round = await broken();
  const late = justBefore(pool, "live cash-out KITE", () => cashedOutAt(null, round));
  await expect(cashOut(late, { ...round, lane: "KITE" }, performance.now())).rejects.toThrow(
    expect.objectContaining({ code: "CASH_OUT_TOO_LATE" }),
  );
});

test("a bet that was taken back is answered so after the close, and one that stands is refused then", async () => {
  const undone = await broken();
  const standing = await broken();
  await database.ownerPool.query(
    "UPDATE studio.live_placement SET state = 'RETURNED', reason = 'UNDONE' WHERE placement_id = $1",
    [undone.placementId],
  );
  const ground = { pool, driver: { drive: () => Promise.reject(new Error("nothing is on its way")) } };
  const again = (round: FinishedRound) =>
    takeBack({ ...ground, processId: round.roundId }, round.memberId, "kite", round);
  expect((await again(undone)).placements).toMatchObject([{ state: "RETURNED", reason: "UNDONE" }]);
  await expect(again(standing)).rejects.toThrow(expect.objectContaining({ code: "BETTING_CLOSED" }));
});
