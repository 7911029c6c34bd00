import { randomUUID } from "node:crypto";
import { caseFile } from "@hanpan/contract/operator/objects/case";
import { expectSound } from "@hanpan/ledger/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { writeShippedRules } from "../../cases/shippedRules.ts";
import { signUp, type TestMember } from "../../testing/members.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../../testing/operators.ts";

let desk: OperatorSite;
let risk: TestOperator;
let owner: TestOperator;

beforeAll(async () => {
  desk = await createOperatorSite();
  [risk, owner] = [await desk.operator("RISK"), await desk.operator("OWNER")];
  await writeShippedRules(desk.site.database.appPool, desk.site.now());
  await desk.site.database.ownerPool.query(
    "UPDATE platform.operator SET counts_from = created_at - interval '2 days'",
  );
});
afterAll(async () => {
  await expectSound(desk.site.database.ownerPool);
  await desk.close();
});

const post = (by: TestOperator, path: string, body: object = {}) =>
  desk.as(by, { path, body, headers: { "idempotency-key": randomUUID() } });
const get = (by: TestOperator, path: string) => desk.as(by, { path, method: "GET" });
const opened = async (member: TestMember, by = risk) =>
  caseFile.parse((await post(by, "/cases", { member: member.memberId, reason: "확인" })).data);
const proposalOf = (answer: { readonly details: unknown }) =>
  z.object({ approvalId: z.string() }).parse(answer.details).approvalId;

/** Plants an alert, about an operator's own work where one is named, in a case where one is. */
async function plantAlert(
  member: TestMember,
  given: { readonly operator?: TestOperator; readonly caseId?: string },
): Promise<string> {
  const { rows } = await desk.site.database.ownerPool.query(
    `INSERT INTO platform.alert (member_id, alert_id, rule_id, rule_version, kind, weight, day, natural_key, raised_at, facts, operator_id, case_id)
     SELECT $1, gen_random_uuid(), rule_id, 1, kind, 40, '2026-11-20', gen_random_uuid()::text, now(), '{}', $2, $3
       FROM platform.alert_rule WHERE kind = 'OPERATOR_CREDITS' LIMIT 1 RETURNING alert_id AS id`,
    [member.memberId, given.operator?.operatorId ?? null, given.caseId ?? null],
  );
  return z.object({ id: z.string() }).parse(rows[0]).id;
}

/** Somebody moved a member's money by hand just now. */
const plantManualAct = (member: TestMember, by: TestOperator) =>
  desk.site.database.ownerPool.query(
    `INSERT INTO platform.manual_act (member_id, act_id, operator_id, kind, is_payment, worth_won, at)
     VALUES ($1, gen_random_uuid(), $2, 'CASH', true, 1000, $3)`,
    [member.memberId, by.operatorId, desk.site.now()],
  );

test("a decision that waits is not carried out on a member who was put into the case since, nor over another freeze", async () => {
  const [member, slipped] = [await signUp(desk.site.app), await signUp(desk.site.app)];
  const { id } = await opened(member);
  const barred = await post(risk, `/cases/${id}/decide`, { decision: "BARRED", reason: "도용 확인" });
  expect((await post(owner, `/cases/${id}/members`, { member: slipped.memberId })).status).toBe(200);
  expect(await post(owner, `/approvals/${proposalOf(barred)}/approve`)).toMatchObject({
    ...{ status: 409, code: "APPROVAL_STALE" },
  });
  const found = caseFile.parse((await get(risk, `/cases/${id}`)).data);
  expect(found.decision).toBeNull();
  expect(found.memberList.map(({ status }) => status)).toEqual(["ACTIVE", "ACTIVE"]);

  const reported = await post(risk, `/cases/${id}/decide`, { decision: "REPORTED", reason: "보고" });
  await post(risk, `/cases/${id}/freezes`, { member: member.memberId, kind: "PLAY", reason: "확인" });
  expect(await post(owner, `/approvals/${proposalOf(reported)}/approve`)).toMatchObject({
    ...{ code: "APPROVAL_STALE" },
  });
});

test("whom a case is about finds it neither among what waits for approval nor in the audit", async () => {
  const member = await signUp(desk.site.app);
  const { id } = await opened(member);
  await plantAlert(member, { operator: owner, caseId: id });
  const second = await desk.operator("OWNER");
  const waits = await post(risk, `/cases/${id}/decide`, { decision: "REPORTED", reason: "보고" });
  const approvalId = proposalOf(waits);
  const inbox = async (by: TestOperator) => JSON.stringify((await get(by, "/approvals?box=DECIDABLE")).data);
  expect([await inbox(owner), await inbox(second)].map((text) => text.includes(approvalId))).toEqual([
    ...[false, true],
  ]);
  expect((await get(owner, `/approvals/${approvalId}`)).status).toBe(404);
  const audit = async (by: TestOperator) => JSON.stringify((await get(by, "/audit")).data);
  expect([await audit(owner), await audit(second)].map((text) => text.includes(id))).toEqual([false, true]);
  const file = async (by: TestOperator) =>
    (
      await desk.app.inject({
        url: "/api/v1/operator/audit.csv",
        headers: { authorization: `Bearer ${by.token}` },
      })
    ).body;
  expect([await file(owner), await file(second)].map((text) => text.includes(id))).toEqual([false, true]);

  // An alert that was dismissed names the alert alone.
  const dismissed = await plantAlert(member, { operator: owner });
  expect((await post(risk, `/alerts/${dismissed}/dismiss`, { reason: "확인함" })).status).toBe(200);
  expect([await audit(owner), await audit(second)].map((text) => text.includes(dismissed))).toEqual([
    ...[false, true],
  ]);
  await desk.as(owner, {
    method: "PATCH",
    path: `/operators/${second.operatorId}`,
    body: { status: "DISABLED" },
  });
});

test("who may not decide a case does not keep the only other one from deciding it, which the audit says", async () => {
  const member = await signUp(desk.site.app);
  const { id } = await opened(member);
  await plantManualAct(member, owner);
  const decided = await post(risk, `/cases/${id}/decide`, { decision: "REPORTED", reason: "보고" });
  expect(decided).toMatchObject({ status: 200, data: { decision: "REPORTED", secondBy: null } });
  const { rows } = await desk.site.database.ownerPool.query(
    "SELECT after ->> 'alone' AS alone FROM platform.audit WHERE subject = $1 AND action = 'case.decide'",
    [`case:${id}`],
  );
  expect(rows).toEqual([{ alone: "true" }]);
  // Whoever opens the case reads it there too.
  const alone = [{ act: "case.decide", by: risk.loginId, at: expect.any(String) }];
  expect(decided.data).toMatchObject({ alone });
  expect((await desk.as(risk, { path: `/cases/${id}`, method: "GET" })).data).toMatchObject({ alone });
});

test("who moved a member's money by hand dismisses no alert about that member; another does", async () => {
  const member = await signUp(desk.site.app);
  const alertId = await plantAlert(member, {});
  await plantManualAct(member, risk);
  expect(await post(risk, `/alerts/${alertId}/dismiss`, { reason: "급여일" })).toMatchObject({
    ...{ status: 409, code: "CASE_OWN_MEMBER" },
  });
  expect((await post(owner, `/alerts/${alertId}/dismiss`, { reason: "급여일" })).status).toBe(200);
});

test("nobody dismisses an alert about their own work; another does", async () => {
  const member = await signUp(desk.site.app);
  const alertId = await plantAlert(member, { operator: risk });
  expect(await post(risk, `/alerts/${alertId}/dismiss`, { reason: "급여일" })).toMatchObject({
    ...{ status: 403, code: "CASE_ABOUT_YOU" },
  });
  expect((await post(owner, `/alerts/${alertId}/dismiss`, { reason: "급여일" })).status).toBe(200);
});
