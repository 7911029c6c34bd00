import { expectSound } from "@hanpan/ledger/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { siteSettingSchema } from "../../lib/siteSetting.ts";
import { ask } from "../../testing/ask.ts";
import { signUp, type TestMember } from "../../testing/members.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../../testing/operators.ts";

let desk: OperatorSite;
let owner: TestOperator;
let other: TestOperator;

beforeAll(async () => {
  desk = await createOperatorSite();
  [owner, other] = [await desk.operator("OWNER"), await desk.operator("CASHIER")];
});
afterAll(async () => {
  await expectSound(desk.site.database.ownerPool);
  await desk.close();
});

const identified = z.object({ id: z.string() });
const waits = z.object({ approvalId: z.string() });
const member = () => signUp(desk.site.app);
const adjust = (
  as: TestOperator,
  who: TestMember,
  amount: number,
  account = "CASH",
  kind = "ADMIN_PAYMENT",
) =>
  desk.as(as, {
    path: `/members/${who.memberId}/adjust`,
    headers: { "idempotency-key": crypto.randomUUID() },
    body: { kind, account, amount, reason: "시험" },
  });
const approve = (as: TestOperator, id: string) =>
  desk.as(as, { method: "POST", path: `/approvals/${id}/approve`, body: {} });
const step = (as: TestOperator, id: string, name: string) =>
  desk.as(as, { path: `/money/requests/${id}/${name}`, body: {} });
const cashOf = async (who: TestMember) =>
  z
    .object({ balances: z.object({ cash: z.number() }) })
    .parse((await ask(desk.site.app, { path: "/member/me", token: who.token })).data).balances.cash;
const deposit = async (who: TestMember, amount: number) =>
  identified.parse(
    (
      await ask(desk.site.app, {
        path: "/money/deposit/request",
        token: who.token,
        body: { amount, bonusKind: "NONE" },
      })
    ).data,
  ).id;
const withdraw = async (who: TestMember, amount: number) =>
  identified.parse(
    (
      await ask(desk.site.app, {
        path: "/money/withdrawal/request",
        token: who.token,
        body: { amount, exchangePassword: "4321" },
      })
    ).data,
  ).id;
/** Pays a withdrawal of a member who played nothing since their deposit, having seen that. */
const pay = (as: TestOperator, id: string) =>
  desk.as(as, { path: `/money/requests/${id}/complete`, body: { seen: ["FEW_BETS"] } });
/** Two hours go by for a member's completed requests. */
const hoursLater = (who: TestMember) =>
  desk.site.database.ownerPool.query(
    "UPDATE platform.money_request SET processed_at = processed_at - interval '2 hours', requested_at = requested_at - interval '2 hours' WHERE member_id = $1 AND status = 'COMPLETED'",
    [who.memberId],
  );

test("twelve adjustments of a million by one cashier: the first is made, the others wait for an owner", async () => {
  const cashier = await desk.operator("CASHIER");
  const who = await Promise.all(Array.from({ length: 12 }, member));
  const answers = await Promise.all(who.map((one) => adjust(cashier, one, 1_000_000)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(202)]);
  const [first] = answers.filter(({ status }) => status === 202);
  expect(first).toMatchObject({ code: "APPROVAL_NEEDED" });
  const { approvalId } = waits.parse(first?.details);
  // A cashier's is an owner's to approve.
  expect(await approve(other, approvalId)).toMatchObject({ status: 404 });
  expect((await desk.as(owner, { path: `/approvals/${approvalId}` })).data).toMatchObject({
    kind: "member.adjust",
    facts: expect.arrayContaining([
      { label: "금액", was: null, value: "1,000,000원" },
      { label: "처리 뒤 잔액", was: "0원", value: "1,000,000원" },
      { label: "요청한 운영자의 오늘 합계", was: "1,000,000원", value: "2,000,000원" },
    ]),
  });
  expect(await approve(owner, approvalId)).toMatchObject({ status: 200, data: { status: "APPROVED" } });
  const cash = await Promise.all(who.map(cashOf));
  expect(cash.filter((won) => won === 1_000_000)).toHaveLength(2);
  const audit = await desk.site.database.appPool.query(
    "SELECT action, outcome FROM platform.audit WHERE after ->> 'approval' = $1 ORDER BY number",
    [approvalId],
  );
  expect(audit.rows).toEqual([
    { action: "member.adjust", outcome: "PROPOSED" },
    { action: "approval.approve", outcome: "DONE" },
  ]);
});

test("the sum is the member's too: three cashiers cannot give one member more than one could", async () => {
  const who = await member();
  const cashiers = await Promise.all([1, 2, 3].map(() => desk.operator("CASHIER")));
  const statuses = [];
  for (const cashier of cashiers) statuses.push((await adjust(cashier, who, 400_000)).status);
  expect(statuses).toEqual([200, 200, 202]);
  expect(await cashOf(who)).toBe(800_000);
});

test("tickets count by what they are worth, points as won, and a new day begins at nothing", async () => {
  const cashier = await desk.operator("CASHIER");
  const who = await member();
  // The wheel of the site gives 1,170 points a play.
  expect((await adjust(cashier, who, 855, "TICKET")).status).toBe(202);
  expect((await adjust(cashier, who, 854, "TICKET")).status).toBe(200);
  expect((await adjust(cashier, who, 1_000, "POINT")).status).toBe(202);
  const me = async () => (await desk.as(cashier, { path: "/auth/me" })).data;
  expect(await me()).toMatchObject({ adjustmentMaximum: 820 });
  await desk.site.database.ownerPool.query(
    "UPDATE platform.manual_act SET at = at - interval '1 day' WHERE operator_id = $1",
    [cashier.operatorId],
  );
  expect(await me()).toMatchObject({ adjustmentMaximum: 1_000_000 });
});

test("one owner alone does not credit a hundred million, in cash or in points; a second person does", async () => {
  const who = await member();
  const boss = await desk.operator("OWNER");
  const cash = await adjust(boss, who, 100_000_000);
  expect(cash).toMatchObject({ status: 202, code: "APPROVAL_NEEDED" });
  const point = await desk.as(boss, {
    path: `/members/${who.memberId}/point`,
    body: { type: "WINNER_BONUS", amount: 20_000_000, reason: "시험" },
  });
  expect(point).toMatchObject({ status: 202 });
  expect(await cashOf(who)).toBe(0);
  const { approvalId } = waits.parse(cash.details);
  expect(await approve(boss, approvalId)).toMatchObject({ status: 403, code: "APPROVAL_OWN" });
  expect(await approve(other, approvalId)).toMatchObject({ status: 200 });
  expect(await approve(other, waits.parse(point.details).approvalId)).toMatchObject({ status: 200 });
  expect(await cashOf(who)).toBe(100_000_000);
});

test("what was proposed under a key is proposed once, and answered the same", async () => {
  const who = await member();
  const boss = await desk.operator("OWNER");
  const send = () =>
    desk.as(boss, {
      path: `/members/${who.memberId}/adjust`,
      headers: { "idempotency-key": "7f0c2a54-9d1e-4c5b-8a59-1d2f5e6a7b8d" },
      body: { kind: "ADMIN_PAYMENT", account: "CASH", amount: 50_000_000, reason: "시험" },
    });
  const [first, again] = [await send(), await send()];
  expect(again.details).toEqual(first.details);
});

test("who adjusted a member, or changed their account, does not pay them out; another does", async () => {
  const who = await member();
  const cashier = await desk.operator("CASHIER");
  await adjust(cashier, who, 500_000);
  const id = await withdraw(who, 300_000);
  expect(await step(cashier, id, "complete")).toMatchObject({ status: 409, code: "PAYER_ADJUSTED" });
  expect((await step(other, id, "complete")).data).toMatchObject({ status: "COMPLETED" });

  const changed = await member();
  const boss = await desk.operator("OWNER");
  await adjust(await desk.operator("CASHIER"), changed, 500_000);
  await desk.as(boss, {
    method: "PATCH",
    path: `/members/${changed.memberId}`,
    body: { bank: { accountNumber: "999888777666" }, reason: "시험" },
  });
  const toNew = await withdraw(changed, 300_000);
  expect(await step(boss, toNew, "complete")).toMatchObject({ code: "PAYER_ADJUSTED" });
  expect((await step(other, toNew, "complete")).data).toMatchObject({ status: "COMPLETED" });
});

test("withdrawals of a day add up to the second approval, and a large deposit needs two", async () => {
  const who = await member();
  const first = await deposit(who, 9_000_000);
  expect((await step(owner, first, "complete")).data).toMatchObject({ status: "COMPLETED" });
  const second = await deposit(who, 9_000_000);
  expect((await step(owner, second, "complete")).data).toMatchObject({
    status: "PROCESSING",
    needsSecondOperator: true,
    firstApprover: owner.loginId,
  });
  expect(await cashOf(who)).toBe(9_000_000);
  expect(await step(owner, second, "complete")).toMatchObject({ code: "SECOND_OPERATOR_NEEDED" });
  expect((await step(other, second, "complete")).data).toMatchObject({ status: "COMPLETED" });
  expect(await cashOf(who)).toBe(18_000_000);

  await desk.site.database.ownerPool.query(
    "UPDATE platform.rollover SET status = 'MET' WHERE member_id = $1",
    [who.memberId],
  );
  await desk.site.database.ownerPool.query(
    "UPDATE platform.member_money SET open_rollovers = 0 WHERE member_id = $1",
    [who.memberId],
  );
  // Nothing was played since the deposit: somebody has looked at it.
  const lift = (id: string) =>
    desk.as(owner, { path: `/money/requests/${id}/lift`, body: { reason: "시험" } });
  const one = await withdraw(who, 6_000_000);
  await lift(one);
  expect((await pay(other, one)).data).toMatchObject({ status: "COMPLETED" });
  await hoursLater(who);
  const two = await withdraw(who, 6_000_000);
  await lift(two);
  expect((await pay(other, two)).data).toMatchObject({ status: "PROCESSING" });
  expect((await pay(owner, two)).data).toMatchObject({
    status: "COMPLETED",
    firstApprover: other.loginId,
    secondApprover: owner.loginId,
  });
});

test("what was approved once needs another person, whatever the setting is now", async () => {
  const who = await member();
  const funder = await desk.operator("OWNER");
  const answer = await adjust(funder, who, 20_000_000);
  await approve(other, waits.parse(answer.details).approvalId);
  const id = await withdraw(who, 10_000_000);
  expect((await step(owner, id, "complete")).data).toMatchObject({ status: "PROCESSING" });
  const { ownerPool } = desk.site.database;
  const document = siteSettingSchema.parse({});
  const raised = { ...document, money: { ...document.money, secondApprovalFrom: 50_000_000 } };
  await ownerPool.query(
    "INSERT INTO platform.setting (version, document, changed_at, changed_by) VALUES (1, $1, now(), 'test')",
    [JSON.stringify(raised)],
  );
  expect(await step(owner, id, "complete")).toMatchObject({ code: "SECOND_OPERATOR_NEEDED" });
  expect((await step(other, id, "complete")).data).toMatchObject({ secondApprover: other.loginId });
});

test("the database's default for deposits is the product's", async () => {
  await desk.site.database.ownerPool.query("DELETE FROM platform.setting");
  const { rows } = await desk.site.database.appPool.query(
    "SELECT deposit_second_approval_from AS won FROM platform.money_setting()",
  );
  expect(rows[0].won).toBe(siteSettingSchema.parse({}).money.depositSecondApprovalFrom);
});
