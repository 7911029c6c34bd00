import { v7 } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { requestDeposit } from "../money/requests.ts";
import { type MoneyWorld, noon, openMoneyWorld } from "../testing/money/moneyWorld.ts";
import type { Player } from "../testing/money/worldTypes.ts";

/** The sum from which on who somebody is has to be verified: all of its days together. */
let world: MoneyWorld;
beforeAll(async () => {
  world = await openMoneyWorld();
  await world.setSite("identity", {
    ...{ signUp: false, firstDeposit: false, firstWithdrawal: false },
    ...{ thresholdWon: 100_000, thresholdDays: 7 },
  });
});
beforeEach(() => world.at(noon));
afterAll(async () => {
  await world.expectSound();
  await world.close();
});

const dayMs = 24 * 60 * 60_000;
const ask = (player: Player, amountWon: number) =>
  requestDeposit(world.pool, {
    ...{ memberId: player.memberId, requestId: v7({ msecs: world.clock.now().getTime() }) },
    ...{ amountWon, bonusKind: "NONE" as const, now: world.clock.now() },
  });

test("deposits of the days before count toward the sum, and those before these days do not", async () => {
  const player = await world.player();
  await world.deposit(player, 60_000);
  world.forward(6 * dayMs);
  expect(await ask(player, 40_000)).toMatchObject({ outcome: "REFUSED", code: "IDENTITY_NEEDED" });
  world.forward(dayMs);
  expect((await ask(player, 40_000)).outcome).toBe("OK");
});

test("withdrawals of the days before count toward the sum, what is under way too", async () => {
  const player = await world.player();
  await world.deposit(player, 90_000);
  await world.play(player, "SLOT", 90_000, 200_000);
  await world.withdraw(player, 60_000);
  expect(await world.withdraw(player, 40_000)).toMatchObject({ code: "IDENTITY_NEEDED" });
  expect(await world.withdraw(player, 30_000)).toMatchObject({ code: "WITHDRAWAL_PENDING" });
});
