import { randomUUID } from "node:crypto";
import { seoulDay } from "@hanpan/contract/time";
import { afterAll, beforeAll, expect, test } from "vitest";
import { totalBets } from "../features/bet/history.ts";
import { countStatement, type StatementFilter } from "../features/statement/readStatement.ts";
import { openPlayWorld, type PlayWorld, type TestMember } from "../testing/play/playWorld.ts";
import { won } from "../testing/play/vendorClient.ts";
import { countStatements, sumBets } from "./histories.ts";

let world: PlayWorld;
beforeAll(async () => {
  world = await openPlayWorld();
});
afterAll(async () => {
  await world.expectLedgerIntact();
  await world.close();
});

type Player = TestMember & { token: string };
const hourMs = 60 * 60 * 1_000;

async function bet(player: Player, round: string) {
  const uuid = randomUUID();
  const reply = await world.vendor.bet({
    user: player.memberId,
    token: player.token,
    round,
    transaction_uuid: uuid,
    amount: won(200),
  });
  expect(reply.status).toBe("RS_OK");
  return uuid;
}

const win = (player: Player, round: string, reference: string, amountWon: number) =>
  world.vendor.win({
    user: player.memberId,
    token: player.token,
    round,
    reference_transaction_uuid: reference,
    amount: won(amountWon),
  });

async function spin(player: Player, winWon: number) {
  const round = randomUUID();
  const reference = await bet(player, round);
  expect((await win(player, round, reference, winWon)).status).toBe("RS_OK");
  return { round, reference };
}

/** The session is kept alive as the member's own calls would, however far the clock goes. */
async function nextDay(player: Player) {
  world.clock.forward(24 * hourMs);
  await world.database.ownerPool.query("UPDATE platform.session SET expires_at = $2 WHERE member_id = $1", [
    player.memberId,
    new Date(world.clock.now().getTime() + 48 * hourMs),
  ]);
}

const summedDays = async (player: Player) =>
  (
    await world.database.ownerPool.query("SELECT * FROM platform.bet_day WHERE member_id = $1", [
      player.memberId,
    ])
  ).rows.length;

const filters = (from: string, to: string) =>
  [
    {},
    { from },
    { to },
    { from, to: from },
    { status: "SETTLED" },
    { status: "ROLLED_BACK" },
    { status: "OPEN" },
    { category: "LIVE" },
    { category: "SLOT", from },
    { vendorId: world.vendorId },
    { vendorId: randomUUID() },
  ] as const;

/** What every filter adds up to, read through summed days as it is. */
async function totals(player: Player, from: string) {
  const all = [];
  for (const filter of filters(from, seoulDay(world.clock.now())))
    all.push(
      await totalBets(world.database.appPool, { ...filter, memberId: player.memberId, language: "ko" }),
    );
  return all;
}

/** The same, with every sum forgotten: each bet is read. */
async function countedTotals(player: Player, from: string) {
  const { ownerPool } = world.database;
  await ownerPool.query("DELETE FROM platform.bet_day WHERE member_id = $1", [player.memberId]);
  await ownerPool.query("DELETE FROM platform.bet_progress WHERE member_id = $1", [player.memberId]);
  return totals(player, from);
}

test("totals are the same whether days were summed or not, and after a summed bet was amended", async () => {
  const { appPool } = world.database;
  const player = await world.player(100_000);
  const first = seoulDay(world.clock.now());
  const amended = await spin(player, 500);
  const undone = await spin(player, 0);
  await nextDay(player);
  await spin(player, 300);
  await nextDay(player);
  await bet(player, randomUUID());
  await nextDay(player);
  await spin(player, 0);

  const before = await totals(player, first);
  expect(before[0]).toEqual({ count: 5, stake: 1_000, win: 800, profit: 0 });
  await sumBets(appPool, world.clock.now(), 1);
  expect(await summedDays(player)).toBe(2);
  expect(await totals(player, first)).toEqual(before);

  expect((await win(player, amended.round, amended.reference, 100)).status).toBe("RS_OK");
  expect((await totals(player, first))[0]).toEqual({ count: 5, stake: 1_000, win: 900, profit: 100 });
  await sumBets(appPool, world.clock.now(), 1);
  const rollback = await world.vendor.rollback({
    user: player.memberId,
    token: player.token,
    round: undone.round,
    reference_transaction_uuid: undone.reference,
  });
  expect(rollback.status).toBe("RS_OK");
  await sumBets(appPool, world.clock.now(), 1);
  const after = await totals(player, first);
  expect(after[0]).toEqual({ count: 5, stake: 800, win: 900, profit: 300 });
  expect(after[5]).toEqual({ count: 1, stake: 0, win: 0, profit: 0 });
  expect(after).toEqual(await countedTotals(player, first));
});

test("a statement's count is the same whether it was counted before or not", async () => {
  const { appPool } = world.database;
  const player = await world.player(100_000);
  const first = seoulDay(world.clock.now());
  await spin(player, 500);
  await nextDay(player);
  await spin(player, 0);
  const statements: readonly Omit<StatementFilter, "memberId">[] = [
    {},
    { from: first, to: first },
    { types: ["WIN"] },
    { types: ["BET", "ADMIN_PAYMENT"] },
    { to: first },
  ];
  const counts = () =>
    Promise.all(
      statements.map((filter) => countStatement(appPool, { ...filter, memberId: player.memberId })),
    );
  expect(await counts()).toEqual([4, 3, 1, 3, 3]);
  await countStatements(appPool, 1);
  expect(await counts()).toEqual([4, 3, 1, 3, 3]);
  await spin(player, 700);
  expect(await counts()).toEqual([6, 3, 2, 4, 3]);
  await countStatements(appPool, 1);
  await countStatements(appPool, 1);
  expect(await counts()).toEqual([6, 3, 2, 4, 3]);
});
