import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPlayWorld, type PlayWorld } from "../../testing/play/playWorld.ts";
import { won } from "../../testing/play/vendorClient.ts";
import { reportBetsOpenTooLong, reportSharedTransactions } from "./significantEvents.ts";

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

test("a bet that its vendor leaves open is reported once, after its time", async () => {
  const player = await world.player(10_000);
  const pool = world.database.appPool;
  await reportBetsOpenTooLong(pool, 24, new Date(world.clock.now().getTime() + 48 * 3_600_000));
  await world.vendor.bet({
    user: player.memberId,
    token: player.token,
    amount: won(1_000),
    round: "forgotten",
  });
  await world.vendor.bet({
    user: player.memberId,
    token: player.token,
    amount: won(1_000),
    round_closed: true,
  });
  const after = (hours: number) => new Date(world.clock.now().getTime() + hours * 3_600_000);
  expect(await reportBetsOpenTooLong(pool, 24, after(23))).toEqual([]);
  expect(await reportBetsOpenTooLong(pool, 24, after(25))).toMatchObject([
    {
      kind: "BET_OPEN_TOO_LONG",
      details: { memberId: player.memberId, roundId: "forgotten", stakeWon: 1_000 },
    },
  ]);
  expect(await reportBetsOpenTooLong(pool, 24, after(26))).toEqual([]);
});

test("bets that stay open for long do not hide those that came after them", async () => {
  const player = await world.player(10_000);
  const pool = world.database.appPool;
  const after = (hours: number) => new Date(world.clock.now().getTime() + hours * 3_600_000);
  await reportBetsOpenTooLong(pool, 24, after(48));
  for (const round of ["first", "second"])
    await world.vendor.bet({ user: player.memberId, token: player.token, amount: won(1_000), round });
  const roundsTold = async () =>
    (await reportBetsOpenTooLong(pool, 24, after(25), 1)).map(({ details }) => details["roundId"]);
  const told = [...(await roundsTold()), ...(await roundsTold())];
  expect(told.sort()).toEqual(["first", "second"]);
  expect(await roundsTold()).toEqual([]);
});
