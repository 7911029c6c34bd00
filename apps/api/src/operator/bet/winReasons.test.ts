import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { openPlayWorld, type PlayWorld } from "../../testing/play/playWorld.ts";
import { won } from "../../testing/play/vendorClient.ts";
import { readTransfers } from "../ledger/readTransfers.ts";
import { betCells } from "./csv.ts";
import { readBet, readTransactions } from "./oneBet.ts";

let world: PlayWorld;
beforeAll(async () => {
  world = await openPlayWorld();
});
afterAll(async () => {
  await world.expectLedgerIntact();
  await world.close();
});

/** A bet of 500 that won 300 before its round is over, for a reason of its vendor's. */
async function betSoldInPart() {
  const member = await world.player(10_000);
  const call = { user: member.memberId, token: member.token, round: randomUUID() };
  const bet = randomUUID();
  await world.vendor.bet({ ...call, amount: won(500), transaction_uuid: bet });
  const win = { ...call, amount: won(300), round_closed: false, transaction_uuid: randomUUID() };
  const said = { reference_transaction_uuid: bet, win_reason: "CASH_OUT_PART" };
  expect((await world.vendor.win({ ...win, ...said })).status).toBe("RS_OK");
  const { rows } = await world.database.appPool.query(
    "SELECT bet_id FROM platform.bet WHERE member_id = $1",
    [member.memberId],
  );
  const [{ bet_id: betId }] = z.tuple([z.object({ bet_id: z.string() })]).parse(rows);
  return { member, betId };
}

test("a bet says why its win came early and that it is settled in part, in list, calls and file", async () => {
  const { betId } = await betSoldInPart();
  const pool = world.database.appPool;
  const bet = await readBet(pool, betId, "ko");
  expect(bet).toMatchObject({ status: "OPEN", win: 300, winReasons: ["CASH_OUT_PART"] });
  expect((await readTransactions(pool, bet)).map(({ kind, winReason }) => [kind, winReason])).toEqual([
    ["BET", null],
    ["WIN", "CASH_OUT_PART"],
  ]);
  expect(betCells(bet, "ko")).toContain("진행중 · 일부 캐시아웃 · 부분 정산");
  expect(betCells(bet, "en")).toContain("Open · Partial cash-out · Partly settled");
});

test("the ledger says of a win why it came early, and of other movements nothing", async () => {
  const { member } = await betSoldInPart();
  const found = await readTransfers(
    world.database.appPool,
    { member: member.memberId },
    null,
    10,
    world.clock.now(),
  );
  expect(found.map(({ item: { type, winReason } }) => [type, winReason])).toEqual([
    ["WIN", "CASH_OUT_PART"],
    ["BET", null],
    ["ADMIN_PAYMENT", null],
  ]);
});
