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

const plans = z
  .tuple([
    z.object({ Plan: z.object({ "Shared Hit Blocks": z.number(), "Shared Read Blocks": z.number() }) }),
  ])
  .transform(([{ Plan }]) => Plan["Shared Hit Blocks"] + Plan["Shared Read Blocks"]);

const played = { bets: 5_000, calls: 50_000 };

/**
 * How many blocks a call reads for a member who played `played` on the day of `transactionUuid`, each with a call of
 * `kind` as that bet has one. All of it is undone.
 */
async function blocksRead(
  memberId: string,
  transactionUuid: string,
  call: string,
  kind: "BET" | "WIN" = "BET",
): Promise<number> {
  const undone = new Error("undone");
  let blocks = Number.NaN;
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
    // As platform.wallet_calls sets them; and once before, for the plans.
    await client.query("SET LOCAL enable_seqscan = off; SET LOCAL plan_cache_mode = force_generic_plan");
    const found = `FROM platform.bet WHERE bet.member_id = '${memberId}' AND bet.transaction_uuid = '${transactionUuid}'`;
    await client.query(`SAVEPOINT before; SELECT ${call} ${found}; ROLLBACK TO before`);
    const read = async (what: string) => {
      const { rows } = await client.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) SELECT ${what} ${found}`);
      return plans.parse(rows[0]["QUERY PLAN"]);
    };
    blocks = -(await read("1")) + (await read(call));
    throw undone;
  }).catch((error: unknown) => {
    if (error !== undone) throw error;
  });
  return blocks;
}

test("a slot's win that its round's end overtook reads none of the day's other bets", async () => {
  const player = await world.player();
  await world.deposit(player, 10_000);
  const bet = await world.play(player, "SLOT", 1_000, 0);
  const blocks = await blocksRead(
    player.memberId,
    bet.transactionUuid,
    "platform.recount_stake(bet.member_id, bet.bet_id, NULL, now())",
  );
  expect(blocks).toBeLessThan(60);
});

test("a bet that won nothing is given back without reading what else the member played", async () => {
  const player = await world.player();
  await world.deposit(player, 10_000);
  await world.database.ownerPool.query(
    "INSERT INTO platform.remainder SELECT $1, vendor_id, 50000 FROM platform.vendor",
    [player.memberId],
  );
  const bet = await world.bet(player, "LIVE", 1_000);
  const blocks = await blocksRead(
    player.memberId,
    bet.transactionUuid,
    `platform.wallet_rollback(bet.member_id, bet.vendor_id, gen_random_uuid(), bet.transaction_uuid, bet.round_id, false,
       'none', gen_random_uuid(), now(), NULL)`,
  );
  expect(blocks).toBeLessThan(1_000);
  await world.database.ownerPool.query("DELETE FROM platform.remainder WHERE member_id = $1", [
    player.memberId,
  ]);
});

test("a bet that has won is given back with its wins without reading what else the member played and won", async () => {
  const player = await world.player();
  await world.deposit(player, 10_000);
  const bet = await world.play(player, "SLOT", 1_000, 3_000);
  const undo = `platform.wallet_rollback(bet.member_id, bet.vendor_id, gen_random_uuid(), bet.transaction_uuid, bet.round_id,
    false, 'none', gen_random_uuid(), now(), NULL)`;
  expect(await blocksRead(player.memberId, bet.transactionUuid, undo, "WIN")).toBeLessThan(1_000);
});
