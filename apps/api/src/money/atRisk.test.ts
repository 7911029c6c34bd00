import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type MoneyWorld, noon, openMoneyWorld } from "../testing/money/moneyWorld.ts";
import type { Player } from "../testing/money/worldTypes.ts";
import { rolloversOf } from "./bonuses.ts";

/** What of a round's stakes counts (docs/money.md, "What counts"). */
let world: MoneyWorld;
let player: Player;
beforeAll(async () => {
  world = await openMoneyWorld();
});
beforeEach(async () => {
  world.at(noon);
  player = await world.player();
  await world.deposit(player, 1_000_000);
});
afterAll(async () => {
  await world.expectSound();
  await world.close();
});

/** What counted so far, toward the rollover and for rolling (at 30 basis points of LIVE). */
async function counted() {
  const [rollover] = await rolloversOf(world.pool, player.memberId);
  const { rolling } = await world.balances(player);
  expect(rolling).toBe((rollover?.progressWon ?? 0) * 30);
  return rollover?.progressWon;
}

/** Bets of one round, of which nothing is settled yet. */
async function round(...stakes: number[]) {
  const id = randomUUID();
  const placed = [];
  for (const stake of stakes) placed.push(await world.bet(player, "LIVE", stake, false, id));
  const last = placed.at(-1);
  if (last === undefined) throw new Error("a round has a bet");
  return { placed, last };
}

test("a vendor says what a round had at risk, and that counts whatever was won", async () => {
  // Player, Banker and Tie in one bet; Player wins.
  const { last } = await round(21_000);
  await world.win(player, last, 20_000, true, 1_500);
  expect(await counted()).toBe(1_500);
  // Half a stake back of a tie of dragon tiger: whole.
  const half = await round(10_000);
  await world.win(player, half.last, 5_000, true, 10_000);
  expect(await counted()).toBe(11_500);
  // Even money on one side and less on the other comes to just the stakes: no push.
  const even = await round(16_000);
  await world.win(player, even.last, 16_000, true, 4_300);
  expect(await counted()).toBe(15_800);
  // A push, as the game says it.
  const push = await round(30_000);
  await world.win(player, push.last, 30_000, true, 0);
  expect(await counted()).toBe(15_800);
});

test("opposite bets of a round share what it had at risk, however many they are", async () => {
  const { placed, last } = await round(10_000, 10_000, 1_000);
  await world.win(player, placed[0] ?? last, 20_000, false);
  await world.win(player, last, 0, true, 1_500);
  expect(await counted()).toBe(1_500);
  // More than was staked is never counted.
  const more = await round(5_000, 5_000);
  await world.win(player, more.last, 0, true, 50_000);
  expect(await counted()).toBe(11_500);
});

test("of a vendor that says nothing what was really lost or won counts, of the round as one", async () => {
  const lost = await round(10_000);
  await world.win(player, lost.last, 0);
  expect(await counted()).toBe(10_000);
  const won = await round(10_000);
  await world.win(player, won.last, 19_500);
  expect(await counted()).toBe(19_500);
  const large = await round(1_000);
  await world.win(player, large.last, 36_000);
  expect(await counted()).toBe(20_500);
  const push = await round(10_000);
  await world.win(player, push.last, 10_000);
  expect(await counted()).toBe(20_500);
  // Red and black as two bets, settled together.
  const hedged = await round(10_000, 10_000);
  await world.win(player, hedged.last, 20_000);
  expect(await counted()).toBe(20_500);
});

test("a vendor that closes a round bet by bet counts it no otherwise", async () => {
  const { placed, last } = await round(10_000, 10_000);
  await world.win(player, last, 0);
  expect(await counted()).toBe(20_000);
  await world.win(player, placed[0] ?? last, 20_000);
  expect(await counted()).toBe(0);
  await world.expectSound();
});

test("a bet that ends its own round counts with the others of it", async () => {
  const id = randomUUID();
  const first = await world.bet(player, "LIVE", 10_000, false, id);
  await world.win(player, first, 20_000, false);
  await world.bet(player, "LIVE", 10_000, true, id);
  expect(await counted()).toBe(0);
  await world.bet(player, "LIVE", 7_000, true);
  expect(await counted()).toBe(7_000);
});

test("a corrected win counts anew: as the vendor says with it, or by what is lost or won now", async () => {
  const { last } = await round(10_000);
  const paid = await world.win(player, last, 30_000, true, 10_000);
  expect(await counted()).toBe(10_000);
  await world.rollback(player, last, paid.transactionUuid, undefined, true, 4_000);
  expect(await counted()).toBe(4_000);
  const again = await world.win(player, last, 5_000, true, 6_000);
  expect(await counted()).toBe(6_000);
  await world.rollback(player, last, again.transactionUuid);
  expect(await counted()).toBe(10_000);
  await world.rollback(player, last);
  expect(await counted()).toBe(0);
  await world.expectSound();
});

test("a bet of a round that is given back takes its own share back", async () => {
  const { placed, last } = await round(10_000, 5_000);
  await world.win(player, last, 0, true, 12_000);
  expect(await counted()).toBe(12_000);
  await world.rollback(player, last);
  expect(await counted()).toBe(7_000);
  await world.rollback(player, placed[0] ?? last);
  expect(await counted()).toBe(0);
});

test("a rollback that ends a round says what the bets that are left had at risk", async () => {
  const { placed, last } = await round(10_000, 5_000, 5_000);
  expect(await world.rollback(player, last, undefined, undefined, true, 8_000)).toBe("RS_OK");
  expect(await counted()).toBe(8_000);
  expect(placed).toHaveLength(3);
});

test("a vendor's promotion counts nothing: not when it ends a round, nor before or after its end", async () => {
  const promo = (bet: Parameters<typeof world.win>[1], amountWon: number, closed: boolean) =>
    world.win(player, bet, amountWon, closed, undefined, true);
  // A push, whose round the promotion ends.
  const push = await round(10_000);
  await world.win(player, push.last, 10_000, false);
  await promo(push.last, 5_000, true);
  expect(await counted()).toBe(0);
  // As much as the stake, which is lost all the same.
  const lost = await round(10_000);
  await promo(lost.last, 10_000, false);
  await world.win(player, lost.last, 0);
  expect(await counted()).toBe(10_000);
  // Of another bet of the round, and of one that ends its own round.
  const hedged = await round(10_000, 10_000);
  await promo(hedged.placed[0] ?? hedged.last, 3_000, false);
  await world.win(player, hedged.last, 20_000);
  expect(await counted()).toBe(10_000);
  const id = randomUUID();
  const first = await world.bet(player, "LIVE", 5_000, false, id);
  await promo(first, 4_000, false);
  await world.win(player, first, 5_000, false);
  await world.bet(player, "LIVE", 1_000, true, id);
  expect(await counted()).toBe(11_000);
  // After the end, and taken back again; and then the win that was one.
  const late = await promo(lost.last, 7_000, true);
  expect(await counted()).toBe(11_000);
  await world.rollback(player, lost.last, late.transactionUuid);
  expect(await counted()).toBe(11_000);
  const paid = await world.win(player, lost.last, 10_000);
  expect(await counted()).toBe(1_000);
  await world.rollback(player, lost.last, paid.transactionUuid);
  expect(await counted()).toBe(11_000);
  await world.rollback(player, lost.last);
  expect(await counted()).toBe(1_000);
  await world.expectSound();
});

test("a promotion of a lost bet opens no requirement again", async () => {
  const poor = await world.player();
  await world.deposit(poor, 10_000);
  const lost = await world.play(poor, "SPORTS", 10_000, 0);
  const states = async () => (await rolloversOf(world.pool, poor.memberId)).map(({ status }) => status);
  const before = await states();
  expect(before).not.toContain("OPEN");
  await world.win(poor, lost, 50_000, true, undefined, true);
  expect(await states()).toEqual(before);
  expect(await world.balances(poor)).toMatchObject({ cash: 50_000 });
});
