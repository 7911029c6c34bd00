import { codeOnItsWay, recoverPassword, verifyRecovery } from "@hanpan/contract/calls/recovery";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { spendCode } from "../../../reach/codes/budgets.ts";
import { readHandle } from "../../../reach/codes/oneTimeCodes.ts";
import { reachGround } from "../../../reach/reachGround.ts";
import { type Answer, ask } from "../../../testing/ask.ts";
import { createTestApp, type TestApp } from "../../../testing/createTestApp.ts";
import { logIn, signUp, type TestMember } from "../../../testing/members.ts";
import { phoneOf } from "../../../testing/personal/phoneOf.ts";
import { messagesTo, secretSentTo } from "../../../testing/reach/sentCodes.ts";
import { codeNow, setUpFactor } from "../../../testing/second-factor/factorPerson.ts";

let site: TestApp;
let made = 0;
type Person = TestMember & { readonly phone: string };

beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());
beforeEach(() => site.setClock(new Date("2026-11-20T03:00:00.000Z")));

const later = (minutes: number) => site.setClock(new Date(site.now().getTime() + minutes * 60_000));
const change = (text: string, values: readonly unknown[]) => site.database.ownerPool.query(text, [...values]);

/** A member whose phone is verified, unless it is said otherwise. */
async function person(verified = true): Promise<Person> {
  made += 1;
  const phone = `010${String(77_000_000 + made)}`;
  const member = await signUp(site.app, { phone });
  if (verified)
    await change("UPDATE platform.member SET phone_verified_at = now() WHERE member_id = $1", [
      member.memberId,
    ]);
  return { ...member, phone };
}

/** From an address of its own each time, so that no test spends another's budget. */
function address(): string {
  made += 1;
  return `10.77.${made >> 8}.${made & 255}`;
}
const post = (path: string, body: unknown, token?: string) =>
  ask(site.app, { path: `/auth/recovery${path}`, body, token, address: address() });

const handleIn = (answer: Answer) => z.parse(codeOnItsWay, answer.data).recovery;
const proofIn = (answer: Answer) => z.parse(verifyRecovery.data, answer.data);
const askId = ({ phone }: { phone: string }) => post("", { kind: "LOGIN_ID", phone });
const askPassword = ({ phone, loginId }: { phone: string; loginId: string }) =>
  post("", { kind: "LOGIN_PASSWORD", phone, loginId });
const verify = (recovery: string, code: string) => post("/verify", { recovery, code });
const set = (token: string | null, newPassword: string) =>
  post("/password", { token, newPassword, verifyPassword: newPassword });

/** Asks for a code to set the password by; answers its handle and the code that was sent. */
async function codeFor(member: Person, count = 1) {
  const recovery = handleIn(await askPassword(member));
  return { recovery, code: await secretSentTo(site, member.memberId, "RECOVERY_CODE", count) };
}
async function tokenFor(member: Person, count = 1): Promise<string> {
  const { recovery, code } = await codeFor(member, count);
  const { token } = proofIn(await verify(recovery, code));
  if (token === null) throw new Error("A right code answers a token.");
  return token;
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const refused = { status: 409, code: "CODE_WRONG" };
const over = { status: 409, code: "RECOVERY_OVER" };

test("a forgotten ID is answered whole to who has the phone, once", async () => {
  const member = await person();
  const recovery = handleIn(await askId(member));
  const code = await secretSentTo(site, member.memberId, "RECOVERY_CODE");
  expect(await verify(recovery, wrong(code))).toMatchObject(refused);
  expect(proofIn(await verify(recovery, code))).toEqual({ loginId: member.loginId, token: null });
  expect(await verify(recovery, code)).toMatchObject(refused);
});

test("a forgotten password is set anew: sessions end, the member is notified by every way, and nobody else's is touched", async () => {
  const member = await person();
  const other = await person();
  await change("UPDATE platform.member SET email = 'kim@example.com' WHERE member_id = $1", [
    member.memberId,
  ]);
  const token = await tokenFor(member);
  expect((await ask(site.app, { path: "/member/me", token: member.token })).status).toBe(200);
  const done = z.parse(recoverPassword.data, (await set(token, "fresh-word-1")).data);
  expect(done).toEqual({ kind: "LOGIN_PASSWORD", heldUntil: "2026-11-21T03:00:00.000Z" });
  expect((await ask(site.app, { path: "/member/me", token: member.token })).status).toBe(401);
  expect((await ask(site.app, { path: "/member/me", token: other.token })).status).toBe(200);
  expect((await logIn(site.app, member.loginId, "secret12", address())).code).toBe("BAD_CREDENTIALS");
  const back = await logIn(site.app, member.loginId, "fresh-word-1", address());
  expect(back.status).toBe(200);
  const notices = (await messagesTo(site, member.memberId)).filter(({ template }) =>
    template.endsWith("_RECOVERED"),
  );
  expect(notices.map(({ way, address: to }) => [way, to]).toSorted()).toEqual([
    ["EMAIL", "kim@example.com"],
    ["SMS", member.phone],
  ]);
  // Of the password that was set, and of the device that signed in with it.
  const { rows } = await change("SELECT box FROM platform.note WHERE member_id = $1", [member.memberId]);
  expect(rows).toEqual([{ box: "IN" }, { box: "IN" }]);
});

test("who failed to sign in before is not kept out once the password is new", async () => {
  const member = await person();
  const home = address();
  for (let attempt = 0; attempt < 6; attempt++) await logIn(site.app, member.loginId, "wrong-word", home);
  expect((await logIn(site.app, member.loginId, "secret12", home)).status).toBe(429);
  const token = await tokenFor(member);
  const body = { token, newPassword: "fresh-word-1", verifyPassword: "fresh-word-1" };
  await ask(site.app, { path: "/auth/recovery/password", body, address: home });
  expect((await logIn(site.app, member.loginId, "fresh-word-1", home)).status).toBe(200);
});

test("a forgotten exchange password is set by the member's own phone, and its lock goes", async () => {
  const member = await person();
  await change(
    "INSERT INTO platform.exchange_password_attempt (member_id, failures, locked_until) VALUES ($1, 5, $2)",
    [member.memberId, new Date(site.now().getTime() + 1_800_000)],
  );
  const recovery = handleIn(await post("/exchange-password", {}, member.token));
  const code = await secretSentTo(site, member.memberId, "RECOVERY_CODE");
  const { token } = proofIn(await verify(recovery, code));
  const looked = await post("/look", { token });
  expect(looked.data).toMatchObject({ kind: "EXCHANGE_PASSWORD" });
  expect(JSON.stringify(looked.data)).not.toContain(member.loginId);
  expect((await set(token, "8765")).status).toBe(200);
  const { rows } = await change("SELECT FROM platform.exchange_password_attempt WHERE member_id = $1", [
    member.memberId,
  ]);
  expect(rows).toEqual([]);
  expect((await logIn(site.app, member.loginId, "secret12", address())).status).toBe(200);
  const unverified = await person(false);
  expect((await post("/exchange-password", {}, unverified.token)).code).toBe("PHONE_NOT_VERIFIED");
});

test("with a new password all that was begun is over, and a trusted device is asked for the second factor", async () => {
  const member = await setUpFactor(site, await person());
  const phone = await phoneOf(site.database.ownerPool, member.memberId);
  later(1);
  const signIn = (body: object, headers: Record<string, string> = {}) =>
    ask(site.app, {
      ...{ path: "/auth/login", address: address(), headers },
      body: { loginId: member.loginId, ...body },
    });
  const code = await codeNow(site, member.secret);
  const trusting = await signIn({ password: "secret12", code, trust: true });
  const cookie = z
    .array(z.string())
    .parse(trusting.headers["set-cookie"])
    .map((text) => text.split(";")[0])
    .join("; ");
  expect((await signIn({ password: "secret12" }, { cookie })).status).toBe(200);
  const first = await tokenFor({ ...member, phone });
  const second = await tokenFor({ ...member, phone }, 2);
  expect((await post("/look", { token: first })).status).toBe(200);
  expect((await set(second, "fresh-word-1")).status).toBe(200);
  expect((await post("/look", { token: first })).code).toBe("RECOVERY_OVER");
  expect(await set(first, "fresh-word-2")).toMatchObject(over);
  expect((await signIn({ password: "fresh-word-1" }, { cookie })).code).toBe("SECOND_FACTOR_REQUIRED");
});

test("a recovered exchange password is not the one of the sign-in", async () => {
  const member = await person();
  const recovery = handleIn(await post("/exchange-password", {}, member.token));
  const code = await secretSentTo(site, member.memberId, "RECOVERY_CODE");
  const { token } = proofIn(await verify(recovery, code));
  expect((await set(token, "secret12")).fields).toHaveProperty("newPassword");
  expect((await set(token, "8765")).status).toBe(200);
});

test("a new password is checked as any is, and a refusal uses nothing up", async () => {
  const token = await tokenFor(await person());
  expect((await set(token, "short")).fields).toHaveProperty("newPassword");
  // The exchange password of the test's members.
  expect((await set(token, "43214321")).status).toBe(200);
  expect(await set(token, "fresh-word-2")).toMatchObject(over);
});

test("guesses at the same time count: after five even the right code is none", async () => {
  const { recovery, code } = await codeFor(await person());
  const wrong = Array.from({ length: 21 }, (_, index) => String(index).padStart(6, "0"))
    .filter((guess) => guess !== code)
    .slice(0, 20);
  const guesses = wrong.map((guess) => verify(recovery, guess));
  for (const { status, code: refusal } of await Promise.all(guesses))
    expect([status, refusal]).toEqual([409, "CODE_WRONG"]);
  expect(await verify(recovery, code)).toMatchObject(refused);
});

test("of the right code entered several times at once one proves it, and of a token one sets the password", async () => {
  const member = await person();
  const { recovery, code } = await codeFor(member);
  const answers = await Promise.all(Array.from({ length: 4 }, () => verify(recovery, code)));
  const good = answers.filter(({ status }) => status === 200);
  expect(good).toHaveLength(1);
  const token = good[0] === undefined ? null : proofIn(good[0]).token;
  const sets = await Promise.all(
    ["fresh-word-1", "fresh-word-2", "fresh-word-3"].map((word) => set(token, word)),
  );
  expect(sets.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await set(token, "fresh-word-4")).toMatchObject(over);
});

test("a code that was asked for one member opens no other's, nor another of their own", async () => {
  const [one, other] = [await person(), await person()];
  const mine = await codeFor(one);
  const theirs = await codeFor(other);
  if (mine.code !== theirs.code) expect(await verify(theirs.recovery, mine.code)).toMatchObject(refused);
  const second = await codeFor(one, 2);
  if (mine.code !== second.code) expect(await verify(second.recovery, mine.code)).toMatchObject(refused);
  const forged = Buffer.from(mine.recovery, "base64url");
  forged.writeUInt8(forged.readUInt8(40) ^ 1, 40);
  expect(await verify(forged.toString("base64url"), mine.code)).toMatchObject(refused);
});

test.each([
  ["the phone is another's", "UPDATE platform.member SET phone = '01099990000' WHERE member_id = $1"],
  [
    "the phone is verified no more",
    "UPDATE platform.member SET phone_verified_at = NULL WHERE member_id = $1",
  ],
  ["the member was suspended", "UPDATE platform.member SET status = 'SUSPENDED' WHERE member_id = $1"],
])("what was proven counts no more when %s meanwhile", async (_, text) => {
  const member = await person();
  const token = await tokenFor(member);
  await change(text, [member.memberId]);
  expect(await set(token, "fresh-word-1")).toMatchObject(over);
});

test("a forgotten ID is not answered to who was suspended after they asked for it", async () => {
  const member = await person();
  const recovery = handleIn(await askId(member));
  const code = await secretSentTo(site, member.memberId, "RECOVERY_CODE");
  await change("UPDATE platform.member SET status = 'SUSPENDED' WHERE member_id = $1", [member.memberId]);
  expect(await verify(recovery, code)).toMatchObject(refused);
});

test("a code is good for ten minutes, and so is what it proved", async () => {
  const member = await person();
  const first = await codeFor(member);
  later(10);
  expect(await verify(first.recovery, first.code)).toMatchObject(refused);
  const token = await tokenFor(member, 2);
  later(10);
  expect(await set(token, "fresh-word-1")).toMatchObject(over);
});

test("a password that is changed otherwise ends what was under way", async () => {
  const member = await person();
  const token = await tokenFor(member);
  const waiting = await codeFor(member, 2);
  const form = {
    kind: "LOGIN",
    currentPassword: "secret12",
    newPassword: "fresh-word-9",
    verifyPassword: "fresh-word-9",
  };
  const changed = await ask(site.app, {
    method: "PUT",
    path: "/member/change-password",
    body: form,
    token: member.token,
  });
  expect(changed.status).toBe(200);
  expect(await set(token, "fresh-word-1")).toMatchObject(over);
  expect(await verify(waiting.recovery, waiting.code)).toMatchObject(refused);
});

test("nobody learns whether there is such a phone or ID: the reply is the same, and nothing is sent", async () => {
  const known = await person();
  const unverified = await person(false);
  const suspended = await person();
  await change("UPDATE platform.member SET status = 'SUSPENDED' WHERE member_id = $1", [suspended.memberId]);
  const answers = await Promise.all([
    askPassword(known),
    askPassword({ phone: known.phone, loginId: "another1" }),
    askPassword({ phone: "01066660001", loginId: known.loginId }),
    askPassword(unverified),
    askPassword(suspended),
    askId({ phone: "01066660002" }),
  ]);
  const shapes = answers.map(({ status, message, data, headers }) => {
    const { recovery, expiresAt } = z.parse(codeOnItsWay, data);
    return { status, message, expiresAt, length: recovery.length, bytes: headers["content-length"] };
  });
  expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1);
  await secretSentTo(site, known.memberId, "RECOVERY_CODE");
  for (const { memberId } of [unverified, suspended]) expect(await messagesTo(site, memberId)).toEqual([]);
  await expect
    .poll(
      async () =>
        (await change("SELECT FROM platform.one_time_code WHERE address = 'nobody'", [])).rows.length,
    )
    .toBe(5);
  for (const answer of answers.slice(1))
    expect(await verify(handleIn(answer), "123456")).toMatchObject(refused);
  // Nor by the work that a guess is: each is counted where it is.
  const ground = reachGround(site.database.appPool, site.config);
  for (const answer of answers.slice(1)) {
    const handle = readHandle(ground, handleIn(answer));
    const { rows } = await change(
      "SELECT guesses, address FROM platform.one_time_code WHERE member_id = $1 AND code_id = $2",
      [handle?.memberId, handle?.codeId],
    );
    expect(rows).toEqual([{ guesses: 1, address: "nobody" }]);
  }
});

test("a person is sent ten codes a day, and a phone of nobody's is refused as soon", async () => {
  const member = await person();
  for (const phone of [member.phone, "01066660003"]) {
    const statuses: number[] = [];
    for (let asked = 0; asked < 11; asked++) statuses.push((await askId({ phone })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  }
  await secretSentTo(site, member.memberId, "RECOVERY_CODE", 10);
  later(24 * 60);
  expect((await askId(member)).status).toBe(200);
});

test("who knows a phone alone spends neither the codes of its password nor those of who is signed in", async () => {
  const member = await person();
  for (let asked = 0; asked < 11; asked++) await askId(member);
  expect((await askId(member)).status).toBe(429);
  for (let asked = 0; asked < 11; asked++) await askPassword({ phone: member.phone, loginId: "another2" });
  expect((await askPassword(member)).status).toBe(200);
  expect((await post("/exchange-password", {}, member.token)).status).toBe(200);
});

test("a stranger's network has half of a person's codes, and the others are left to the person", async () => {
  const setting = { messages: { personDay: 5, addressHour: 100, siteDay: 100 } };
  const asking = { setting, now: site.now(), limitFactor: 1, isStranger: true };
  const spend = (from: string) =>
    spendCode(site.database.appPool, "phone of somebody", { ...asking, address: from });
  const spent: boolean[] = [];
  for (let asked = 0; asked < 20; asked++) spent.push((await spend("198.51.100.9")) === null);
  expect(spent.filter(Boolean)).toHaveLength(3);
  expect(await spend("203.0.113.9")).toBeNull();
  expect(await spend("203.0.113.9")).toBeNull();
  expect(await spend("203.0.113.9")).toBe(24 * 60 * 60_000);
});

test("the codes of an address are counted over whomever it asks for", async () => {
  const setting = { messages: { personDay: 5, addressHour: 4, siteDay: 100 } };
  const asking = { setting, now: site.now(), limitFactor: 1, isStranger: false };
  const spend = (person: string, from: string) =>
    spendCode(site.database.appPool, `phone of ${person}`, { ...asking, address: from });
  for (const person of ["one", "another", "a third", "a fourth"])
    expect(await spend(person, "198.51.100.77")).toBeNull();
  expect(await spend("a fifth", "198.51.100.77")).toBe(60 * 60_000);
  expect(await spend("a fifth", "198.51.100.78")).toBeNull();
});

test("an address asks for so many an hour, whoever it asks for, at once too", async () => {
  const from = address();
  const statuses: number[] = [];
  // Twenty at a time: all 220 at once wait for ten connections and for one row, on a busy machine longer than a connection is waited for.
  for (let wave = 0; wave < 11; wave++) {
    const asked = Array.from({ length: 20 }, (_, index) =>
      ask(site.app, {
        path: "/auth/recovery",
        body: { kind: "LOGIN_ID", phone: `010${55_000_000 + wave * 20 + index}` },
        address: from,
      }),
    );
    statuses.push(...(await Promise.all(asked)).map(({ status }) => status));
  }
  // Twenty, and ten times as many in a demo.
  expect(statuses).toEqual([
    ...Array.from({ length: 200 }, () => 200),
    ...Array.from({ length: 20 }, () => 429),
  ]);
});

test("no code is in a row, a handle or the log", async () => {
  const member = await person();
  const { recovery, code } = await codeFor(member);
  await verify(recovery, wrong(code));
  const { rows } = await change(
    `SELECT to_jsonb(c) - 'asked_at' - 'expires_at' AS code, to_jsonb(m) - 'created_at' - 'expires_at' AS message
       FROM platform.one_time_code c JOIN platform.message m USING (member_id) WHERE member_id = $1`,
    [member.memberId],
  );
  const ids = /"(?:code_id|message_id|member_id|code_mac|secret)":"[^"]*"/g;
  expect(JSON.stringify(rows).replaceAll(ids, "")).not.toContain(code);
  expect(site.logged()).not.toContain(code);
  expect(site.logged()).not.toContain(recovery);
});
