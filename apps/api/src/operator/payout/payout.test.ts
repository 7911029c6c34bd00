import { randomUUID } from "node:crypto";
import { operatorMoneyRequest } from "@hanpan/contract/operator/objects/moneyRequest";
import { payoutFile } from "@hanpan/contract/operator/objects/payout";
import type { Cell } from "@hanpan/contract/spreadsheet/cells";
import { workbookOf } from "@hanpan/contract/spreadsheet/workbook";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { decodeCp949 } from "../../bank-file/cp949.ts";
import { readBankFile } from "../../bank-file/readBankFile.ts";
import { carryOutDueResults } from "../../money/payoutResults.ts";
import { ask } from "../../testing/ask.ts";
import type { OperatorSite, TestOperator } from "../../testing/operators.ts";
import { createPayoutDesk, type PayoutDesk, shownResult } from "../../testing/payouts/payoutDesk.ts";
import { resultFile, resultHeader } from "../../testing/payouts/resultFile.ts";

let payouts: PayoutDesk;
let desk: OperatorSite;
let maker: TestOperator;
let second: TestOperator;
let third: TestOperator;

beforeAll(async () => {
  payouts = await createPayoutDesk();
  ({ desk, maker, second, third } = payouts);
});
afterAll(() => payouts.close());

const post: PayoutDesk["post"] = (...given) => payouts.post(...given);
const get: PayoutDesk["get"] = (...given) => payouts.get(...given);
const asked: PayoutDesk["asked"] = (...given) => payouts.asked(...given);
const approved: PayoutDesk["approved"] = (...given) => payouts.approved(...given);
const made: PayoutDesk["made"] = (...given) => payouts.made(...given);
const sent: PayoutDesk["sent"] = (...given) => payouts.sent(...given);
const readResult: PayoutDesk["readResult"] = (...given) => payouts.readResult(...given);
const cashOf: PayoutDesk["cashOf"] = (...given) => payouts.cashOf(...given);

test("a batch is made, approved by another, sent, and its result file pays one and returns one", async () => {
  const [paid, returned, open] = [
    await approved(100_000, "110-111-000001"),
    await approved(200_000, "110-111-000002"),
    await approved(300_000, "110-111-000003"),
  ];
  const { batch, file } = await sent([paid, returned, open]);
  const text = file.bytes.toString("utf8");
  expect(text).toContain("110111000001");
  expect(text).toContain(`${batch.number}-1`);
  const answer = await readResult(
    batch.id,
    resultFile(
      `110-111-000001,"100,000",정상,,${batch.number}-1`,
      `110-111-000002,"200,000",불능,예금주 불일치,${batch.number}-2`,
      `110-111-000003,"300,000",처리중,,`,
      `999-999-999999,"50,000",정상,,`,
      `,"650,000",합계,,`,
    ),
  );
  const result = shownResult.parse(answer.data);
  expect(result.rows.map(({ row, outcome, problem }) => [row, outcome, problem])).toEqual([
    [2, "PAID", null],
    [3, "RETURNED", null],
    [4, "UNKNOWN", null],
    [5, null, "NOT_IN_BATCH"],
  ]);
  // What is understood counts for nothing yet.
  expect(await cashOf(paid)).toEqual({ cash: 0, held: 100_000 });
  // Whoever gave the file to the bank does not say alone that money of it came back.
  const accepting = `/payouts/${batch.id}/results/${result.id}/accept`;
  expect(await post(maker, accepting, { again: [] })).toMatchObject({ code: "PAYOUT_FILE_TAKEN" });
  expect(await cashOf(returned)).toEqual({ cash: 0, held: 200_000 });
  const done = await post(second, accepting, { again: [] });
  expect(done).toMatchObject({ data: { status: "SENT", waiting: { count: 1, sum: 300_000 } } });
  expect(await cashOf(paid)).toEqual({ cash: 0, held: 0 });
  expect(await cashOf(returned)).toEqual({ cash: 200_000, held: 0 });
  expect(await cashOf(open)).toEqual({ cash: 0, held: 300_000 });
  const own = await ask(desk.site.app, {
    path: "/money/deposit-withdrawal/list",
    method: "GET",
    token: returned.member.token,
  });
  expect(own.data).toMatchObject({ list: [{ status: "CANCELLED", reason: "예금주 불일치" }, {}] });
  // The same file again, and accepting again, moves nothing.
  expect((await post(second, accepting, { again: [3] })).status).toBe(200);
  const last = await post(maker, `/payouts/${batch.id}/items/${open.requestId}/settle`, {
    ...{ outcome: "PAID", reason: "은행에 전화로 확인" },
  });
  expect(last).toMatchObject({ data: { status: "CLOSED", paid: { count: 2, sum: 400_000 } } });
});

test("whoever makes a batch does not approve it, and a large one needs two beside them", async () => {
  const [one, other] = [
    await approved(9_000_000, "220-222-000001"),
    await approved(100_000, "220-222-000002"),
  ];
  await desk.site.database.ownerPool.query(
    `UPDATE platform.setting SET document = jsonb_set(document, '{money,payoutSecondApprovalFrom}', '9000000')`,
  );
  const large = await made([one]);
  expect(large.approvalsNeeded).toBe(2);
  const sum = { sum: large.sum, count: large.count };
  const inboxOf = async (operator: TestOperator) => {
    const { data } = await desk.as(operator, { path: "/approvals/elsewhere", method: "GET" });
    const { list } = z
      .object({ list: z.array(z.object({ id: z.string(), isOwn: z.boolean() })) })
      .parse(data);
    return list.find(({ id }) => id === large.id)?.isOwn;
  };
  expect([await inboxOf(maker), await inboxOf(second), await inboxOf(third)]).toEqual([true, false, false]);
  expect(await post(maker, `/payouts/${large.id}/approve`, sum)).toMatchObject({ code: "PAYOUT_OWN" });
  expect(await post(second, `/payouts/${large.id}/approve`, { ...sum, sum: 1 })).toMatchObject({
    code: "PAYOUT_CHANGED",
  });
  // Of two both may: who made it and pays no member any more is none of them.
  const makerIs = (role: string) =>
    desk.site.database.ownerPool.query("UPDATE platform.operator SET role = $2 WHERE operator_id = $1", [
      maker.operatorId,
      role,
    ]);
  await makerIs("SUPPORT");
  expect(await post(second, `/payouts/${large.id}/approve`, sum)).toMatchObject({
    code: "APPROVAL_PROPOSER",
  });
  await makerIs("CASHIER");
  expect(await post(second, `/payouts/${large.id}/approve`, sum)).toMatchObject({
    data: { status: "DRAFT" },
  });
  expect([await inboxOf(second), await inboxOf(third)]).toEqual([true, false]);
  expect(await post(second, `/payouts/${large.id}/approve`, sum)).toMatchObject({
    data: { status: "DRAFT" },
  });
  expect(await post(maker, `/payouts/${large.id}/file`)).toMatchObject({ code: "PAYOUT_STEP" });
  expect(await post(third, `/payouts/${large.id}/approve`, sum)).toMatchObject({
    data: { status: "APPROVED" },
  });
  // The file was taken: whoever took it does not cancel the batch.
  expect((await post(maker, `/payouts/${large.id}/file`)).status).toBe(200);
  const why = { reason: "은행에 올리지 않음" };
  expect(await post(maker, `/payouts/${large.id}/cancel`, why)).toMatchObject({ code: "PAYOUT_FILE_TAKEN" });
  expect(await post(second, `/payouts/${large.id}/cancel`, why)).toMatchObject({
    data: { status: "CANCELLED" },
  });
  // Its withdrawal waits for another batch, together with the other.
  const all = await post(maker, "/payouts", { format: "kb", memo: "한판" });
  expect(all).toMatchObject({ data: { count: 2, sum: 9_100_000 } });
  const both = payoutFile.parse(all.data);
  const removed = await post(maker, `/payouts/${both.id}/items/${other.requestId}/remove`, {
    reason: "다음에",
  });
  expect(removed).toMatchObject({ data: { count: 1, sum: 9_000_000 } });
  expect(await post(third, `/payouts/${both.id}/cancel`, why)).toMatchObject({
    data: { status: "CANCELLED" },
  });
  expect(
    await post(third, "/payouts", { format: "kb", memo: "한판", requests: [randomUUID()] }),
  ).toMatchObject({
    code: "REQUEST_IN_PAYOUT",
  });
  for (const { requestId } of [one, other])
    expect((await post(third, `/money/requests/${requestId}/cancel`)).status).toBe(200);
  expect(await post(third, "/payouts", { format: "kb", memo: "한판" })).toMatchObject({
    code: "NOTHING_TO_PAY",
  });
});

test("each bank's file says account, amount and holder, and runs nothing", async () => {
  const withdrawals = [
    await approved(110_000, "0011-222-333444", "=HYPERLINK(1)"),
    await approved(120_000, "110-222-333445", "똠방각하"),
  ];
  for (const format of ["kb", "shinhan", "woori", "hana", "nonghyup", "ibk", "plain"]) {
    const { batch, file } = await sent(withdrawals, format);
    const read = await readBankFile(file.bytes);
    if (read.outcome === "REFUSED") throw new Error(read.problem.code);
    const cells = read.rows.flatMap(({ cells: row, formulas }) => [...row, ...formulas]);
    for (const cell of [
      "0011222333444",
      "110000",
      "HYPERLINK(1)",
      "똠방각하",
      `${batch.number}-2`,
      "한판출금",
    ])
      expect(cells).toContain(cell);
    if (format === "woori")
      expect(decodeCp949(file.bytes)).toMatchObject({ text: expect.stringContaining("똠방각하") });
    for (const { requestId } of withdrawals) {
      const again = { outcome: "RETURNED", decision: "AGAIN", reason: "은행 점검" };
      expect((await post(second, `/payouts/${batch.id}/items/${requestId}/settle`, again)).status).toBe(200);
    }
  }
  for (const { requestId } of withdrawals) await post(third, `/money/requests/${requestId}/cancel`);
});

test("a holder of whom a bank's file can hold nothing is named before the file is made", async () => {
  const [good, emoji] = [
    await approved(100_000, "330-333-000001"),
    await approved(100_000, "330-333-000002", "😀"),
  ];
  const batch = await made([good, emoji], "woori");
  await post(second, `/payouts/${batch.id}/approve`, { sum: batch.sum, count: batch.count });
  const refused = await post(maker, `/payouts/${batch.id}/file`);
  expect(refused).toMatchObject({ status: 409, code: "PAYOUT_NAME" });
  expect(refused.message).toContain("2번");
  await post(second, `/payouts/${batch.id}/cancel`, { reason: "예금주" });
  for (const { requestId } of [good, emoji]) await post(third, `/money/requests/${requestId}/cancel`);
});

async function workbook(rows: readonly (readonly Cell[])[]): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  const batches = (async function* () {
    yield rows;
  })();
  for await (const piece of workbookOf({ header: resultHeader.split(","), batches })) pieces.push(piece);
  return Buffer.concat(pieces);
}

test("bad result files get an answer with the row, and nothing of them counts", async () => {
  const [one, twin, same] = [
    await approved(100_000, "440-444-000001"),
    await approved(150_000, "440-444-000002"),
    await approved(150_000, "440-444-000002"),
  ];
  const { batch } = await sent([one, twin, same]);
  const refusals: readonly [Buffer, string][] = [
    [Buffer.from(resultHeader).subarray(0, 20), "파일이 중간에"],
    [Buffer.from("a,b\n1,2\n"), "「입금계좌번호」"],
    [Buffer.from(`${resultHeader}\n440-444-000001,"100000,정상\n`), "2행"],
    [Buffer.from(`${resultHeader}\n${"440-444-000001,100000,정상,,\n".repeat(6_000)}`), "5001행"],
    [Buffer.concat([Buffer.from(`${resultHeader}\n1,2\n`), Buffer.from([0xff, 0x81])]), "3행"],
    [Buffer.from(`${resultHeader}\n`), "내용이 없습니다"],
  ];
  for (const [file, words] of refusals) {
    const answer = await readResult(batch.id, file);
    expect(answer).toMatchObject({ status: 409, code: "FILE_NOT_READ" });
    expect(answer.message).toContain(words);
  }
  const answer = await readResult(
    batch.id,
    resultFile(
      "440-444-000001,-100000,정상,,",
      "440-444-000001,100000.5,정상,,",
      "440-444-000001,1E+5,정상,,",
      "=1+1,100000,정상,,",
      "440-444-000001,=1+1,정상,,",
      "가나다,100000,정상,,",
      "440-444-000001,,정상,,",
      "440-444-000001,99999,정상,,",
      "1.10123E+11,100000,정상,,",
      "440-444-000002,150000,정상,,",
      "440-444-000002,150000,불능,해지 계좌,",
      "440-444-000001,100000,정상,,",
      "440-444-000001,100000,정상,,",
    ),
  );
  expect(shownResult.parse(answer.data).rows.map(({ row, problem }) => [row, problem])).toEqual([
    [2, "NEGATIVE"],
    [3, "FRACTION"],
    [4, "ROUNDED"],
    [5, "FORMULA"],
    [6, "FORMULA"],
    [7, "NOT_AN_ACCOUNT"],
    [8, "VALUE_MISSING"],
    [9, "AMOUNT_DIFFERS"],
    [10, "ROUNDED"],
    [11, "TWO_FIT"],
    [12, "TWO_FIT"],
    [13, null],
    [14, "REPEATED_ROW"],
  ]);
  // Two that nothing tells apart and of which the bank says the same are both paid.
  const alike = await readResult(
    batch.id,
    await workbook([
      ["440444000002", 150_000, "정상처리", null, null],
      ["440444000002", 150_000, "정상처리", null, null],
      ["440444000001", 100_000, "반려", "=HYPERLINK()", null],
    ]),
    "결과.xlsx",
  );
  const result = shownResult.parse(alike.data);
  expect(result.counts).toEqual({ paid: 2, returned: 1, unknown: 0, problems: 0 });
  const done = await post(second, `/payouts/${batch.id}/results/${result.id}/accept`, { again: [4] });
  expect(done).toMatchObject({ data: { status: "CLOSED", paid: { count: 2 }, returned: { count: 1 } } });
  expect(await cashOf(one)).toEqual({ cash: 0, held: 100_000 });
  await post(third, `/money/requests/${one.requestId}/cancel`);
});

test("a file of which half was carried out when its process ended is carried out to its end", async () => {
  const withdrawals = [await approved(100_000, "550-555-000001"), await approved(100_000, "550-555-000002")];
  const { batch } = await sent(withdrawals);
  const rows = resultFile("550-555-000001,100000,정상,,", "550-555-000002,100000,정상,,");
  const result = shownResult.parse((await readResult(batch.id, rows)).data);
  const { ownerPool, appPool } = desk.site.database;
  await ownerPool.query(
    "UPDATE platform.payout_result SET state = 'ACCEPTED', accepted_at = now(), accepted_by = $2 WHERE result_id = $1",
    [result.id, maker.operatorId],
  );
  const first = withdrawals[0];
  if (first === undefined) throw new Error("there is one");
  const settled = { outcome: "PAID", reason: "먼저" };
  await post(second, `/payouts/${batch.id}/items/${first.requestId}/settle`, settled);
  const runs = [1, 2, 3].map(() => carryOutDueResults(appPool, desk.site.now()));
  await Promise.all(runs);
  expect((await get(second, `/payouts/${batch.id}`)).data).toMatchObject({
    status: "CLOSED",
    paid: { count: 2 },
  });
});

test("a held withdrawal shows its reasons, is lifted with one, and its member reads that it is looked at", async () => {
  const withdrawal = await asked(100_000, "660-666-000001");
  const { memberId, token } = withdrawal.member;
  await desk.site.database.ownerPool.query(
    `INSERT INTO platform.manual_act (member_id, act_id, operator_id, kind, is_payment, worth_won, at)
     VALUES ($1, $2, $2, 'ACCOUNT', false, 0, $3::timestamptz - interval '1 hour')`,
    [memberId, randomUUID(), desk.site.now()],
  );
  const path = `/money/requests/${withdrawal.requestId}`;
  expect(await post(second, `${path}/approve`)).toMatchObject({ status: 409, code: "REQUEST_HELD" });
  const held = operatorMoneyRequest.parse((await get(second, path)).data);
  expect(held).toMatchObject({ underReview: true, risk: { reasons: ["NEW_ACCOUNT"], liftedAt: null } });
  const list = { path: "/money/deposit-withdrawal/list", method: "GET", token } as const;
  expect((await ask(desk.site.app, list)).data).toMatchObject({ list: [{ underReview: true }, {}] });
  expect((await post(second, `${path}/lift`, { reason: "본인 확인" })).data).toMatchObject({
    risk: { liftedBy: second.loginId, liftReason: "본인 확인" },
  });
  expect((await ask(desk.site.app, list)).data).toMatchObject({ list: [{ underReview: false }, {}] });
  expect((await post(second, `${path}/approve`)).status).toBe(200);
  const audit = await desk.site.database.ownerPool.query(
    "SELECT reason FROM platform.audit WHERE action = 'money.lift' AND subject = $1",
    [`request:${withdrawal.requestId}`],
  );
  expect(audit.rows).toEqual([{ reason: "본인 확인" }]);
  await post(third, `${path}/cancel`);
});
