import { randomUUID } from "node:crypto";
import { operatorBasePath } from "@hanpan/contract/operator/call";
import { bankDay, bankDayAccount, bankDayRow } from "@hanpan/contract/operator/objects/bankDay";
import { verifyLedger } from "@hanpan/ledger";
import { v7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { matchEntry, pairPaymentsOut } from "../../money/bank/matchEntries.ts";
import { type ReportedEntry, recordBankWords } from "../../money/bank/recordWords.ts";
import { checkMoney } from "../../money/ledgerCheck.ts";
import { completeRequest, requestDeposit, requestWithdrawal, undoDeposit } from "../../money/requests.ts";
import { bankSource, siteAccount } from "../../testing/bank/bankGround.ts";
import { signUp } from "../../testing/members.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../../testing/operators.ts";

let desk: OperatorSite;
let cashier: TestOperator;
let owner: TestOperator;
let first: string;
let second: string;
let source: string;

beforeAll(async () => {
  desk = await createOperatorSite();
  cashier = await desk.operator("CASHIER");
  owner = await desk.operator("OWNER");
  const { appPool, ownerPool } = desk.site.database;
  first = await siteAccount(appPool, { accountNumber: "110000111111" });
  second = await siteAccount(appPool, { accountNumber: "220000222222", active: false });
  source = await bankSource(appPool, "service");
  await ownerPool.query(
    `INSERT INTO platform.setting (version, document, changed_at, changed_by)
     SELECT coalesce(max(version), 0) + 1, '{"money": {"riskPlayPercent": 0}}', now(), 'test' FROM platform.setting`,
  );
});
afterAll(async () => {
  const { ownerPool } = desk.site.database;
  expect((await verifyLedger(ownerPool, { checks: [checkMoney] })).offenders).toEqual([]);
  await desk.close();
});

/** An instant of a day of November in Seoul. */
const at = (day: number, clock = "12:00") => new Date(`2026-11-${day}T${clock}:00+09:00`);
const dayText = (day: number) => `2026-11-${day}`;

async function memberNamed(name: string): Promise<string> {
  const { memberId } = await signUp(desk.site.app);
  await desk.site.database.ownerPool.query("UPDATE platform.member SET depositor = $2 WHERE member_id = $1", [
    memberId,
    name,
  ]);
  return memberId;
}
async function asked(memberId: string, amountWon: number, now: Date): Promise<string> {
  const requestId = v7({ msecs: now.getTime() });
  const given = { memberId, requestId, amountWon, bonusKind: "NONE" as const, now };
  const answer = await requestDeposit(desk.site.database.appPool, given);
  if (answer.outcome === "REFUSED") throw new Error(answer.code);
  return requestId;
}
async function completed(memberId: string, requestId: string, now: Date): Promise<void> {
  const answer = await completeRequest(desk.site.database.appPool, {
    ...{ memberId, requestId, actor: "operator:test", now },
  });
  if (answer.outcome === "REFUSED") throw new Error(answer.code);
}
async function paidOut(memberId: string, amountWon: number, now: Date): Promise<string> {
  const { appPool, ownerPool } = desk.site.database;
  await ownerPool.query(
    "UPDATE platform.rollover SET status = 'MET', closed_at = now() WHERE member_id = $1 AND status = 'OPEN'",
    [memberId],
  );
  await ownerPool.query("UPDATE platform.member_money SET open_rollovers = 0 WHERE member_id = $1", [
    memberId,
  ]);
  const requestId = v7({ msecs: now.getTime() });
  const answer = await requestWithdrawal(appPool, { memberId, requestId, amountWon, now });
  if (answer.outcome === "REFUSED") throw new Error(answer.code);
  await completed(memberId, requestId, now);
  return requestId;
}
/** An entry that the bank reports; held against the requests as the door does. */
async function reported(
  entry: Pick<ReportedEntry, "amountWon" | "counterparty" | "bookedAt"> & Partial<ReportedEntry>,
  now: Date = entry.bookedAt,
): Promise<string> {
  const { appPool } = desk.site.database;
  const whole = { accountId: first, direction: "IN" as const, precision: "SECOND" as const, ...entry };
  const word = { wordId: randomUUID(), content: {}, entry: whole };
  const [written] = await recordBankWords(appPool, source, [word], now);
  const entryId = written?.entryId ?? "";
  await matchEntry(appPool, entryId, now);
  return entryId;
}

const shownDay = z.object({ ...bankDay.shape, accounts: z.array(bankDayAccount) });
const dayOf = async (day: number) =>
  shownDay.parse((await desk.as(cashier, { path: `/bank-days/${dayText(day)}`, method: "GET" })).data);
const rowsOf = async (day: number, query = "") =>
  z
    .object({ list: z.array(bankDayRow) })
    .parse((await desk.as(cashier, { path: `/bank-days/${dayText(day)}/rows${query}`, method: "GET" })).data)
    .list;
const close = (operator: TestOperator, day: number, body: object) =>
  desk.as(operator, {
    path: `/bank-days/${dayText(day)}/close`,
    body,
    headers: { "idempotency-key": randomUUID() },
  });
const sumOf = (rows: readonly z.output<typeof bankDayRow>[]) =>
  rows.reduce((sum, { bank, books }) => sum + bank - books, 0);
/** What the books' BANK account moved on a day, by the ledger alone. */
async function ledgerOf(day: number): Promise<number> {
  const { rows } = await desk.site.database.ownerPool.query(
    `SELECT coalesce(-sum(posting.amount), 0)::integer AS won FROM ledger.transfer
       JOIN ledger.posting USING (member_id, sequence)
      WHERE posting.account = 'BANK' AND (transfer.occurred_at AT TIME ZONE 'Asia/Seoul')::date = $1::date`,
    [dayText(day)],
  );
  return z.array(z.object({ won: z.number() })).parse(rows)[0]?.won ?? 0;
}

test("a day says what the bank and the books say by account, and which lines make the difference", async () => {
  const { appPool } = desk.site.database;
  // Agrees, by the bank's own word.
  const one = await memberNamed("김하나");
  const agreed = await asked(one, 50_000, at(10, "10:00"));
  await reported({
    amountWon: 50_000,
    counterparty: "김하나",
    bookedAt: at(10, "10:01"),
    balanceAfterWon: 1_050_000,
  });
  // Completed by hand, without an entry; and one that is taken back.
  const two = await memberNamed("이두리");
  await completed(two, await asked(two, 60_000, at(10, "11:00")), at(10, "11:01"));
  const three = await memberNamed("박세리");
  const undone = await asked(three, 70_000, at(10, "11:10"));
  await completed(three, undone, at(10, "11:11"));
  await undoDeposit(appPool, {
    ...{ memberId: three, requestId: undone, actor: "operator:test", reason: "오류", now: at(10, "11:20") },
  });
  // Money of nobody, in and out.
  await reported({
    amountWon: 11_000,
    counterparty: "모르는이",
    bookedAt: at(10, "12:00"),
    balanceAfterWon: 1_061_000,
  });
  await reported({ amountWon: 500, counterparty: "수수료", direction: "OUT", bookedAt: at(10, "12:01") });
  // A withdrawal that an entry says was paid from the first account, reported before it was completed; and one without.
  const paying = { direction: "OUT" as const, counterparty: "김하나", bookedAt: at(10, "13:00") };
  const payment = await reported({ ...paying, amountWon: 30_000 });
  const withdrawn = await paidOut(one, 30_000, at(10, "13:10"));
  expect(await pairPaymentsOut(appPool, at(10, "13:20"))).toBeGreaterThan(0);
  await paidOut(two, 20_000, at(10, "14:00"));
  // Paid to the second account, and taken by an operator for the request that was asked to the first.
  const four = await memberNamed("최네모");
  const elsewhere = await asked(four, 40_000, at(10, "15:00"));
  await completed(four, elsewhere, at(10, "15:05"));
  const moved = await reported({
    amountWon: 40_000,
    counterparty: "최네모",
    bookedAt: at(10, "15:01"),
    accountId: second,
  });
  expect(
    await desk.as(cashier, {
      path: `/bank-entries/${moved}/take`,
      body: { requestId: elsewhere, reason: "확인" },
    }),
  ).toMatchObject({ status: 200 });
  // Another sum, and one that was completed after midnight.
  const five = await memberNamed("정다섯");
  const short = await asked(five, 90_000, at(10, "16:00"));
  const sent = await reported({ amountWon: 89_000, counterparty: "정다섯", bookedAt: at(10, "16:01") });
  expect(
    await desk.as(cashier, {
      path: `/bank-entries/${sent}/take`,
      body: { requestId: short, reason: "수수료" },
    }),
  ).toMatchObject({ status: 200 });
  await desk.site.database.ownerPool.query(
    "UPDATE ledger.transfer SET occurred_at = $2 WHERE source_id = $1 AND source = 'deposit'",
    [short, at(10, "16:02")],
  );
  const six = await memberNamed("육여섯");
  const overnight = await asked(six, 80_000, at(10, "23:58"));
  const late = await reported({ amountWon: 80_000, counterparty: "김육", bookedAt: at(10, "23:59") });
  await completed(six, overnight, at(11, "00:01"));
  expect(
    await desk.as(cashier, {
      path: `/bank-entries/${late}/take`,
      body: { requestId: overnight, reason: "확인" },
    }),
  ).toMatchObject({ status: 200 });

  const rows = await rowsOf(10);
  expect(rows.map(({ kind, bank, books, name }) => [kind, bank, books, name])).toEqual([
    ["NO_ENTRY", 0, 60_000, "이두리"],
    ["NO_ENTRY", 0, 70_000, "박세리"],
    ["UNDONE", 0, -70_000, "박세리"],
    ["NO_REQUEST", 11_000, 0, "모르는이"],
    ["NO_PAYOUT", -500, 0, "수수료"],
    ["NO_ENTRY", 0, -20_000, "이두리"],
    ["OTHER_ACCOUNT", 40_000, 0, "최네모"],
    ["OTHER_ACCOUNT", 0, 40_000, "최네모"],
    ["OTHER_SUM", 89_000, 90_000, "정다섯"],
    ["OTHER_DAY", 80_000, 0, "김육"],
  ]);
  expect(rows.find(({ requestId }) => requestId === agreed || requestId === withdrawn)).toBeUndefined();
  const day = await dayOf(10);
  expect(day.accounts).toMatchObject([
    {
      account: { id: first },
      ...{ in: 230_000, inCount: 4, out: 30_500, outCount: 2, balance: 1_061_000 },
      ...{ deposits: 310_000, depositsCount: 5, undone: 70_000, payouts: 30_000, payoutsCount: 1 },
      difference: 199_500 - 210_000,
    },
    { account: { id: second }, in: 40_000, deposits: 0, difference: 40_000 },
    { account: null, in: 0, out: 0, payouts: 20_000, difference: 20_000 },
  ]);
  expect(day).toMatchObject({ state: "OPEN", rows: 10, difference: 10_500 + 40_000 + 20_000 });
  // The lines make the whole difference, and the books are the ledger's own.
  expect(sumOf(rows)).toBe(day.accounts.reduce((sum, { difference }) => sum + difference, 0));
  for (const account of [first, second])
    expect(sumOf(await rowsOf(10, `?account=${account}`))).toBe(
      day.accounts.find((one) => one.account?.id === account)?.difference,
    );
  expect(day.deposits - day.undone - day.payouts).toBe(await ledgerOf(10));
  const { rows: paid } = await desk.site.database.ownerPool.query(
    "SELECT state, request_id, paid_account_id FROM platform.bank_entry JOIN platform.money_request USING (member_id, request_id) WHERE entry_id = $1",
    [payment],
  );
  expect(paid).toEqual([{ state: "MATCHED", request_id: withdrawn, paid_account_id: first }]);
  expect(await rowsOf(11)).toMatchObject([{ kind: "OTHER_DAY", bank: 0, books: 80_000 }]);
  const file = await desk.app.inject({
    url: `${operatorBasePath}/bank-days/${dayText(10)}/rows.csv?kind=OTHER_SUM`,
    headers: { authorization: `Bearer ${cashier.token}` },
  });
  expect(file.payload).toContain("금액 다름,,정다섯");
  expect(file.payload).toContain("89000,90000,-1000");
});

test("a day with a difference is closed by two, in order, and what comes late counts on the next with a mark", async () => {
  const shown = await dayOf(10);
  const asShown = { rows: shown.rows, difference: shown.difference };
  expect(await close(cashier, 10, asShown)).toMatchObject({
    status: 400,
    fields: { reason: expect.any(String) },
  });
  expect(await close(cashier, 20, { rows: 0, difference: 0 })).toMatchObject({ code: "BANK_DAY_NOT_OVER" });
  expect(await close(cashier, 10, { ...asShown, rows: 3, reason: "확인" })).toMatchObject({
    code: "BANK_DAY_CHANGED",
  });
  const proposed = await close(cashier, 10, { ...asShown, reason: "수수료와 시차" });
  expect(proposed).toMatchObject({ status: 202, code: "APPROVAL_NEEDED" });
  const { approvalId } = z.object({ approvalId: z.string() }).parse(proposed.details);
  const approve = (as: TestOperator) => desk.as(as, { path: `/approvals/${approvalId}/approve`, body: {} });
  expect(await approve(cashier)).toMatchObject({ code: "APPROVAL_OWN" });
  expect((await dayOf(10)).state).toBe("OPEN");
  expect(await approve(owner)).toMatchObject({ status: 200 });
  const closed = await dayOf(10);
  expect(closed).toMatchObject({
    ...{ state: "CLOSED", rows: 10, difference: shown.difference, reason: "수수료와 시차" },
    ...{ closedBy: cashier.loginId, approvedBy: owner.loginId },
  });
  expect(closed.accounts).toEqual(shown.accounts);

  // Late: an entry of the closed day, and the payment of a withdrawal of it.
  const before = await rowsOf(10);
  await reported({ amountWon: 60_000, counterparty: "이두리", bookedAt: at(10, "11:02") }, at(12));
  await reported(
    { amountWon: 20_000, counterparty: "이두리", direction: "OUT", bookedAt: at(10, "14:01") },
    at(12),
  );
  expect(await dayOf(10)).toEqual(closed);
  expect(await rowsOf(10)).toEqual(before);
  expect(await rowsOf(11)).toMatchObject([
    { kind: "NO_REQUEST", bank: 60_000, books: 0, late: true },
    { kind: "OTHER_ACCOUNT", bank: -20_000, books: 0, late: true },
    { kind: "OTHER_DAY", bank: 0, books: 80_000, late: false },
  ]);
  expect(await close(cashier, 10, { rows: 0, difference: 0 })).toMatchObject({ code: "BANK_DAY_CLOSED" });
  expect(await close(cashier, 12, { rows: 0, difference: 0 })).toMatchObject({
    ...{ code: "BANK_DAY_ORDER", details: { next: dayText(11) } },
  });
});

test("a day on which all agrees is closed by one, and days are listed with what stands", async () => {
  const eleven = await dayOf(11);
  const answer = await close(owner, 11, { rows: 3, difference: eleven.difference, reason: "시차" });
  const { approvalId } = z.object({ approvalId: z.string() }).parse(answer.details);
  // What changes meanwhile is not closed as it was not shown.
  const seven = await memberNamed("칠일곱");
  const changed = await reported({ amountWon: 7_000, counterparty: "모름", bookedAt: at(11, "09:00") });
  expect(await desk.as(cashier, { path: `/approvals/${approvalId}/approve`, body: {} })).toMatchObject({
    code: "BANK_DAY_CHANGED",
  });
  await desk.site.database.ownerPool.query("DELETE FROM platform.bank_entry_word WHERE entry_id = $1", [
    changed,
  ]);
  await desk.site.database.ownerPool.query("DELETE FROM platform.bank_entry WHERE entry_id = $1", [changed]);
  expect(await desk.as(cashier, { path: `/approvals/${approvalId}/approve`, body: {} })).toMatchObject({
    status: 200,
  });

  await asked(seven, 33_000, at(12, "10:00"));
  await reported({ amountWon: 33_000, counterparty: "칠일곱", bookedAt: at(12, "10:01") });
  const twelve = await dayOf(12);
  expect(twelve).toMatchObject({ rows: 0, difference: 0, closable: true, in: 33_000, deposits: 33_000 });
  expect(await close(cashier, 12, { rows: 0, difference: 0 })).toMatchObject({
    status: 200,
    data: { state: "CLOSED", closedBy: cashier.loginId, approvedBy: null },
  });
  const listed = await desk.as(cashier, { path: `/bank-days?until=${dayText(13)}&days=5`, method: "GET" });
  expect(listed.data).toMatchObject({
    closedThrough: dayText(12),
    list: [
      { day: dayText(13), state: "OPEN", closable: true },
      { day: dayText(12), state: "CLOSED", in: 33_000 },
      { day: dayText(11), state: "CLOSED", rows: 3 },
      { day: dayText(10), state: "CLOSED", rows: 10 },
      { day: "2026-11-09", state: "BEFORE", closable: false },
    ],
  });
  const { rows } = await desk.site.database.ownerPool.query(
    "SELECT action, subject FROM platform.audit WHERE subject LIKE 'bankDay:%' AND outcome = 'DONE' ORDER BY subject",
  );
  expect(rows).toEqual([
    { action: "approval.approve", subject: `bankDay:${dayText(10)}` },
    { action: "approval.approve", subject: `bankDay:${dayText(11)}` },
    { action: "bankDay.close", subject: `bankDay:${dayText(12)}` },
  ]);
});

test("money that left is nobody's withdrawal where it may be that of two members, and each one's is paid once", async () => {
  const [one, two] = [await memberNamed("구아홉"), await memberNamed("구아홉")];
  for (const memberId of [one, two])
    await completed(memberId, await asked(memberId, 99_000, at(15, "10:00")), at(15, "10:01"));
  const mine = await paidOut(one, 20_000, at(15, "11:00"));
  const payment = { amountWon: 20_000, counterparty: "구아홉", direction: "OUT" as const };
  await reported({ ...payment, bookedAt: at(15, "11:05") });
  expect((await rowsOf(15)).filter(({ books, bank }) => books < 0 || bank < 0)).toEqual([]);
  const theirs = await paidOut(two, 30_000, at(15, "12:00"));
  const other = await paidOut(one, 30_000, at(15, "12:01"));
  await reported({ ...payment, amountWon: 30_000, bookedAt: at(15, "12:05") });
  await pairPaymentsOut(desk.site.database.appPool, at(15, "12:30"));
  expect((await rowsOf(15)).filter(({ books, bank }) => books < 0 || bank < 0)).toMatchObject([
    { kind: "NO_ENTRY", requestId: theirs, books: -30_000 },
    { kind: "NO_ENTRY", requestId: other, books: -30_000 },
    { kind: "NO_PAYOUT", bank: -30_000 },
  ]);
  // A second payment of the same sum is not the first one's again.
  await reported({ ...payment, bookedAt: at(15, "13:00") });
  expect((await rowsOf(15, "?kind=NO_PAYOUT")).map(({ bank }) => bank)).toEqual([-30_000, -20_000]);
  expect((await rowsOf(15)).some(({ requestId }) => requestId === mine)).toBe(false);
});

test("who records an entry and who closes a day wait for each other", async () => {
  const { ownerPool, appPool } = desk.site.database;
  const holding = await ownerPool.connect();
  try {
    await holding.query("BEGIN");
    await holding.query(
      "SELECT platform.close_bank_day('2026-11-13', 0, 0, 'operator:test', NULL, NULL, $1)",
      [desk.site.now()],
    );
    const waiting = reported({ amountWon: 1_000, counterparty: "팔여덟", bookedAt: at(13) }, desk.site.now());
    await expect
      .poll(async () => (await appPool.query("SELECT FROM pg_locks WHERE NOT granted")).rowCount)
      .toBeGreaterThan(0);
    await holding.query("COMMIT");
    await waiting;
  } finally {
    holding.release();
  }
  expect(await dayOf(13)).toMatchObject({ state: "CLOSED", in: 0 });
  expect(await rowsOf(14)).toMatchObject([{ kind: "NO_REQUEST", bank: 1_000, late: true }]);
});
