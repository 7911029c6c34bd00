import { randomUUID } from "node:crypto";
import { getRequest } from "@hanpan/contract/operator/calls/moneyRequest";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { createPayoutDesk, type PayoutDesk } from "../../testing/payouts/payoutDesk.ts";
import { resultFile } from "../../testing/payouts/resultFile.ts";

let payouts: PayoutDesk;
beforeAll(async () => {
  payouts = await createPayoutDesk();
});
afterAll(() => payouts.close());

test("a batch is approved as it was shown, sent once its file was taken, and a result is read of what was sent alone", async () => {
  const { maker, second, post } = payouts;
  const withdrawal = await payouts.approved(100_000, "770-777-000001");
  const batch = await payouts.made([withdrawal]);
  const shown = { sum: batch.sum, count: batch.count };
  const step = (as: typeof maker, name: string, body?: object) =>
    post(as, `/payouts/${batch.id}/${name}`, body);
  const result = () =>
    payouts.readResult(batch.id, resultFile(`770-777-000001,"100,000",정상,,${batch.number}-1`));

  expect(await result()).toMatchObject({ status: 409, code: "PAYOUT_STEP", details: { status: "DRAFT" } });
  expect(await step(second, "approve", { ...shown, count: batch.count + 1 })).toMatchObject({
    ...{ status: 409, code: "PAYOUT_CHANGED", details: { count: 1, sum: 100_000 } },
  });
  expect((await step(second, "approve", shown)).data).toMatchObject({ status: "APPROVED" });
  // Nobody has a file that could have been given to the bank.
  const untaken = { status: 409, code: "PAYOUT_STEP", details: { status: "APPROVED" } };
  expect(await step(maker, "send")).toMatchObject(untaken);
  expect(await result()).toMatchObject(untaken);
  expect((await step(maker, "file")).status).toBe(200);
  expect((await step(maker, "send")).data).toMatchObject({ status: "SENT" });
  expect((await result()).status).toBe(200);
  expect(await payouts.cashOf(withdrawal)).toEqual({ cash: 0, held: 100_000 });
});

test("who paid into a member's account approves no batch that pays them, and another does", async () => {
  const { desk, third, post } = payouts;
  const giver = await desk.operator("CASHIER");
  const withdrawal = await payouts.approved(100_000, "770-777-000002");
  const adjusted = await post(giver, `/members/${withdrawal.member.memberId}/adjust`, {
    ...{ kind: "ADMIN_PAYMENT", account: "CASH", amount: 1_000, reason: "시험" },
  });
  expect(adjusted.status).toBe(200);
  const batch = await payouts.made([withdrawal]);
  const approve = (as: typeof third) =>
    post(as, `/payouts/${batch.id}/approve`, { sum: batch.sum, count: batch.count });
  expect(await approve(giver)).toMatchObject({ status: 409, code: "PAYER_ADJUSTED" });
  expect((await approve(third)).data).toMatchObject({ status: "APPROVED" });
});

test("what was approved for a batch is written as that in its steps", async () => {
  const { requestId } = await payouts.approved(100_000, "770-777-000003");
  const { data } = await payouts.get(payouts.third, `/money/requests/${requestId}`);
  expect(z.parse(getRequest.data, data).steps.map(({ to }) => to)).toEqual(["PAYABLE", "WAITING"]);
});

test("no batch holds a withdrawal that there is not", async () => {
  const named = { format: "plain", memo: "한판", requests: [randomUUID()] };
  expect(await payouts.post(payouts.maker, "/payouts", named)).toMatchObject({ code: "REQUEST_IN_PAYOUT" });
});
