import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bankSource, siteAccount } from "../../testing/bank/bankGround.ts";
import { type MoneyWorld, noon, openMoneyWorld } from "../../testing/money/moneyWorld.ts";
import { done } from "../../testing/money/worldCashier.ts";
import type { Player } from "../../testing/money/worldTypes.ts";
import { processRequest, requestDeposit } from "../requests.ts";
import { matchEntry, matchForRequest } from "./matchEntries.ts";
import { type ReportedEntry, recordBankWords } from "./recordWords.ts";

let world: MoneyWorld;
let sourceId: string;
let accountId: string;
let count = 0;
beforeAll(async () => {
  world = await openMoneyWorld(24);
  sourceId = await bankSource(world.pool, "service");
});
beforeEach(async () => {
  // A day of its own each, so that nothing of the test before is a candidate.
  count += 1;
  world.at(new Date(noon.getTime() + count * 10 * 24 * 3_600_000));
  await world.database.ownerPool.query("UPDATE platform.deposit_account SET active = false");
  accountId = await siteAccount(world.pool, { accountNumber: `11000${1_000 + count}` });
});
afterAll(async () => {
  await world.expectSound();
  await world.close();
});

async function member(name: string): Promise<Player> {
  const player = await world.player();
  await world.database.ownerPool.query("UPDATE platform.member SET depositor = $2 WHERE member_id = $1", [
    player.memberId,
    name,
  ]);
  return player;
}
const ask = async (player: Player, amountWon: number, depositor?: string) =>
  done(
    await requestDeposit(world.pool, {
      memberId: player.memberId,
      requestId: uuidv7({ msecs: world.clock.now().getTime() }),
      amountWon,
      bonusKind: "NONE",
      depositor,
      now: world.clock.now(),
    }),
  );
async function arrive(counterparty: string, amountWon: number, more: Partial<ReportedEntry> = {}) {
  world.forward(1_000);
  const [written] = await recordBankWords(
    world.pool,
    sourceId,
    [
      {
        wordId: uuidv7(),
        content: {},
        entry: {
          accountId,
          direction: "IN",
          amountWon,
          counterparty,
          bookedAt: world.clock.now(),
          precision: "SECOND",
          ...more,
        },
      },
    ],
    world.clock.now(),
  );
  if (written?.entryId === null || written === undefined) throw new Error("nothing was written");
  return written.entryId;
}
const match = (entryId: string) => matchEntry(world.pool, entryId, world.clock.now());
const cashOf = async (player: Player) => (await world.balances(player)).cash;

const waits = async (entryId: string) => (await match(entryId))?.reasons;

const minute = 60_000;
const dayMs = 24 * 60 * minute;
const seoulMs = 9 * 60 * minute;
/** As who knows the day alone reports it: at its beginning in Seoul. */
const dayAlone = (): Partial<ReportedEntry> => ({
  bookedAt: new Date(Math.floor((world.clock.now().getTime() + seoulMs) / dayMs) * dayMs - seoulMs),
  precision: "DAY",
});

test("money of a deposit that was completed by hand is not that of the member's next one", async () => {
  const player = await member("두번째");
  const first = await ask(player, 50_000);
  world.forward(minute);
  const bookedAt = world.clock.now();
  world.forward(minute);
  await world.complete(player, first.requestId);
  world.forward(20 * minute);
  await ask(player, 50_000);
  // A statement says it after both.
  expect(await waits(await arrive("두번째", 50_000, { bookedAt }))).toEqual(["ALREADY_COMPLETED"]);
  expect(await cashOf(player)).toBe(50_000);
});

test("nor is money that waited while its own deposit was completed by hand", async () => {
  const player = await member("기다림");
  const { memberId } = player;
  const first = await ask(player, 50_000);
  const step = { memberId, requestId: first.requestId, actor: "operator:x", now: world.clock.now() };
  done(await processRequest(world.pool, step));
  expect(await waits(await arrive("기다림", 50_000))).toEqual(["IN_WORK"]);
  world.forward(minute);
  await world.complete(player, first.requestId);
  world.forward(minute);
  const { requestId } = await ask(player, 50_000);
  await matchForRequest(world.pool, { memberId, requestId }, world.clock.now());
  expect(await cashOf(player)).toBe(50_000);
});

test("an instant and its day alone, of one source, are the same money until a person says otherwise", async () => {
  const player = await member("하루만");
  await ask(player, 50_000);
  await match(await arrive("하루만", 50_000));
  world.forward(10 * minute);
  await ask(player, 50_000);
  expect(await waits(await arrive("하루만", 50_000, dayAlone()))).toEqual(["DUPLICATE"]);
  expect(await cashOf(player)).toBe(50_000);
});

test("money that left again on the same day is taken back, where either side knows the day alone", async () => {
  const player = await member("돌려줌");
  await ask(player, 50_000);
  for (const [came, left] of [
    [{}, dayAlone()],
    [dayAlone(), {}],
  ]) {
    const first = await arrive("돌려줌", 50_000, came);
    const back = await arrive("돌려줌", 50_000, { ...left, direction: "OUT" });
    expect(await waits(first)).toContain("TAKEN_BACK");
    expect(await waits(back)).toEqual(["TAKEN_BACK"]);
  }
  expect(await cashOf(player)).toBe(0);
});
