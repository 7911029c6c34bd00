import { randomUUID } from "node:crypto";
import type { MemberRules } from "@hanpan/contract/profile/memberRules";
import { koreanMemberRules, koreanRules } from "@hanpan/contract/profile/profiles";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { ask } from "../../testing/ask.ts";
import { createTestApp, type TestApp } from "../../testing/createTestApp.ts";
import { signUp, type TestMember } from "../../testing/members.ts";

let site: TestApp;
let member: TestMember;
let aheadMs = 0;
const start = new Date("2026-11-20T03:00:00.000Z");
const dayMs = 86_400_000;

beforeAll(async () => {
  // The server keeps a setting for some seconds by this clock.
  const measured = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => measured() + aheadMs);
  site = await createTestApp();
});
beforeEach(async () => {
  site.setClock(start);
  member = await signUp(site.app);
});
afterAll(async () => {
  await site.close();
  vi.restoreAllMocks();
});

async function switchOn(changed: Partial<MemberRules>, profile: "OWN" | "KR" = "OWN"): Promise<void> {
  const members = { ...koreanMemberRules, ...changed };
  const jurisdiction = { profile, wonPerPound: 1_900, rules: koreanRules, members };
  await site.database.ownerPool.query(
    `INSERT INTO platform.setting (version, document, changed_at, changed_by)
     SELECT coalesce(max(version), 0) + 1, $1, now(), 'test' FROM platform.setting`,
    [JSON.stringify({ jurisdiction })],
  );
  aheadMs += 10_000;
}

const call = (path: string, more: object = {}) => ask(site.app, { path, token: member.token, ...more });
const question = async () => (await call("/member/rules")).data;
const deposit = () =>
  call("/money/deposit/request", {
    headers: { "idempotency-key": randomUUID() },
    body: { amount: 10_000, bonusKind: "NONE", depositor: "김한판" },
  });
/** A moment later, in a session of its own: the member's would have ended. */
async function later(days: number): Promise<void> {
  site.setClock(new Date(start.getTime() + days * dayMs));
  const { data } = await ask(site.app, {
    path: "/auth/login",
    body: { loginId: member.loginId, password: "secret12" },
  });
  if (typeof data !== "object" || data === null || !("token" in data)) throw new Error("signed in again");
  member = { ...member, token: String(data.token) };
}

test("before the first deposit a member is asked for limits, and either answer lets it go on", async () => {
  await switchOn({ limitBeforeDeposit: true });
  expect(await question()).toMatchObject({ limitQuestion: "FIRST" });
  expect(await deposit()).toMatchObject({ status: 409, code: "LIMIT_QUESTION", details: { kind: "FIRST" } });
  expect((await call("/member/limit/answer", { body: {} })).status).toBe(200);
  expect(await question()).toMatchObject({ limitQuestion: null });
  expect((await deposit()).status).toBe(200);

  member = await signUp(site.app);
  await call("/member/limit", { method: "PUT", body: { sessionMinutes: 60 } });
  // A limit of time is none of money.
  expect((await deposit()).code).toBe("LIMIT_QUESTION");
  await call("/member/limit", { method: "PUT", body: { depositDay: 5_000 } });
  expect((await deposit()).code).toBe("DEPOSIT_LIMIT");
});

test("after the months of the rules the question comes again, and not a day before", async () => {
  await switchOn({ limitBeforeDeposit: true, limitReviewMonths: 6 });
  await call("/member/limit/answer", { body: {} });
  await later(180);
  expect(await question()).toMatchObject({ limitQuestion: null });
  await later(181);
  expect(await question()).toMatchObject({ limitQuestion: "REVIEW" });
  expect(await deposit()).toMatchObject({ code: "LIMIT_QUESTION", details: { kind: "REVIEW" } });
  await call("/member/limit/answer", { body: {} });
  expect((await deposit()).status).toBe(200);
});

test("Korea asks nothing, whatever is written beside it", async () => {
  await switchOn({ limitBeforeDeposit: true, limitReviewMonths: 1, realityCheckMinutes: 30 }, "KR");
  expect(await question()).toMatchObject({ limitQuestion: null, realityCheckMost: null });
  expect((await deposit()).status).toBe(200);
});

test("a reality check comes at least as often as the rules ask, and cannot be put off", async () => {
  await switchOn({ realityCheckMinutes: 60 });
  const shown = async () => (await call("/setting/user-setting")).data;
  expect(await shown()).toMatchObject({ realityCheckMinutes: 60 });
  const put = (realityCheckMinutes: number | null) =>
    call("/setting/user-setting", { method: "PUT", body: { realityCheckMinutes } });
  for (const wanted of [null, 61])
    expect(await put(wanted)).toMatchObject({
      status: 400,
      fields: { realityCheckMinutes: expect.any(String) },
    });
  expect(await put(30)).toMatchObject({ status: 200, data: { realityCheckMinutes: 30 } });
  await switchOn({ realityCheckMinutes: 15 });
  expect(await shown()).toMatchObject({ realityCheckMinutes: 15 });
  await switchOn({});
  expect(await shown()).toMatchObject({ realityCheckMinutes: 30 });
});

test("exclusions last within the terms of the rules", async () => {
  await switchOn({ coolOffDays: { least: 2, most: 30 }, exclusionDays: { least: 365, most: 730 } });
  const excluded = (kind: string, days: number) =>
    call("/member/exclusion", { body: { kind, days, password: "secret12" } });
  for (const [kind, days] of [
    ["COOL_OFF", 1],
    ["COOL_OFF", 31],
    ["SELF_EXCLUSION", 180],
    ["SELF_EXCLUSION", 731],
  ] as const)
    expect((await excluded(kind, days)).status).toBe(400);
  expect((await excluded("COOL_OFF", 2)).status).toBe(200);
});
