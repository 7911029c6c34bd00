import { afterAll, beforeAll, expect, test } from "vitest";
import { readBalances } from "../../lib/readUser.ts";
import { type MoneyWorld, openMoneyWorld } from "../../testing/money/moneyWorld.ts";
import { readProfile } from "./readProfile.ts";

let world: MoneyWorld;
beforeAll(async () => {
  world = await openMoneyWorld();
});
afterAll(async () => {
  await world.expectSound();
  await world.close();
});

test("an operator sees the rolling that the member sees, today's too", async () => {
  const player = await world.player();
  await world.deposit(player, 100_000);
  await world.play(player, "SLOT", 100_000);
  const { rolling } = await readBalances(world.pool, player.memberId);
  expect(rolling).toBeGreaterThan(0);
  expect(await readProfile(world.pool, player.memberId, "ko")).toMatchObject({ rolling });
});
