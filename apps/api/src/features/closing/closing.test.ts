import { expectSound } from "@hanpan/ledger/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { ask } from "../../testing/ask.ts";
import { letEverybodyIn } from "../../testing/letEverybodyIn.ts";
import { logIn, sessionOf, signUp, type TestMember } from "../../testing/members.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../../testing/operators.ts";
import { phoneOf } from "../../testing/personal/phoneOf.ts";
import { secretSentTo } from "../../testing/reach/sentCodes.ts";
import { codeNow, prove, signUpWithFactor } from "../../testing/second-factor/factorPerson.ts";

let desk: OperatorSite;
let owner: TestOperator;
const start = new Date("2026-11-20T03:00:00.000Z");
const dayMs = 24 * 60 * 60_000;
beforeAll(async () => {
  desk = await createOperatorSite();
  await letEverybodyIn(desk.site.database.ownerPool);
});
afterAll(async () => {
  await expectSound(desk.site.database.ownerPool);
  await desk.close();
});
beforeEach(async () => {
  desk.site.setClock(start);
  owner = await desk.operator("OWNER");
});

const close = (member: TestMember, body: object = {}) =>
  ask(desk.site.app, {
    path: "/member/closing",
    token: member.token,
    body: { password: "secret12", givesUp: true, ...body },
  });
const reopen = (loginId: string, password = "secret12") =>
  ask(desk.site.app, { path: "/auth/reopen", body: { loginId, password } });
const statusOf = async (memberId: string) =>
  z
    .object({ status: z.string() })
    .parse(
      (
        await desk.site.database.ownerPool.query("SELECT status FROM platform.member WHERE member_id = $1", [
          memberId,
        ])
      ).rows[0],
    ).status;
const closingOf = async (memberId: string) =>
  (await desk.as(owner, { path: `/members/${memberId}/closing` })).data;
const adjust = (memberId: string, account: string, kind = "ADMIN_PAYMENT", amount = 5_000) =>
  desk.as(owner, {
    path: `/members/${memberId}/adjust`,
    body: { kind, account, amount, reason: "시험" },
    headers: { "idempotency-key": crypto.randomUUID() },
  });

test("an account with nothing left is closed at once: sessions end, news stop, the sign-in says until when it comes back", async () => {
  const member = await signUp(desk.site.app, { consents: { TERMS: 1, PRIVACY: 1, MARKETING: 2 } });
  const seen = await ask(desk.site.app, { path: "/member/closing", token: member.token });
  expect(seen.data).toEqual({
    days: 7,
    isPartner: false,
    left: { cash: 0, held: 0, debt: 0, openBets: 0, openRequests: 0 },
    givesUp: { points: 0, rolling: 0, lockedBonus: 0, tickets: 0 },
  });
  expect(await close(member, { password: "another1" })).toMatchObject({
    status: 409,
    code: "WRONG_PASSWORD",
    message: "비밀번호가 일치하지 않습니다.",
  });
  expect(await close(member, { reason: "쉬고 싶음" })).toMatchObject({
    status: 200,
    data: { reopenUntil: new Date(start.getTime() + 7 * dayMs).toISOString() },
  });
  expect((await ask(desk.site.app, { path: "/member/closing", token: member.token })).status).toBe(401);
  expect(await logIn(desk.site.app, member.loginId)).toMatchObject({
    status: 403,
    code: "ACCOUNT_CLOSED_LATELY",
    message: expect.stringContaining("2026-11-27 12:00"),
  });
  expect(await logIn(desk.site.app, member.loginId, "not this 1")).toMatchObject({
    code: "BAD_CREDENTIALS",
  });
  const { rows } = await desk.site.database.ownerPool.query(
    `SELECT marketing_notes, (SELECT given FROM platform.consent WHERE consent.member_id = member.member_id AND kind = 'MARKETING'
       ORDER BY number DESC LIMIT 1) AS given FROM platform.member WHERE member_id = $1`,
    [member.memberId],
  );
  expect(rows).toEqual([{ marketing_notes: false, given: false }]);
  expect(await closingOf(member.memberId)).toMatchObject({
    closing: { closedBy: "MEMBER", reason: "쉬고 싶음", held: null, waitsFor: null, erasedAt: null },
  });
});

test("a closing is taken back within its days by who knows the password, and no later", async () => {
  const member = await signUp(desk.site.app);
  await close(member);
  expect(await reopen(member.loginId, "not this 1")).toMatchObject({ code: "BAD_CREDENTIALS" });
  desk.site.setClock(new Date(start.getTime() + 7 * dayMs - 1));
  const back = await reopen(member.loginId);
  expect(back).toMatchObject({ status: 200 });
  expect(await statusOf(member.memberId)).toBe("ACTIVE");
  owner = await desk.operator("OWNER");
  expect(await closingOf(member.memberId)).toEqual({ closing: null });
  expect(await close({ ...member, token: sessionOf(back).token })).toMatchObject({ status: 200 });
  desk.site.setClock(new Date(start.getTime() + 14 * dayMs));
  expect(await reopen(member.loginId)).toMatchObject({ status: 409, code: "CLOSING_OVER" });
  expect(await logIn(desk.site.app, member.loginId)).toMatchObject({ code: "ACCOUNT_CLOSED" });
});

test("who takes a closing back comes in anew: no session of before lives again, and no code that was on its way", async () => {
  const member = await signUp(desk.site.app);
  const { ownerPool } = desk.site.database;
  await ownerPool.query("UPDATE platform.member SET phone_verified_at = now() WHERE member_id = $1", [
    member.memberId,
  ]);
  const phone = await phoneOf(ownerPool, member.memberId);
  const asked = await ask(desk.site.app, {
    path: "/auth/recovery",
    body: { kind: "LOGIN_PASSWORD", loginId: member.loginId, phone },
  });
  const { recovery } = z.object({ recovery: z.string() }).parse(asked.data);
  const code = await secretSentTo(desk.site, member.memberId, "RECOVERY_CODE");
  expect(await close(member)).toMatchObject({ status: 200 });
  const back = await reopen(member.loginId);
  expect(back.status).toBe(200);
  const readAs = (token: string) => ask(desk.site.app, { path: "/member/me", token });
  expect((await readAs(member.token)).status).toBe(401);
  expect((await readAs(sessionOf(back).token)).status).toBe(200);
  const proved = await ask(desk.site.app, { path: "/auth/recovery/verify", body: { recovery, code } });
  expect(proved.code).toBe("CODE_WRONG");
});

test("an exclusion that runs outlives a closing that is taken back", async () => {
  const member = await signUp(desk.site.app);
  const left = await ask(desk.site.app, {
    path: "/member/exclusion",
    token: member.token,
    body: { kind: "SELF_EXCLUSION", days: 180, password: "secret12" },
  });
  expect(left.status).toBe(200);
  const again = { ...member, token: sessionOf(await logIn(desk.site.app, member.loginId)).token };
  expect(await close(again)).toMatchObject({ status: 200 });
  await reopen(member.loginId);
  expect(await statusOf(member.memberId)).toBe("SELF_EXCLUDED");
});

test("money, a request under way and a partner's branch come first", async () => {
  const member = await signUp(desk.site.app);
  await adjust(member.memberId, "CASH");
  expect(await close(member)).toMatchObject({
    status: 409,
    code: "CLOSING_LEFT",
    details: { cash: 5_000, openRequests: 0 },
  });
  await adjust(member.memberId, "CASH", "ADMIN_RECOVERY");
  const asked = await ask(desk.site.app, {
    path: "/money/deposit/request",
    token: member.token,
    body: { amount: 50_000, bonusKind: "NONE" },
    headers: { "idempotency-key": crypto.randomUUID() },
  });
  expect(asked.status).toBe(200);
  expect(await close(member)).toMatchObject({ code: "CLOSING_LEFT", details: { openRequests: 1 } });

  const partner = await signUp(desk.site.app);
  await desk.as(owner, { method: "PATCH", path: `/members/${partner.memberId}`, body: { isPartner: true } });
  expect(await close(partner)).toMatchObject({ status: 409, code: "CLOSING_PARTNER" });
});

test("points and tickets are given up by word alone, and are gone from the books", async () => {
  const member = await signUp(desk.site.app);
  await adjust(member.memberId, "POINT");
  await adjust(member.memberId, "TICKET", "ADMIN_PAYMENT", 3);
  expect(await close(member, { givesUp: false })).toMatchObject({
    status: 409,
    code: "CLOSING_GIVES_UP",
    details: { points: 5_000, tickets: 3 },
  });
  expect(await statusOf(member.memberId)).toBe("ACTIVE");
  expect(await close(member)).toMatchObject({ status: 200 });
  const { rows } = await desk.site.database.ownerPool.query(
    "SELECT point, ticket FROM platform.member_balance WHERE member_id = $1",
    [member.memberId],
  );
  expect(rows).toEqual([{ point: 0, ticket: 0 }]);
});

test("of two closings at once one is made, and a closing at the desk is not taken back by the member", async () => {
  const member = await signUp(desk.site.app);
  const answers = await Promise.all([close(member), close(member), close(member)]);
  expect(answers.map(({ status }) => status).toSorted()[0]).toBe(200);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);

  const other = await signUp(desk.site.app);
  const closed = { status: "CLOSED", reason: "요청" };
  expect(
    (await desk.as(owner, { method: "PATCH", path: `/members/${other.memberId}`, body: closed })).status,
  ).toBe(200);
  expect(await closingOf(other.memberId)).toMatchObject({ closing: { closedBy: "DESK", reason: "요청" } });
  expect(await logIn(desk.site.app, other.loginId)).toMatchObject({ code: "ACCOUNT_CLOSED" });
  expect(await reopen(other.loginId)).toMatchObject({ code: "CLOSING_OVER" });
  await desk.as(owner, { method: "PATCH", path: `/members/${other.memberId}`, body: { status: "ACTIVE" } });
  expect(await closingOf(other.memberId)).toEqual({ closing: null });
});

test("who may keeps the data of a closed account and lets it go, each with a reason", async () => {
  const member = await signUp(desk.site.app);
  await close(member);
  const act = (as: TestOperator, what: string) =>
    desk.as(as, { path: `/members/${member.memberId}/closing/${what}`, body: { reason: "분쟁" } });
  expect(await act(await desk.operator("SUPPORT"), "hold")).toMatchObject({ status: 403 });
  expect(await act(owner, "hold")).toMatchObject({
    data: { closing: { held: { by: owner.loginId, reason: "분쟁" } } },
  });
  expect(await act(owner, "release")).toMatchObject({ data: { closing: { held: null } } });
  const open = await signUp(desk.site.app);
  expect(
    await desk.as(owner, { path: `/members/${open.memberId}/closing/hold`, body: { reason: "분쟁" } }),
  ).toMatchObject({ status: 404 });
});

test("who has a second factor proves it to close the account, and enters a code of it to take that back", async () => {
  const person = await signUpWithFactor(desk.site);
  const again = sessionOf(
    await ask(desk.site.app, {
      path: "/auth/login",
      body: { loginId: person.loginId, password: "secret12", code: await codeNow(desk.site, person.secret) },
    }),
  );
  const member = { ...person, token: again.token };
  expect(await close(member)).toMatchObject({ status: 409, code: "PROOF_NEEDED" });
  const proof = await prove(desk.site, member, { code: await codeNow(desk.site, person.secret, 30_000) });
  expect(await close(member, { proof })).toMatchObject({ status: 200 });
  const { rows } = await desk.site.database.ownerPool.query(
    "SELECT way FROM platform.message WHERE member_id = $1 AND template = 'ACCOUNT_CLOSED'",
    [member.memberId],
  );
  expect(rows).toEqual([{ way: "SMS" }]);
  expect(await logIn(desk.site.app, member.loginId)).toMatchObject({ code: "ACCOUNT_CLOSED_LATELY" });
  expect(await reopen(member.loginId)).toMatchObject({ code: "SECOND_FACTOR_REQUIRED" });
  expect(await statusOf(member.memberId)).toBe("CLOSED");
  desk.site.setClock(new Date(desk.site.now().getTime() + 90_000));
  const code = await codeNow(desk.site, person.secret);
  const back = await ask(desk.site.app, {
    path: "/auth/reopen",
    body: { loginId: member.loginId, password: "secret12", code },
  });
  expect(back).toMatchObject({ status: 200 });
  expect(await statusOf(member.memberId)).toBe("ACTIVE");
});

test("an account whose erasing has begun is opened by nobody, whatever the clock of a server says", async () => {
  const member = await signUp(desk.site.app);
  expect((await close(member)).status).toBe(200);
  await desk.site.database.ownerPool.query(
    "UPDATE platform.closing SET done_step = 'CLOSING', erased_at = closed_at WHERE member_id = $1",
    [member.memberId],
  );
  expect(await reopen(member.loginId)).toMatchObject({ status: 409, code: "CLOSING_OVER" });
  expect(await statusOf(member.memberId)).toBe("CLOSED");
});
