import { randomUUID } from "node:crypto";
import {
  bankStatement,
  bankStatementRow,
  statementLook,
} from "@hanpan/contract/operator/objects/bankStatement";
import { expectSound } from "@hanpan/ledger/testing";
import { v7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { matchLeft } from "../../money/bank/matchEntries.ts";
import { recordDueStatements } from "../../money/bank/recordStatement.ts";
import { recordBankWords } from "../../money/bank/recordWords.ts";
import { requestDeposit } from "../../money/requests.ts";
import { bankSource, siteAccount } from "../../testing/bank/bankGround.ts";
import { signUp } from "../../testing/members.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../../testing/operators.ts";

let desk: OperatorSite;
let cashier: TestOperator;
let accountId: string;
beforeAll(async () => {
  desk = await createOperatorSite();
  cashier = await desk.operator("CASHIER");
  accountId = await siteAccount(desk.site.database.appPool, { accountNumber: "110000001001" });
});
afterAll(async () => {
  await expectSound(desk.site.database.ownerPool);
  await desk.close();
});

const post = (path: string, body: unknown = {}) =>
  desk.as(cashier, { path, body, headers: { "idempotency-key": randomUUID() } });
const get = (path: string) => desk.as(cashier, { path, method: "GET" });
const minute = (back: number) => new Date(desk.site.now().getTime() - back * 60_000);
const clock = (back: number) =>
  new Date(minute(back).getTime() + 9 * 3_600_000).toISOString().slice(0, 19).replace("T", " ");
/** A line of so many minutes ago: a name, what came in or went out, and the balance after it. */
const line = (back: number, name: string, won: number, balance: number) =>
  `${clock(back)},인터넷,${name},${Math.max(-won, 0)},${Math.max(won, 0)},${balance}`;

async function read(...rows: readonly string[]) {
  const header = "거래일시,적요,보낸분/받는분,출금액(원),입금액(원),잔액(원)";
  const file = Buffer.from(`${[header, ...rows].join("\r\n")}\r\n`).toString("base64");
  const look = statementLook.parse((await post("/bank-statements/look", { accountId, file })).data);
  const { headerRow, columns } = look;
  const answer = await post("/bank-statements", {
    accountId,
    fileName: "거래내역.csv",
    file,
    headerRow,
    columns,
  });
  return bankStatement.parse(answer.data);
}
const rowList = z.object({ list: z.array(bankStatementRow) });
const rowsOf = async (id: string, query = "") =>
  rowList.parse((await get(`/bank-statements/${id}/rows${query}`)).data).list;
async function record(id: string): Promise<void> {
  expect(await post(`/bank-statements/${id}/accept`)).toMatchObject({ status: 200 });
  await recordDueStatements(desk.site.database.appPool, desk.site.now());
}
async function askedDeposit(amountWon: number, name: string): Promise<string> {
  const { memberId } = await signUp(desk.site.app);
  await desk.site.database.ownerPool.query("UPDATE platform.member SET depositor = $2 WHERE member_id = $1", [
    memberId,
    name,
  ]);
  const requestId = v7();
  const now = desk.site.now();
  await requestDeposit(desk.site.database.appPool, {
    ...{ memberId, requestId, amountWon, bonusKind: "NONE", now },
  });
  return requestId;
}
const statusOf = async (id: string) =>
  z.object({ status: z.string() }).parse((await get(`/money/requests/${id}`)).data).status;
const reasonsOf = async (name: string) =>
  z
    .object({ list: z.array(z.object({ reasons: z.array(z.string()), state: z.string() })) })
    .parse((await get(`/bank-entries?depositor=${encodeURIComponent(name)}`)).data)
    .list.map(({ state, reasons }) => [state, ...reasons]);

test("a file whose balances do not follow says where, and nothing of it completes by itself", async () => {
  const honest = await askedDeposit(50_000, "정직한");
  const forged = await askedDeposit(70_000, "지어낸");
  // The line that was put in follows from the one before it; the next one does not.
  const broken = await read(
    line(4, "가나다", 10_000, 1_010_000),
    line(3, "지어낸", 70_000, 1_080_000),
    line(2, "정직한", 50_000, 1_060_000),
    line(1, "라마바", -20_000, 1_040_000),
  );
  expect(broken.counts).toMatchObject({ fresh: 4, breaks: 1 });
  expect((await rowsOf(broken.id)).map(({ isBreak }) => isBreak)).toEqual([false, false, true, false]);
  expect((await rowsOf(broken.id, "?group=BREAK")).map(({ counterparty }) => counterparty)).toEqual([
    "정직한",
  ]);
  await record(broken.id);
  expect([await statusOf(honest), await statusOf(forged)]).toEqual(["WAITING", "WAITING"]);
  expect(await reasonsOf("지어낸")).toEqual([["WAITING", "BALANCE_BREAK"]]);
  expect(await reasonsOf("정직한")).toEqual([["WAITING", "BALANCE_BREAK"]]);
  // The day says it too.
  const day = new Date(desk.site.now().getTime() + 9 * 3_600_000).toISOString().slice(0, 10);
  expect((await get(`/bank-days/${day}`)).data).toMatchObject({ accounts: [{ breaks: 1 }] });
  // What the bank's own source reports too is certain.
  const { appPool } = desk.site.database;
  const source = await bankSource(appPool, "service");
  const entry = { accountId, direction: "IN" as const, amountWon: 50_000, counterparty: "정직한" };
  const said = { ...entry, balanceAfterWon: 1_060_000, bookedAt: minute(2), precision: "SECOND" as const };
  await recordBankWords(appPool, source, [{ wordId: "1", content: {}, entry: said }], desk.site.now());
  await matchLeft(appPool, new Date(desk.site.now().getTime() + 5_000));
  expect([await statusOf(honest), await statusOf(forged)]).toEqual(["COMPLETED", "WAITING"]);
});

test("a file that follows, and joins what is known, completes what is certain; one that does not join waits", async () => {
  accountId = await siteAccount(desk.site.database.appPool, { accountNumber: "110000001002" });
  await desk.site.database.ownerPool.query("UPDATE platform.deposit_account SET active = account_id = $1", [
    accountId,
  ]);
  const first = await askedDeposit(30_000, "하나둘");
  const whole = await read(line(20, "처음", 1_000, 501_000), line(19, "하나둘", 30_000, 531_000));
  expect(whole.counts).toMatchObject({ breaks: 0 });
  await record(whole.id);
  expect(await statusOf(first)).toBe("COMPLETED");
  // The newest first, and the days between are missing.
  const second = await askedDeposit(40_000, "셋넷");
  const apart = await read(line(4, "셋넷", 40_000, 940_000), line(5, "다섯", -10_000, 900_000));
  expect(apart.counts).toMatchObject({ breaks: 1 });
  await record(apart.id);
  expect(await statusOf(second)).toBe("WAITING");
  // One that lies between joins both.
  const between = await read(line(10, "여섯", 379_000, 910_000));
  expect(between.counts).toMatchObject({ breaks: 0 });
});

test("lines of one minute or second join a file in whichever order they were booked", async () => {
  accountId = await siteAccount(desk.site.database.appPool, { accountNumber: "110000001004" });
  const { appPool } = desk.site.database;
  const source = await bankSource(appPool, "seconds");
  // The source knows the instant, the file the second alone: the later line stands before the earlier one.
  const at = new Date(Math.floor(minute(6).getTime() / 1_000) * 1_000);
  const said = (counterparty: string, balanceAfterWon: number, bookedAt: Date) => ({
    ...{ accountId, direction: "IN" as const, amountWon: 20_000, counterparty, balanceAfterWon, bookedAt },
    precision: "SECOND" as const,
  });
  const entries = [said("나중", 340_000, at), said("먼저", 320_000, new Date(at.getTime() + 500))];
  const words = entries.map((entry, place) => ({ wordId: `${place}`, content: {}, entry }));
  await recordBankWords(appPool, source, words, desk.site.now());
  expect((await read(line(9, "앞에", 10_000, 300_000))).counts).toMatchObject({ breaks: 0 });
  expect((await read(line(2, "뒤에", 10_000, 350_000))).counts).toMatchObject({ breaks: 0 });
  expect((await read(line(9, "앞에", 10_000, 310_000))).counts).toMatchObject({ breaks: 1 });
  expect((await read(line(2, "뒤에", 10_000, 370_000))).counts).toMatchObject({ breaks: 1 });
});

test("a file whose balances were shifted to make room for a line contradicts the lines that are known", async () => {
  accountId = await siteAccount(desk.site.database.appPool, { accountNumber: "110000001005" });
  await desk.site.database.ownerPool.query("UPDATE platform.deposit_account SET active = account_id = $1", [
    accountId,
  ]);
  const forged = await askedDeposit(70_000, "끼워넣");
  const honest = [line(30, "가가가", 10_000, 510_000), line(28, "나나나", 20_000, 530_000)];
  await record((await read(...honest)).id);
  expect((await read(...honest, line(26, "다다다", 5_000, 535_000))).counts).toMatchObject({ breaks: 0 });
  // The last line that is known was raised by what was put in before it, and nothing comes after it yet.
  const shifted = await read(
    ...[line(30, "가가가", 10_000, 510_000), line(29, "끼워넣", 70_000, 580_000)],
    line(28, "나나나", 20_000, 600_000),
  );
  expect(shifted.counts).toMatchObject({ breaks: 1 });
  await record(shifted.id);
  expect(await statusOf(forged)).toBe("WAITING");
  expect(await reasonsOf("끼워넣")).toEqual([["WAITING", "BALANCE_BREAK"]]);
  // Nor does it help to leave the known line out.
  expect(
    (await read(line(30, "가가가", 10_000, 510_000), line(27, "끼워둠", 70_000, 580_000))).counts,
  ).toMatchObject({ breaks: 1 });
});

test("a line that is known with other details is neither new nor known", async () => {
  accountId = await siteAccount(desk.site.database.appPool, { accountNumber: "110000001003" });
  const at = line(8, "칠팔구", 5_000, 105_000);
  await record((await read(at)).id);
  const other = await read(at.replace("인터넷", "다른적요"), line(7, "십일", 1_000, 106_000));
  expect(other.counts).toMatchObject({ fresh: 1, known: 0, conflicts: 1 });
  expect((await rowsOf(other.id, "?group=CONFLICT")).map(({ state }) => state)).toEqual(["CONFLICT"]);
  expect(await rowsOf(other.id, "?group=KNOWN")).toEqual([]);
});
