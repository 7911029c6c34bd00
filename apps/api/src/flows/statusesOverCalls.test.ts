import { allCalls } from "@hanpan/contract/calls/index";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSession } from "../lib/sessions.ts";
import { exclude } from "../money/limits.ts";
import { createTestApp, type TestApp } from "../testing/createTestApp.ts";
import { logIn, signUp, type TestMember } from "../testing/members.ts";
import { sendRequest } from "../testing/sendCall.ts";
import { validRequests } from "../testing/validRequests.ts";

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const ofMembers = allCalls.filter(({ auth }) => auth === "member");
/** A file is no envelope, and nothing that leads to play. */
const files = ["bet.csv", "money.ledgerCsv"];
const requests = validRequests();

/** What a call answers: its code, or OK. */
async function answerOf(call: (typeof allCalls)[number], token: string): Promise<string> {
  const { params, query, body } = requests[call.id] ?? {};
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => String(params?.[name]));
  const search = Object.entries(query ?? {}).flatMap(([name, value]) =>
    Array.isArray(value) ? value.map((item) => `${name}[]=${item}`) : [`${name}=${value}`],
  );
  const written = { path: `${path}?${search.join("&")}`, bodyText: JSON.stringify(body ?? {}) };
  const answer = await sendRequest(site.app, call, written, token, "ko");
  return answer.code ?? "OK";
}

const setStatus = (member: TestMember, status: string) =>
  site.database.ownerPool.query("UPDATE platform.member SET status = $2 WHERE member_id = $1", [
    member.memberId,
    status,
  ]);

test.each(["SUSPENDED", "CLOSED"])(
  "a member who is %s can make no call, and cannot sign in",
  async (status) => {
    const member = await signUp(site.app);
    await setStatus(member, status);
    for (const call of ofMembers)
      expect([call.id, await answerOf(call, member.token)]).toEqual([call.id, "UNAUTHENTICATED"]);
    expect((await logIn(site.app, member.loginId)).code).toBe(
      status === "CLOSED" ? "ACCOUNT_CLOSED" : "ACCOUNT_SUSPENDED",
    );
  },
);

/**
 * All that is refused to who excluded themselves: play, what leads to it, and what is given for it.
 */
const refusedToExcluded = [
  "attendance.checkIn",
  "customerCenter.accountInquiry",
  "customerCenter.depositAccount",
  "money.requestDeposit",
  "money.requestPayment",
  "money.requestUsdtDeposit",
  "provider.playGame",
  "roulette.play",
];

test("of all calls a member who excluded themselves is refused those that lead to play, and no other", async () => {
  const member = await signUp(site.app);
  await exclude(site.database.appPool, {
    memberId: member.memberId,
    exclusionId: uuidv7(),
    kind: "COOL_OFF",
    days: 7,
    now: site.now(),
  });
  const refused: string[] = [];
  // Who closes their account has no standing any more.
  const kept = [...files, "closing.close"];
  for (const call of ofMembers.filter(({ id }) => !kept.includes(id))) {
    const { token } = await startSession(site.database.appPool, {
      memberId: member.memberId,
      address: "10.0.0.1",
      device: "test",
      idleMinutes: 60,
      now: site.now(),
    });
    if ((await answerOf(call, token)) === "SELF_EXCLUDED") refused.push(call.id);
  }
  expect(refused.toSorted()).toEqual(refusedToExcluded);
});
