import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPlayWorld, type PlayWorld } from "../../testing/play/playWorld.ts";
import { won } from "../../testing/play/vendorClient.ts";
import { reportSharedTransactions } from "./significantEvents.ts";

let world: PlayWorld;
beforeAll(async () => {
  world = await openPlayWorld();
});
afterAll(async () => {
  await world.expectLedgerIntact();
  await world.close();
});

test("one transaction for two members is processed for each and reported once", async () => {
  const [one, two] = [await world.player(10_000), await world.player(10_000)];
  const transaction_uuid = randomUUID();
  for (const player of [one, two])
    await world.vendor.bet({
      user: player.memberId,
      token: player.token,
      amount: won(1_000),
      transaction_uuid,
    });
  await world.vendor.bet({ user: one.memberId, token: one.token, amount: won(1_000) });
  const pool = world.database.appPool;
  const since = new Date(0);
  const found = await reportSharedTransactions(pool, since, world.clock.now());
  expect(found).toMatchObject([
    {
      kind: "TRANSACTION_OF_TWO_MEMBERS",
      subject: `hanpan/${transaction_uuid}`,
      details: { memberIds: [one.memberId, two.memberId] },
    },
  ]);
  expect(await reportSharedTransactions(pool, since, world.clock.now())).toEqual([]);
});
