import { gameCategories } from "@hanpan/contract/enumerations";
import { getDayRanking, listPresent } from "@hanpan/contract/operator/calls/presence";
import { seoulDay } from "@hanpan/contract/time";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type MoneyWorld, noon, openMoneyWorld } from "../../testing/money/moneyWorld.ts";
import type { Player } from "../../testing/money/worldTypes.ts";
import { readPresent } from "./readPresent.ts";
import { readRanking } from "./readRanking.ts";

let world: MoneyWorld;
let players: readonly [Player, Player, Player];
beforeEach(async () => {
  world = await openMoneyWorld();
  players = [await world.player(), await world.player(), await world.player()];
  for (const player of players) await world.deposit(player, 1_000_000);
  await world.database.ownerPool.query("UPDATE platform.session SET last_seen_at = $1, expires_at = $2", [
    noon,
    new Date(noon.getTime() + 3_600_000),
  ]);
});
afterEach(async () => {
  await world.expectSound();
  await world.close();
});

const present = async (asked: Partial<Parameters<typeof readPresent>[1]> = {}) =>
  listPresent.data.parse(await readPresent(world.pool, { language: "ko", now: world.clock.now(), ...asked }));

test("who was seen within five minutes is here, once, with what they play now and what today's bets came to", async () => {
  const [one, two, three] = players;
  await world.play(one, "SLOT", 30_000, 0);
  world.forward(1_000);
  await world.play(one, "MINI", 10_000, 25_000);
  await world.play(two, "LIVE", 5_000, 100_000);
  world.forward(-12 * 60_000);
  await world.play(three, "SLOT", 1_000, 0);
  world.at(new Date(noon.getTime() + 60_000));
  await world.database.ownerPool.query(
    `INSERT INTO platform.session (member_id, session_id, token_hash, started_at, last_seen_at, expires_at, address, device)
     SELECT member_id, gen_random_uuid(), sha256('other'), started_at, last_seen_at - interval '1 minute', expires_at, address, 'other'
       FROM platform.session WHERE member_id = $1 LIMIT 1`,
    [one.memberId],
  );
  const found = await present({ order: "WON" });
  expect(found).toMatchObject({ total: 3, playing: { SLOT: 0, LIVE: 1, MINI: 1, SPORTS: 0 } });
  expect(
    found.list.map(({ member, playing, stake, win }) => [member.id, playing?.category, stake, win]),
  ).toEqual([
    [two.memberId, "LIVE", 5_000, 100_000],
    [three.memberId, undefined, 1_000, 0],
    [one.memberId, "MINI", 40_000, 25_000],
  ]);
  expect((await present({ order: "LOST" })).list[0]?.member.id).toBe(one.memberId);
  expect((await present({ order: "STAKE" })).list[0]?.member.id).toBe(one.memberId);
  expect((await present({ order: "CASH" })).list[0]?.member.id).toBe(two.memberId);
  // A category narrows the list, never the counts.
  expect(await present({ category: "LIVE" })).toMatchObject({
    total: 3,
    list: [{ member: { id: two.memberId } }],
  });
  expect(await present({ category: "SPORTS" })).toMatchObject({ total: 3, list: [] });
});

test("who was seen longer ago, or whose session is over, is not here", async () => {
  const [one, two] = players;
  await world.database.ownerPool.query("UPDATE platform.session SET last_seen_at = $2 WHERE member_id = $1", [
    one.memberId,
    new Date(noon.getTime() - 6 * 60_000),
  ]);
  await world.database.ownerPool.query(
    "UPDATE platform.session SET ended_at = $2, end_reason = 'LOGOUT' WHERE member_id = $1",
    [two.memberId, noon],
  );
  expect(await present()).toMatchObject({ total: 1, list: [{ member: { id: players[2].memberId } }] });
  world.forward(10 * 60_000);
  expect(await present()).toEqual({
    total: 0,
    list: [],
    playing: Object.fromEntries(gameCategories.map((category) => [category, 0])),
  });
});

test("a day's ranking is of its own bets and money, the largest first, and holds nobody with nothing", async () => {
  const [one, two, three] = players;
  await world.play(one, "SLOT", 30_000, 0);
  await world.play(two, "SLOT", 10_000, 50_000);
  const slip = await world.bet(three, "SPORTS", 400_000);
  world.forward(24 * 3_600_000);
  await world.win(three, slip, 0);
  await world.deposit(one, 70_000);
  const ranking = async (day: string) => getDayRanking.data.parse(await readRanking(world.pool, day));
  const amounts = (list: readonly { member: { id: string }; amount: number }[]) =>
    list.map(({ member, amount }) => [member.id, amount]);
  const first = await ranking(seoulDay(noon));
  expect(amounts(first.won)).toEqual([[two.memberId, 40_000]]);
  expect(amounts(first.lost)).toEqual([
    [three.memberId, 400_000],
    [one.memberId, 30_000],
  ]);
  expect(first.deposited).toHaveLength(3);
  const second = await ranking(seoulDay(world.clock.now()));
  expect(second).toMatchObject({ won: [], lost: [], withdrew: [] });
  expect(amounts(second.deposited)).toEqual([[one.memberId, 70_000]]);
});
