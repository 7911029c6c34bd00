import { randomUUID } from "node:crypto";
import { verifyLedger } from "@hanpan/ledger";
import { v7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { matchEntry } from "../../money/bank/matchEntries.ts";
import { type ReportedEntry, recordBankWords } from "../../money/bank/recordWords.ts";
import { checkMoney } from "../../money/ledgerCheck.ts";
import { completeRequest, requestDeposit } from "../../money/requests.ts";
import { bankSource, siteAccount } from "../../testing/bank/bankGround.ts";
import { type MoneyWorld, openMoneyWorld } from "../../testing/money/moneyWorld.ts";

let world: MoneyWorld;
let accountId: string;
let sourceId: string;
beforeAll(async () => {
  world = await openMoneyWorld();
  accountId = await siteAccount(world.pool, { accountNumber: "110000111111" });
  sourceId = await bankSource(world.pool, "service");
});
afterAll(async () => {
  await world.expectSound();
  await world.close();
});

const at = (day: number, clock = "12:00") => new Date(`2026-11-${day}T${clock}:00+09:00`);
const query = (text: string, values: readonly unknown[] = []) =>
  world.database.ownerPool.query(text, [...values]);

async function asked(name: string, amountWon: number, now: Date) {
  const { memberId } = await world.player();
  await query("UPDATE platform.member SET depositor = $2 WHERE member_id = $1", [memberId, name]);
  const requestId = v7({ msecs: now.getTime() });
  await requestDeposit(world.pool, { memberId, requestId, amountWon, bonusKind: "NONE", now });
  return { memberId, requestId };
}
async function reported(
  entry: Pick<ReportedEntry, "amountWon" | "counterparty" | "bookedAt"> & Partial<ReportedEntry>,
) {
  const whole = { accountId, direction: "IN" as const, precision: "SECOND" as const, ...entry };
  const words = [{ wordId: randomUUID(), content: {}, entry: whole }];
  const [written] = await recordBankWords(world.pool, sourceId, words, entry.bookedAt);
  await matchEntry(world.pool, written?.entryId ?? "", entry.bookedAt);
}
const outcome = z.object({ outcome: z.string() });
async function close(day: number, rows: number, difference: number): Promise<void> {
  const { rows: answers } = await query(
    "SELECT platform.close_bank_day($1, $2, $3, 'operator:test', NULL, '시차', $4) AS outcome",
    [`2026-11-${day}`, rows, difference, at(day + 1)],
  );
  expect(outcome.parse(answers[0])).toEqual({ outcome: "CLOSED" });
}

/** What the verification says of closed days: the day and figure, what is so now, and what was kept. */
const offenders = async () =>
  (await verifyLedger(world.database.ownerPool, { checks: [checkMoney] })).offenders
    .filter(({ fault }) => fault === "BANK_DAY")
    .map(({ account, expected, found }) => [account, expected, found]);

/** The same while something is wrong that is put right again. */
async function whileSo(text: string, wrong: string, right: string) {
  await query(text.replace("%s", wrong));
  const found = await offenders();
  await query(text.replace("%s", right));
  expect(await offenders()).toEqual([]);
  return found;
}

test("the ledger's verification names a closed day whose figures are no longer what the bank's lines and the ledger say", async () => {
  // Money of nobody, a deposit that agrees, and one that was completed by hand without an entry.
  await reported({ amountWon: 11_000, counterparty: "모르는이", bookedAt: at(10, "09:00") });
  await asked("김하나", 33_000, at(10, "10:00"));
  await reported({ amountWon: 33_000, counterparty: "김하나", bookedAt: at(10, "10:01") });
  const { memberId, requestId } = await asked("이두리", 60_000, at(10, "11:00"));
  await completeRequest(world.pool, {
    ...{ memberId, requestId, actor: "operator:test", now: at(10, "11:01") },
  });
  await reported({ amountWon: 500, counterparty: "수수료", direction: "OUT", bookedAt: at(11, "09:00") });
  await close(10, 2, 49_000);
  await close(11, 1, 500);
  // What comes later of a closed day counts on the next one, and the closed ones stand.
  await reported({ amountWon: 7_000, counterparty: "늦은이", bookedAt: at(12, "09:00") });
  expect(await offenders()).toEqual([]);

  const entry = "UPDATE platform.bank_entry SET amount_won = %s WHERE counterparty = '김하나'";
  expect(await whileSo(entry, "34000", "33000")).toEqual([
    ["2026-11-10 …1111 difference", -48_000, -49_000],
    ["2026-11-10 …1111 in", 45_000, 44_000],
  ]);
  const line = "UPDATE platform.bank_day_row SET bank_won = bank_won + %s WHERE counterparty = '모르는이'";
  expect(await whileSo(line, "1", "-1")).toEqual([
    ["2026-11-10 …1111 entry", 11_000, 11_001],
    ["2026-11-10 …1111 rowsDifference", -48_999, -49_000],
  ]);
  const figure = "UPDATE platform.bank_day_account SET out_count = out_count + %s WHERE day = '2026-11-11'";
  expect(await whileSo(figure, "1", "-1")).toEqual([["2026-11-11 …1111 outCount", 1, 2]]);
  // A movement that says it was of another day than the one it was closed with.
  const moved = `UPDATE ledger.transfer SET occurred_at = occurred_at + interval '%s days'
    WHERE source = 'deposit' AND source_id = '${requestId}'`;
  expect(await whileSo(moved, "-1", "1")).toEqual([
    ["2026-11-10 …1111 deposits", 33_000, 93_000],
    ["2026-11-10 …1111 depositsCount", 1, 2],
    ["2026-11-10 …1111 difference", 11_000, -49_000],
  ]);
  const kept = "UPDATE platform.bank_day SET rows = %s WHERE day = '2026-11-10'";
  expect(await whileSo(kept, "3", "2")).toEqual([["2026-11-10 rows", 2, 3]]);
  const closed = "UPDATE platform.bank_closing SET closed_through = '2026-11-%s'";
  expect(await whileSo(closed, "12", "11")).toEqual([["2026-11-12 closed", 3, 2]]);
});
