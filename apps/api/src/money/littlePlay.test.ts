import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type MoneyWorld, noon, openMoneyWorld } from "../testing/money/moneyWorld.ts";
import { done } from "../testing/money/worldCashier.ts";
import type { Player } from "../testing/money/worldTypes.ts";
import { liftHold, lookForRisks } from "./payouts.ts";
import { completeRequest } from "./requests.ts";

let world: MoneyWorld;
beforeAll(async () => {
  world = await openMoneyWorld();
});
afterAll(async () => {
  await world.expectSound();
  await world.close();
});

test("little play is found from any deposit since the withdrawal before on, whatever small ones come after it", async () => {
  world.at(noon);
  const little = async (player: Player) => {
    world.forward(1);
    const { requestId } = done(await world.withdraw(player, 10_000));
    const found = await lookForRisks(world.pool, { memberId: player.memberId, requestId }, world.clock.now());
    return { requestId, isHeld: found.includes("LITTLE_PLAY") };
  };
  /** A deposit whose requirement is met already. */
  const deposited = async (player: Player, amountWon: number) => {
    world.forward(1_000);
    await world.deposit(player, amountWon);
    await world.database.ownerPool.query(
      "UPDATE platform.rollover SET status = 'MET', closed_at = now() WHERE member_id = $1 AND status = 'OPEN'",
      [player.memberId],
    );
    await world.database.ownerPool.query(
      "UPDATE platform.member_money SET open_rollovers = 0 WHERE member_id = $1",
      [player.memberId],
    );
    world.forward(1_000);
  };
  // A large one that was not played, and a small one that was.
  const hiding = await world.player();
  await deposited(hiding, 1_000_000);
  await deposited(hiding, 10_000);
  await world.play(hiding, "SLOT", 10_000, 10_000);
  expect(await little(hiding)).toMatchObject({ isHeld: true });
  // Much play before it does not hide the large one either.
  const early = await world.player();
  await deposited(early, 100_000);
  await world.play(early, "SLOT", 100_000, 3_000_000);
  await world.play(early, "SLOT", 2_000_000, 2_000_000);
  await deposited(early, 1_000_000);
  expect(await little(early)).toMatchObject({ isHeld: true });
  // All of it played is nothing to hold, and a withdrawal that was paid begins anew.
  const fair = await world.player();
  await deposited(fair, 1_000_000);
  await deposited(fair, 200_000);
  await world.play(fair, "SLOT", 1_200_000, 1_200_000);
  const first = await little(fair);
  expect(first.isHeld).toBe(false);
  done(
    await completeRequest(world.pool, {
      ...{ memberId: fair.memberId, requestId: first.requestId, actor: "operator:one" },
      now: world.clock.now(),
    }),
  );
  world.forward(86_400_000);
  expect((await little(fair)).isHeld).toBe(false);
  // A small one that somebody lets pass opens no way for the large deposit before it.
  const washing = await world.player();
  await deposited(washing, 1_000_000);
  const small = await little(washing);
  expect(small.isHeld).toBe(true);
  const step = { memberId: washing.memberId, actor: "operator:one", now: world.clock.now() };
  await liftHold(world.pool, {
    ...{ ...step, requestId: small.requestId, reason: "소액", eventId: randomUUID() },
  });
  done(await completeRequest(world.pool, { ...step, requestId: small.requestId }));
  world.forward(86_400_000);
  const large = done(await world.withdraw(washing, 980_000));
  expect(
    await lookForRisks(
      world.pool,
      { memberId: washing.memberId, requestId: large.requestId },
      world.clock.now(),
    ),
  ).toContain("LITTLE_PLAY");
  // Once that was looked at and paid, no more than the rest of the deposit is to be played.
  await liftHold(world.pool, {
    ...{ ...step, requestId: large.requestId, reason: "확인", eventId: randomUUID(), now: world.clock.now() },
  });
  done(await completeRequest(world.pool, { ...step, requestId: large.requestId, now: world.clock.now() }));
  world.forward(86_400_000);
  await world.play(washing, "SLOT", 5_000, 5_000);
  expect((await little(washing)).isHeld).toBe(false);
});
