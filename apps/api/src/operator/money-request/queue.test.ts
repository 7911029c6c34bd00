import { randomUUID } from "node:crypto";
import { expectSound } from "@hanpan/ledger/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { ask } from "../../testing/ask.ts";
import { signUp, type TestMember } from "../../testing/members.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../../testing/operators.ts";

let desk: OperatorSite;
let owner: TestOperator;
let cashier: TestOperator;
/** Who gives members what they begin with: whoever adjusts does not pay out. */
let funder: TestOperator;

beforeAll(async () => {
  desk = await createOperatorSite();
  // Before anybody signs in: the setting that was read then is kept for seconds.
  await desk.site.database.ownerPool.query(
    `INSERT INTO platform.setting (version, document, changed_at, changed_by)
     VALUES (1, '{"adjustment": {"cashierMaximum": 1000000, "secondApprovalFrom": 1000000000}}', now(), 'test')`,
  );
  [owner, cashier, funder] = await Promise.all([
    desk.operator("OWNER"),
    desk.operator("CASHIER"),
    desk.operator("OWNER"),
  ]);
});
afterAll(async () => {
  await expectSound(desk.site.database.ownerPool);
  await desk.close();
});

const identified = z.object({ id: z.string() });
const member = () => signUp(desk.site.app);
const asMember = ({ token }: TestMember, path: string, body?: unknown) =>
  ask(desk.site.app, { path, token, ...(body === undefined ? {} : { body }) });
const deposit = async (who: TestMember, amount = 100_000, bonusKind = "NONE") =>
  identified.parse((await asMember(who, "/money/deposit/request", { amount, bonusKind })).data).id;
const step = (operator: TestOperator, id: string, name: string, reason?: string) =>
  desk.as(operator, {
    path: `/money/requests/${id}/${name}`,
    body: reason === undefined ? {} : { reason },
  });
const adjust = (operator: TestOperator, who: TestMember, body: Record<string, unknown>, key = randomUUID()) =>
  desk.as(operator, {
    path: `/members/${who.memberId}/adjust`,
    headers: { "idempotency-key": key },
    body: { kind: "ADMIN_PAYMENT", account: "CASH", amount: 1_000, reason: "시험", ...body },
  });

test("a deposit waits, is taken into work and completed; the member has the money and the operator is named", async () => {
  const who = await member();
  const id = await deposit(who);
  const later = (ms: number) => desk.site.setClock(new Date(desk.site.now().getTime() + ms));
  later(1_000);
  const queue = await desk.as(cashier, { path: "/money/requests?open=true&type=DEPOSIT" });
  expect(queue.data).toMatchObject({
    list: expect.arrayContaining([expect.objectContaining({ id, status: "WAITING" })]),
  });
  expect((await step(cashier, id, "process")).data).toMatchObject({
    status: "PROCESSING",
    processedBy: cashier.loginId,
  });
  later(1_000);
  const done = await step(cashier, id, "complete", "입금 확인");
  expect(done.data).toMatchObject({ status: "COMPLETED", amount: 100_000, reason: "입금 확인" });
  const me = await asMember(who, "/member/me");
  expect(me.data).toMatchObject({ balances: { cash: 100_000 } });
  const file = await desk.as(cashier, { path: `/money/requests/${id}` });
  expect(file.data).toMatchObject({
    steps: [
      { to: "WAITING" },
      { from: "WAITING", to: "PROCESSING", actor: cashier.loginId },
      { from: "PROCESSING", to: "COMPLETED", actor: cashier.loginId, reason: "입금 확인" },
    ],
  });
});

test("of two operators who complete one request at once one wins, and the other is answered who has it", async () => {
  const who = await member();
  const id = await deposit(who);
  const answers = await Promise.all([step(owner, id, "complete"), step(cashier, id, "complete")]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const loser = answers.find(({ status }) => status === 409);
  expect(loser).toMatchObject({ code: "TRANSITION_REFUSED", details: { status: "COMPLETED" } });
  expect([owner.loginId, cashier.loginId]).toContain(loser?.details["processedBy"]);
  expect((await asMember(who, "/member/me")).data).toMatchObject({ balances: { cash: 100_000 } });
});

test("a finished request takes no further step", async () => {
  const id = await deposit(await member());
  expect((await step(cashier, id, "cancel", "이름 불일치")).data).toMatchObject({ status: "CANCELLED" });
  const cancelled = await desk.as(cashier, { path: "/money/requests?type=DEPOSIT&status=CANCELLED" });
  expect(cancelled.data).toMatchObject({ list: [{ id, status: "CANCELLED" }], total: 1 });
  for (const name of ["process", "complete", "cancel"]) {
    expect(await step(owner, id, name)).toMatchObject({ status: 409, code: "TRANSITION_REFUSED" });
  }
  expect(await step(owner, randomUUID(), "complete")).toMatchObject({ status: 404 });
});

test("a large withdrawal needs two operators, and the first cannot be the second", async () => {
  const who = await member();
  await adjust(funder, who, { amount: 20_000_000 });
  const asked = await asMember(who, "/money/withdrawal/request", {
    amount: 10_000_000,
    exchangePassword: "4321",
  });
  const { id } = identified.parse(asked.data);
  const approved = await step(cashier, id, "complete");
  expect(approved.data).toMatchObject({
    status: "PROCESSING",
    needsSecondOperator: true,
    firstApprover: cashier.loginId,
  });
  // It stands in the inbox of approvals too: of who may be the second as theirs to decide, of the first as their own.
  const elsewhere = (operator: TestOperator) =>
    desk.as(operator, { path: "/approvals/elsewhere", method: "GET" });
  const shown = { id, kind: "WITHDRAWAL", amount: 10_000_000, proposedBy: cashier.loginId, count: null };
  expect((await elsewhere(owner)).data).toMatchObject({ list: [{ ...shown, isOwn: false }], waiting: 1 });
  expect((await elsewhere(cashier)).data).toMatchObject({ list: [{ ...shown, isOwn: true }], waiting: 0 });
  expect((await elsewhere(await desk.operator("RISK"))).data).toEqual({ list: [], waiting: 0 });
  expect(await step(cashier, id, "complete")).toMatchObject({
    status: 409,
    code: "SECOND_OPERATOR_NEEDED",
    details: { firstApprover: cashier.loginId },
  });
  expect((await step(owner, id, "complete")).data).toMatchObject({
    status: "COMPLETED",
    secondApprover: owner.loginId,
  });
  expect((await elsewhere(owner)).data).toEqual({ list: [], waiting: 0 });
  const file = await desk.as(owner, { path: `/members/${who.memberId}` });
  expect(file.data).toMatchObject({ cash: 10_000_000, held: 0, totals: { withdrawals: 10_000_000 } });
});

/** A withdrawal of ten million, asked for by a member who has twenty. */
async function largeWithdrawal(): Promise<string> {
  const who = await member();
  await adjust(funder, who, { amount: 20_000_000 });
  const asked = await asMember(who, "/money/withdrawal/request", {
    amount: 10_000_000,
    exchangePassword: "4321",
  });
  return identified.parse(asked.data).id;
}

test("who cancels an approved withdrawal is who handled it, and the first approver is still named", async () => {
  const id = await largeWithdrawal();
  await step(cashier, id, "complete");
  const cancelled = { processedBy: owner.loginId, firstApprover: cashier.loginId, secondApprover: null };
  expect((await step(owner, id, "cancel", "계좌 불일치")).data).toMatchObject({
    status: "CANCELLED",
    ...cancelled,
  });
  expect((await desk.as(owner, { path: `/money/requests/${id}` })).data).toMatchObject(cancelled);
  // Who approved first may cancel too, and has then done both.
  const own = await largeWithdrawal();
  await step(cashier, own, "complete");
  expect((await step(cashier, own, "cancel", "회원 요청")).data).toMatchObject({
    processedBy: cashier.loginId,
    firstApprover: cashier.loginId,
  });
});

test("of a withdrawal that two operators completed, who is late is answered who completed it", async () => {
  const id = await largeWithdrawal();
  await step(cashier, id, "complete");
  await step(owner, id, "complete");
  const late = await step(await desk.operator("CASHIER"), id, "cancel");
  expect(late).toMatchObject({ code: "TRANSITION_REFUSED", details: { processedBy: owner.loginId } });
});

const audited = (subject: string) => desk.as(owner, { path: `/audit?subject=${subject}` });

test.each([
  ["dismissed", "status = 'DISABLED'"],
  ["given a role that pays nobody", "role = 'SUPPORT'"],
  // As platform.change_operator leaves who was dismissed and put on again.
  [
    "dismissed and put on again",
    `counts_from = (SELECT max(approved_at) FROM platform.money_request WHERE first_approver = 'operator:' || operator_id)
       + interval '24 hours 1 minute'`,
  ],
])("an approval counts no more once who gave it was %s", async (_, change) => {
  const leaver = await desk.operator("CASHIER");
  const id = await largeWithdrawal();
  expect((await step(leaver, id, "complete")).data).toMatchObject({ firstApprover: leaver.loginId });
  await desk.site.database.ownerPool.query(`UPDATE platform.operator SET ${change} WHERE operator_id = $1`, [
    leaver.operatorId,
  ]);
  expect((await step(cashier, id, "complete")).data).toMatchObject({
    status: "PROCESSING",
    firstApprover: cashier.loginId,
    secondApprover: null,
  });
  expect(await step(cashier, id, "complete")).toMatchObject({ code: "SECOND_OPERATOR_NEEDED" });
  expect((await step(owner, id, "complete")).data).toMatchObject({ status: "COMPLETED" });
});

test("what needs another operator is refused to the first, and audited", async () => {
  const id = await largeWithdrawal();
  await step(cashier, id, "complete");
  expect(await step(cashier, id, "complete")).toMatchObject({ code: "SECOND_OPERATOR_NEEDED" });
  expect((await audited(`request:${id}`)).data).toMatchObject({
    list: [
      { action: "money.complete", outcome: "REFUSED", reason: "SECOND_OPERATOR_NEEDED" },
      { action: "money.complete", outcome: "DONE" },
    ],
  });
});

test("who may not play is named as a member: an operator reads words of their own", async () => {
  const who = await member();
  const id = await deposit(who);
  await desk.site.database.ownerPool.query(
    "UPDATE platform.member SET status = 'SELF_EXCLUDED' WHERE member_id = $1",
    [who.memberId],
  );
  const answers = [
    await step(cashier, id, "complete"),
    await desk.as(owner, {
      path: `/members/${who.memberId}/point`,
      body: { type: "WINNER_BONUS", amount: 1_000, reason: "시험" },
    }),
    await desk.as(owner, { method: "PATCH", path: `/members/${who.memberId}`, body: { status: "ACTIVE" } }),
  ];
  for (const answer of answers) expect(answer).toMatchObject({ status: 409, code: "MEMBER_EXCLUDED" });
});

test("a step is taken once for its key, and its repeat is answered the same", async () => {
  const id = await deposit(await member());
  const complete = () =>
    desk.as(cashier, {
      path: `/money/requests/${id}/complete`,
      headers: { "idempotency-key": "7f0c2a54-9d1e-4c5b-8a59-1d2f5e6a7b8c" },
      body: {},
    });
  const first = await complete();
  expect(first).toMatchObject({ status: 200, data: { status: "COMPLETED" } });
  expect((await complete()).data).toEqual(first.data);
});

test("an adjustment is made once for its key, and never below nothing", async () => {
  const who = await member();
  const key = randomUUID();
  const first = await adjust(cashier, who, { amount: 5_000 }, key);
  expect(first.data).toMatchObject({ balances: { cash: 5_000 } });
  expect((await adjust(cashier, who, { amount: 5_000 }, key)).data).toEqual(first.data);
  expect(await adjust(cashier, who, { amount: 6_000 }, key)).toMatchObject({
    code: "IDEMPOTENCY_KEY_REUSED",
  });
  expect(await adjust(owner, who, { kind: "ADMIN_RECOVERY", amount: 5_001 })).toMatchObject({
    status: 409,
    code: "INSUFFICIENT_BALANCE",
  });
  const recovered = await adjust(owner, who, { kind: "ADMIN_RECOVERY", amount: 5_000 });
  expect(recovered.data).toMatchObject({ balances: { cash: 0 } });
});

test("the list goes on by its cursor without a gap or a repeat, and its file has the same rows", async () => {
  for (let count = 0; count < 5; count += 1) await deposit(await member());
  const page = z.object({ list: z.array(identified), nextCursor: z.string().nullable(), total: z.number() });
  const ids: string[] = [];
  let total = 0;
  for (let cursor: string | null = ""; cursor !== null; ) {
    const answer = await desk.as(owner, {
      path: `/money/requests?limit=2${cursor === "" ? "" : `&cursor=${cursor}`}`,
    });
    const read = page.parse(answer.data);
    ids.push(...read.list.map(({ id }) => id));
    total = read.total;
    cursor = read.nextCursor;
  }
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(total);
  const file = await desk.app.inject({
    url: "/api/v1/operator/money/requests.csv",
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect(file.headers["content-type"]).toContain("text/csv");
  expect(file.payload.trim().split("\r\n")).toHaveLength(total + 1);
});

test("the file of the open queue has what is open alone, in the queue's order", async () => {
  const who = await member();
  const [first, done, last] = [
    await deposit(await member()),
    await deposit(who),
    await deposit(await member()),
  ];
  await step(cashier, done, "cancel", "입금이 없습니다.");
  const queue = await desk.as(cashier, { path: "/money/requests?open=true&limit=100" });
  const open = z
    .object({ list: z.array(identified) })
    .parse(queue.data)
    .list.map(({ id }) => id);
  expect(open).toEqual(expect.arrayContaining([first, last]));
  const file = await desk.app.inject({
    url: "/api/v1/operator/money/requests.csv?open=true",
    headers: { authorization: `Bearer ${cashier.token}` },
  });
  expect(file.statusCode).toBe(200);
  const rows = file.payload.trim().split("\r\n").slice(1);
  expect(rows.map((row) => row.split(",")[0])).toEqual(open);
});
