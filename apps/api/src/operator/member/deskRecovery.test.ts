import { randomUUID } from "node:crypto";
import { listDeskRecoveries, takeDeskCode } from "@hanpan/contract/operator/calls/member";
import { adjust } from "@hanpan/ledger";
import { expectSound } from "@hanpan/ledger/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { ask } from "../../testing/ask.ts";
import { logIn, sessionOf, signUp, type TestMember } from "../../testing/members.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../../testing/operators.ts";
import { messagesTo } from "../../testing/reach/sentCodes.ts";

let desk: OperatorSite;
let support: TestOperator;
let owner: TestOperator;
const start = new Date("2026-11-20T03:00:00.000Z");
beforeAll(async () => {
  desk = await createOperatorSite();
  support = await desk.operator("SUPPORT");
  owner = await desk.operator("OWNER");
});
afterAll(async () => {
  await expectSound(desk.site.database.ownerPool);
  await desk.close();
});
beforeEach(() => desk.site.setClock(start));

const later = (minutes: number) => desk.site.setClock(new Date(desk.site.now().getTime() + minutes * 60_000));
const proposed = z.object({ approvalId: z.string() });
let made = 0;
function address(): string {
  made += 1;
  return `10.78.${made >> 8}.${made & 255}`;
}

const startFor = ({ memberId }: TestMember, body: object = {}, by = support) =>
  desk.as(by, {
    path: `/members/${memberId}/desk-recoveries`,
    body: { kind: "LOGIN_PASSWORD", proof: "IN_PERSON", reason: "신분증 확인", ...body },
  });
const approve = (id: string, by = owner) => desk.as(by, { path: `/approvals/${id}/approve`, body: {} });
const take = ({ memberId }: TestMember, id: string, by = support) =>
  desk.as(by, { path: `/members/${memberId}/desk-recoveries/${id}/code`, body: {} });
const enter = (loginId: string, code: string) =>
  ask(desk.site.app, { path: "/auth/recovery/desk", body: { loginId, code }, address: address() });
const set = (token: string, newPassword: string) =>
  ask(desk.site.app, {
    ...{ path: "/auth/recovery/password", address: address() },
    body: { token, newPassword, verifyPassword: newPassword },
  });
const tokenOf = (answer: { data: unknown }) => z.object({ token: z.string() }).parse(answer.data).token;

/** A recovery that was started and approved; its id. */
async function approved(member: TestMember, body: object = {}): Promise<string> {
  const { approvalId } = proposed.parse((await startFor(member, body)).details);
  expect((await approve(approvalId)).status).toBe(200);
  return approvalId;
}
async function codeFor(member: TestMember, body: object = {}): Promise<string> {
  return takeDeskCode.data.parse((await take(member, await approved(member, body))).data).code;
}
const states = async ({ memberId }: TestMember, by = support) =>
  listDeskRecoveries.data
    .parse((await desk.as(by, { path: `/members/${memberId}/desk-recoveries` })).data)
    .list.map(({ state, isOwn }) => [state, isOwn]);

test("a code that the desk hands over is approved by another, shown once, and sets the password once", async () => {
  const member = await signUp(desk.site.app);
  const waits = await startFor(member);
  expect(waits).toMatchObject({ status: 202, code: "APPROVAL_NEEDED" });
  const { approvalId } = proposed.parse(waits.details);
  expect(await states(member)).toEqual([["WAITING", true]]);
  // Nobody has the code of what nobody approved, and nobody approves their own.
  expect(await take(member, approvalId)).toMatchObject({ status: 409, code: "RECOVERY_OVER" });
  expect((await approve(approvalId, support)).status).toBe(403);
  expect((await approve(approvalId)).status).toBe(200);
  expect(await messagesTo(desk.site, member.memberId)).toMatchObject([{ template: "DESK_RECOVERY" }]);
  expect(await take(member, approvalId, owner)).toMatchObject({ status: 404 });
  const { code, loginId } = takeDeskCode.data.parse((await take(member, approvalId)).data);
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{12}$/);
  expect(loginId).toBe(member.loginId);
  expect(await take(member, approvalId)).toMatchObject({ code: "RECOVERY_OVER" });
  expect(await states(member)).toEqual([["HANDED_OVER", true]]);

  const divided = `${code.slice(0, 4)}-${code.slice(4, 8).toLowerCase()} ${code.slice(8)}`;
  const token = tokenOf(await enter(member.loginId, divided));
  expect(await enter(member.loginId, code)).toMatchObject({ code: "CODE_WRONG" });
  expect((await set(token, "fresh-word-1")).status).toBe(200);
  expect(await set(token, "fresh-word-2")).toMatchObject({ code: "RECOVERY_OVER" });
  expect((await logIn(desk.site.app, member.loginId, "fresh-word-1", address())).status).toBe(200);
  expect((await ask(desk.site.app, { path: "/member/me", token: member.token })).status).toBe(401);
  expect(await states(member, owner)).toEqual([["USED", false]]);
  const { rows } = await desk.site.database.ownerPool.query<{ text: string }>(
    `SELECT (SELECT string_agg(audit::text, ' ') FROM platform.audit) || (SELECT string_agg(code::text, ' ') FROM platform.one_time_code AS code) AS text`,
  );
  expect(rows[0]?.text).not.toContain(code);
  expect(desk.logged()).not.toContain(code);
});

test("wrong codes are counted, an unknown ID is answered alike, and a code is good for an hour", async () => {
  const member = await signUp(desk.site.app);
  const code = await codeFor(member);
  const wrong = `${code.slice(0, 11)}${code.endsWith("A") ? "B" : "A"}`;
  const answer = await enter(member.loginId, wrong);
  expect(answer).toMatchObject({ status: 409, code: "CODE_WRONG" });
  const unknown = await enter("nobody_at_all", code);
  expect([unknown.status, unknown.code, unknown.message]).toEqual([
    answer.status,
    answer.code,
    answer.message,
  ]);
  for (const _again of [1, 2, 3, 4]) await enter(member.loginId, wrong);
  expect(await enter(member.loginId, code)).toMatchObject({ code: "CODE_WRONG" });
  const other = await signUp(desk.site.app);
  const late = await codeFor(other);
  later(61);
  expect(await enter(other.loginId, late)).toMatchObject({ code: "CODE_WRONG" });
});

test("the last code counts, and one that nobody took in a day is over", async () => {
  const member = await signUp(desk.site.app);
  const first = await codeFor(member);
  const second = await codeFor(member);
  expect(await enter(member.loginId, first)).toMatchObject({ code: "CODE_WRONG" });
  expect((await enter(member.loginId, second)).status).toBe(200);
  const other = await signUp(desk.site.app);
  const id = await approved(other);
  await desk.site.database.ownerPool.query(
    "UPDATE platform.approval SET decided_at = decided_at - interval '25 hours' WHERE approval_id = $1",
    [id],
  );
  expect(await take(other, id)).toMatchObject({ code: "RECOVERY_OVER" });
});

test("who changes the password themselves ends what the desk has begun, approved or not, before its code is taken", async () => {
  const member = await signUp(desk.site.app);
  const ready = await approved(member);
  const { approvalId: waiting } = proposed.parse(
    (await startFor(member, { kind: "EXCHANGE_PASSWORD" })).details,
  );
  const other = await signUp(desk.site.app);
  const theirs = await approved(other);
  const changed = await ask(desk.site.app, {
    path: "/member/change-password",
    method: "PUT",
    token: member.token,
    body: {
      ...{ kind: "LOGIN", currentPassword: "secret12" },
      ...{ newPassword: "fresh-word-7", verifyPassword: "fresh-word-7" },
    },
  });
  expect(changed.status).toBe(200);
  expect(await take(member, ready)).toMatchObject({ status: 409, code: "RECOVERY_OVER" });
  expect(await approve(waiting)).toMatchObject({ code: "RECOVERY_OVER" });
  expect(await states(member)).toEqual([
    ["OVER", true],
    ["OVER", true],
  ]);
  // Another member's goes on, and a link of the desk's ends none that was approved by two.
  expect((await take(other, theirs)).status).toBe(200);
  expect((await logIn(desk.site.app, member.loginId, "fresh-word-7", address())).status).toBe(200);
});

test("withdrawals wait after it, and neither who started nor who approved it lifts the hold", async () => {
  const member = await signUp(desk.site.app);
  await adjust(desk.site.database.appPool, {
    ...{ memberId: member.memberId, transferId: randomUUID(), source: "test", sourceId: randomUUID() },
    ...{ type: "ADMIN_PAYMENT", account: "CASH", amount: 100_000, occurredAt: start, note: "test" },
  });
  const token = tokenOf(await enter(member.loginId, await codeFor(member)));
  await set(token, "fresh-word-7");
  const session = sessionOf(await logIn(desk.site.app, member.loginId, "fresh-word-7", address()));
  const asked = await ask(desk.site.app, {
    path: "/money/withdrawal/request",
    token: session.token,
    body: { amount: 50_000, exchangePassword: "4321" },
    headers: { "idempotency-key": randomUUID() },
  });
  const { id } = z.object({ id: z.string() }).parse(asked.data);
  const lift = (by: TestOperator) =>
    desk.as(by, {
      ...{ path: `/money/requests/${id}/lift`, body: { reason: "본인 통화" } },
      headers: { "idempotency-key": randomUUID() },
    });
  expect((await lift(owner)).code).toBe("RECOVERY_STARTED");
  expect((await lift(await desk.operator("CASHIER"))).code).toBe("RECOVERY_WAITS");
});

test("a suspended member gets none, and a role without the permission starts none", async () => {
  const member = await signUp(desk.site.app);
  await desk.site.database.ownerPool.query(
    "UPDATE platform.member SET status = 'SUSPENDED' WHERE member_id = $1",
    [member.memberId],
  );
  expect(await startFor(member)).toMatchObject({ code: "MEMBER_SUSPENDED" });
  const risk = await desk.operator("RISK");
  expect((await startFor(member, {}, risk)).status).toBe(403);
});

test("the desk starts ten recoveries a day of one member, and of another all the same", async () => {
  const [member, other] = [await signUp(desk.site.app), await signUp(desk.site.app)];
  for (let started = 0; started < 10; started += 1) expect((await startFor(member)).status).not.toBe(429);
  expect(await startFor(member)).toMatchObject({ status: 429, code: "TOO_MANY_REQUESTS" });
  expect((await startFor(other)).status).toBe(202);
  later(24 * 60);
  expect((await startFor(member)).status).not.toBe(429);
});
