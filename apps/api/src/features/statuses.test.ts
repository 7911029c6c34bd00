import { randomUUID } from "node:crypto";
import { basePath, type Call } from "@hanpan/contract/call";
import { allCalls } from "@hanpan/contract/calls/index";
import { expectSound } from "@hanpan/ledger/testing";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exclude } from "../money/limits.ts";
import type { Answer } from "../testing/ask.ts";
import { createTestApp, type TestApp } from "../testing/createTestApp.ts";
import { logIn, sessionOf, signUp, type TestMember } from "../testing/members.ts";
import { restingRowCounts, rowCounts } from "../testing/rowCounts.ts";
import { sendRequest, writeRequest } from "../testing/sendCall.ts";
import { type StatusAct, statusTable } from "../testing/statusTable.ts";
import { validRequests } from "../testing/validRequests.ts";

/**
 * Every call of the member's API, made by a member of each status: what the table of statuses lets them do, and nothing
 * else. What becomes of the money is tried in money/statuses.test.ts.
 */
let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(async () => {
  await expectSound(site.database.ownerPool);
  await site.close();
});

/** What a call does by the table; all others need nothing but a session (SIGN_IN), or not even that. */
const actOf: Readonly<Record<string, StatusAct>> = {
  "provider.playGame": "PLAY",
  "provider.tryGame": "PLAY",
  "money.requestDeposit": "DEPOSIT",
  "money.requestUsdtDeposit": "DEPOSIT",
  "money.requestPayment": "DEPOSIT",
  "money.requestUsdtWithdrawal": "WITHDRAWAL",
  "customerCenter.accountInquiry": "DEPOSIT",
  "customerCenter.depositAccount": "DEPOSIT",
  "money.requestWithdrawal": "WITHDRAWAL",
  "transaction.convertPoints": "CONVERSION",
  "transaction.convertRolling": "CONVERSION",
  "attendance.checkIn": "BONUS",
  "roulette.play": "BONUS",
};

/** They end the session or change the standing with which the others are made. */
const endsIt = [
  "auth.logout",
  "member.endSessions",
  "member.exclude",
  "member.changePassword",
  "closing.close",
];

type Standing = "ACTIVE" | "SELF_EXCLUDED" | "SUSPENDED" | "CLOSED" | "SUSPENDED_AND_EXCLUDED";

async function memberWho(standing: Standing): Promise<TestMember> {
  const member = await signUp(site.app);
  if (standing === "SELF_EXCLUDED" || standing === "SUSPENDED_AND_EXCLUDED") {
    await exclude(site.database.appPool, {
      memberId: member.memberId,
      exclusionId: uuidv7(),
      kind: "COOL_OFF",
      days: 7,
      now: site.now(),
    });
  }
  // An exclusion ends what the member had open; they may come in again.
  if (standing === "SELF_EXCLUDED") {
    return { ...member, token: sessionOf(await logIn(site.app, member.loginId)).token };
  }
  const status = standing === "SUSPENDED_AND_EXCLUDED" ? "SUSPENDED" : standing;
  if (status !== "ACTIVE") {
    await site.database.ownerPool.query("UPDATE platform.member SET status = $2 WHERE member_id = $1", [
      member.memberId,
      status,
    ]);
  }
  return member;
}

/** They answer a file where they answer well. */
const asFile = ["bet.csv", "money.ledgerCsv"];

async function send(call: Call, token: string): Promise<Pick<Answer, "status" | "code">> {
  const parts = { ...validRequests()[call.id] };
  const written = writeRequest(call, parts, { place: "body", path: ["none"], required: false }, undefined);
  if (asFile.includes(call.id)) {
    const headers = { authorization: `Bearer ${token}` };
    const reply = await site.app.inject({ url: `${basePath}${written.path}`, headers });
    if (reply.statusCode === 200) return { status: 200, code: null };
  }
  return sendRequest(site.app, call, written, token, "ko");
}

test("who excluded themselves is refused what the table refuses, and answered all else as any member is", async () => {
  let both = [await memberWho("ACTIVE"), await memberWho("SELF_EXCLUDED")] as const;
  const calls = allCalls.filter(({ auth }) => auth !== "none");
  expect(Object.keys(actOf).filter((id) => !calls.some((call) => call.id === id))).toEqual([]);
  for (const call of calls.toSorted((a, b) => endsIt.indexOf(a.id) - endsIt.indexOf(b.id))) {
    if (endsIt.includes(call.id)) both = [await memberWho("ACTIVE"), await memberWho("SELF_EXCLUDED")];
    const [active, excluded] = both;
    const usual = await send(call, active.token);
    const answer = await send(call, excluded.token);
    const isFree = statusTable[actOf[call.id] ?? "SIGN_IN"].self_excluded;
    expect([call.id, usual.code]).not.toEqual([call.id, "SELF_EXCLUDED"]);
    expect([call.id, answer.code]).toEqual([call.id, isFree ? usual.code : "SELF_EXCLUDED"]);
    expect(answer.status).toBeLessThan(500);
  }
});

test.each(["SUSPENDED", "CLOSED", "SUSPENDED_AND_EXCLUDED"] as const)(
  "who is %s has no session: every call that needs one is refused and writes nothing",
  async (standing) => {
    const member = await memberWho(standing);
    const guest = `${randomUUID()}${randomUUID()}`;
    const before = await restingRowCounts(site);
    for (const call of allCalls.filter(({ auth }) => auth === "member")) {
      const answer = await send(call, member.token);
      expect([call.id, answer.status]).toEqual([call.id, 401]);
      expect([call.id, answer.code]).toEqual([call.id, (await send(call, guest)).code]);
    }
    expect(await rowCounts(site.database.ownerPool)).toEqual(before);
    const answer = await logIn(site.app, member.loginId);
    expect(answer.code).toBe(standing === "CLOSED" ? "ACCOUNT_CLOSED" : "ACCOUNT_SUSPENDED");
  },
);

test("who excluded themselves signs in", async () => {
  const member = await memberWho("SELF_EXCLUDED");
  expect((await logIn(site.app, member.loginId)).status).toBe(200);
});
