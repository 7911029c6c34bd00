import { randomUUID } from "node:crypto";
import { expectSound } from "@hanpan/ledger/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ask } from "../../testing/ask.ts";
import { letEverybodyIn } from "../../testing/letEverybodyIn.ts";
import { logIn, sessionOf, signUp, type TestMember } from "../../testing/members.ts";
import { openBet } from "../../testing/openBet.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../../testing/operators.ts";
import { stranger } from "../../testing/stranger.ts";

let desk: OperatorSite;
let owner: TestOperator;
beforeAll(async () => {
  desk = await createOperatorSite();
  await letEverybodyIn(desk.site.database.ownerPool);
  desk.site.setClock(new Date("2026-11-20T03:00:00.000Z"));
  owner = await desk.operator("OWNER");
});
afterAll(async () => {
  await expectSound(desk.site.database.ownerPool);
  await desk.close();
});
let member: TestMember;
beforeEach(async () => {
  member = await signUp(desk.site.app, stranger());
});

const put = (status: string) =>
  desk.as(owner, {
    ...{ method: "PATCH" as const, path: `/members/${member.memberId}` },
    body: { status, reason: "확인함" },
  });
const statusIs = async () =>
  (
    await desk.site.database.ownerPool.query("SELECT status FROM platform.member WHERE member_id = $1", [
      member.memberId,
    ])
  ).rows[0]?.status;
const pay = (amount: number, kind = "ADMIN_PAYMENT") =>
  desk.as(owner, {
    ...{ path: `/members/${member.memberId}/adjust`, headers: { "idempotency-key": randomUUID() } },
    body: { kind, account: "CASH", amount, reason: "시험" },
  });

test("nobody makes an excluded member active, also not by way of a suspension", async () => {
  const body = { kind: "SELF_EXCLUSION", days: 180, password: "secret12" };
  expect((await ask(desk.site.app, { path: "/member/exclusion", token: member.token, body })).status).toBe(
    200,
  );
  expect(await put("ACTIVE")).toMatchObject({ status: 409, code: "MEMBER_EXCLUDED" });
  expect(await statusIs()).toBe("SELF_EXCLUDED");
  expect((await put("SUSPENDED")).status).toBe(200);
  expect((await put("ACTIVE")).status).toBe(200);
  expect(await statusIs()).toBe("SELF_EXCLUDED");
});

test("what an operator may not give an excluded member says so of the member", async () => {
  const body = { kind: "COOL_OFF", days: 1, password: "secret12" };
  expect((await ask(desk.site.app, { path: "/member/exclusion", token: member.token, body })).status).toBe(
    200,
  );
  const excluded = { status: 409, code: "MEMBER_EXCLUDED" };
  expect(await pay(5_000)).toMatchObject(excluded);
  const point = { path: `/members/${member.memberId}/point`, headers: { "idempotency-key": randomUUID() } };
  const given = { type: "WINNER_BONUS", amount: 1_000, reason: "시험" };
  expect(await desk.as(owner, { ...point, body: given })).toMatchObject(excluded);
});

test("the desk closes no account with cash, and says how much there is", async () => {
  expect((await pay(5_000)).status).toBe(200);
  expect(await put("CLOSED")).toMatchObject({
    ...{ status: 409, code: "MEMBER_HAS_MONEY", details: { cash: 5_000, held: 0, openBets: 0 } },
  });
  expect((await pay(5_000, "ADMIN_RECOVERY")).status).toBe(200);
  expect((await put("CLOSED")).status).toBe(200);
});

test("nor one with a withdrawal under way, nor with an open bet", async () => {
  expect((await pay(20_000)).status).toBe(200);
  const asked = await ask(desk.site.app, {
    ...{ path: "/money/withdrawal/request", token: member.token },
    ...{ body: { amount: 20_000, exchangePassword: "4321" }, headers: { "idempotency-key": randomUUID() } },
  });
  expect(asked.status).toBe(200);
  expect(await put("CLOSED")).toMatchObject({
    ...{ code: "MEMBER_HAS_MONEY", details: { cash: 0, held: 20_000, openBets: 0 } },
  });
  member = await signUp(desk.site.app, stranger());
  expect((await pay(1_000)).status).toBe(200);
  await openBet(desk.site, member.memberId, 1_000);
  expect(await put("CLOSED")).toMatchObject({
    ...{ code: "MEMBER_HAS_MONEY", details: { cash: 0, held: 0, openBets: 1 } },
  });
});

test("who is suspended by hand is out at once, and what they had open ends", async () => {
  const other = sessionOf(await logIn(desk.site.app, member.loginId));
  expect((await put("SUSPENDED")).status).toBe(200);
  for (const token of [member.token, other.token])
    expect((await ask(desk.site.app, { path: "/member/me", token })).status).toBe(401);
  expect((await put("ACTIVE")).status).toBe(200);
  expect((await ask(desk.site.app, { path: "/member/me", token: member.token })).status).toBe(401);
});
