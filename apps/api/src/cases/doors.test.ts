import { randomUUID } from "node:crypto";
import type { FreezeKind } from "@hanpan/contract/operator/caseEnumerations";
import { v7 } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { checkIn } from "../money/attendance.ts";
import { distribute } from "../money/distributions.ts";
import { convertPoint, convertRolling, grantPoint } from "../money/points.ts";
import { approveWithdrawal, completeRequest, requestDeposit } from "../money/requests.ts";
import { type MoneyWorld, noon, openMoneyWorld } from "../testing/money/moneyWorld.ts";
import { done } from "../testing/money/worldCashier.ts";
import type { Player } from "../testing/money/worldTypes.ts";
import { setFreeze } from "./setFreeze.ts";

let world: MoneyWorld;
beforeAll(async () => {
  world = await openMoneyWorld();
});
afterAll(async () => {
  await world.expectSound();
  await world.close();
});
beforeEach(() => world.at(noon));

const one = randomUUID();
const freeze = ({ memberId }: Player, kind: FreezeKind, on = true, caseId = one) =>
  setFreeze(world.pool, { memberId, caseId, kind, on, by: "operator:one", now: world.clock.now() });
const refused = (code: string) => expect.objectContaining({ outcome: "REFUSED", code });

/** A member for whom all is possible. */
async function richPlayer(): Promise<Player> {
  const player = await world.player();
  await world.deposit(player, 100_000);
  await world.play(player, "SLOT", 100_000, 500_000);
  await world.play(player, "SLOT", 300_000, 300_000);
  world.forward(1_000);
  return player;
}
const grant = ({ memberId }: Player, type: Parameters<typeof grantPoint>[1]["type"]) =>
  grantPoint(world.pool, {
    ...{ memberId, source: "test", sourceId: randomUUID(), type, amount: 20_000, now: world.clock.now() },
  });
const step = ({ memberId }: Player, requestId: string) => ({
  ...{ memberId, requestId, actor: "operator:one", now: world.clock.now() },
});

test("withdrawals are held at every door by which money leaves, and an open one may be cancelled", async () => {
  const [player, other] = [await richPlayer(), await richPlayer()];
  const { requestId } = done(await world.withdraw(player, 10_000));
  expect(await freeze(player, "WITHDRAWAL")).toBe(true);
  expect(await freeze(player, "WITHDRAWAL")).toBe(false);
  for (const act of [completeRequest, approveWithdrawal])
    expect(await act(world.pool, step(player, requestId))).toEqual(refused("WITHDRAWAL_FROZEN"));
  await world.cancel(player, requestId);
  expect(await world.withdraw(player, 10_000)).toEqual(refused("WITHDRAWAL_FROZEN"));
  await world.database.ownerPool.query("UPDATE platform.member SET is_partner = true WHERE member_id = $1", [
    player.memberId,
  ]);
  await world.database.ownerPool.query(
    "INSERT INTO platform.branch (member_id, below_id, depth, joined_at) VALUES ($1, $2, 1, $3)",
    [player.memberId, other.memberId, world.clock.now()],
  );
  const passed = {
    ...{
      partnerId: player.memberId,
      memberId: other.memberId,
      distributionId: randomUUID(),
      amountWon: 1_000,
    },
    ...{
      kind: "DISTRIBUTOR_PAYMENT" as const,
      reason: "시험",
      operatorId: randomUUID(),
      now: world.clock.now(),
    },
  };
  expect(await distribute(world.pool, passed)).toEqual(refused("WITHDRAWAL_FROZEN"));
  await world.database.ownerPool.query(
    "INSERT INTO platform.branch (member_id, below_id, depth, joined_at) VALUES ($1, $2, 1, $3)",
    [other.memberId, player.memberId, world.clock.now()],
  );
  await world.database.ownerPool.query("UPDATE platform.member SET is_partner = true WHERE member_id = $1", [
    other.memberId,
  ]);
  const takenBack = { ...passed, partnerId: other.memberId, memberId: player.memberId };
  expect(await distribute(world.pool, { ...takenBack, kind: "DISTRIBUTOR_RECOVERY" })).toEqual(
    refused("WITHDRAWAL_FROZEN"),
  );
  // Nobody else is kept from anything, and the member from nothing else.
  done(await world.withdraw(other, 10_000));
  expect((await world.bet(player, "SLOT", 1_000, true)).status).toBe("RS_OK");
  done(await grant(player, "WINNER_BONUS"));
  expect(await freeze(player, "WITHDRAWAL", false)).toBe(true);
  await world.complete(player, done(await world.withdraw(player, 10_000)).requestId);
});

test("bonuses are held where they are given and where they become cash; what is earned by play is still counted", async () => {
  const player = await richPlayer();
  done(await grant(player, "COUPON_BONUS"));
  const ask = (bonusKind: "NONE" | "SLOT") =>
    requestDeposit(world.pool, {
      ...{
        memberId: player.memberId,
        requestId: v7({ msecs: world.clock.now().getTime() }),
        amountWon: 50_000,
      },
      ...{ bonusKind, now: world.clock.now() },
    });
  const before = done(await ask("SLOT"));
  await freeze(player, "BONUS");
  const completed = await world.complete(player, before.requestId);
  expect(completed.bonusWon).toBe(0);
  world.forward(1_000);
  expect(await ask("SLOT")).toEqual(refused("BONUS_FROZEN"));
  await world.complete(player, done(await ask("NONE")).requestId);
  for (const type of ["WINNER_BONUS", "POST_BONUS", "COUPON_BONUS"] as const)
    expect(await grant(player, type)).toEqual(refused("BONUS_FROZEN"));
  const { memberId } = player;
  expect(await checkIn(world.pool, { memberId, now: world.clock.now() })).toEqual(refused("BONUS_FROZEN"));
  const conversion = { memberId, conversionId: randomUUID(), amount: 10_000, now: world.clock.now() };
  expect(await convertPoint(world.pool, conversion)).toEqual(refused("BONUS_FROZEN"));
  expect(await convertRolling(world.pool, conversion)).toEqual(refused("BONUS_FROZEN"));
  done(await grant(player, "PAYBACK_BONUS"));
  await freeze(player, "BONUS", false);
  done(await grant(player, "WINNER_BONUS"));
});

test("a member who has a game open bets no more once play is frozen, in no kind of game, and is paid what was won", async () => {
  const player = await richPlayer();
  const open = await world.bet(player, "SPORTS", 10_000);
  await freeze(player, "PLAY");
  for (const category of ["SLOT", "LIVE", "SPORTS", "MINI"] as const)
    expect((await world.bet(player, category, 1_000)).status).toBe("RS_ERROR_USER_DISABLED");
  expect((await world.win(player, open, 20_000)).status).toBe("RS_OK");
  // Another case keeps them from it too: it ends with the last one.
  await freeze(player, "PLAY", true, randomUUID());
  await freeze(player, "PLAY", false);
  expect((await world.bet(player, "SLOT", 1_000)).status).toBe("RS_ERROR_USER_DISABLED");
});

test("in the middle of many bets none is taken once the freeze stands", async () => {
  const player = await richPlayer();
  let frozen = false;
  const late: string[] = [];
  const bets = Array.from({ length: 8 }, async () => {
    for (let number = 0; number < 12; number += 1) {
      const wasFrozen = frozen;
      const { status } = await world.bet(player, "SLOT", 100, true);
      if (wasFrozen) late.push(status);
    }
  });
  await freeze(player, "PLAY");
  frozen = true;
  await Promise.all(bets);
  late.push((await world.bet(player, "SLOT", 100, true)).status);
  expect(new Set(late)).toEqual(new Set(["RS_ERROR_USER_DISABLED"]));
});
