import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { markOf } from "../../lib/personalMarks.ts";
import { ask } from "../../testing/ask.ts";
import { bankId, signUp, type TestMember } from "../../testing/members.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../../testing/operators.ts";

let desk: OperatorSite;
let owner: TestOperator;
let cashier: TestOperator;

beforeAll(async () => {
  desk = await createOperatorSite();
  [owner, cashier] = await Promise.all([desk.operator("OWNER"), desk.operator("CASHIER")]);
});
afterAll(() => desk.close());

const identified = z.object({ id: z.string() });
const withAccount = z.object({
  bank: z.object({ bankName: z.string(), accountNumber: z.string(), holder: z.string() }),
});
const elsewhere = { bankId, accountNumber: "999900001111", depositor: "다른이름" };
const read = (id: string) => desk.as(owner, { path: `/money/requests/${id}` });
const complete = (operator: TestOperator, id: string) =>
  desk.as(operator, { path: `/money/requests/${id}/complete`, body: {} });
const changeAccount = (who: TestMember) =>
  desk.as(owner, {
    method: "PATCH",
    path: `/members/${who.memberId}`,
    body: { bank: elsewhere, reason: "시험" },
  });

async function withdrawal(who: TestMember, amount: number): Promise<string> {
  const given = { kind: "ADMIN_PAYMENT", account: "CASH", amount, reason: "시험" };
  const funder = await desk.operator("OWNER");
  await desk.as(funder, { path: `/members/${who.memberId}/adjust`, body: given });
  const asked = await ask(desk.site.app, {
    path: "/money/withdrawal/request",
    token: who.token,
    body: { amount, exchangePassword: "4321" },
  });
  return identified.parse(asked.data).id;
}

test("a withdrawal keeps the account it was asked for, and says that the member's is another now", async () => {
  const who = await signUp(desk.site.app);
  const id = await withdrawal(who, 10_000_000);
  const asked = (await read(id)).data;
  const { bank } = withAccount.parse(asked);
  expect(asked).toMatchObject({ accountNow: null });
  expect((await complete(cashier, id)).data).toMatchObject({ firstApprover: cashier.loginId, bank });

  expect((await changeAccount(who)).status).toBe(200);
  const accountNow = { bankName: bank.bankName, accountNumber: "999900001111", holder: "다른이름" };
  expect((await read(id)).data).toMatchObject({ bank, accountNow });
  const other = await desk.operator("CASHIER");
  expect((await complete(other, id)).data).toMatchObject({ status: "COMPLETED", bank, accountNow });

  const file = await desk.app.inject({
    url: `/api/v1/operator/money/requests.csv?member=${who.memberId}`,
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect(file.payload).toContain(bank.accountNumber);
  expect(file.payload).not.toContain(elsewhere.accountNumber);
  // Where it went, by its last four and its keyed hash.
  const last = `********${bank.accountNumber.slice(-4)}`;
  const audited = { ...bank, accountNumber: `${last} ${markOf("ACCOUNT", bank.accountNumber)}` };
  expect((await desk.as(owner, { path: `/audit?subject=request:${id}` })).data).toMatchObject({
    list: [
      { action: "money.complete", after: { status: "COMPLETED", bank: audited } },
      { action: "money.complete", after: { status: "PROCESSING", bank: audited } },
    ],
  });
});

test("a request made after the change has the new account", async () => {
  const who = await signUp(desk.site.app);
  await changeAccount(who);
  const bank = { accountNumber: "999900001111", holder: "다른이름" };
  expect((await read(await withdrawal(who, 50_000))).data).toMatchObject({ bank, accountNow: null });
});
