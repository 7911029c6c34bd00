import { afterAll, beforeAll, expect, test } from "vitest";
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
