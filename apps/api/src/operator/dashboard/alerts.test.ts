import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { reportSharedTransactions } from "../../features/wallet/significantEvents.ts";
import { openPlayWorld, type PlayWorld } from "../../testing/play/playWorld.ts";
import { won } from "../../testing/play/vendorClient.ts";
import { readSharedTransactions } from "../ledger/sharedTransactions.ts";
import { readAlerts } from "./readDashboard.ts";

const limits = { hours: 24, sportsHours: 336 };
let world: PlayWorld;

beforeAll(async () => {
  world = await openPlayWorld();
});
afterAll(() => world.close());

const after = (hours: number) => new Date(world.clock.now().getTime() + hours * 3_600_000);

const alertsOf = async (kind: string, hours: number) =>
  (await readAlerts(world.database.appPool, limits, after(hours))).filter((alert) => alert.kind === kind);

test("a bet is reported for as long as it is open too long, one on a match after a time of its own", async () => {
  const player = await world.player(10_000);
  const reference = randomUUID();
  await world.vendor.bet({
    user: player.memberId,
    token: player.token,
    amount: won(1_000),
    transaction_uuid: reference,
    round: "forgotten",
  });
  await world.vendor.bet({
    user: player.memberId,
    token: await world.launch(player, await world.sportsGame()),
    amount: won(1_000),
    game_code: "hanji-sports",
  });
  expect(await alertsOf("BET_OPEN_TOO_LONG", 23)).toEqual([]);
  expect(await alertsOf("BET_OPEN_TOO_LONG", 25)).toMatchObject([{ count: 1 }]);
  expect(await alertsOf("BET_OPEN_TOO_LONG", 24 * 10)).toMatchObject([{ count: 1 }]);
  expect(await alertsOf("BET_OPEN_TOO_LONG", 24 * 15)).toMatchObject([{ count: 2 }]);

  await world.vendor.win({
    user: player.memberId,
    token: player.token,
    amount: won(0),
    reference_transaction_uuid: reference,
    round: "forgotten",
    round_closed: true,
  });
  expect(await alertsOf("BET_OPEN_TOO_LONG", 25)).toEqual([]);
});

test("what came for two members is reported for a week, and can be read with what it did to each", async () => {
  const [one, two] = [await world.player(10_000), await world.player(10_000)];
  const transaction_uuid = randomUUID();
  for (const [player, amountWon] of [
    [one, 1_000],
    [two, 2_000],
  ] as const) {
    await world.vendor.bet({
      user: player.memberId,
      token: player.token,
      amount: won(amountWon),
      transaction_uuid,
    });
  }
  const pool = world.database.appPool;
  await reportSharedTransactions(pool, new Date(0), world.clock.now());
  expect(await alertsOf("TRANSACTION_OF_TWO_MEMBERS", 1)).toMatchObject([
    { count: 1, subject: `hanpan/${transaction_uuid}` },
  ]);
  expect(await alertsOf("TRANSACTION_OF_TWO_MEMBERS", 24 * 8)).toEqual([]);
  expect(await readSharedTransactions(pool, "en")).toMatchObject([
    {
      transactionUuid: transaction_uuid,
      vendorName: "Hanpan Studio",
      parts: [
        { member: { id: one.memberId }, kind: "BET", amount: 1_000, betId: expect.any(String) },
        { member: { id: two.memberId }, kind: "BET", amount: 2_000, betId: expect.any(String) },
      ],
    },
  ]);
});
