import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { type Answer, ask } from "../../testing/ask.ts";
import { createTestApp, type TestApp } from "../../testing/createTestApp.ts";
import { signUp, type TestMember } from "../../testing/members.ts";
import { phoneOf } from "../../testing/personal/phoneOf.ts";
import { messagesTo, secretSentTo } from "../../testing/reach/sentCodes.ts";

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
  await site.database.ownerPool.query(
    "INSERT INTO platform.setting (version, document, changed_at, changed_by) VALUES (1, $1, now(), 'test')",
    [JSON.stringify({ secondFactor: { withdrawals: "NEVER", trustedDays: 30, sendsCodeAtNewPlace: true } })],
  );
});
afterAll(() => site.close());

const set = (memberId: string, assignment: string) =>
  site.database.ownerPool.query(`UPDATE platform.member SET ${assignment} WHERE member_id = $1`, [memberId]);

async function member(verified = true): Promise<TestMember> {
  const made = await signUp(site.app);
  if (verified) await set(made.memberId, "phone_verified_at = now()");
  return made;
}

const enter = (
  { loginId }: TestMember,
  more: Record<string, unknown> = {},
  cookie = "",
  at = "203.0.113.9",
) =>
  ask(site.app, {
    ...{ path: "/auth/login", body: { loginId, password: "secret12", ...more }, address: at },
    headers: { cookie },
  });

const placeOf = (answer: Answer) => z.object({ place: z.string() }).parse(answer.details).place;

const deviceOf = ({ headers }: Answer) =>
  z
    .array(z.string())
    .parse(headers["set-cookie"])
    .find((text) => text.startsWith("hanpan_device="))
    ?.split(";")[0] ?? "";

test("on a new device at an unusual place a code goes to the verified phone, and only the right one signs in, once", async () => {
  const who = await member();
  const asked = await enter(who);
  expect(asked).toMatchObject({ status: 401, code: "PLACE_CODE_REQUIRED", details: { way: "SMS" } });
  expect(JSON.stringify(asked.details)).toMatch(/010-\*{4}-\d{4}/);
  const code = await secretSentTo(site, who.memberId, "SIGN_IN_CODE");
  const place = placeOf(asked);
  const wrong = code === "000000" ? "000001" : "000000";
  const failures = async () =>
    (
      await site.database.ownerPool.query(
        "SELECT FROM platform.login_history WHERE member_id = $1 AND outcome = 'FAILURE'",
        [who.memberId],
      )
    ).rowCount;
  expect(await failures()).toBe(0);
  expect(await enter(who, { code: wrong, place })).toMatchObject({ status: 409, code: "CODE_WRONG" });
  // Who knew the password and not the code is among the sign-ins that the member sees.
  await expect.poll(failures, { timeout: 10_000 }).toBe(1);
  const entered = await enter(who, { code, place });
  expect(entered.status).toBe(200);
  expect((await enter(who, { code, place }, "", "198.51.100.4")).code).toBe("CODE_WRONG");
  // Both are known from now on, and each lets in by itself.
  expect((await enter(who, {}, "", "203.0.7.7")).status).toBe(200);
  expect((await enter(who, {}, deviceOf(entered), "198.51.100.4")).status).toBe(200);
  expect(
    (await messagesTo(site, who.memberId)).filter(({ template }) => template === "SIGN_IN_CODE"),
  ).toHaveLength(1);
});

test("another member's code signs nobody in, nor one that was sent for something else", async () => {
  const [who, other] = [await member(), await member()];
  const place = placeOf(await enter(other));
  const code = await secretSentTo(site, other.memberId, "SIGN_IN_CODE");
  expect((await enter(who, { code, place })).code).toBe("CODE_WRONG");
  expect((await enter(other, { code, place })).status).toBe(200);
  const phone = await phoneOf(site.database.ownerPool, who.memberId);
  const recovery = await ask(site.app, {
    path: "/auth/recovery",
    body: { kind: "LOGIN_PASSWORD", phone, loginId: who.loginId },
  });
  const recovering = await secretSentTo(site, who.memberId, "RECOVERY_CODE");
  const named = z.object({ recovery: z.string() }).parse(recovery.data).recovery;
  expect((await enter(who, { code: recovering, place: named })).code).toBe("CODE_WRONG");
});

test("a wrong password learns nothing and sends nothing", async () => {
  const who = await member();
  expect(await enter(who, { password: "wrong123" })).toMatchObject({ status: 401, code: "BAD_CREDENTIALS" });
  expect(await messagesTo(site, who.memberId)).toEqual([]);
});

test("who has no verified phone is sent it to an e-mail address of three days and more; who has neither is not asked", async () => {
  const who = await member(false);
  expect((await enter(who, {}, "", "198.51.100.1")).status).toBe(200);
  const added = (daysAgo: number) =>
    `email = 'kim@example.com', email_verified_at = '${new Date(site.now().getTime() - daysAgo * 86_400_000).toISOString()}'`;
  await set(who.memberId, added(2));
  expect((await enter(who, {}, "", "192.0.2.1")).status).toBe(200);
  await set(who.memberId, added(4));
  expect(await enter(who, {}, "", "203.0.113.1")).toMatchObject({
    ...{ code: "PLACE_CODE_REQUIRED", details: { way: "EMAIL", to: "k****@example.com" } },
  });
});

test("whoever knows the password is not sent codes without an end", async () => {
  const who = await member();
  const answers: (string | null)[] = [];
  while (!answers.includes("TOO_MANY_REQUESTS")) {
    answers.push((await enter(who, {}, "", `203.0.113.${answers.length + 20}`)).code);
  }
  expect(answers).toEqual([...Array(10).fill("PLACE_CODE_REQUIRED"), "TOO_MANY_REQUESTS"]);
  const sent = (await messagesTo(site, who.memberId)).filter(({ template }) => template === "SIGN_IN_CODE");
  expect(sent).toHaveLength(10);
});

test("a place is usual for ninety days after a sign-in that came in, and never after one that failed", async () => {
  const who = await member();
  const required = { status: 401, code: "PLACE_CODE_REQUIRED" };
  expect((await enter(who, { password: "wrong123" }, "", "198.51.100.9")).code).toBe("BAD_CREDENTIALS");
  expect(await enter(who, {}, "", "198.51.100.9")).toMatchObject(required);
  const place = placeOf(await enter(who));
  const code = await secretSentTo(site, who.memberId, "SIGN_IN_CODE", 2);
  expect((await enter(who, { code, place })).status).toBe(200);
  const begun = site.now().getTime();
  site.setClock(new Date(begun + 90 * 86_400_000 + 1));
  expect(await enter(who)).toMatchObject(required);
  site.setClock(new Date(begun + 90 * 86_400_000 - 1));
  expect((await enter(who)).status).toBe(200);
});
