import { randomUUID } from "node:crypto";
import { adjust, bet, rollback, win } from "@hanpan/ledger";
import { expectSound } from "@hanpan/ledger/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { signUp } from "../../testing/members.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../../testing/operators.ts";
import { approvalKinds } from "../approvalKinds.ts";

let desk: OperatorSite;
let owner: TestOperator;
let cashier: TestOperator;

beforeAll(async () => {
  desk = await createOperatorSite({}, approvalKinds);
  owner = await desk.operator("OWNER");
  cashier = await desk.operator("CASHIER");
});
afterAll(async () => {
  await expectSound(desk.site.database.ownerPool);
  await desk.close();
});

const next = (memberId: string) => ({
  memberId,
  transferId: randomUUID(),
  source: "test",
  sourceId: randomUUID(),
  occurredAt: desk.site.now(),
});

/** A member whose win of 40,000 was taken back when 25,000 were left: 15,000 are owed. */
async function owing(): Promise<string> {
  const pool = desk.site.database.appPool;
  const { memberId } = await signUp(desk.site.app);
  const house = "GAMING:hanpan";
  const won = { ...next(memberId), house, amountWon: 40_000 };
  await win(pool, won);
  await bet(pool, { ...next(memberId), house, amountWon: 15_000 });
  await rollback(pool, { ...next(memberId), originalSource: won.source, originalSourceId: won.sourceId });
  return memberId;
}

async function debtOf(memberId: string): Promise<number> {
  const file = await desk.as(owner, { path: `/members/${memberId}` });
  return z.object({ debt: z.number() }).parse(file.data).debt;
}

async function proposed(memberId: string, amount: number): Promise<string> {
  const body = { amount, reason: "회수 불가" };
  const answer = await desk.as(cashier, { path: `/members/${memberId}/debt/write-off`, body });
  expect(answer).toMatchObject({ status: 202, code: "APPROVAL_NEEDED" });
  return z.object({ approvalId: z.string() }).parse(answer.details).approvalId;
}

const approve = (as: TestOperator, id: string) => desk.as(as, { path: `/approvals/${id}/approve`, body: {} });

test("a debt is given up by two, never by one", async () => {
  const memberId = await owing();
  const id = await proposed(memberId, 15_000);
  expect(await debtOf(memberId)).toBe(15_000);
  expect(await approve(cashier, id)).toMatchObject({ code: "APPROVAL_OWN" });
  expect(await debtOf(memberId)).toBe(15_000);
  expect(await approve(owner, id)).toMatchObject({ status: 200 });
  expect(await debtOf(memberId)).toBe(0);
  expect(await approve(owner, id)).toMatchObject({ code: "APPROVAL_FINISHED" });
});

test("what was repaid before the approval is not given up", async () => {
  const memberId = await owing();
  const id = await proposed(memberId, 10_000);
  await adjust(desk.site.database.appPool, {
    ...next(memberId),
    type: "ADMIN_PAYMENT",
    account: "CASH",
    amount: 9_000,
    note: "test",
  });
  expect(await debtOf(memberId)).toBe(6_000);
  expect(await approve(owner, id)).toMatchObject({ status: 200 });
  expect(await debtOf(memberId)).toBe(0);
});

test("nothing is given up of who owes nothing", async () => {
  const { memberId } = await signUp(desk.site.app);
  const body = { amount: 1_000, reason: "시험" };
  const answer = await desk.as(cashier, { path: `/members/${memberId}/debt/write-off`, body });
  expect(answer).toMatchObject({ status: 409, code: "NO_DEBT" });
});
