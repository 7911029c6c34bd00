import { withTransaction } from "@hanpan/database";
import { v7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { type MoneyWorld, openMoneyWorld } from "../../testing/money/moneyWorld.ts";
import type { Player } from "../../testing/money/worldTypes.ts";
import { rollBackBet } from "./oneBet.ts";

let world: MoneyWorld;
beforeAll(async () => {
  world = await openMoneyWorld();
});
afterAll(async () => {
  await world.expectSound();
  await world.close();
});

/** A member with a bet of 20,000 that is open yet and has won 100,000: 180,000 in all. */
async function openBetThatWon(): Promise<{ readonly player: Player; readonly betId: string }> {
  const player = await world.player();
  await world.deposit(player, 100_000);
  const bet = await world.bet(player, "SLOT", 20_000);
  await world.win(player, bet, 100_000, false);
  const { rows } = await world.pool.query("SELECT bet_id FROM platform.bet WHERE member_id = $1", [
    player.memberId,
  ]);
  const [row] = z.tuple([z.object({ bet_id: z.string() })]).parse(rows);
  return { player, betId: row.bet_id };
}

const rollBack = (betId: string, rollbackId: string = v7()) =>
  withTransaction(world.pool, (client) =>
    rollBackBet(client, betId, { rollbackId, language: "ko", now: world.clock.now() }),
  );

test("an open bet that has won is rolled back whole, once", async () => {
  const { player, betId } = await openBetThatWon();
  const rollbackId = v7();
  expect(await rollBack(betId, rollbackId)).toMatchObject({
    isNew: true,
    wonBefore: 100_000,
    bet: { status: "ROLLED_BACK", win: 0 },
  });
  expect(await rollBack(betId, rollbackId)).toMatchObject({ isNew: false });
  expect(await world.balances(player)).toMatchObject({ cash: 100_000, debt: 0 });
});

test("what was played meanwhile of its win is owed", async () => {
  const { player, betId } = await openBetThatWon();
  await world.play(player, "SLOT", 170_000);
  await rollBack(betId);
  expect(await world.balances(player)).toMatchObject({ cash: 0, debt: 70_000 });
});
