import { randomUUID } from "node:crypto";
import { createPool, roles } from "@hanpan/database";
import { createTestDatabase, type TestDatabase } from "@hanpan/database/testing";
import type { Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { studioMigrations } from "../../migrations.ts";
import { type FinishedRound, writeFinishedRound } from "../testing/finishedRound.ts";
import { claimParticipations } from "./claim.ts";
import { decideParticipations } from "./decide.ts";

let database: TestDatabase;
let pool: Pool;
let settlingPid: number;
const processId = randomUUID();
const flight = { kind: "KITE", breakHundredths: 200 };

beforeAll(async () => {
  database = await createTestDatabase({ template: "studio", sources: [studioMigrations] });
  pool = createPool({
    connectionString: database.studioUrl,
    applicationName: "settles",
    maximum: 1,
    role: roles.studio,
  });
  const { rows } = await pool.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  settlingPid = rows[0]?.pid ?? 0;
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function resultOf({ roundId, memberId, placementId }: FinishedRound) {
  const { rows } = await database.ownerPool.query(
    `SELECT part.state, part.payout_won AS "payoutWon", place.state AS placement
     FROM studio.live_participation AS part JOIN studio.live_placement AS place USING (round_id, member_id)
     WHERE part.round_id = $1 AND part.member_id = $2 AND place.placement_id = $3`,
    [roundId, memberId, placementId],
  );
  return rows[0];
}

/** Waits until the settling connection stands before a row that another transaction holds. */
async function untilItWaits(): Promise<void> {
  const isWaiting = async () => {
    const { rows } = await database.ownerPool.query("SELECT FROM pg_locks WHERE pid = $1 AND NOT granted", [
      settlingPid,
    ]);
    return rows.length > 0;
  };
  await expect.poll(isWaiting, { interval: 5 }).toBe(true);
}

test.each([
  {
    what: "a cash-out",
    before: "",
    meanwhile: "UPDATE studio.live_participation SET cash_out_hundredths = 150 WHERE member_id = $1",
  },
  {
    what: "a confirmation",
    before: "UPDATE studio.live_placement SET state = 'SENT' WHERE member_id = $1",
    meanwhile: "UPDATE studio.live_placement SET state = 'CONFIRMED' WHERE member_id = $1",
  },
])("$what that is being written when the round is settled counts", async ({ before, meanwhile }) => {
  const round = await writeFinishedRound(database.ownerPool, {
    tableCode: "kite",
    outcome: flight,
    spot: "KITE",
  });
  if (before !== "") {
    await database.ownerPool.query(
      "UPDATE studio.live_participation SET cash_out_hundredths = 150 WHERE member_id = $1",
      [round.memberId],
    );
    await database.ownerPool.query(before, [round.memberId]);
  }
  const other = await database.ownerPool.connect();
  await other.query("BEGIN");
  await other.query("SELECT FROM studio.live_participation WHERE member_id = $1 FOR UPDATE", [
    round.memberId,
  ]);
  await other.query(meanwhile, [round.memberId]);
  const deciding = decideParticipations(pool, [round], processId);
  await untilItWaits();
  await other.query("COMMIT");
  other.release();
  expect(await deciding).toEqual([]);
  expect(await resultOf(round)).toEqual({ state: "SETTLING", payoutWon: 15_000, placement: "CONFIRMED" });
});

test("a bet whose payout cannot be computed waits, and holds up no other", async () => {
  const dice = { kind: "SIC_BO", dice: [6, 5, 4], total: 15, isTriple: false };
  const sicBo = { tableCode: "sic-bo", outcome: dice, spot: "BIG" };
  const unknown = await writeFinishedRound(database.ownerPool, { ...sicBo, mathsVersion: 99 });
  const known = await writeFinishedRound(database.ownerPool, sicBo);
  const claim = { processId, silenceMs: 1_000, busy: [], limit: 10 };
  const claimed = await claimParticipations(pool, claim);
  expect(claimed.map(({ roundId }) => roundId)).toEqual(
    expect.arrayContaining([unknown.roundId, known.roundId]),
  );
  const undecided = await decideParticipations(pool, [unknown, known], processId);
  expect(undecided.map(({ memberId }) => memberId)).toEqual([unknown.memberId]);
  expect(await resultOf(known)).toMatchObject({ state: "SETTLING", payoutWon: 20_000 });
  expect(await resultOf(unknown)).toMatchObject({ state: "OPEN", placement: "CONFIRMED" });
  const again = await claimParticipations(pool, { ...claim, busy: [known] });
  expect(again.map(({ memberId }) => memberId)).not.toContain(unknown.memberId);
});

test("bets of a round that is not over are not taken, and two processes never take the same", async () => {
  const round = await writeFinishedRound(database.ownerPool, {
    tableCode: "kite",
    outcome: flight,
    spot: "KITE",
  });
  const claimOf = (by: string) =>
    claimParticipations(pool, { processId: by, silenceMs: 60_000, busy: [], limit: 1_000 });
  await database.ownerPool.query(
    "UPDATE studio.live_round SET settles_at = now() + interval '1 hour' WHERE round_id = $1",
    [round.roundId],
  );
  const isTaken = (claimed: readonly { roundId: string }[]) =>
    claimed.some(({ roundId }) => roundId === round.roundId);
  expect(isTaken(await claimOf(processId))).toBe(false);
  await database.ownerPool.query("UPDATE studio.live_round SET settles_at = now() WHERE round_id = $1", [
    round.roundId,
  ]);
  const alive = [randomUUID(), randomUUID()] as const;
  await database.ownerPool.query("INSERT INTO studio.process (process_id) SELECT unnest($1::uuid[])", [
    alive,
  ]);
  const taken = await Promise.all(alive.map(claimOf));
  expect(taken.filter(isTaken)).toHaveLength(1);
});
