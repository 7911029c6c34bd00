import { randomUUID } from "node:crypto";
import { adjust } from "@hanpan/ledger";
import { expectSound } from "@hanpan/ledger/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { ask } from "../../testing/ask.ts";
import { logIn, sessionOf, signUp, type TestMember } from "../../testing/members.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../../testing/operators.ts";
import { messagesTo, secretSentTo } from "../../testing/reach/sentCodes.ts";

let desk: OperatorSite;
let support: TestOperator;
const start = new Date("2026-11-20T03:00:00.000Z");
beforeAll(async () => {
  desk = await createOperatorSite();
  support = await desk.operator("SUPPORT");
});
afterAll(async () => {
  await expectSound(desk.site.database.ownerPool);
  await desk.close();
});
beforeEach(() => desk.site.setClock(start));

const startFor = ({ memberId }: TestMember, body: object = {}, by = support) =>
  desk.as(by, {
    path: `/members/${memberId}/recovery`,
    body: { kind: "LOGIN_PASSWORD", way: "SMS", reason: "신분증 확인", ...body },
  });
const set = (token: string, newPassword: string) =>
  ask(desk.site.app, {
    path: "/auth/recovery/password",
    body: { token, newPassword, verifyPassword: newPassword },
  });

/** What the member's link carries. */
async function tokenFor(member: TestMember, count = 1): Promise<string> {
  const link = await secretSentTo(desk.site, member.memberId, "RECOVERY_LINK", count);
  return new URL(link).hash.slice(1);
}

test("support starts it, the member sets the password by a link that works once, and the audit has no link", async () => {
  const member = await signUp(desk.site.app);
  const started = await startFor(member);
  expect(started.data).toEqual({
    sentTo: expect.stringContaining("****"),
    expiresAt: "2026-11-20T03:30:00.000Z",
  });
  const token = await tokenFor(member);
  expect(JSON.stringify(started)).not.toContain(token);
  expect((await set(token, "fresh-word-1")).status).toBe(200);
  expect(await set(token, "fresh-word-2")).toMatchObject({ status: 409, code: "RECOVERY_OVER" });
  expect((await logIn(desk.site.app, member.loginId, "fresh-word-1", "10.9.9.1")).status).toBe(200);
  expect((await ask(desk.site.app, { path: "/member/me", token: member.token })).status).toBe(401);
  const { rows } = await desk.site.database.ownerPool.query(
    "SELECT action, reason, after FROM platform.audit WHERE subject = $1",
    [`member:${member.memberId}`],
  );
  expect(rows).toEqual([
    { action: "member.recover", reason: "신분증 확인", after: { kind: "LOGIN_PASSWORD", way: "SMS" } },
  ]);
  expect(desk.logged() + desk.site.logged()).not.toContain(token);
});

test("of two links the last one counts, and none after half an hour", async () => {
  const member = await signUp(desk.site.app);
  await startFor(member);
  const first = await tokenFor(member);
  await startFor(member);
  const second = await tokenFor(member, 2);
  expect((await set(first, "fresh-word-1")).code).toBe("RECOVERY_OVER");
  desk.site.setClock(new Date(start.getTime() + 30 * 60_000));
  expect((await set(second, "fresh-word-1")).code).toBe("RECOVERY_OVER");
});

test("it goes by e-mail where there is an address, and to nobody who may not sign in", async () => {
  const member = await signUp(desk.site.app);
  expect((await startFor(member, { way: "EMAIL" })).code).toBe("NO_EMAIL");
  const owner = desk.site.database.ownerPool;
  await owner.query("UPDATE platform.member SET email = 'kim@example.com' WHERE member_id = $1", [
    member.memberId,
  ]);
  expect((await startFor(member, { way: "EMAIL", kind: "EXCHANGE_PASSWORD" })).status).toBe(200);
  expect(await messagesTo(desk.site, member.memberId)).toMatchObject([
    { way: "EMAIL", address: "kim@example.com" },
  ]);
  for (const [status, code] of [
    ["SUSPENDED", "MEMBER_SUSPENDED"],
    ["CLOSED", "MEMBER_CLOSED"],
  ]) {
    await owner.query("UPDATE platform.member SET status = $2 WHERE member_id = $1", [
      member.memberId,
      status,
    ]);
    expect((await startFor(member)).code).toBe(code);
  }
});

test("nothing goes to an e-mail address of less than three days, nor more than a person's codes of a day", async () => {
  const member = await signUp(desk.site.app);
  const addedAt = (at: string) =>
    desk.site.database.ownerPool.query(
      "UPDATE platform.member SET email = 'thief@example.com', email_verified_at = $2 WHERE member_id = $1",
      [member.memberId, at],
    );
  await addedAt("2026-11-17T03:00:00.001Z");
  expect(await startFor(member, { way: "EMAIL" })).toMatchObject({ status: 409, code: "EMAIL_TOO_NEW" });
  expect(await messagesTo(desk.site, member.memberId)).toEqual([]);
  await addedAt("2026-11-17T03:00:00.000Z");
  const statuses: number[] = [];
  for (let asked = 0; asked < 10; asked++) statuses.push((await startFor(member, { way: "EMAIL" })).status);
  expect(statuses).toEqual([...Array.from({ length: 9 }, () => 200), 429]);
});

test("without a reason nothing is started, nor by who may not", async () => {
  const member = await signUp(desk.site.app);
  expect((await startFor(member, { reason: "" })).fields).toHaveProperty("reason");
  expect((await startFor(member, {}, await desk.operator("CASHIER"))).status).toBe(403);
  expect(await messagesTo(desk.site, member.memberId)).toEqual([]);
});

test("who started it lifts no hold that comes of it, nobody does within its day, and who lifts it does not pay it", async () => {
  const member = await signUp(desk.site.app);
  const owner = await desk.operator("OWNER");
  await startFor(member, {}, owner);
  await set(await tokenFor(member), "fresh-word-1");
  await adjust(desk.site.database.appPool, {
    ...{ memberId: member.memberId, transferId: randomUUID(), source: "test", sourceId: randomUUID() },
    ...{ type: "ADMIN_PAYMENT", account: "CASH", amount: 100_000, occurredAt: start, note: "test" },
  });
  const { token } = sessionOf(await logIn(desk.site.app, member.loginId, "fresh-word-1", "10.9.9.2"));
  const asked = await ask(desk.site.app, {
    ...{ path: "/money/withdrawal/request", token, headers: { "idempotency-key": randomUUID() } },
    body: { amount: 50_000, exchangePassword: "4321" },
  });
  const { id: requestId } = z.object({ id: z.string() }).parse(asked.data);
  const lift = (by: TestOperator) =>
    desk.as(by, {
      path: `/money/requests/${requestId}/lift`,
      body: { reason: "본인 통화" },
      headers: { "idempotency-key": randomUUID() },
    });
  expect((await lift(owner)).code).toBe("RECOVERY_STARTED");
  // Nor does anybody before its day is over.
  const [lifter, other] = [await desk.operator("CASHIER"), await desk.operator("CASHIER")];
  expect(await lift(lifter)).toMatchObject({
    ...{ status: 409, code: "RECOVERY_WAITS", details: { until: "2026-11-21T03:00:00.000Z" } },
  });
  const recoveredAt = (at: string) =>
    desk.site.database.ownerPool.query(
      "UPDATE platform.one_time_code SET used_at = $2 WHERE member_id = $1 AND used_at IS NOT NULL",
      [member.memberId, at],
    );
  await recoveredAt("2026-11-19T03:00:00.001Z");
  expect((await lift(lifter)).code).toBe("RECOVERY_WAITS");
  await recoveredAt("2026-11-19T03:00:00.000Z");
  expect((await lift(owner)).code).toBe("RECOVERY_STARTED");
  expect((await lift(lifter)).status).toBe(200);
  // Who has lifted it does not pay it too.
  const pay = (by: TestOperator) => desk.as(by, { path: `/money/requests/${requestId}/complete`, body: {} });
  expect(await pay(lifter)).toMatchObject({ status: 409, code: "LIFTER_PAYS" });
  expect((await desk.as(lifter, { path: `/money/requests/${requestId}/approve`, body: {} })).code).toBe(
    "LIFTER_PAYS",
  );
  expect((await pay(other)).data).toMatchObject({ status: "COMPLETED" });
});

test("a recovered exchange password alone holds what is asked for with it, not what was asked for before", async () => {
  async function withCash(): Promise<TestMember> {
    const member = await signUp(desk.site.app);
    await adjust(desk.site.database.appPool, {
      ...{ memberId: member.memberId, transferId: randomUUID(), source: "test", sourceId: randomUUID() },
      ...{ type: "ADMIN_PAYMENT", account: "CASH", amount: 100_000, occurredAt: start, note: "test" },
    });
    return member;
  }
  /** Why a withdrawal that is asked for is held; \`meanwhile\` happens after that. */
  async function risksOf(token: string, exchangePassword: string, meanwhile = async () => undefined) {
    const asked = await ask(desk.site.app, {
      ...{ path: "/money/withdrawal/request", token, headers: { "idempotency-key": randomUUID() } },
      body: { amount: 50_000, exchangePassword },
    });
    const { id } = z.object({ id: z.string() }).parse(asked.data);
    await meanwhile();
    const { rows } = await desk.site.database.ownerPool.query(
      "SELECT platform.withdrawal_risks(r, $2) AS risks FROM platform.money_request AS r WHERE request_id = $1",
      [id, desk.site.now()],
    );
    return z.array(z.object({ risks: z.array(z.string()) })).parse(rows)[0]?.risks;
  }
  async function recover(member: TestMember): Promise<undefined> {
    await startFor(member, { kind: "EXCHANGE_PASSWORD" });
    expect((await set(await tokenFor(member), "8765")).status).toBe(200);
  }
  const later = await withCash();
  const soon = () => {
    desk.site.setClock(new Date(start.getTime() + 60_000));
    return recover(later);
  };
  expect(await risksOf(later.token, "4321", soon)).not.toContain("RECOVERED");
  const before = await withCash();
  await recover(before);
  const { token } = sessionOf(await logIn(desk.site.app, before.loginId, "secret12", "10.9.9.3"));
  expect(await risksOf(token, "8765")).toContain("RECOVERED");
});
