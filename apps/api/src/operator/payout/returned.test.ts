import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestOperator } from "../../testing/operators.ts";
import { createPayoutDesk, type PayoutDesk, shownResult } from "../../testing/payouts/payoutDesk.ts";
import { resultFile } from "../../testing/payouts/resultFile.ts";

let payouts: PayoutDesk;
beforeAll(async () => {
  payouts = await createPayoutDesk();
});
afterAll(() => payouts.close());

test("who took a batch's file does not say that a payment came back, which another does", async () => {
  const withdrawals = [
    await payouts.approved(100_000, "550-555-000001"),
    await payouts.approved(200_000, "550-555-000002"),
  ];
  const [one, two] = withdrawals;
  if (one === undefined || two === undefined) throw new Error("there are two");
  const { batch } = await payouts.sent(withdrawals);
  const path = `/payouts/${batch.id}/items/${one.requestId}/settle`;
  const returned = { outcome: "RETURNED", decision: "RETURN", reason: "예금주 불일치" };
  const again = { ...returned, decision: "AGAIN" };
  for (const word of [returned, again])
    expect(await payouts.post(payouts.maker, path, word)).toMatchObject({ code: "PAYOUT_FILE_TAKEN" });
  expect(await payouts.cashOf(one)).toEqual({ cash: 0, held: 100_000 });
  expect(await payouts.post(payouts.second, path, returned)).toMatchObject({ status: 200 });
  expect(await payouts.cashOf(one)).toEqual({ cash: 100_000, held: 0 });
  const paid = { outcome: "PAID", reason: "은행 확인" };
  const other = `/payouts/${batch.id}/items/${two.requestId}/settle`;
  expect(await payouts.post(payouts.maker, other, paid)).toMatchObject({ data: { status: "CLOSED" } });
});

test("whoever ever took a batch's file accepts no result by which money comes back, also when another took it since", async () => {
  const [one, two] = [
    await payouts.approved(100_000, "550-555-000004"),
    await payouts.approved(200_000, "550-555-000005"),
  ];
  const { sum, count, id } = await payouts.made([one, two]);
  await payouts.post(payouts.second, `/payouts/${id}/approve`, { sum, count });
  for (const taker of [payouts.maker, payouts.second])
    expect((await payouts.post(taker, `/payouts/${id}/file`)).status).toBe(200);
  await payouts.post(payouts.maker, `/payouts/${id}/send`);
  const rows = resultFile("550-555-000004,100000,불능,예금주 불일치,", "550-555-000005,200000,정상,,");
  const result = shownResult.parse((await payouts.readResult(id, rows)).data);
  const accepting = `/payouts/${id}/results/${result.id}/accept`;
  for (const taker of [payouts.maker, payouts.second]) {
    expect(await payouts.post(taker, accepting, { again: [] })).toMatchObject({ code: "PAYOUT_FILE_TAKEN" });
    const settle = `/payouts/${id}/items/${one.requestId}/settle`;
    expect(
      await payouts.post(taker, settle, { outcome: "RETURNED", decision: "RETURN", reason: "반송" }),
    ).toMatchObject({ code: "PAYOUT_FILE_TAKEN" });
  }
  expect(await payouts.cashOf(one)).toEqual({ cash: 0, held: 100_000 });
  expect(await payouts.post(payouts.third, accepting, { again: [] })).toMatchObject({
    data: { status: "CLOSED" },
  });
  expect(await payouts.cashOf(one)).toEqual({ cash: 100_000, held: 0 });
  expect(await payouts.cashOf(two)).toEqual({ cash: 0, held: 0 });
});

test("a row with the reference of another batch settles nothing, though account and amount are the same", async () => {
  // Two members who are paid to one account.
  const mine = await payouts.approved(300_000, "550-555-000003");
  const { batch } = await payouts.sent([mine]);
  const other = await payouts.approved(300_000, "550-555-000003");
  const { batch: next } = await payouts.sent([other]);
  const row = (reference: string) => resultFile(`550-555-000003,300000,정상,,${reference}`);
  const read = async (reference: string) =>
    shownResult.parse((await payouts.readResult(batch.id, row(reference))).data).rows[0]?.problem;
  expect(await read(`${next.number}-1`)).toBe("AMOUNT_DIFFERS");
  expect(await read(`${batch.number}-1`)).toBe(null);
  expect(await read("한판출금")).toBe(null);
});

test("one payout in many batches is approved by two from the limit on, by what one alone approved of the day", async () => {
  const { ownerPool } = payouts.desk.site.database;
  await ownerPool.query(
    `INSERT INTO platform.setting (version, document, changed_at, changed_by)
     SELECT version + 1, jsonb_set(document, '{money,payoutSecondApprovalFrom}', '1000000'), now(), 'test'
       FROM platform.setting ORDER BY version DESC LIMIT 1`,
  );
  /** What was approved until now was so on the day before. */
  const dayPasses = () =>
    ownerPool.query("UPDATE platform.payout_batch SET approved_at = approved_at - interval '1 day'");
  await dayPasses();
  const batches: { id: string }[] = [];
  for (const place of [6, 7, 8]) {
    const withdrawal = await payouts.approved(400_000, `550-555-00000${place}`);
    batches.push(await payouts.made([withdrawal]));
  }
  const approve = (by: TestOperator, index: number) =>
    payouts.post(by, `/payouts/${batches[index]?.id}/approve`, { sum: 400_000, count: 1 });
  const statusOf = (status: string) => ({ data: { status } });
  expect(await approve(payouts.second, 0)).toMatchObject(statusOf("APPROVED"));
  expect(await approve(payouts.third, 1)).toMatchObject(statusOf("APPROVED"));
  // 400,000 more make a million and above, whoever approved the others.
  expect(await approve(payouts.second, 2)).toMatchObject(statusOf("DRAFT"));
  expect(await approve(payouts.third, 2)).toMatchObject(statusOf("APPROVED"));
  // What two approved counts no more, nor what is cancelled, nor what was of another day.
  const last = await payouts.made([await payouts.approved(150_000, "550-555-000009")]);
  const sum = { sum: 150_000, count: 1 };
  expect(await payouts.post(payouts.second, `/payouts/${last.id}/approve`, sum)).toMatchObject(
    statusOf("APPROVED"),
  );
  await dayPasses();
  // Nor makes an approval two of whom one was dismissed before the other approved.
  const half = await payouts.made([await payouts.approved(900_000, "550-555-000011")]);
  const leaver = await payouts.desk.operator("CASHIER");
  await ownerPool.query(
    `INSERT INTO platform.payout_approval (batch_id, operator_id, made_by, sum_won, item_count, at)
     SELECT batch_id, $2, made_by, sum_won, item_count, $3 FROM platform.payout_batch WHERE batch_id = $1`,
    [half.id, leaver.operatorId, payouts.desk.site.now()],
  );
  await ownerPool.query("UPDATE platform.operator SET status = 'DISABLED' WHERE operator_id = $1", [
    leaver.operatorId,
  ]);
  expect(
    await payouts.post(payouts.second, `/payouts/${half.id}/approve`, { sum: 900_000, count: 1 }),
  ).toMatchObject(statusOf("APPROVED"));
  const after = await payouts.made([await payouts.approved(110_000, "550-555-000012")]);
  expect(
    await payouts.post(payouts.second, `/payouts/${after.id}/approve`, { sum: 110_000, count: 1 }),
  ).toMatchObject(statusOf("DRAFT"));
  await dayPasses();
  const next = await payouts.made([await payouts.approved(400_000, "550-555-000010")]);
  expect(
    await payouts.post(payouts.second, `/payouts/${next.id}/approve`, { sum: 400_000, count: 1 }),
  ).toMatchObject(statusOf("APPROVED"));
});

test("an approval counts no more once who gave it was switched off, though they were put on again before the other approved", async () => {
  const batch = await payouts.made([await payouts.approved(1_200_000, "550-555-000013")]);
  const approve = (by: TestOperator) =>
    payouts.post(by, `/payouts/${batch.id}/approve`, { sum: 1_200_000, count: 1 });
  const statusOf = (status: string) => ({ data: { status } });
  const leaver = await payouts.desk.operator("CASHIER");
  expect(await approve(leaver)).toMatchObject(statusOf("DRAFT"));
  const put = (operatorId: string, status: string) => {
    payouts.desk.site.setClock(new Date(payouts.desk.site.now().getTime() + 60_000));
    return payouts.desk.as(payouts.third, {
      ...{ path: `/operators/${operatorId}`, method: "PATCH" as const },
      body: { status, reason: "휴가" },
    });
  };
  for (const status of ["DISABLED", "ACTIVE"])
    expect(await put(leaver.operatorId, status)).toMatchObject({ status: 200 });
  expect(await approve(payouts.second)).toMatchObject(statusOf("DRAFT"));
  expect(await approve(payouts.third)).toMatchObject(statusOf("APPROVED"));

  // Nor is a batch of such a maker approved.
  const made = await payouts.made([await payouts.approved(100_000, "550-555-000014")]);
  for (const status of ["DISABLED", "ACTIVE"])
    expect(await put(payouts.maker.operatorId, status)).toMatchObject({ status: 200 });
  expect(
    await payouts.post(payouts.second, `/payouts/${made.id}/approve`, { sum: 100_000, count: 1 }),
  ).toMatchObject({ code: "APPROVAL_PROPOSER" });
});
