import { withTransaction } from "@hanpan/database";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { type MoneyWorld, openMoneyWorld } from "../testing/money/moneyWorld.ts";

let world: MoneyWorld;
beforeAll(async () => {
  world = await openMoneyWorld();
});
afterAll(async () => {
  await world.expectSound();
  await world.close();
});

/**
 * What this transaction has read so far: rows of scans and entries of indexes, of the money's own tables. Blocks would
 * count what a new plan reads of the catalogue too, whenever another session has refreshed the statistics.
 */
const readSoFar = `
  SELECT sum(pg_stat_get_xact_tuples_returned(relation.oid))::int AS read
  FROM pg_class AS relation WHERE relnamespace IN ('platform'::regnamespace, 'ledger'::regnamespace)`;
const reads = z.tuple([z.object({ read: z.int() })]).transform(([{ read }]) => read);

const played = { bets: 5_000, calls: 50_000 };

/** The bet that a call is of. */
type Bet = { readonly betId: string; readonly vendorId: string; readonly roundId: string };

const betRow = z
  .object({ bet_id: z.uuid(), vendor_id: z.uuid(), round_id: z.string() })
  .transform(
    ({ bet_id, vendor_id, round_id }): Bet => ({ betId: bet_id, vendorId: vendor_id, roundId: round_id }),
  );

/**
 * How many rows and index entries a call reads for a member who played `played` on the day of `transactionUuid`, each with
 * a call of `kind` as that bet has one. The planner knows nothing of them: its statistics are another session's, which sees
 * none. All of it is undone. The call gets its bet by literal ids: finding that one row in the same statement would read
 * more than the call.
 */
async function rowsRead(
  memberId: string,
  transactionUuid: string,
  callOf: (bet: Bet) => string,
  kind: "BET" | "WIN" = "BET",
): Promise<number> {
  const undone = new Error("undone");
  let read = Number.NaN;
  await withTransaction(world.database.ownerPool, async (client) => {
    const bet = [memberId, transactionUuid];
    await client.query(
      `INSERT INTO platform.bet SELECT (jsonb_populate_record(bet, jsonb_build_object(
           'bet_id', platform.new_id(bet.bet_at), 'transaction_uuid', gen_random_uuid(), 'number', 1000 + n,
           'round_id', 'other' || n))).*
         FROM platform.bet, generate_series(1, ${played.bets}) AS n WHERE member_id = $1 AND transaction_uuid = $2`,
      bet,
    );
    await client.query(
      `INSERT INTO platform.wallet_transaction
           (member_id, vendor_id, transaction_uuid, bet_id, reference_transaction_uuid, amount_won, kind)
         SELECT member_id, vendor_id, gen_random_uuid(), gen_random_uuid(), reference_transaction_uuid, amount_won, kind
         FROM platform.wallet_transaction, generate_series(1, ${played.calls})
         WHERE member_id = $1 AND coalesce(reference_transaction_uuid, transaction_uuid) = $2 AND kind = $3`,
      [...bet, kind],
    );
    const found = await client.query(
      "SELECT bet_id, vendor_id, round_id FROM platform.bet WHERE member_id = $1 AND transaction_uuid = $2",
      bet,
    );
    const call = callOf(betRow.parse(found.rows[0]));
    // As platform.wallet_calls sets them; and once before, for the plans.
    await client.query("SET LOCAL enable_seqscan = off; SET LOCAL plan_cache_mode = force_generic_plan");
    await world.database.ownerPool.query("VACUUM platform.bet, platform.wallet_transaction");
    await client.query(`SAVEPOINT before; SELECT ${call}; ROLLBACK TO before`);
    const before = reads.parse((await client.query(readSoFar)).rows);
    await client.query(`SELECT ${call}`);
    read = reads.parse((await client.query(readSoFar)).rows) - before;
    throw undone;
  }).catch((error: unknown) => {
    if (error !== undone) throw error;
  });
  return read;
}

/** The rollback of a bet. */
const undoing =
  (memberId: string, transactionUuid: string) =>
  ({ vendorId, roundId }: Bet) =>
    `platform.wallet_rollback('${memberId}', '${vendorId}', gen_random_uuid(), '${transactionUuid}', '${roundId}', false,
       'none', gen_random_uuid(), now(), NULL)`;

test("a slot's win that its round's end overtook reads none of the day's other bets", async () => {
  const player = await world.player();
  await world.deposit(player, 10_000);
  const bet = await world.play(player, "SLOT", 1_000, 0);
  const read = await rowsRead(
    player.memberId,
    bet.transactionUuid,
    ({ betId }) => `platform.recount_stake('${player.memberId}', '${betId}', NULL, now())`,
  );
  expect(read).toBeLessThan(100);
});

test("a bet that won nothing is given back without reading what else the member played", async () => {
  const player = await world.player();
  await world.deposit(player, 10_000);
  await world.database.ownerPool.query(
    "INSERT INTO platform.remainder SELECT $1, vendor_id, 50000 FROM platform.vendor",
    [player.memberId],
  );
  const bet = await world.bet(player, "LIVE", 1_000);
  const read = await rowsRead(
    player.memberId,
    bet.transactionUuid,
    undoing(player.memberId, bet.transactionUuid),
  );
  expect(read).toBeLessThan(100);
  await world.database.ownerPool.query("DELETE FROM platform.remainder WHERE member_id = $1", [
    player.memberId,
  ]);
});

test("a bet that has won is given back with its wins without reading what else the member played and won", async () => {
  const player = await world.player();
  await world.deposit(player, 10_000);
  const bet = await world.play(player, "SLOT", 1_000, 3_000);
  const undo = undoing(player.memberId, bet.transactionUuid);
  expect(await rowsRead(player.memberId, bet.transactionUuid, undo, "WIN")).toBeLessThan(100);
});
