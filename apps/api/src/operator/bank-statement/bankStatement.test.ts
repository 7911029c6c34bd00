import { randomUUID } from "node:crypto";
import {
  bankStatement,
  bankStatementRow,
  statementLook,
} from "@hanpan/contract/operator/objects/bankStatement";
import { expectSound } from "@hanpan/ledger/testing";
import { v7 } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { encodeCp949 } from "../../bank-file/cp949.ts";
import { sheetFile } from "../../bank-file/testing/sheetFile.ts";
import { recordDueStatements } from "../../money/bank/recordStatement.ts";
import { recordBankWords } from "../../money/bank/recordWords.ts";
import { requestDeposit } from "../../money/requests.ts";
import { bankSource, siteAccount } from "../../testing/bank/bankGround.ts";
import { signUp } from "../../testing/members.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../../testing/operators.ts";

let desk: OperatorSite;
let cashier: TestOperator;
let accountId: string;
let number = "";
let made = 0;

beforeAll(async () => {
  desk = await createOperatorSite();
  cashier = await desk.operator("CASHIER");
});
beforeEach(async () => {
  made += 1;
  number = `1100000${made + 1_000}`;
  await desk.site.database.ownerPool.query("UPDATE platform.deposit_account SET active = false");
  await desk.site.database.ownerPool.query("DELETE FROM platform.bank_statement_columns");
  accountId = await siteAccount(desk.site.database.appPool, { accountNumber: number });
});
afterAll(async () => {
  await expectSound(desk.site.database.ownerPool);
  await desk.close();
});

const post = (path: string, body: unknown = {}) =>
  desk.as(cashier, { path, body, headers: { "idempotency-key": randomUUID() } });
const get = (path: string) => desk.as(cashier, { path, method: "GET" });
const bytes = (text: string) => Buffer.from(encodeCp949(text) ?? []);

/** Seoul's clock of now, as a bank writes it. */
function clockText(minutesAgo = 0): string {
  const at = new Date(desk.site.now().getTime() + 9 * 3_600_000 - minutesAgo * 60_000);
  return at.toISOString().slice(0, 19).replace("T", " ");
}
const header = "거래일시,적요,보낸분/받는분,출금액(원),입금액(원),잔액(원)";
const file = (...rows: readonly string[]) =>
  bytes(["한빛은행 거래내역", `계좌번호 : ${number}`, "", header, ...rows, "합계,,,0,999,"].join("\r\n"));

async function look(content: Buffer, more: object = {}) {
  const answer = await post("/bank-statements/look", {
    accountId,
    file: content.toString("base64"),
    ...more,
  });
  expect(answer).toMatchObject({ status: 200 });
  return statementLook.parse(answer.data);
}
async function readAs(content: Buffer, found: Pick<z.output<typeof statementLook>, "headerRow" | "columns">) {
  const { headerRow, columns } = found;
  const body = { accountId, fileName: "거래내역.csv", file: content.toString("base64"), headerRow, columns };
  return await post("/bank-statements", body);
}
async function read(content: Buffer) {
  const answer = await readAs(content, await look(content));
  expect(answer).toMatchObject({ status: 200 });
  return bankStatement.parse(answer.data);
}
const rowList = z.object({ list: z.array(bankStatementRow), hasMore: z.boolean() });
async function rowsOf(id: string, query = "") {
  return rowList.parse((await get(`/bank-statements/${id}/rows${query}`)).data).list;
}
async function accept(id: string) {
  const answer = await post(`/bank-statements/${id}/accept`);
  expect(answer).toMatchObject({ status: 200 });
  await recordDueStatements(desk.site.database.appPool, desk.site.now());
  return bankStatement.parse((await get(`/bank-statements/${id}`)).data);
}
async function entries() {
  const { rows } = await desk.site.database.ownerPool.query(
    `SELECT direction, amount_won, counterparty, state FROM platform.bank_entry WHERE deposit_account_id = $1
      ORDER BY booked_at, amount_won, counterparty`,
    [accountId],
  );
  return rows;
}
async function askedDeposit(amountWon: number, holder: string): Promise<string> {
  const { memberId } = await signUp(desk.site.app);
  const { ownerPool, appPool } = desk.site.database;
  await ownerPool.query("UPDATE platform.member SET depositor = $2 WHERE member_id = $1", [memberId, holder]);
  const requestId = v7();
  await requestDeposit(appPool, { memberId, requestId, amountWon, bonusKind: "NONE", now: desk.site.now() });
  return requestId;
}
async function statusOf(requestId: string) {
  const { rows } = await desk.site.database.ownerPool.query(
    "SELECT status, processed_by FROM platform.money_request WHERE request_id = $1",
    [requestId],
  );
  return rows[0];
}

test("a statement is shown before anything counts, then completes what is certain, once", async () => {
  const requestId = await askedDeposit(50_000, "홍길동");
  const content = file(
    `${clockText(1)},인터넷,김가나,"30,000",0,"1,020,000"`,
    `${clockText()},인터넷,홍길동,0,"50,000","1,070,000"`,
    `1899-12-30,인터넷,옛사람,0,"50,000","1,120,000"`,
    `${clockText()},인터넷,음수,0,"-50,000","1,070,000"`,
    `${clockText()},인터넷,우수리,0,50.5,"1,070,000"`,
    `${clockText()},인터넷,수식,0,=1+1,"1,070,000"`,
    `${clockText()},인터넷,둘다,1,1,"1,070,000"`,
    `${clockText()},인터넷,없음,0,0,"1,070,000"`,
  );
  const found = await look(content);
  expect(found).toMatchObject({
    headerRow: 4,
    remembered: false,
    columns: { at: 0, memo: 1, name: 2, out: 3, in: 4, balance: 5, time: null, amount: null, kind: null },
    sample: [
      { row: 5, cells: [clockText(1), "인터넷", "김가나", "30,000", "0", "1,020,000"] },
      {},
      {},
      {},
      {},
    ],
  });
  const statement = await read(content);
  expect(statement).toMatchObject({
    state: "READ",
    counts: { fresh: 2, known: 0, problems: 6, recorded: 0 },
    inWon: 50_000,
    outWon: 30_000,
  });
  expect(await entries()).toEqual([]);
  expect(await rowsOf(statement.id)).toMatchObject([
    { row: 5, direction: "OUT", amount: 30_000, balanceAfter: 1_020_000, state: "NEW", memo: "인터넷" },
    { row: 6, direction: "IN", amount: 50_000, counterparty: "홍길동", dayAlone: false, state: "NEW" },
    { row: 7, problem: "TIME_OUT_OF_RANGE", problemColumn: "거래일시", state: null },
    { row: 8, problem: "NEGATIVE", problemColumn: "입금액(원)" },
    { row: 9, problem: "FRACTION" },
    { row: 10, problem: "FORMULA", cells: expect.arrayContaining(["수식"]) },
    { row: 11, problem: "BOTH_WAYS" },
    { row: 12, problem: "NO_MONEY" },
  ]);
  expect(await accept(statement.id)).toMatchObject({
    state: "DONE",
    acceptedBy: cashier.loginId,
    counts: { fresh: 2, problems: 6, recorded: 2 },
  });
  expect(await statusOf(requestId)).toEqual({ status: "COMPLETED", processed_by: "system:bank" });
  expect(await entries()).toMatchObject([
    { direction: "OUT", amount_won: 30_000, state: "WAITING" },
    { direction: "IN", amount_won: 50_000, state: "MATCHED" },
  ]);
  // The same file again, and the same rows in a longer one.
  const again = await read(content);
  expect(again.counts).toMatchObject({ fresh: 0, known: 2 });
  expect(await accept(again.id)).toMatchObject({ state: "DONE", counts: { fresh: 0, known: 2 } });
  const longer = await read(
    file(
      `${clockText()},인터넷,홍길동,0,"50,000","1,070,000"`,
      `${clockText(1)},인터넷,김가나,"30,000",0,"1,020,000"`,
      `${clockText(2)},인터넷,이다라,0,"10,000","1,050,000"`,
    ),
  );
  expect(await rowsOf(longer.id)).toMatchObject([
    { state: "DUPLICATE" },
    { state: "DUPLICATE" },
    { state: "NEW" },
  ]);
  await accept(longer.id);
  expect(await entries()).toHaveLength(3);
  await accept(longer.id);
  expect(await entries()).toHaveLength(3);
});

test("what a notice reported is known, whatever each makes of the name, and counts once", async () => {
  const source = await bankSource(desk.site.database.appPool, `phone-${made}`, "SMS");
  const now = desk.site.now();
  const reported = (wordId: string, amountWon: number, counterparty: string, balanceAfterWon?: number) => ({
    wordId,
    content: { wordId },
    entry: {
      ...{ accountId, direction: "IN" as const, amountWon, counterparty, balanceAfterWon },
      ...{ bookedAt: now, precision: "MINUTE" as const },
    },
  });
  const words = [reported("1", 50_000, "홍길동"), reported("2", 60_000, "토스홍길동", 110_000)];
  await recordBankWords(desk.site.database.appPool, source, words, now);
  const statement = await read(
    file(`${clockText()},,홍길동,,"50,000","50,000"`, `${clockText()},,홍길동,,"60,000","110,000"`),
  );
  expect(await rowsOf(statement.id)).toMatchObject([{ state: "JOINED" }, { state: "JOINED" }]);
  expect(await entries()).toHaveLength(2);
  expect(await accept(statement.id)).toMatchObject({ counts: { fresh: 0, known: 2, recorded: 2 } });
  expect(await entries()).toHaveLength(2);
  // And the other way round: the notice comes after the file.
  const late = await read(file(`${clockText()},,김늦음,,"70,000","180,000"`));
  await accept(late.id);
  const [joined] = await recordBankWords(
    desk.site.database.appPool,
    source,
    [reported("3", 70_000, "김늦음")],
    now,
  );
  expect(joined).toMatchObject({ state: "JOINED" });
});

test("one row a thousand times is one line where the balance says so, and each waits for a person where nothing does", async () => {
  const requestId = await askedDeposit(50_000, "홍길동");
  const row = `${clockText()},,홍길동,,"50,000","1,070,000"`;
  const statement = await read(file(...Array.from({ length: 1_000 }, () => row)));
  expect(statement.counts).toMatchObject({ fresh: 1, problems: 999 });
  expect((await rowsOf(statement.id, "?group=PROBLEM&limit=1"))[0]).toMatchObject({
    row: 6,
    problem: "SAME_LINE",
  });

  const bare = bytes(
    [
      "거래일시,입금액,보낸분/받는분",
      ...Array.from({ length: 500 }, () => `${clockText()},50000,홍길동`),
    ].join("\n"),
  );
  const unbalanced = await read(bare);
  expect(unbalanced.counts).toMatchObject({ fresh: 500, problems: 0 });
  await accept(unbalanced.id);
  expect(await entries()).toHaveLength(500);
  // One completes the request at the most; the others are doubted.
  const { rows } = await desk.site.database.ownerPool.query(
    `SELECT state, 'DUPLICATE' = ANY (reasons) AS doubted, count(*)::integer FROM platform.bank_entry
      WHERE deposit_account_id = $1 GROUP BY 1, 2 ORDER BY 3`,
    [accountId],
  );
  expect(rows).toEqual([
    { state: "MATCHED", doubted: false, count: 1 },
    { state: "WAITING", doubted: true, count: 499 },
  ]);
  expect(await statusOf(requestId)).toMatchObject({ status: "COMPLETED" });
  expect((await read(bare)).counts).toMatchObject({ fresh: 0, known: 500 });
});

test("two names beside each other are two payments, whatever the balance says", async () => {
  const rows = ["홍길동", "김가나", "홍길동"].map((name) => `${clockText()},,${name},,"50,000","50,000"`);
  const statement = await read(file(...rows));
  expect(statement.counts).toMatchObject({ fresh: 3, problems: 0 });
  await accept(statement.id);
  expect(await entries()).toHaveLength(3);
});

test("names of emoji, halves of characters and long ones are kept, and money goes out by its sign or by a word", async () => {
  const signed = Buffer.from(
    [
      "거래일시\t거래금액\t거래 후 잔액\t내용",
      `${clockText()}\t-10,000\t90,000\t김😀`,
      `${clockText()}\t₩5,000\t95,000\t${"가".repeat(150)}`,
      `${clockText()}\t5,000\t-1,000\t마이너스`,
    ].join("\n"),
  );
  const found = await look(signed);
  expect(found.columns).toMatchObject({ amount: 1, balance: 2, name: 3, kind: null });
  const statement = await read(signed);
  expect(await rowsOf(statement.id)).toMatchObject([
    { direction: "OUT", amount: 10_000, counterparty: "김😀" },
    { direction: "IN", amount: 5_000, counterparty: "가".repeat(100) },
    { direction: "IN", balanceAfter: -1_000 },
  ]);
  await accept(statement.id);
  const worded = bytes(
    `거래일시,구분,거래금액,잔액,내용\n${clockText()},출금,"1,000",1,가\n${clockText()},입금,"1,000",2,나\n${clockText()},이자,"1,000",3,다`,
  );
  expect(await rowsOf((await read(worded)).id)).toMatchObject([
    { direction: "OUT" },
    { direction: "IN" },
    { problem: "UNKNOWN_KIND", problemColumn: "구분" },
  ]);
});

test("a workbook's days without times are days, and join what came on that day", async () => {
  const day = clockText().slice(0, 10);
  const serial = Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000) + 25_569;
  const text = (cell: string, value: string) => `<c r="${cell}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const content = sheetFile(
    `<row r="2">${text("A2", "거래일자")}${text("B2", "입금(원)")}${text("C2", "내용")}</row>` +
      `<row r="3"><c r="A3" s="1"><v>${serial}</v></c><c r="B3"><v>50000</v></c>${text("C3", "홍_xD83D_길")}</row>`,
  );
  const statement = await read(content);
  expect(await rowsOf(statement.id)).toMatchObject([{ dayAlone: true, amount: 50_000, state: "NEW" }]);
  expect(await accept(statement.id)).toMatchObject({ state: "DONE", counts: { recorded: 1 } });
});

test("columns are what an operator says, and are remembered for the bank", async () => {
  const content = bytes(`일자,들어옴,이름\n${clockText()},"1,000",가\n`);
  const found = await look(content);
  expect(found).toMatchObject({ remembered: false, columns: { at: 0, in: null, name: null } });
  expect(await readAs(content, found)).toMatchObject({
    status: 409,
    code: "FILE_NOT_READ",
    details: { code: "COLUMN_MISSING", row: 1, column: "입금액" },
  });
  const twice = { ...found.columns, in: 1, out: 1 };
  expect(await readAs(content, { headerRow: 1, columns: twice })).toMatchObject({
    details: { code: "COLUMN_TWICE", row: 1, column: "들어옴" },
  });
  const columns = { ...found.columns, in: 1, name: 2 };
  expect(await readAs(content, { headerRow: 1, columns })).toMatchObject({ status: 200 });
  expect(await look(content)).toMatchObject({ remembered: true, columns });
  expect(await look(content, { headerRow: 2 })).toMatchObject({ headerRow: 2, remembered: false });
});

test("a file that was recorded is not recorded again by other columns", async () => {
  const content = bytes(`거래일시,입금액,내용,적요\n${clockText()},"1,000",가,나\n`);
  const found = await look(content);
  const first = await read(content);
  await accept(first.id);
  const other = await readAs(content, { ...found, columns: { ...found.columns, name: 3, memo: 2 } });
  const { id, counts } = bankStatement.parse(other.data);
  expect(counts.fresh).toBe(1);
  expect(await post(`/bank-statements/${id}/accept`)).toMatchObject({
    status: 409,
    code: "STATEMENT_COLUMNS",
  });
  expect(await entries()).toHaveLength(1);
});

test.each([
  ["half a quote", () => bytes(`${header}\n"2026`), { code: "HALF_FILE", row: 2 }],
  [
    "another encoding",
    () => Buffer.concat([bytes("a,b\n"), Buffer.from([0xff, 0x80, 0x41])]),
    { code: "WRONG_ENCODING", row: 2 },
  ],
  ["a million rows", () => bytes(`a,b\n${"1,2\n".repeat(200_000)}`), { code: "TOO_MANY_ROWS", row: 5_001 }],
  ["one column", () => bytes("a\nb\n"), { code: "COLUMN_MISSING", row: null }],
  ["a web page", () => bytes("<html><table>"), { code: "WEB_PAGE", row: null }],
])("%s is refused with its row, and nothing is kept", async (_name, content, details) => {
  const answer = await post("/bank-statements/look", { accountId, file: content().toString("base64") });
  expect(answer).toMatchObject({ status: 409, code: "FILE_NOT_READ", details });
  expect((await get(`/bank-statements?account=${accountId}`)).data).toMatchObject({ total: 0 });
});

test("the statement of another of the site's accounts is refused, and so is a file without lines", async () => {
  const other = await siteAccount(desk.site.database.appPool, { accountNumber: `2200000${made + 1_000}` });
  const content = file(`${clockText()},,홍길동,,"50,000","50,000"`);
  const found = await look(content);
  const { headerRow, columns } = found;
  const body = { fileName: "a.csv", file: content.toString("base64"), headerRow, columns };
  expect(await post("/bank-statements", { accountId: other, ...body })).toMatchObject({
    details: { code: "OTHER_ACCOUNT", row: 2 },
  });
  const empty = file();
  expect(await readAs(empty, found)).toMatchObject({ details: { code: "EMPTY" } });
  const bad = await readAs(file("어제,,홍길동,,1,1"), found);
  expect(await post(`/bank-statements/${bankStatement.parse(bad.data).id}/accept`)).toMatchObject({
    code: "NOTHING_TO_RECORD",
  });
});

test("what a process that ended left of a statement is recorded by the next, and two at once record it once", async () => {
  const rows = Array.from(
    { length: 450 },
    (_none, index) => `${clockText()},,사람${index},,"1,000","${index + 1}"`,
  );
  const statement = await read(file(...rows));
  await desk.site.database.ownerPool.query(
    `UPDATE platform.bank_statement SET state = 'ACCEPTED', accepted_by = read_by, accepted_at = now() WHERE statement_id = $1`,
    [statement.id],
  );
  const { appPool } = desk.site.database;
  await Promise.all([1, 2, 3].map(() => recordDueStatements(appPool, desk.site.now())));
  expect(bankStatement.parse((await get(`/bank-statements/${statement.id}`)).data)).toMatchObject({
    state: "DONE",
    counts: { fresh: 450, recorded: 450 },
  });
  expect(await entries()).toHaveLength(450);
});

test("a paused source takes no statement, and who sees no account numbers sees no cells", async () => {
  const statement = await read(file(`${clockText()},,홍길동,,"50,000","50,000"`));
  await accept(statement.id);
  await desk.site.database.ownerPool.query(
    "UPDATE platform.bank_source SET status = 'PAUSED' WHERE deposit_account_id = $1",
    [accountId],
  );
  const next = await read(file(`${clockText()},,홍길동,,"60,000","110,000"`));
  expect(await post(`/bank-statements/${next.id}/accept`)).toMatchObject({ code: "SOURCE_PAUSED" });
  const risk = await desk.operator("RISK");
  const shown = await desk.as(risk, { path: `/bank-statements/${next.id}/rows`, method: "GET" });
  expect(rowList.parse(shown.data).list).toMatchObject([{ cells: [], amount: 60_000 }]);
});
