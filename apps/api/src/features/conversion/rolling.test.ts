import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { convertRolling } from "../../money/points.ts";
import { type MoneyWorld, noon, openMoneyWorld } from "../../testing/money/moneyWorld.ts";
import { done } from "../../testing/money/worldCashier.ts";
import { hideRolling, listRolling } from "./rolling.ts";

let world: MoneyWorld;
beforeAll(async () => {
  world = await openMoneyWorld();
});
afterAll(async () => {
  await world.expectSound();
  await world.close();
});

const dayMs = 24 * 60 * 60 * 1_000;

test("deleting all hides every conversion and every day that is over, and counts them; today's play goes on", async () => {
  world.at(noon);
  const player = await world.player();
  const { memberId } = player;
  await world.deposit(player, 1_000_000);
  const convert = async () =>
    done(
      await convertRolling(world.pool, {
        memberId,
        conversionId: randomUUID(),
        amount: 1_000,
        now: world.clock.now(),
      }),
    );
  const shown = async () =>
    (await listRolling(world.pool, { memberId }, world.clock.now())).list.map(({ kind, day }) => ({
      kind,
      day,
    }));
  const hide = () => hideRolling(world.pool, memberId, "all", world.clock.now());
  await world.play(player, "SLOT", 500_000, 500_000);
  await convert();
  world.at(new Date(noon.getTime() + dayMs));
  await world.play(player, "SLOT", 200_000, 200_000);
  await convert();
  expect(await shown()).toHaveLength(4);

  expect(await hide()).toBe(3);
  const [today, ...rest] = await shown();
  expect(today).toMatchObject({ kind: "EARNED" });
  expect(rest).toEqual([]);
  expect(await hide()).toBe(0);
  // What is converted after it is shown, until it is deleted too.
  await convert();
  expect((await shown()).map(({ kind }) => kind).sort()).toEqual(["CONVERTED", "EARNED"]);
  expect(await hide()).toBe(1);
  expect(await world.balances(player)).toMatchObject({ point: 3_000 });
});
