import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import * as z from "zod";
import { completeRequest, requestWithdrawal } from "../../money/requests.ts";
import { ask } from "../../testing/ask.ts";
import { signUp, type TestMember } from "../../testing/members.ts";
import type { TestOperator } from "../../testing/operators.ts";
import { runDesk } from "../../testing/runDesk.ts";

const { desk, operator: owner } = runDesk("OWNER");

const identified = z.object({ id: z.string() });
const waits = z.object({ approvalId: z.string() });
const step = (as: TestOperator, id: string, name: string, body: object = {}) =>
  desk().as(as, {
    path: `/money/requests/${id}/${name}`,
    headers: { "idempotency-key": randomUUID() },
    body,
  });
const reason = "다른 회원의 입금";
const undo = (as: TestOperator, id: string) => step(as, id, "undo", { reason });
const approve = (as: TestOperator, id: string) =>
  desk().as(as, { path: `/approvals/${id}/approve`, body: {} });

/** A deposit that was completed, by two where it takes two. */
async function completed(who: TestMember, amount: number, bonusKind = "NONE"): Promise<string> {
  const asked = await ask(desk().site.app, {
    path: "/money/deposit/request",
    token: who.token,
    body: { amount, bonusKind },
  });
  const { id } = identified.parse(asked.data);
  for (const role of ["CASHIER", "OWNER"] as const) await step(await desk().operator(role), id, "complete");
  return id;
}
const balancesOf = async (who: TestMember) =>
  z
    .object({ balances: z.looseObject({ cash: z.number(), debt: z.number() }) })
    .parse((await ask(desk().site.app, { path: "/member/me", token: who.token })).data).balances;
const audited = async (subject: string) =>
  (
    await desk().site.database.appPool.query(
      "SELECT action, outcome, reason, operator_id FROM platform.audit WHERE subject = $1 AND action LIKE '%undo' ORDER BY number",
      [subject],
    )
  ).rows;
const acts = async (as: TestOperator) =>
  (
    await desk().site.database.appPool.query(
      "SELECT kind, is_payment, worth_won FROM platform.manual_act WHERE operator_id = $1 ORDER BY at",
      [as.operatorId],
    )
  ).rows;

test("a deposit below what takes two is taken back by one, with a reason, once, and the audit and the member's file say so", async () => {
  const [who, cashier] = [await signUp(desk().site.app), await desk().operator("CASHIER")];
  const id = await completed(who, 100_000, "SLOT");
  expect(await step(cashier, id, "undo", {})).toMatchObject({
    status: 400,
    fields: { reason: expect.any(String) },
  });
  for (const role of ["SUPPORT", "CONTENT", "RISK"] as const) {
    expect(await undo(await desk().operator(role), id)).toMatchObject({ status: 403 });
  }
  const answers = await Promise.all([undo(cashier, id), undo(cashier, id)]);
  for (const answer of answers) {
    expect(answer).toMatchObject({
      status: 200,
      data: { status: "COMPLETED", undoneAt: expect.any(String) },
    });
  }
  expect(await balancesOf(who)).toMatchObject({ cash: 0, debt: 0, lockedBonus: 0 });
  expect(await audited(`request:${id}`)).toEqual([
    { action: "money.undo", outcome: "DONE", reason, operator_id: cashier.operatorId },
  ]);
  expect((await desk().as(owner(), { path: `/money/requests/${id}` })).data).toMatchObject({
    steps: expect.arrayContaining([
      expect.objectContaining({ to: "UNDONE", actor: cashier.loginId, reason }),
    ]),
  });
  // Moved by hand: it is in the sums of the operator's day, and of the member's.
  expect(await acts(cashier)).toEqual([{ kind: "DEPOSIT", is_payment: false, worth_won: 100_000 }]);
  const adjusted = await desk().as(cashier, {
    path: `/members/${who.memberId}/adjust`,
    headers: { "idempotency-key": randomUUID() },
    body: { kind: "ADMIN_PAYMENT", account: "CASH", amount: 950_000, reason },
  });
  expect(adjusted).toMatchObject({ status: 202, code: "APPROVAL_NEEDED" });
});

test("one that two complete is taken back by two: both see what it means, nobody approves their own, what is short is owed", async () => {
  const [who, cashier, other] = [
    await signUp(desk().site.app),
    await desk().operator("CASHIER"),
    await desk().operator("CASHIER"),
  ];
  const id = await completed(who, 10_000_000);
  await desk().site.database.ownerPool.query(
    "SELECT ledger.adjust($1, gen_random_uuid(), 'ADMIN_RECOVERY', 'CASH', -4000000, 'test', $2, 'test', $3)",
    [who.memberId, randomUUID(), desk().site.now()],
  );
  const [first, second] = [await undo(cashier, id), await undo(other, id)];
  expect(first).toMatchObject({ status: 202, code: "APPROVAL_NEEDED" });
  expect(await balancesOf(who)).toMatchObject({ cash: 6_000_000, debt: 0 });
  const [own, late] = [waits.parse(first.details).approvalId, waits.parse(second.details).approvalId];
  expect((await desk().as(owner(), { path: `/approvals/${own}` })).data).toMatchObject({
    kind: "money.undo",
    title: expect.stringContaining("입금 완료 되돌리기 10,000,000원"),
    facts: expect.arrayContaining([
      { label: "입금액", was: null, value: "10,000,000원" },
      { label: "보유 금액", was: null, value: "6,000,000원" },
      { label: "미수금이 되는 금액 (최소)", was: null, value: "4,000,000원" },
    ]),
  });
  expect((await desk().as(owner(), { path: `/approvals/${own}`, language: "en" })).data).toMatchObject({
    title: expect.stringContaining("Take back a completed deposit"),
    facts: expect.arrayContaining([expect.objectContaining({ label: "Becomes debt (at least)" })]),
  });
  expect(await approve(cashier, own)).toMatchObject({ code: "APPROVAL_OWN" });
  const approvals = await Promise.all([approve(owner(), own), approve(other, own)]);
  expect(approvals.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await balancesOf(who)).toMatchObject({ cash: 0, debt: 4_000_000 });
  // What another proposed of the same deposit has nothing left to do.
  expect(await approve(owner(), late)).toMatchObject({ code: "APPROVAL_STALE" });
  expect(await balancesOf(who)).toMatchObject({ cash: 0, debt: 4_000_000 });
  expect((await audited(`request:${id}`)).map(({ outcome }) => outcome)).toEqual(["PROPOSED", "PROPOSED"]);
  expect(await acts(cashier)).toEqual([{ kind: "DEPOSIT", is_payment: false, worth_won: 10_000_000 }]);
});

test("nothing but a completed deposit is taken back, nor proposed to be", async () => {
  const cashier = await desk().operator("CASHIER");
  const [waiting, paid] = [await signUp(desk().site.app), await signUp(desk().site.app)];
  const asked = await ask(desk().site.app, {
    path: "/money/deposit/request",
    token: waiting.token,
    body: { amount: 10_000_000, bonusKind: "NONE" },
  });
  const refused = { status: 409, code: "TRANSITION_REFUSED" };
  expect(await undo(cashier, identified.parse(asked.data).id)).toMatchObject(refused);
  expect(await balancesOf(waiting)).toMatchObject({ cash: 0, debt: 0 });

  await completed(paid, 10_000_000);
  const { appPool, ownerPool } = desk().site.database;
  const { memberId } = paid;
  await ownerPool.query(
    "UPDATE platform.rollover SET status = 'MET', closed_at = now() WHERE member_id = $1",
    [memberId],
  );
  await ownerPool.query("UPDATE platform.member_money SET open_rollovers = 0 WHERE member_id = $1", [
    memberId,
  ]);
  const now = desk().site.now();
  const requestId = randomUUID();
  const withdrawal = { memberId, requestId, amountWon: 10_000_000, now };
  expect(await requestWithdrawal(appPool, withdrawal)).toMatchObject({ outcome: "OK" });
  await desk().as(owner(), { path: `/money/requests/${requestId}/lift`, body: { reason } });
  for (const actor of ["operator:one", "operator:two"])
    expect(await completeRequest(appPool, { memberId, requestId, actor, now })).toMatchObject({
      outcome: "OK",
    });
  expect(await undo(cashier, requestId)).toMatchObject({ ...refused, details: { status: "COMPLETED" } });
  expect(await balancesOf(paid)).toMatchObject({ cash: 0, debt: 0 });
  expect(await acts(cashier)).toEqual([]);
});

test("what one operator takes back of a day is one sum: the second of 6,000,000 waits", async () => {
  const cashier = await desk().operator("CASHIER");
  const [one, two] = [await signUp(desk().site.app), await signUp(desk().site.app)];
  const [first, second] = [await completed(one, 6_000_000), await completed(two, 6_000_000)];
  expect((await undo(cashier, first)).status).toBe(200);
  expect((await undo(cashier, second)).status).toBe(202);
  expect((await undo(await desk().operator("CASHIER"), second)).status).toBe(200);
});
