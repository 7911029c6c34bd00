import { randomUUID } from "node:crypto";
import { caseFile } from "@hanpan/contract/operator/objects/case";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { letEverybodyIn } from "../../testing/letEverybodyIn.ts";
import { logIn, signUp, type TestMember } from "../../testing/members.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../../testing/operators.ts";

let desk: OperatorSite;
let risk: TestOperator;
let owner: TestOperator;

beforeAll(async () => {
  desk = await createOperatorSite();
  await letEverybodyIn(desk.site.database.ownerPool);
  [risk, owner] = [await desk.operator("RISK"), await desk.operator("OWNER")];
  await desk.site.database.ownerPool.query(
    "UPDATE platform.operator SET counts_from = created_at - interval '2 days'",
  );
});
afterAll(() => desk.close());

const post = (by: TestOperator, path: string, body: object = {}) =>
  desk.as(by, { path, body, headers: { "idempotency-key": randomUUID() } });
const read = async (id: string) =>
  caseFile.parse((await desk.as(risk, { path: `/cases/${id}`, method: "GET" })).data);

async function approve(by: TestOperator, answer: { readonly details: unknown }): Promise<number> {
  const { approvalId } = z.object({ approvalId: z.string() }).parse(answer.details);
  return (await post(by, `/approvals/${approvalId}/approve`, { reason: "확인" })).status;
}

/** A case that bars a member and keeps them from withdrawals. */
async function barring({ memberId: member }: TestMember): Promise<string> {
  const { id } = caseFile.parse((await post(risk, "/cases", { member, reason: "확인" })).data);
  await post(risk, `/cases/${id}/freezes`, { member, kind: "WITHDRAWAL", reason: "확인" });
  const decided = await post(risk, `/cases/${id}/decide`, { decision: "BARRED", reason: "도용 확인" });
  expect(await approve(owner, decided)).toBe(200);
  return id;
}

const activate = (member: TestMember) =>
  desk.as(owner, {
    ...{ path: `/members/${member.memberId}`, method: "PATCH" as const },
    body: { status: "ACTIVE", expected: { status: "SUSPENDED" } },
  });

test("whom a case barred is let in again in that case, by two, and by nobody alone in the member's file", async () => {
  const member = await signUp(desk.site.app);
  const id = await barring(member);
  expect((await read(id)).memberList).toMatchObject([{ barred: true }]);
  const open = await desk.site.database.ownerPool.query(
    "SELECT FROM platform.session WHERE member_id = $1 AND ended_at IS NULL",
    [member.memberId],
  );
  expect(open.rowCount).toBe(0);
  expect(await activate(member)).toMatchObject({ status: 409, code: "MEMBER_BARRED" });
  const readmission = { member: member.memberId, reason: "소명 확인" };
  const asked = await post(risk, `/cases/${id}/readmissions`, readmission);
  expect(asked).toMatchObject({ status: 202, code: "APPROVAL_NEEDED" });
  expect((await logIn(desk.site.app, member.loginId)).code).toBe("ACCOUNT_SUSPENDED");
  expect(await approve(risk, asked)).toBe(403);
  expect(await approve(owner, asked)).toBe(200);
  expect((await read(id)).memberList).toMatchObject([{ barred: false, status: "ACTIVE", frozen: [] }]);
  expect((await logIn(desk.site.app, member.loginId)).status).toBe(200);
  expect((await post(risk, `/cases/${id}/readmissions`, readmission)).code).toBe("MEMBER_NOT_BARRED");
});

test("an exclusion of their own goes on, and whom another case bars stays out until that lets them in too", async () => {
  const member = await signUp(desk.site.app);
  const { id: second } = caseFile.parse(
    (await post(risk, "/cases", { member: member.memberId, reason: "둘째" })).data,
  );
  const first = await barring(member);
  if (first !== second) {
    const decided = await post(risk, `/cases/${second}/decide`, { decision: "BARRED", reason: "확인" });
    expect(await approve(owner, decided)).toBe(200);
  }
  await desk.site.database.ownerPool.query(
    `INSERT INTO platform.member_exclusion (member_id, exclusion_id, kind, started_at, until)
     VALUES ($1, $2, 'SELF_EXCLUSION', $3, $3::timestamptz + interval '180 days')`,
    [member.memberId, randomUUID(), desk.site.now()],
  );
  const body = { member: member.memberId, reason: "소명 확인" };
  expect(await approve(owner, await post(risk, `/cases/${first}/readmissions`, body))).toBe(200);
  const [after] = (await read(first)).memberList;
  expect(after?.status).toBe(first === second ? "SELF_EXCLUDED" : "SUSPENDED");
  if (first === second) return;
  expect(await approve(owner, await post(risk, `/cases/${second}/readmissions`, body))).toBe(200);
  expect((await read(second)).memberList[0]?.status).toBe("SELF_EXCLUDED");
});

test("a suspension by hand from before a case stays when the case lets them in again, by whichever of several last", async () => {
  const member = await signUp(desk.site.app);
  const { memberId } = member;
  const suspended = await desk.as(owner, {
    ...{ path: `/members/${memberId}`, method: "PATCH" as const },
    body: { status: "SUSPENDED", expected: { status: "ACTIVE" }, reason: "다른 일로 정지" },
  });
  expect(suspended.status).toBe(200);
  const first = await barring(member);
  const second = await barring(member);
  expect(second).not.toBe(first);
  const body = { member: memberId, reason: "소명 확인" };
  for (const id of [first, second]) {
    expect(await approve(owner, await post(risk, `/cases/${id}/readmissions`, body))).toBe(200);
    expect((await read(id)).memberList).toMatchObject([{ barred: false, status: "SUSPENDED", frozen: [] }]);
  }
  // What was done by hand is undone by hand.
  expect((await activate(member)).status).toBe(200);
});

test("who was suspended by hand is made active by hand, as ever", async () => {
  const member = await signUp(desk.site.app);
  const suspended = await desk.as(owner, {
    ...{ path: `/members/${member.memberId}`, method: "PATCH" as const },
    body: { status: "SUSPENDED", expected: { status: "ACTIVE" }, reason: "확인" },
  });
  expect(suspended.status).toBe(200);
  expect((await activate(member)).status).toBe(200);
});

test("what bars or is reported takes two, also where nothing is frozen; what is unfounded takes one", async () => {
  for (const [decision, status] of [
    ["BARRED", 202],
    ["REPORTED", 202],
    ["UNFOUNDED", 200],
  ] as const) {
    const { memberId: member } = await signUp(desk.site.app);
    const { id } = caseFile.parse((await post(risk, "/cases", { member, reason: "확인" })).data);
    const decided = await post(risk, `/cases/${id}/decide`, { decision, reason: "확인" });
    expect([decision, decided.status]).toEqual([decision, status]);
  }
});

test("who moved the member's money by hand is no second of a decision, a lifting or a readmission", async () => {
  const { ownerPool } = desk.site.database;
  const clean = await desk.operator("OWNER");
  await ownerPool.query("UPDATE platform.operator SET counts_from = created_at - interval '2 days'");
  const { memberId: member } = await signUp(desk.site.app);
  await ownerPool.query(
    `INSERT INTO platform.manual_act (member_id, act_id, operator_id, kind, is_payment, worth_won, at)
     VALUES ($1, gen_random_uuid(), $2, 'CASH', true, 1000, $3)`,
    [member, owner.operatorId, desk.site.now()],
  );
  const { id } = caseFile.parse((await post(risk, "/cases", { member, reason: "확인" })).data);
  for (const kind of ["WITHDRAWAL", "PLAY"])
    await post(risk, `/cases/${id}/freezes`, { member, kind, reason: "확인" });
  for (const [path, body] of [
    ["lifts", { member, kind: "PLAY", reason: "확인" }],
    ["decide", { decision: "BARRED", reason: "도용 확인" }],
    ["readmissions", { member, reason: "소명 확인" }],
  ] as const) {
    const waits = await post(risk, `/cases/${id}/${path}`, body);
    const { approvalId } = z.object({ approvalId: z.string() }).parse(waits.details);
    const said = await post(owner, `/approvals/${approvalId}/approve`, { reason: "확인" });
    expect([path, said.code]).toEqual([path, "CASE_OWN_MEMBER"]);
    expect(await approve(clean, waits)).toBe(200);
  }
});
