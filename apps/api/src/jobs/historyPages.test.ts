import { randomUUID } from "node:crypto";
import type { LedgerEntry } from "@hanpan/contract/calls/statement";
import type { Bet } from "@hanpan/contract/objects/game";
import { seoulDay } from "@hanpan/contract/time";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BetFilter, type BetStart, readBets } from "../features/bet/history.ts";
import {
  readStatement,
  type StatementFilter,
  type StatementStart,
} from "../features/statement/readStatement.ts";
import { openPlayWorld, type PlayWorld, type TestMember } from "../testing/play/playWorld.ts";
import { won } from "../testing/play/vendorClient.ts";
import { countStatements, sumBets } from "./histories.ts";

let world: PlayWorld;
let player: TestMember & { token: string };
const days: string[] = [];

/** Four days of play: spins won and lost, one taken back each day; on the last day one is left open. */
beforeAll(async () => {
  world = await openPlayWorld();
  player = await world.player(100_000);
  for (let day = 1; day <= 4; day += 1) {
    days.push(seoulDay(world.clock.now()));
    for (const winWon of [300, 0, undefined, 700]) await spin(winWon);
    if (day === 4) await bet();
    world.clock.forward(24 * 60 * 60 * 1_000);
    await world.database.ownerPool.query("UPDATE platform.session SET expires_at = $1", [
      new Date(world.clock.now().getTime() + 48 * 60 * 60 * 1_000),
    ]);
  }
});
afterAll(async () => {
  await world.expectLedgerIntact();
  await world.close();
});

async function bet() {
  const call = { user: player.memberId, token: player.token, round: randomUUID() };
  const reference = randomUUID();
  await world.vendor.bet({ ...call, transaction_uuid: reference, amount: won(200) });
  return { ...call, reference_transaction_uuid: reference };
}

/** Without a win the bet is taken back. */
async function spin(winWon: number | undefined) {
  const placed = await bet();
  const reply =
    winWon === undefined
      ? await world.vendor.rollback(placed)
      : await world.vendor.win({ ...placed, amount: won(winWon) });
  expect(reply.status).toBe("RS_OK");
}

const orders = ["-createdAt", "createdAt"] as const;

function betFilters(): BetFilter[] {
  const whose = { memberId: player.memberId, language: "ko" } as const;
  return orders.flatMap((sort) => [
    { ...whose, sort },
    { ...whose, sort, status: "OPEN" },
    { ...whose, sort, status: "SETTLED" },
    { ...whose, sort, status: "ROLLED_BACK" },
    { ...whose, sort, category: "SLOT" },
    { ...whose, sort, category: "LIVE" },
    { ...whose, sort, vendorId: world.vendorId, from: days[1], to: days[2] },
    { ...whose, sort, status: "SETTLED", from: days[2] },
  ]);
}

function statementFilters(): StatementFilter[] {
  const whose = { memberId: player.memberId };
  return orders.flatMap((sort) => [
    { ...whose, sort },
    { ...whose, sort, types: ["WIN"] },
    { ...whose, sort, types: ["BET_ROLLBACK"] },
    { ...whose, sort, types: ["BET", "ADMIN_PAYMENT"] },
    { ...whose, sort, from: days[1], to: days[2] },
    { ...whose, sort, types: ["BET"], to: days[2] },
    { ...whose, sort, types: ["DEPOSIT"] },
  ]);
}

/** A list read on row by row, by page number and by cursor; all three must be the same. */
async function everyWay<Row>(
  read: (start: { skip: number } | { after: Row }, limit: number) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const whole = await read({ skip: 0 }, 100);
  const byNumber: Row[] = [];
  for (let skip = 0; skip < whole.length; skip += 3) byNumber.push(...(await read({ skip }, 3)));
  const byCursor: Row[] = [];
  for (let last: Row | undefined; ; ) {
    const page: readonly Row[] = await read(last === undefined ? { skip: 0 } : { after: last }, 3);
    byCursor.push(...page);
    last = page.at(-1);
    if (last === undefined) break;
  }
  expect(byNumber).toEqual(whole);
  expect(byCursor).toEqual(whole);
  return whole;
}

async function lists() {
  const pool = world.database.appPool;
  const found: (readonly unknown[])[] = [];
  for (const filter of betFilters())
    found.push(
      await everyWay<Bet>((start, limit) => {
        const from: BetStart = "after" in start ? { after: start.after.id } : start;
        return readBets(pool, filter, from, limit);
      }),
    );
  for (const filter of statementFilters())
    found.push(
      await everyWay<LedgerEntry>((start, limit) => {
        const from: StatementStart = "after" in start ? { after: start.after.number } : start;
        return readStatement(pool, filter, from, limit);
      }),
    );
  return found;
}

test("every filter finds the same rows, in both orders and however read, summed or not", async () => {
  const { appPool } = world.database;
  const unsummed = await lists();
  expect(unsummed.slice(0, 8).map((list) => list.length)).toEqual([17, 1, 12, 4, 17, 0, 8, 6]);
  expect(unsummed.slice(16, 23).map((list) => list.length)).toEqual([30, 8, 4, 18, 14, 12, 0]);
  await countStatements(appPool, 1);
  expect(await lists()).toEqual(unsummed);
  await sumBets(appPool, world.clock.now(), 1);
  expect(await lists()).toEqual(unsummed);
});
