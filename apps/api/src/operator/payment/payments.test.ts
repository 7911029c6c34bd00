import { randomUUID } from "node:crypto";
import { expectSound } from "@hanpan/ledger/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { followPayments } from "../../payment/followPayments.ts";
import { followRefunds } from "../../payment/followRefunds.ts";
import { paymentGround } from "../../payment/paymentGround.ts";
import { ask } from "../../testing/ask.ts";
import { signUp } from "../../testing/members.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../../testing/operators.ts";
import { type PortoneDouble, startPortoneDouble } from "../../testing/payment/portoneDouble.ts";

let desk: OperatorSite;
let double: PortoneDouble;
let owners: readonly [TestOperator, TestOperator];
let cashier: TestOperator;
beforeAll(async () => {
  double = await startPortoneDouble();
  desk = await createOperatorSite({
    PORTONE_API_SECRET: double.secret,
    PORTONE_WEBHOOK_SECRET: double.webhookSecret,
    PORTONE_API_URL: double.url,
  });
  owners = [await desk.operator("OWNER"), await desk.operator("OWNER")];
  cashier = await desk.operator("CASHIER");
});
afterAll(async () => {
  await expectSound(desk.site.database.ownerPool);
  await desk.close();
  await double.close();
});

const later = (ms: number) => desk.site.setClock(new Date(desk.site.now().getTime() + ms));
const setting = {
  ...{ open: true, storeId: "store", channelKey: "channel", bankCode: "088" },
  ...{ minimum: 10_000, maximum: 500_000, minutes: 60 },
};
const put = (operator: TestOperator, body: object) =>
  desk.as(operator, { method: "PUT", path: "/payments/provider/PORTONE", body });
const waiting = z.object({ approvalId: z.string() });
const approve = (operator: TestOperator, details: unknown) =>
  desk.as(operator, { path: `/approvals/${waiting.parse(details).approvalId}/approve`, body: {} });
const shownDesk = z.object({
  provider: z.object({ open: z.boolean(), version: z.number() }),
  banks: z.array(z.object({ code: z.string() })),
});
const readDesk = async () => shownDesk.parse((await desk.as(cashier, { path: "/payments/provider" })).data);

/** A run of the jobs, some time later. */
async function job(laterMs = 1_000): Promise<void> {
  later(laterMs);
  const ground = paymentGround(desk.site.database.appPool, desk.site.config);
  if (ground === undefined) throw new Error("there is no provider");
  await followPayments(ground, desk.site.now());
  await followRefunds(ground, desk.site.now());
}

const entries = z.object({
  list: z.array(z.object({ id: z.string(), isPayment: z.boolean(), reasons: z.array(z.string()) })),
});
const waitingEntries = async () =>
  entries.parse((await desk.as(cashier, { path: "/bank-entries?waiting=true" })).data).list;

test("two owners open the provider, and nobody changes what another has changed meanwhile", async () => {
  expect(await readDesk()).toMatchObject({ provider: { open: false, version: 1 } });
  expect((await put(cashier, { ...setting, version: 1, reason: "엽니다" })).status).toBe(403);
  for (const [field, value] of [
    ["bankCode", "999"],
    ["maximum", 5_000],
    ["storeId", "a b"],
    ["minutes", 5],
  ] as const)
    expect(await put(owners[0], { ...setting, version: 1, reason: "엽니다", [field]: value })).toMatchObject({
      status: 400,
      fields: { [field]: expect.anything() },
    });
  const proposed = await put(owners[0], { ...setting, version: 1, reason: "엽니다" });
  expect(proposed.code).toBe("APPROVAL_NEEDED");
  expect(await readDesk()).toMatchObject({ provider: { open: false } });
  expect((await approve(owners[0], proposed.details)).status).not.toBe(200);
  expect((await approve(owners[1], proposed.details)).status).toBe(200);
  expect(await readDesk()).toMatchObject({ provider: { open: true, version: 2 } });
  expect(await put(owners[0], { ...setting, version: 1, reason: "또" })).toMatchObject({
    code: "VERSION_CONFLICT",
  });
  // The account under which its money is listed is given to nobody and is in no form.
  const accounts = await desk.as(owners[0], { path: "/accounts" });
  expect(JSON.stringify(accounts.data)).not.toContain("000000");
});

const requested = z.object({ id: z.string() });
async function openPayment(): Promise<{ id: string; depositor: string }> {
  const member = await signUp(desk.site.app);
  const { data } = await ask(desk.site.app, {
    ...{ path: "/money/payment/deposit", body: { amount: 50_000, bonusKind: "NONE" }, token: member.token },
    headers: { "idempotency-key": randomUUID() },
  });
  return { id: requested.parse(data).id, depositor: "홍길동" };
}

test("money that waits is shown with its payment, and goes back once a second operator approves", async () => {
  const { id } = await openPayment();
  double.pay(id, { payer: "딴이름" });
  await job(11_000);
  const [entry] = await waitingEntries();
  expect(entry).toMatchObject({ isPayment: true, reasons: ["OTHER_NAME"] });
  const listed = await desk.as(cashier, { path: "/payments?state=PAID" });
  expect(listed.data).toMatchObject({
    list: [{ id, state: "PAID", paid: 50_000, entryId: entry?.id }],
    total: 1,
  });
  const account = { bankCode: "004", accountNumber: "12345678901", holder: "딴이름" };
  const refund = (operator: TestOperator, body: object) =>
    desk.as(operator, { path: `/bank-entries/${entry?.id}/refund`, body });
  expect((await refund(cashier, { ...account, bankCode: "999", reason: "남의 돈" })).status).toBe(400);
  expect((await refund(cashier, account)).status).toBe(400);
  const proposed = await refund(cashier, { ...account, reason: "남의 돈" });
  expect(proposed.code).toBe("APPROVAL_NEEDED");
  await job();
  expect(double.paymentOf(id).cancellations).toEqual([]);
  expect((await approve(cashier, proposed.details)).status).not.toBe(200);
  expect((await approve(owners[0], proposed.details)).status).toBe(200);
  expect(await waitingEntries()).toEqual([]);
  await job();
  await job(15_000);
  expect(double.paymentOf(id)).toMatchObject({
    cancelled: 50_000,
    refundAccount: { bank: "KOOKMIN", number: "12345678901", holderName: "딴이름" },
  });
  expect((await desk.as(cashier, { path: "/payments" })).data).toMatchObject({
    list: [{ id, refund: { state: "DONE", holder: "딴이름" } }],
  });
  expect((await refund(cashier, { ...account, reason: "또" })).code).toBe("TRANSITION_REFUSED");
});

test("a refund that the provider shows nothing of for a day is counted at the desk and listed with what is wrong", async () => {
  const { id } = await openPayment();
  double.pay(id, { payer: "딴이름" });
  await job(11_000);
  const [entry] = await waitingEntries();
  const proposed = await desk.as(cashier, {
    path: `/bank-entries/${entry?.id}/refund`,
    body: { bankCode: "004", accountNumber: "12345678901", holder: "딴이름", reason: "남의 돈" },
  });
  expect((await approve(owners[0], proposed.details)).status).toBe(200);
  double.state.refundsLater = true;
  await job();
  double.paymentOf(id).cancellations = [];
  const shown = async () => ({
    desk: (await desk.as(cashier, { path: "/payments/provider" })).data,
    list: (await desk.as(cashier, { path: "/payments?troubled=true" })).data,
  });
  const decidedBefore = (hours: number) =>
    desk.site.database.ownerPool.query(
      "UPDATE platform.payment_refund SET asked_at = $2::timestamptz - make_interval(hours => $3) WHERE request_id = $1",
      [id, desk.site.now(), hours],
    );
  await decidedBefore(23);
  expect(await shown()).toMatchObject({ desk: { overdueRefunds: 0 }, list: { list: [], total: 0 } });
  await decidedBefore(24);
  expect(await shown()).toMatchObject({
    desk: { overdueRefunds: 1 },
    list: { list: [{ id, trouble: null, refund: { state: "ASKED", isOverdue: true } }], total: 1 },
  });
  Object.assign(double.paymentOf(id), { status: "CANCELLED", cancelled: 50_000 });
  double.state.refundsLater = false;
  await job(60_000);
  expect(await shown()).toMatchObject({ desk: { overdueRefunds: 0 } });
});

test("money that was credited meanwhile is not given back by an approval that comes later", async () => {
  const { id } = await openPayment();
  double.pay(id, { payer: "딴이름" });
  await job(11_000);
  const [entry] = await waitingEntries();
  const account = { bankCode: "004", accountNumber: "12345678901", holder: "딴이름" };
  const proposed = await desk.as(cashier, {
    path: `/bank-entries/${entry?.id}/refund`,
    body: { ...account, reason: "남의 돈" },
  });
  const taken = await desk.as(cashier, {
    ...{ path: `/bank-entries/${entry?.id}/take`, body: { requestId: id } },
    headers: { "idempotency-key": randomUUID() },
  });
  expect(taken.data).toMatchObject({ state: "MATCHED", requestId: id });
  expect((await approve(owners[0], proposed.details)).code).toBe("TRANSITION_REFUSED");
  await job();
  expect(double.paymentOf(id).cancellations).toEqual([]);
});

test("a day of the provider's account agrees with the books, and a deposit that is taken back leaves it", async () => {
  const { id } = await openPayment();
  double.pay(id, { paidAt: desk.site.now().toISOString() });
  await job(11_000);
  const { rows } = await desk.site.database.ownerPool.query(
    `SELECT kind, bank_won, ledger_won FROM platform.bank_day_items(platform.seoul_day($2))
      WHERE request_id = $1`,
    [id, desk.site.now()],
  );
  expect(rows).toEqual([{ kind: "AGREES", bank_won: 50_000, ledger_won: 50_000 }]);
  await desk.as(cashier, {
    path: `/money/requests/${id}/undo`,
    body: { reason: "잘못 반영" },
    headers: { "idempotency-key": randomUUID() },
  });
  const held = await desk.site.database.ownerPool.query(
    `SELECT coalesce(sum(amount), 0)::integer AS sum FROM ledger.posting
      WHERE account = 'PROVIDER:PORTONE' AND member_id = (SELECT member_id FROM platform.payment WHERE request_id = $1)`,
    [id],
  );
  expect(held.rows).toEqual([{ sum: 0 }]);
});

test("verification names a payment whose won stand elsewhere", async () => {
  const { id } = await openPayment();
  double.pay(id);
  await job(11_000);
  const pool = desk.site.database.ownerPool;
  const faults = async () =>
    (await pool.query("SELECT DISTINCT fault FROM platform.money_offenders(NULL, NULL)")).rows;
  expect(await faults()).toEqual([]);
  await pool.query("UPDATE platform.payment SET paid_won = paid_won + 1 WHERE request_id = $1", [id]);
  expect(await faults()).toEqual([{ fault: "PAYMENT" }]);
  await pool.query("UPDATE platform.payment SET paid_won = paid_won - 1 WHERE request_id = $1", [id]);
  const account = (
    await pool.query("SELECT deposit_account_id AS id FROM platform.money_request WHERE request_id = $1", [
      id,
    ])
  ).rows[0];
  await pool.query("UPDATE platform.money_request SET deposit_account_id = NULL WHERE request_id = $1", [id]);
  expect(await faults()).toEqual([{ fault: "PAYMENT" }]);
  await pool.query("UPDATE platform.money_request SET deposit_account_id = $2 WHERE request_id = $1", [
    ...[id, z.object({ id: z.string() }).parse(account).id],
  ]);
});
