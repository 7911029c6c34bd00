import * as calls from "@hanpan/contract/calls/factor";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { endSessions } from "../../lib/sessions.ts";
import { type Answer, ask } from "../../testing/ask.ts";
import { createTestApp, type TestApp } from "../../testing/createTestApp.ts";
import { duringChange } from "../../testing/duringChange.ts";
import { sessionOf, signUp } from "../../testing/members.ts";
import { messagesTo } from "../../testing/reach/sentCodes.ts";
import {
  codeNow,
  type FactorPerson,
  prove,
  setUpFactor,
  signUpWithFactor,
  wrongCode,
  wrongCodes,
} from "../../testing/second-factor/factorPerson.ts";

let site: TestApp;
let made = 0;

beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());
beforeEach(() => site.setClock(new Date("2026-11-20T03:00:00.000Z")));

const later = (minutes: number) => site.setClock(new Date(site.now().getTime() + minutes * 60_000));
/** From an address of its own each time, so that no test spends another's budget. */
function address(): string {
  made += 1;
  return `10.78.${made >> 8}.${made & 255}`;
}
const signIn = (
  { loginId }: Pick<FactorPerson, "loginId">,
  body: { code?: string; trust?: boolean; password?: string } = {},
  headers: Record<string, string> = {},
) =>
  ask(site.app, {
    ...{ path: "/auth/login", body: { loginId, password: "secret12", ...body }, address: address(), headers },
  });
const post = (person: Pick<FactorPerson, "token">, path: string, body: unknown) =>
  ask(site.app, { path: `/member/second-factor${path}`, token: person.token, body });
const factorOf = async (person: Pick<FactorPerson, "token">) =>
  z.parse(
    calls.getFactor.data,
    (await ask(site.app, { path: "/member/second-factor", token: person.token })).data,
  );
const templatesOf = async ({ memberId }: Pick<FactorPerson, "memberId">) =>
  (await messagesTo(site, memberId)).map(({ template }) => template);
const codesIn = (answer: Answer) => z.parse(calls.renewRecoveryCodes.data, answer.data).codes;
const required = { status: 401, code: "SECOND_FACTOR_REQUIRED" };
const wrong = { status: 401, code: "WRONG_SECOND_FACTOR" };
const cookieOf = ({ headers }: Answer) =>
  z
    .array(z.string())
    .parse(headers["set-cookie"])
    .find((text) => text.startsWith("hanpan_trust="))
    ?.split(";")[0] ?? "";
const cellOf = async (text: string) => JSON.stringify((await site.database.ownerPool.query(text)).rows);

test("a member sets an authenticator up by their password, is notified, and signs in with it from then on", async () => {
  const member = await signUp(site.app);
  const elsewhere = sessionOf(await signIn(member));
  const wrongPassword = await post(member, "/prove", { password: "another12" });
  expect(wrongPassword).toMatchObject({ status: 409, code: "WRONG_PROOF" });
  expect(await post(member, "/totp", { proof: "A".repeat(64) })).toMatchObject({ code: "PROOF_NEEDED" });
  const person = await setUpFactor(site, member);
  expect(await templatesOf(person)).toContain("SECOND_FACTOR_ADDED");
  const kept = await cellOf("SELECT totp_secret::text FROM platform.member_factor");
  expect(kept).not.toContain(Buffer.from(person.secret).toString("hex"));
  // Whoever came in without it is out.
  const me = (token: string) => ask(site.app, { path: "/member/me", token });
  expect((await me(elsewhere.token)).status).toBe(401);
  expect((await me(member.token)).status).toBe(200);
  later(1);
  expect(await signIn(person)).toMatchObject(required);
  expect((await signIn(person, { code: await codeNow(site, person.secret) })).status).toBe(200);
  expect(await signIn(person, { password: "another12" })).toMatchObject({ code: "BAD_CREDENTIALS" });
});

test("no code counts twice: not the one that set it up, not a repeat, not one of two at once; clocks may differ by half a minute", async () => {
  const person = await setUpFactor(site, await signUp(site.app));
  expect(await signIn(person, { code: await codeNow(site, person.secret) })).toMatchObject(wrong);
  later(2);
  const code = await codeNow(site, person.secret);
  const both = await Promise.all([signIn(person, { code }), signIn(person, { code })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect(await signIn(person, { code })).toMatchObject(wrong);
  expect(await signIn(person, { code: await codeNow(site, person.secret, 61_000) })).toMatchObject(wrong);
  expect((await signIn(person, { code: await codeNow(site, person.secret, 30_000) })).status).toBe(200);
  // Behind the one that was taken last: an old code is no good, though its time is not over.
  expect(await signIn(person, { code: await codeNow(site, person.secret, -30_000) })).toMatchObject(wrong);
});

test("five wrong codes shut the second step for a while, wherever they come from, and a right one does not help then", async () => {
  const person = await signUpWithFactor(site);
  const guessed = await wrongCodes(site, person.secret, 9);
  const guesses = await Promise.all(guessed.map((code) => signIn(person, { code })));
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5);
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(4);
  expect(await templatesOf(person)).toContain("SECOND_FACTOR_GUESSED");
  expect((await signIn(person, { code: await codeNow(site, person.secret) })).status).toBe(429);
  expect((await post(person, "/prove", { code: await codeNow(site, person.secret) })).status).toBe(429);
  // Whoever guesses knows the password: the member learns of it, once a day.
  const sent = (await templatesOf(person)).filter((template) => template === "SECOND_FACTOR_GUESSED");
  expect(sent).toHaveLength(1);
  later(16);
  expect((await signIn(person, { code: await codeNow(site, person.secret) })).status).toBe(200);
});

test("who guesses slowly, for weeks, is looked at once in twelve hours after forty, however often the member comes in meanwhile", async () => {
  const person = await setUpFactor(site, await signUp(site.app));
  const guess = async () => signIn(person, { code: await wrongCode(site, person.secret) });
  for (let day = 0; day < 20; day++) {
    later(12 * 60);
    for (let at = 0; at < 2; at++) expect((await guess()).code).toBe("WRONG_SECOND_FACTOR");
    if (day === 10)
      expect((await signIn(person, { code: await codeNow(site, person.secret) })).status).toBe(200);
  }
  later(60);
  expect((await guess()).status).toBe(429);
  later(12 * 60);
  expect((await guess()).code).toBe("WRONG_SECOND_FACTOR");
  expect((await guess()).status).toBe(429);
  later(30 * 24 * 60);
  expect((await signIn(person, { code: await codeNow(site, person.secret) })).status).toBe(200);
});

test("a recovery code signs in once and says so; renewed ones take the place of all before", async () => {
  const person = await signUpWithFactor(site);
  const [first = "", second = "", third = ""] = person.codes;
  expect(person.codes).toHaveLength(10);
  const kept = await cellOf("SELECT code_mac::text FROM platform.member_recovery_code");
  expect(kept).not.toContain(Buffer.from(first).toString("hex"));
  const typed = `${first.slice(0, 5)}-${first.slice(5)}`.toUpperCase();
  const both = await Promise.all([signIn(person, { code: typed }), signIn(person, { code: first })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  const back = sessionOf(both.find(({ status }) => status === 200) ?? both[0]);
  expect(await signIn(person, { code: first })).toMatchObject(wrong);
  expect((await factorOf(back)).codesLeft).toBe(9);
  const notices = await messagesTo(site, person.memberId);
  expect(notices.find(({ template }) => template === "RECOVERY_CODE_USED")?.payload).toEqual({ left: "9" });
  const proof = await prove(site, back, { code: second });
  const renewed = codesIn(await post(back, "/codes", { proof }));
  expect(await signIn(person, { code: third })).toMatchObject(wrong);
  expect(await signIn(person, { code: first })).toMatchObject(wrong);
  expect((await signIn(person, { code: renewed[0] ?? "" })).status).toBe(200);
  expect(await templatesOf(person)).toContain("RECOVERY_CODES_RENEWED");
});

test("a session alone removes nothing, nor does the password, nor another's proof: the second factor does", async () => {
  const person = await signUpWithFactor(site);
  const other = await signUpWithFactor(site);
  expect(await post(person, "/prove", { password: "secret12" })).toMatchObject({ code: "PROOF_NEEDED" });
  const theirs = await prove(site, other, { code: await codeNow(site, other.secret) });
  expect(await post(person, "/totp/remove", { proof: theirs })).toMatchObject({ code: "PROOF_NEEDED" });
  expect(await post(person, "/totp", { proof: theirs })).toMatchObject({ code: "PROOF_NEEDED" });
  const proof = await prove(site, person, { code: await codeNow(site, person.secret) });
  // What one session proved opens nothing in another.
  later(1);
  const second = sessionOf(await signIn(person, { code: await codeNow(site, person.secret) }));
  expect(await post(second, "/totp/remove", { proof })).toMatchObject({ code: "PROOF_NEEDED" });
  const both = await Promise.all([
    post(person, "/totp/remove", { proof }),
    post(person, "/totp/remove", { proof }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await templatesOf(person)).toContain("SECOND_FACTOR_REMOVED");
  expect((await signIn(person)).status).toBe(200);
  expect(await signIn(person, { code: person.codes[0] ?? "" })).toMatchObject({ status: 200 });
});

test("a proof is for one act, in five minutes", async () => {
  const person = await signUpWithFactor(site);
  const proof = await prove(site, person, { code: await codeNow(site, person.secret) });
  expect((await post(person, "/codes", { proof })).status).toBe(200);
  expect(await post(person, "/totp/remove", { proof })).toMatchObject({ code: "PROOF_NEEDED" });
  later(1);
  const late = await prove(site, person, { code: await codeNow(site, person.secret) });
  later(5);
  expect(await post(person, "/codes", { proof: late })).toMatchObject({ code: "PROOF_NEEDED" });
});

test("a password that proved is of no use once there is a second factor", async () => {
  const member = await signUp(site.app);
  const early = await prove(site, member, { password: "secret12" });
  const person = await setUpFactor(site, member);
  expect(await post(person, "/codes", { proof: early })).toMatchObject({ code: "PROOF_NEEDED" });
  expect(await post(person, "/totp/remove", { proof: early })).toMatchObject({ code: "PROOF_NEEDED" });
  expect(await post(person, "/totp", { proof: early })).toMatchObject({ code: "PROOF_NEEDED" });
});

test("a trusted device is not asked, for its days, until it is forgotten; nobody else's device is", async () => {
  const person = await signUpWithFactor(site);
  const trusting = await signIn(person, { code: await codeNow(site, person.secret), trust: true });
  const cookie = cookieOf(trusting);
  const there = (who: Pick<FactorPerson, "loginId">) => signIn(who, {}, { cookie });
  const again = sessionOf(await there(person));
  expect(await signIn(person)).toMatchObject(required);
  const other = await signUpWithFactor(site);
  expect(await there(other)).toMatchObject(required);
  const { devices } = await factorOf(again);
  expect(devices).toHaveLength(1);
  expect(await post(other, "/devices/forget", {})).toMatchObject({ data: { forgotten: 0 } });
  expect((await there(person)).status).toBe(200);
  expect((await post(again, "/devices/forget", { ids: [devices[0]?.id] })).data).toEqual({ forgotten: 1 });
  expect(await there(person)).toMatchObject(required);
});

test("a trusted device is asked at a place that is not usual, unless the site says that it is not", async () => {
  const person = await signUpWithFactor(site);
  const cookie = cookieOf(await signIn(person, { code: await codeNow(site, person.secret), trust: true }));
  // Of the neighbourhood an address of its own each time: one is not let in without an end.
  let from = 0;
  const at = (neighbourhood: string) => {
    from += 1;
    return ask(site.app, {
      ...{ path: "/auth/login", body: { loginId: person.loginId, password: "secret12" } },
      ...{ address: `${neighbourhood}.7.${from}`, headers: { cookie } },
    });
  };
  expect(await at("203.0")).toMatchObject(required);
  expect((await at("10.78")).status).toBe(200);
  const { ownerPool } = site.database;
  await ownerPool.query(
    "INSERT INTO platform.setting (version, document, changed_at, changed_by) VALUES (1, $1, now(), 'test')",
    [JSON.stringify({ secondFactor: { withdrawals: "NEVER", trustedDays: 30, asksAtNewPlace: false } })],
  );
  const waiting = { timeout: 60_000, interval: 250 };
  await expect.poll(async () => (await at("203.0")).status, waiting).toBe(200);
  await ownerPool.query("DELETE FROM platform.setting");
});

test("trust ends after its days, and with a new password", async () => {
  const person = await signUpWithFactor(site);
  const trust = async () =>
    cookieOf(await signIn(person, { code: await codeNow(site, person.secret), trust: true }));
  const cookie = await trust();
  later(30 * 24 * 60 - 1);
  const back = sessionOf(await signIn(person, {}, { cookie }));
  later(2);
  expect(await signIn(person, {}, { cookie })).toMatchObject(required);
  const fresh = await trust();
  expect((await signIn(person, {}, { cookie: fresh })).status).toBe(200);
  const body = { kind: "LOGIN", currentPassword: "secret12", newPassword: "fresh-word-9" };
  const changed = await ask(site.app, {
    ...{ method: "PUT", path: "/member/change-password", token: back.token },
    body: { ...body, verifyPassword: "fresh-word-9" },
  });
  expect(changed.status).toBe(200);
  expect(await signIn(person, { password: "fresh-word-9" }, { cookie: fresh })).toMatchObject(required);
});

test("trust ends with the second factor, for the one that is set up after it too", async () => {
  const person = await signUpWithFactor(site);
  const trusting = await signIn(person, { code: await codeNow(site, person.secret), trust: true });
  const cookie = cookieOf(trusting);
  later(1);
  const { token } = sessionOf(trusting);
  const here = { ...person, token };
  const proof = await prove(site, here, { code: await codeNow(site, person.secret) });
  expect((await post(here, "/totp/remove", { proof })).status).toBe(200);
  await setUpFactor(site, here);
  expect(await signIn(person, {}, { cookie })).toMatchObject(required);
});

test("a sign-in that was under way when the second factor was turned on begins no session", async () => {
  const member = await signUp(site.app);
  const answer = await duringChange(
    site.database.ownerPool,
    async (client) => {
      await client.query("SELECT FROM platform.member WHERE member_id = $1 FOR NO KEY UPDATE", [
        member.memberId,
      ]);
      await client.query(
        `INSERT INTO platform.member_factor (member_id, totp_secret, begun_at, totp_since)
         VALUES ($1, 'sealed', now(), now())`,
        [member.memberId],
      );
    },
    () => signIn(member),
  );
  expect(answer).toMatchObject({ status: 401, code: "BAD_CREDENTIALS" });
});

test("a wrong code is listed among the member's logins, and whoever has no password learns of no factor", async () => {
  const person = await signUpWithFactor(site);
  await signIn(person, { code: await wrongCode(site, person.secret) });
  await expect
    .poll(async () =>
      cellOf(
        `SELECT outcome FROM platform.login_history WHERE member_id = '${person.memberId}' ORDER BY at DESC LIMIT 1`,
      ),
    )
    .toContain("FAILURE");
  const [withFactor, without] = [
    await signIn(person, { password: "another12", code: "000000" }),
    await signIn({ loginId: "nobody_there" }, { password: "another12", code: "000000" }),
  ];
  expect([withFactor.code, withFactor.message]).toEqual([without.code, without.message]);
});

test("a second factor that the server cannot read any more is no wrong code, and lets nobody in", async () => {
  const person = await signUpWithFactor(site);
  await site.database.ownerPool.query(
    "UPDATE platform.member_factor SET totp_secret = 'of another key' WHERE member_id = $1",
    [person.memberId],
  );
  expect(await signIn(person, { code: "000000" })).toMatchObject({ code: "SECOND_FACTOR_UNREADABLE" });
  expect((await signIn(person, { code: person.codes[0] ?? "" })).status).toBe(200);
});

test("an authenticator that counts is set up no second time, and confirmed no second time", async () => {
  const person = await signUpWithFactor(site);
  expect(await post(person, "/prove", { code: await wrongCode(site, person.secret) })).toMatchObject({
    status: 409,
    code: "WRONG_PROOF",
  });
  const proof = await prove(site, person, { code: await codeNow(site, person.secret) });
  expect(await post(person, "/totp", { proof })).toMatchObject({ status: 409, code: "TOTP_ALREADY_SET" });
  later(1);
  const code = await codeNow(site, person.secret);
  expect(await post(person, "/totp/confirm", { code })).toMatchObject({ code: "TOTP_ALREADY_SET" });
  expect((await signIn(person, { code })).status).toBe(200);
});

test("a session that was ended meanwhile confirms no authenticator", async () => {
  const member = await signUp(site.app);
  const begun = await post(member, "/totp", { proof: await prove(site, member, { password: "secret12" }) });
  const { secret } = z.parse(calls.beginTotp.data, begun.data);
  const code = await codeNow(site, secret);
  const answer = await duringChange(
    site.database.ownerPool,
    async (client) => {
      await client.query("SELECT FROM platform.member WHERE member_id = $1 FOR NO KEY UPDATE", [
        member.memberId,
      ]);
      await endSessions(client, member.memberId, { allBut: null }, "ENDED_BY_MEMBER", site.now());
    },
    () => post(member, "/totp/confirm", { code }),
  );
  expect(answer).toMatchObject({ status: 401, code: "UNAUTHENTICATED" });
  expect((await signIn(member)).status).toBe(200);
});
