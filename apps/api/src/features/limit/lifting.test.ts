import {
  koreanMemberRules,
  koreanRules,
  memberRulesOfProfile,
  rulesOfProfile,
} from "@hanpan/contract/profile/profiles";
import { withTransaction } from "@hanpan/database";
import { expectSound } from "@hanpan/ledger/testing";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod";
import { endExclusions } from "../../money/jobs.ts";
import { carryOutLifting } from "../../operator/harm/liftings.ts";
import { ask } from "../../testing/ask.ts";
import { signUp, type TestMember } from "../../testing/members.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../../testing/operators.ts";

/** An exclusion that has no end, and the way out of it (docs/profiles.md, "Without an end"). */
let desk: OperatorSite;
let first: TestOperator;
let second: TestOperator;
let member: TestMember;
let aheadMs = 0;
const dayMs = 86_400_000;
const never = "9999-12-31T00:00:00.000Z";

beforeAll(async () => {
  const measured = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => measured() + aheadMs);
  desk = await createOperatorSite();
  first = await desk.operator("RISK");
  second = await desk.operator("OWNER");
});
beforeEach(async () => {
  await switchOn("MT");
  member = await signUp(desk.site.app);
});
afterAll(async () => {
  await expectSound(desk.site.database.ownerPool);
  await desk.close();
  vi.restoreAllMocks();
});

async function switchOn(profile: "MT" | "KR" | "UK"): Promise<void> {
  const jurisdiction = {
    profile,
    wonPerPound: 1_900,
    rules: profile === "KR" ? koreanRules : rulesOfProfile(profile, 1_900),
    members: profile === "KR" ? koreanMemberRules : memberRulesOfProfile(profile),
  };
  await desk.site.database.ownerPool.query(
    `INSERT INTO platform.setting (version, document, changed_at, changed_by)
     SELECT coalesce(max(version), 0) + 1, $1, now(), 'test' FROM platform.setting`,
    [JSON.stringify({ jurisdiction })],
  );
  aheadMs += 10_000;
}

const call = (path: string, more: object = {}) => ask(desk.site.app, { path, token: member.token, ...more });
const exclude = (days: number | null, kind = "SELF_EXCLUSION") =>
  call("/member/exclusion", { body: { kind, days, password: "secret12" } });
async function signInAgain(): Promise<void> {
  const { data } = await ask(desk.site.app, {
    path: "/auth/login",
    body: { loginId: member.loginId, password: "secret12" },
  });
  member = { ...member, token: z.object({ token: z.string() }).parse(data).token };
}
const wish = () => call("/member/exclusion/lifting", { body: { why: "일이 바빠 쉬려던 것입니다." } });
const exclusion = async () =>
  z.object({ exclusion: z.unknown() }).parse((await call("/setting/user-setting")).data).exclusion;
async function status(): Promise<string> {
  const { rows } = await desk.site.database.ownerPool.query(
    "SELECT status FROM platform.member WHERE member_id = $1",
    [member.memberId],
  );
  return z.object({ status: z.string() }).parse(rows[0]).status;
}
const waiting = z.object({
  list: z.array(z.object({ id: z.string(), member: z.object({ id: z.string() }), why: z.string() })),
});
async function seenAtDesk() {
  const { list } = waiting.parse((await desk.as(first, { path: "/liftings" })).data);
  return list.find((one) => one.member.id === member.memberId);
}
async function decide(decision: "APPROVED" | "REFUSED", by = first) {
  const seen = await seenAtDesk();
  if (seen === undefined) throw new Error("a wish waits");
  return desk.as(by, {
    path: `/members/${member.memberId}/liftings/${seen.id}/decision`,
    body: { decision, reason: "상담을 마침" },
  });
}
async function approve(): Promise<void> {
  const list = await desk.as(second, { path: "/approvals?status=WAITING" });
  const [found] = z.object({ list: z.array(z.object({ id: z.string() })) }).parse(list.data).list;
  expect((await desk.as(second, { path: `/approvals/${found?.id}/approve`, body: {} })).status).toBe(200);
}

test("it is offered where the rules say so, to self-exclusions alone; by Korea's and Great Britain's it is refused", async () => {
  expect((await call("/member/rules")).data).toMatchObject({ exclusionIndefinite: true });
  expect((await exclude(null, "COOL_OFF")).status).toBe(400);
  for (const profile of ["KR", "UK"] as const) {
    await switchOn(profile);
    expect((await call("/member/rules")).data).toMatchObject({ exclusionIndefinite: false });
    expect((await exclude(null)).status).toBe(400);
    expect(await status()).toBe("ACTIVE");
  }
  await switchOn("MT");
  expect(await exclude(null)).toMatchObject({ status: 200, data: { until: never } });
  await signInAgain();
  expect(await exclusion()).toEqual({ kind: "SELF_EXCLUSION", until: never });
  // A switch takes nothing of it.
  await switchOn("KR");
  await endExclusions(desk.site.database.appPool, new Date(desk.site.now().getTime() + 2_000 * dayMs));
  expect(await status()).toBe("SELF_EXCLUDED");
});

test("a wish is accepted by two, and it ends seven days later, not before", async () => {
  await exclude(null);
  await signInAgain();
  expect((await wish()).data).toMatchObject({ lifting: { state: "WAITING" } });
  expect(await wish()).toMatchObject({ status: 409, code: "LIFTING_OPEN" });
  expect((await seenAtDesk())?.why).toBe("일이 바빠 쉬려던 것입니다.");

  expect(await decide("APPROVED")).toMatchObject({ status: 202, code: "APPROVAL_NEEDED" });
  expect(await exclusion()).toMatchObject({ until: never });
  await approve();
  const endsAt = new Date(desk.site.now().getTime() + 7 * dayMs);
  expect(await exclusion()).toMatchObject({ until: endsAt.toISOString() });
  expect((await call("/member/exclusion/lifting")).data).toMatchObject({
    lifting: { state: "APPROVED", endsAt: endsAt.toISOString(), reason: null },
  });
  const notes = await desk.site.database.ownerPool.query(
    "SELECT note_broadcast.title FROM platform.note JOIN platform.note_broadcast USING (broadcast_id) WHERE member_id = $1",
    [member.memberId],
  );
  expect(notes.rows).toContainEqual({ title: "이용 제한 해제 신청이 승인되었습니다" });

  const { appPool } = desk.site.database;
  await endExclusions(appPool, new Date(endsAt.getTime() - 1));
  expect(await status()).toBe("SELF_EXCLUDED");
  await endExclusions(appPool, endsAt);
  expect(await status()).toBe("ACTIVE");
  // It is over, also to a server whose clock is not there yet: nothing is left to take back.
  expect(await call("/member/exclusion/lifting/take-back", { body: {} })).toMatchObject({
    ...{ status: 409, code: "NOTHING_TO_LIFT" },
  });
  expect((await call("/member/exclusion/lifting")).data).toMatchObject({ lifting: { state: "APPROVED" } });
});

test("the database gives it no fewer than seven days, whatever the application says", async () => {
  await exclude(null);
  await signInAgain();
  await wish();
  const now = desk.site.now();
  const decided = await desk.site.database.appPool.query(
    "SELECT ends_at FROM platform.decide_lifting($1, $2, true, 0, $3, 'test', $4)",
    [member.memberId, (await seenAtDesk())?.id, first.operatorId, now],
  );
  expect(decided.rows).toEqual([{ ends_at: new Date(now.getTime() + 7 * dayMs) }]);
});

test("one that was accepted is taken back while it runs: it has no end again, and another can be asked for", async () => {
  await exclude(null);
  await signInAgain();
  expect((await call("/member/exclusion/lifting/take-back", { body: {} })).code).toBe("NOTHING_TO_LIFT");
  await wish();
  expect((await call("/member/exclusion/lifting/take-back", { body: {} })).data).toMatchObject({
    lifting: { state: "TAKEN_BACK" },
  });
  await wish();
  await decide("APPROVED");
  await approve();
  await call("/member/exclusion/lifting/take-back", { body: {} });
  expect(await exclusion()).toMatchObject({ until: never });
  await endExclusions(desk.site.database.appPool, new Date(desk.site.now().getTime() + 30 * dayMs));
  expect(await status()).toBe("SELF_EXCLUDED");
  expect((await wish()).status).toBe(200);
});

test("a refusal is done at once, its reason is read by the member, and nothing ends", async () => {
  await exclude(null);
  await signInAgain();
  await wish();
  expect(await decide("REFUSED")).toMatchObject({ status: 200, data: { state: "REFUSED" } });
  expect((await call("/member/exclusion/lifting")).data).toMatchObject({
    lifting: { state: "REFUSED", reason: "상담을 마침", endsAt: null },
  });
  expect(await exclusion()).toMatchObject({ until: never });
  expect((await wish()).status).toBe(200);
});

test("nobody decides about their own wish, and one that is decided is decided no more", async () => {
  await exclude(null);
  await signInAgain();
  await wish();
  const seen = await seenAtDesk();
  const own = await desk.operator("DISTRIBUTOR");
  await desk.site.database.ownerPool.query(
    "UPDATE platform.operator SET member_id = $2 WHERE operator_id = $1",
    [own.operatorId, member.memberId],
  );
  const byThemself = withTransaction(desk.site.database.appPool, (client) =>
    carryOutLifting(client, {
      ...{ memberId: member.memberId, liftingId: seen?.id ?? "", accepted: true },
      ...{ operatorId: own.operatorId, reason: "내 것", now: desk.site.now() },
    }),
  );
  await expect(byThemself).rejects.toMatchObject({ code: "OWN_CHANGE" });
  expect(await exclusion()).toMatchObject({ until: never });
  expect((await decide("REFUSED")).status).toBe(200);
  const again = await desk.as(first, {
    path: `/members/${member.memberId}/liftings/${seen?.id}/decision`,
    body: { decision: "APPROVED", reason: "다시" },
  });
  expect(again).toMatchObject({ status: 409, code: "LIFTING_DECIDED" });
});

test("a proposal whose wish was taken back meanwhile lifts nothing, and a longer exclusion stays", async () => {
  await exclude(1_825);
  await signInAgain();
  await exclude(null);
  await signInAgain();
  await wish();
  await decide("APPROVED");
  await call("/member/exclusion/lifting/take-back", { body: {} });
  const list = await desk.as(second, { path: "/approvals?status=WAITING" });
  const [found] = z.object({ list: z.array(z.object({ id: z.string() })) }).parse(list.data).list;
  expect((await desk.as(second, { path: `/approvals/${found?.id}/approve`, body: {} })).status).toBe(409);
  await desk.as(first, { path: `/approvals/${found?.id}/withdraw`, body: {} });
  expect(await exclusion()).toMatchObject({ until: never });

  await wish();
  await decide("APPROVED");
  await approve();
  const until = new Date(desk.site.now().getTime() + 1_825 * dayMs).toISOString();
  expect(await exclusion()).toMatchObject({ until });
  expect((await call("/member/exclusion/lifting")).data).toMatchObject({ lifting: { endsAt: until } });
});

test("who has no such exclusion has nothing to lift", async () => {
  expect(await wish()).toMatchObject({ status: 409, code: "NOTHING_TO_LIFT" });
  await exclude(180);
  await signInAgain();
  expect(await wish()).toMatchObject({ status: 409, code: "NOTHING_TO_LIFT" });
});
