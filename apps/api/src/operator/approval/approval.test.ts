import { expectSound } from "@hanpan/ledger/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { shippedPower } from "../../lib/operatorPower.ts";
import { refuse } from "../../server/refusal.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../../testing/operators.ts";
import { defineApprovalKind, propose } from "../lib/approval.ts";
import { addOperator } from "../operators/addOperator.ts";

const hourMs = 3_600_000;

/** What a made-up act does: it adds up, unless it is to refuse. */
let sum = 0;
let isClosed = false;
let basis = 1;

const kind = defineApprovalKind({
  kind: "test.add",
  payload: z.object({ amount: z.number() }),
  proposedWith: "approval.decide",
  permission: ({ amount }) => (amount > 100 ? "operator.write" : "member.adjust"),
  explain: async (_, { amount }, language) => ({
    title: language === "ko" ? "더하기" : "Add",
    facts: [{ label: language === "ko" ? "금액" : "Amount", was: null, value: String(amount) }],
  }),
  basis: async () => ({ version: basis, of: { b: 1, a: [1, 2] } }),
  async carryOut(_, { amount }) {
    if (isClosed) throw refuse("INSUFFICIENT_BALANCE");
    sum += amount;
    return { before: sum - amount, after: sum };
  },
});

let desk: OperatorSite;
let owner: TestOperator;
let cashier: TestOperator;
let other: TestOperator;

beforeAll(async () => {
  desk = await createOperatorSite({}, [kind]);
  owner = await desk.operator("OWNER");
  cashier = await desk.operator("CASHIER");
  other = await desk.operator("CASHIER");
});
afterAll(async () => {
  await expectSound(desk.site.database.ownerPool);
  await desk.close();
});
beforeEach(() => {
  sum = 0;
  isClosed = false;
  basis = 1;
});

const uuid = () => crypto.randomUUID();

async function proposeAs(by: TestOperator, amount: number, workId = uuid()): Promise<string> {
  const client = await desk.site.database.appPool.connect();
  try {
    await client.query("BEGIN");
    const waiting = await propose(client, {
      kind,
      payload: { amount },
      subject: "test:1",
      reason: "시험",
      operator: {
        ...by,
        ...shippedPower("CASHIER"),
        sessionId: uuid(),
        totpEnabled: false,
        totpSetupNeeded: false,
        sessionStartedAt: desk.site.now(),
        sessionExpiresAt: desk.site.now(),
      },
      workId,
      now: desk.site.now(),
      record: async () => undefined,
    });
    await client.query("COMMIT");
    expect(waiting.code).toBe("APPROVAL_NEEDED");
    return z.object({ approvalId: z.string() }).parse(waiting.options.details).approvalId;
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  } finally {
    client.release();
  }
}

const approve = (as: TestOperator, id: string) =>
  desk.as(as, { method: "POST", path: `/approvals/${id}/approve`, body: {} });
const read = (as: TestOperator, id: string) => desk.as(as, { path: `/approvals/${id}` });
const inbox = async (as: TestOperator, box: string) =>
  z
    .object({ list: z.array(z.object({ id: z.string() })) })
    .parse((await desk.as(as, { path: `/approvals?box=${box}` })).data)
    .list.map(({ id }) => id);

test("what one operator proposed another approves: it is done once, and both see it", async () => {
  const id = await proposeAs(cashier, 10);
  expect(sum).toBe(0);
  expect((await read(cashier, id)).data).toMatchObject({
    status: "WAITING",
    title: "더하기",
    facts: [{ label: "금액", was: null, value: "10" }],
    isOwn: true,
    undecidable: "OWN",
    deciders: 2,
  });
  expect(await inbox(other, "DECIDABLE")).toContain(id);
  expect(await inbox(cashier, "DECIDABLE")).not.toContain(id);
  expect(await inbox(cashier, "OWN")).toContain(id);

  const answers = await Promise.all([approve(other, id), approve(owner, id), approve(other, id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(sum).toBe(10);
  expect((await read(cashier, id)).data).toMatchObject({ status: "APPROVED", undecidable: "FINISHED" });
  const audit = await desk.site.database.appPool.query(
    "SELECT action, outcome, after FROM platform.audit WHERE subject = 'test:1' AND action = 'approval.approve'",
  );
  expect(audit.rows).toEqual([
    {
      action: "approval.approve",
      outcome: "DONE",
      after: { approval: id, kind: "test.add", proposedBy: cashier.loginId, done: 10 },
    },
  ]);
});

test("nobody approves or refuses what they proposed, and that they tried is kept", async () => {
  const id = await proposeAs(cashier, 20);
  expect(await approve(cashier, id)).toMatchObject({ status: 403, code: "APPROVAL_OWN" });
  const refused = await desk.as(cashier, {
    method: "POST",
    path: `/approvals/${id}/refuse`,
    body: { reason: "아님" },
  });
  expect(refused).toMatchObject({ status: 403, code: "APPROVAL_OWN" });
  expect(sum).toBe(0);
  const audit = await desk.site.database.appPool.query(
    "SELECT reason FROM platform.audit WHERE subject = $1 AND outcome = 'REFUSED'",
    [`approval:${id}`],
  );
  expect(audit.rows).toEqual([{ reason: "APPROVAL_OWN" }]);
});

test("the database itself keeps one from being both, and what was proposed from being rewritten", async () => {
  const id = await proposeAs(cashier, 25);
  const { ownerPool, appPool } = desk.site.database;
  await expect(
    ownerPool.query(
      "UPDATE platform.approval SET status = 'APPROVED', decided_by = proposed_by, decided_at = now() WHERE approval_id = $1",
      [id],
    ),
  ).rejects.toThrow(/check constraint/);
  await expect(
    appPool.query("UPDATE platform.approval SET payload = '{}' WHERE approval_id = $1", [id]),
  ).rejects.toThrow(/permission denied/);
});

test("who lacks the act's own permission neither reads nor decides about it", async () => {
  const id = await proposeAs(owner, 1_000);
  expect(await approve(cashier, id)).toMatchObject({ status: 404 });
  expect(await read(cashier, id)).toMatchObject({ status: 404 });
  expect(await inbox(cashier, "DECIDABLE")).not.toContain(id);
  const risk = await desk.operator("RISK");
  expect(await approve(risk, await proposeAs(cashier, 1))).toMatchObject({ status: 404 });
  // Nor is it done though they are answered that it is not there.
  expect(sum).toBe(0);
  const { rows } = await desk.site.database.appPool.query(
    "SELECT status FROM platform.approval WHERE approval_id = $1",
    [id],
  );
  expect(rows).toEqual([{ status: "WAITING" }]);
});

test("an operator who was made within the last 24 hours neither proposes nor approves", async () => {
  const id = await proposeAs(cashier, 30);
  const { appPool } = desk.site.database;
  const loginId = "fresh_cashier";
  const operatorId = await addOperator(appPool, {
    loginId,
    name: "새 캐셔",
    role: "CASHIER",
    password: "operator1234",
    now: desk.site.now(),
  });
  if (operatorId === null) throw new Error("taken");
  const signedIn = await desk.ask({ path: "/auth/login", body: { loginId, password: "operator1234" } });
  const { token } = z.object({ token: z.string() }).parse(signedIn.data);
  const fresh = { operatorId, loginId, token };
  expect((await read(fresh, id)).data).toMatchObject({ undecidable: "TOO_NEW", deciders: 2 });
  expect(await approve(fresh, id)).toMatchObject({ status: 403, code: "OPERATOR_TOO_NEW" });
  await expect(proposeAs(fresh, 5)).rejects.toMatchObject({ code: "OPERATOR_TOO_NEW" });
  expect(sum).toBe(0);
});

test("what it rests on has changed: it is not done, and stands as stale for both", async () => {
  const id = await proposeAs(cashier, 40);
  basis = 2;
  expect(await approve(other, id)).toMatchObject({ status: 409, code: "APPROVAL_STALE" });
  expect(sum).toBe(0);
  expect((await read(cashier, id)).data).toMatchObject({ status: "STALE" });
  basis = 1;
  expect(await approve(owner, id)).toMatchObject({ status: 409, code: "APPROVAL_FINISHED" });
});

test("what somebody proposed who was dismissed since is not done on one's word alone", async () => {
  const leaver = await desk.operator("CASHIER");
  const id = await proposeAs(leaver, 45);
  const gone = {
    method: "PATCH" as const,
    path: `/operators/${leaver.operatorId}`,
    body: { status: "DISABLED" },
  };
  expect((await desk.as(owner, gone)).status).toBe(200);
  expect(await approve(other, id)).toMatchObject({ status: 409, code: "APPROVAL_PROPOSER" });
  expect((await read(owner, id)).data).toMatchObject({ status: "STALE" });
  expect(sum).toBe(0);
});

test("what the act itself refuses leaves it waiting", async () => {
  const id = await proposeAs(cashier, 50);
  isClosed = true;
  expect(await approve(other, id)).toMatchObject({ status: 409, code: "INSUFFICIENT_BALANCE" });
  isClosed = false;
  expect((await read(cashier, id)).data).toMatchObject({ status: "WAITING" });
  expect(await approve(other, id)).toMatchObject({ status: 200 });
  expect(sum).toBe(50);
});

test("it is refused with a reason, withdrawn by its proposer, or over after three days", async () => {
  const refused = await proposeAs(cashier, 60);
  const without = await desk.as(other, { method: "POST", path: `/approvals/${refused}/refuse`, body: {} });
  expect(without).toMatchObject({ status: 400, fields: { reason: expect.any(String) } });
  await desk.as(other, {
    method: "POST",
    path: `/approvals/${refused}/refuse`,
    body: { reason: "근거 없음" },
  });
  expect((await read(cashier, refused)).data).toMatchObject({
    status: "REFUSED",
    decisionReason: "근거 없음",
    decidedBy: { loginId: other.loginId },
  });

  const withdrawn = await proposeAs(cashier, 61);
  const path = `/approvals/${withdrawn}/withdraw`;
  expect(await desk.as(other, { method: "POST", path, body: {} })).toMatchObject({ status: 404 });
  expect(await desk.as(cashier, { method: "POST", path, body: {} })).toMatchObject({ status: 200 });
  expect(await approve(other, withdrawn)).toMatchObject({ status: 409, code: "APPROVAL_FINISHED" });
  expect(sum).toBe(0);
});

test("the same proposed again while it waits is the one that waits", async () => {
  const id = await proposeAs(cashier, 70);
  expect(await proposeAs(cashier, 70)).toBe(id);
  expect(await proposeAs(other, 70)).not.toBe(id);
});

test("after three days nobody can approve it", async () => {
  const id = await proposeAs(cashier, 80);
  const { ownerPool } = desk.site.database;
  const past = new Date(desk.site.now().getTime() - 73 * hourMs);
  await ownerPool.query(
    "UPDATE platform.approval SET proposed_at = $2, expires_at = $2::timestamptz + interval '72 hours' WHERE approval_id = $1",
    [id, past],
  );
  expect((await read(cashier, id)).data).toMatchObject({ status: "EXPIRED", deciders: 0 });
  expect(await inbox(other, "DECIDABLE")).not.toContain(id);
  expect(await approve(other, id)).toMatchObject({ status: 409, code: "APPROVAL_FINISHED" });
});
