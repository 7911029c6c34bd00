import { expectSound } from "@hanpan/ledger/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { ask } from "../../testing/ask.ts";
import { signUp, type TestMember } from "../../testing/members.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../../testing/operators.ts";

let desk: OperatorSite;
let owner: TestOperator;
let others: readonly TestOperator[];

beforeAll(async () => {
  desk = await createOperatorSite();
  owner = await desk.operator("OWNER");
  others = [await desk.operator("OWNER"), await desk.operator("CASHIER"), await desk.operator("CASHIER")];
});
afterAll(async () => {
  await expectSound(desk.site.database.ownerPool);
  await desk.close();
});

const identified = z.object({ id: z.string() });
const adjust = (as: TestOperator, who: TestMember) =>
  desk.as(as, {
    path: `/members/${who.memberId}/adjust`,
    headers: { "idempotency-key": crypto.randomUUID() },
    body: { kind: "ADMIN_PAYMENT", account: "CASH", amount: 500_000, reason: "시험" },
  });
async function withdraw({ token }: TestMember, amount: number) {
  const body = { amount, exchangePassword: "4321" };
  return identified.parse((await ask(desk.site.app, { path: "/money/withdrawal/request", token, body })).data)
    .id;
}
const complete = (as: TestOperator, id: string) =>
  desk.as(as, { path: `/money/requests/${id}/complete`, body: {} });
const dismiss = (as: TestOperator, { operatorId }: TestOperator) =>
  desk.as(as, { method: "PATCH", path: `/operators/${operatorId}`, body: { status: "DISABLED" } });

test("an operator of less than a day is no other who pays out what was paid in by hand, and pays what was not", async () => {
  const fresh = await desk.operator("CASHIER");
  await desk.site.database.ownerPool.query(
    "UPDATE platform.operator SET counts_from = $2 WHERE operator_id = $1",
    [fresh.operatorId, new Date(desk.site.now().getTime() + 3_600_000)],
  );
  const who = await signUp(desk.site.app);
  expect((await adjust(owner, who)).status).toBe(200);
  const byHand = await withdraw(who, 300_000);
  expect(await complete(fresh, byHand)).toMatchObject({ status: 403, code: "OPERATOR_TOO_NEW" });
  await desk.site.database.ownerPool.query(
    "UPDATE platform.manual_act SET at = at - interval '31 days' WHERE member_id = $1",
    [who.memberId],
  );
  expect((await complete(fresh, byHand)).data).toMatchObject({ status: "COMPLETED" });
  await dismiss(owner, fresh);
});

test("who dismisses everybody else does not pay out what they paid in, for a day", async () => {
  const who = await signUp(desk.site.app);
  expect((await adjust(owner, who)).status).toBe(200);
  const id = await withdraw(who, 300_000);
  expect(await complete(owner, id)).toMatchObject({ status: 409, code: "PAYER_ADJUSTED" });
  for (const other of others) expect((await dismiss(owner, other)).status).toBe(200);
  expect(await complete(owner, id)).toMatchObject({ status: 409, code: "PAYER_ADJUSTED" });
  await desk.site.database.ownerPool.query(
    "UPDATE platform.operator SET pays_until = pays_until - interval '25 hours'",
  );
  expect((await complete(owner, id)).data).toMatchObject({ status: "COMPLETED" });
});
