import * as calls from "@hanpan/contract/calls/passkey";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { type Answer, ask } from "../../testing/ask.ts";
import { createTestApp, type TestApp } from "../../testing/createTestApp.ts";
import { sessionOf, signUp, type TestMember } from "../../testing/members.ts";
import { type Authenticator, type Bent, makeAuthenticator } from "../../testing/passkeys/authenticator.ts";
import { messagesTo } from "../../testing/reach/sentCodes.ts";
import { codeNow, prove, setUpFactor } from "../../testing/second-factor/factorPerson.ts";

let site: TestApp;
let made = 0;
const here = { origin: "https://play.example.com", rpId: "play.example.com" };

beforeAll(async () => {
  site = await createTestApp({ PUBLIC_URL: here.origin });
});
afterAll(() => site.close());
beforeEach(() => site.setClock(new Date("2026-11-20T03:00:00.000Z")));

const later = (seconds: number) => site.setClock(new Date(site.now().getTime() + seconds * 1_000));
function address(): string {
  made += 1;
  return `10.79.${made >> 8}.${made & 255}`;
}
const cookieIn = ({ headers }: Answer) =>
  z
    .array(z.string())
    .parse(headers["set-cookie"])
    .find((text) => text.startsWith("hanpan_passkey="))
    ?.split(";")[0] ?? "";
const post = ({ token }: Pick<TestMember, "token">, path: string, body: unknown) =>
  ask(site.app, { path, token, body });

/** Asks a browser of its own for a passkey; answers what is to be signed. */
async function asked() {
  const answer = await ask(site.app, { path: "/auth/passkey/options", body: {}, address: address() });
  const { options, ticket } = z.parse(calls.askPasskeySignIn.data, answer.data);
  return { options, ticket, cookie: cookieIn(answer) };
}
type Asked = Awaited<ReturnType<typeof asked>>;
const enter = (question: Asked, signed: Record<string, unknown>) =>
  ask(site.app, {
    ...{ path: "/auth/passkey", body: { ticket: question.ticket, ...signed }, address: address() },
    headers: { cookie: question.cookie },
  });
async function signIn(key: Authenticator, memberId: string, bent: Bent = {}) {
  const question = await asked();
  return enter(question, key.sign(question.options.challenge, memberId, bent));
}

/** Adds a passkey by a proof; answers what the site said. */
async function add(member: TestMember, proof: string, key = makeAuthenticator(here), bent: Bent = {}) {
  const { options, ticket } = z.parse(
    calls.askNewPasskey.data,
    (await post(member, "/member/passkeys/options", { proof })).data,
  );
  const body = { ticket, name: "내 전화", ...key.make(options.challenge, bent) };
  const answer = await post(member, "/member/passkeys", body);
  return { key, options, body, answer };
}
const byPassword = (member: TestMember) => prove(site, member, { password: "secret12" });
async function addedTo(member: TestMember) {
  const { key, answer } = await add(member, await byPassword(member));
  return { key, codes: z.parse(calls.addPasskey.data, answer.data).codes ?? [] };
}
const refused = { status: 401, code: "PASSKEY_REFUSED" };

test("a member adds a passkey and signs in by it alone, which is password and second factor in one", async () => {
  const member = await signUp(site.app);
  const { key, options, answer } = await add(member, await byPassword(member));
  expect(options).toMatchObject({
    rp: { id: "play.example.com" },
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  const { passkey, codes } = z.parse(calls.addPasskey.data, answer.data);
  expect([passkey.name, codes?.length]).toEqual(["내 전화", 10]);
  const question = await asked();
  expect(question.options).toMatchObject({ allowCredentials: [], userVerification: "required" });
  const signed = key.sign(question.options.challenge, member.memberId);
  const back = sessionOf(await enter(question, signed));
  expect(back.user.id).toBe(member.memberId);
  expect((await messagesTo(site, member.memberId)).map(({ template }) => template)).toContain(
    "PASSKEY_ADDED",
  );
});

test("with a passkey the password alone signs nobody in; a recovery code beside it does", async () => {
  const member = await signUp(site.app);
  const { codes } = await addedTo(member);
  const login = (code?: string) =>
    ask(site.app, {
      path: "/auth/login",
      address: address(),
      body: { loginId: member.loginId, password: "secret12", ...(code === undefined ? {} : { code }) },
    });
  expect(await login()).toMatchObject({
    ...{ status: 401, code: "SECOND_FACTOR_REQUIRED", details: { totp: false, passkey: true } },
  });
  expect((await login("123456")).code).toBe("WRONG_SECOND_FACTOR");
  expect((await login(codes[0])).status).toBe(200);
});

test("an answer counts once, in two minutes, in the browser that was asked, and for what was asked", async () => {
  const member = await signUp(site.app);
  const { key } = await addedTo(member);
  const question = await asked();
  const signed = key.sign(question.options.challenge, member.memberId);
  expect(await enter({ ...question, cookie: "" }, signed)).toMatchObject(refused);
  const other = await asked();
  expect(await enter({ ...other, ticket: question.ticket }, signed)).toMatchObject(refused);
  expect(await enter(other, signed)).toMatchObject(refused);
  const both = await Promise.all([enter(question, signed), enter(question, signed)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect(await enter(question, signed)).toMatchObject(refused);
  const late = await asked();
  later(120);
  expect(await enter(late, key.sign(late.options.challenge, member.memberId))).toMatchObject(refused);
});

test.each<[string, Bent]>([
  ["of another origin", { origin: "https://play.example.com.evil.example" }],
  ["of plain http", { origin: "http://play.example.com" }],
  ["for another domain", { rpId: "example.com" }],
  ["whose owner was not verified", { unverified: true }],
  ["of a registration", { type: "webauthn.create" }],
])("an answer %s is refused", async (_, bent) => {
  const member = await signUp(site.app);
  const { key } = await addedTo(member);
  expect(await signIn(key, member.memberId, bent)).toMatchObject(refused);
  expect((await signIn(key, member.memberId)).status).toBe(200);
});

test("a passkey of another's, of nobody's and with a forged signature is refused alike", async () => {
  const [one, other] = [await signUp(site.app), await signUp(site.app)];
  const { key } = await addedTo(one);
  await addedTo(other);
  expect(await signIn(key, other.memberId)).toMatchObject(refused);
  expect(await signIn(makeAuthenticator(here), one.memberId)).toMatchObject(refused);
  const question = await asked();
  const signed = key.sign(question.options.challenge, one.memberId);
  const stranger = makeAuthenticator(here).sign(question.options.challenge, one.memberId);
  expect(await enter(question, { ...signed, signature: stranger.signature })).toMatchObject(refused);
});

test("a counter that goes back is a copy: it is refused and told the member; one that does not count is let in", async () => {
  const member = await signUp(site.app);
  const { key } = await addedTo(member);
  expect((await signIn(key, member.memberId, { counter: 7 })).status).toBe(200);
  for (const counter of [7, 3, 0])
    expect(await signIn(key, member.memberId, { counter })).toMatchObject(refused);
  expect((await messagesTo(site, member.memberId)).map(({ template }) => template)).toContain(
    "PASSKEY_COPIED",
  );
  expect((await signIn(key, member.memberId, { counter: 8 })).status).toBe(200);
  const uncounted = await signUp(site.app);
  const { key: synced } = await addedTo(uncounted);
  for (const counter of [0, 0])
    expect((await signIn(synced, uncounted.memberId, { counter })).status).toBe(200);
});

test("a session alone adds and removes none; an answer adds one once, in its own session", async () => {
  const member = await signUp(site.app);
  const forged = await post(member, "/member/passkeys/options", { proof: "A".repeat(64) });
  expect(forged.code).toBe("PROOF_NEEDED");
  const second = sessionOf(
    await ask(site.app, { path: "/auth/login", body: { loginId: member.loginId, password: "secret12" } }),
  );
  const { body, answer, key } = await add(member, await byPassword(member));
  expect(answer.status).toBe(200);
  expect((await post(member, "/member/passkeys", body)).code).toBe("PASSKEY_NOT_ADDED");
  // The first factor ends the sessions that came in without it.
  expect((await ask(site.app, { path: "/member/me", token: second.token })).status).toBe(401);
  expect((await post(member, "/member/second-factor/prove", { password: "secret12" })).code).toBe(
    "PROOF_NEEDED",
  );
  const remove = (proof: string) => post(member, "/member/passkeys/remove", { id: key.id, proof });
  expect((await remove("A".repeat(64))).code).toBe("PROOF_NEEDED");
  const question = z.parse(
    calls.askPasskeyProof.data,
    (await post(member, "/member/second-factor/prove/passkey/options", {})).data,
  );
  expect(question.options.allowCredentials.map(({ id }) => id)).toEqual([key.id]);
  const signed = { ticket: question.ticket, ...key.sign(question.options.challenge, member.memberId) };
  const both = await Promise.all(
    [signed, signed].map((one) => post(member, "/member/second-factor/prove/passkey", one)),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { proof } = z.parse(calls.proveByPasskey.data, both.find(({ status }) => status === 200)?.data);
  expect((await remove(proof)).status).toBe(200);
  expect(await signIn(key, member.memberId)).toMatchObject(refused);
  // With the last factor its recovery codes are gone, and the password signs in again.
  const login = { path: "/auth/login", body: { loginId: member.loginId, password: "secret12" } };
  expect((await ask(site.app, { ...login, address: address() })).status).toBe(200);
});

test.each<[string, Bent]>([
  ["of another origin", { origin: "https://evil.example" }],
  ["whose owner was not verified", { unverified: true }],
  ["for another domain", { rpId: "evil.example" }],
])("a new passkey %s is not added", async (_, bent) => {
  const member = await signUp(site.app);
  const { answer } = await add(member, await byPassword(member), makeAuthenticator(here), bent);
  expect(answer.code).toBe("PASSKEY_NOT_ADDED");
});

test("who has an authenticator adds a passkey by its code and keeps both; each goes by itself", async () => {
  const person = await setUpFactor(site, await signUp(site.app));
  later(60);
  const proof = await prove(site, person, { code: await codeNow(site, person.secret) });
  const { key, answer } = await add(person, proof);
  expect(z.parse(calls.addPasskey.data, answer.data).codes).toBeNull();
  const renamed = await post(person, "/member/passkeys/rename", { id: key.id, name: "새 이름" });
  expect(renamed.status).toBe(200);
  const listed = await ask(site.app, { path: "/member/passkeys", token: person.token });
  expect(listed.data).toMatchObject({ origin: here.origin, list: [{ name: "새 이름" }] });
  later(60);
  const removal = await prove(site, person, { code: await codeNow(site, person.secret) });
  expect((await post(person, "/member/second-factor/totp/remove", { proof: removal })).status).toBe(200);
  expect((await signIn(key, person.memberId)).status).toBe(200);
  const login = { path: "/auth/login", body: { loginId: person.loginId, password: "secret12" } };
  expect((await ask(site.app, { ...login, address: address() })).code).toBe("SECOND_FACTOR_REQUIRED");
});

test("a suspended member signs in by no passkey", async () => {
  const member = await signUp(site.app);
  const { key } = await addedTo(member);
  await site.database.ownerPool.query(
    "UPDATE platform.member SET status = 'SUSPENDED' WHERE member_id = $1",
    [member.memberId],
  );
  expect(await signIn(key, member.memberId)).toMatchObject({ status: 403, code: "ACCOUNT_SUSPENDED" });
});

test("who has a passkey and no code takes the closing of their account back by it", async () => {
  const member = await signUp(site.app);
  const { key } = await addedTo(member);
  const question = z.parse(
    calls.askPasskeyProof.data,
    (await post(member, "/member/second-factor/prove/passkey/options", {})).data,
  );
  const signed = { ticket: question.ticket, ...key.sign(question.options.challenge, member.memberId) };
  const proven = await post(member, "/member/second-factor/prove/passkey", signed);
  const { proof } = z.parse(calls.proveByPasskey.data, proven.data);
  const body = { password: "secret12", givesUp: true, proof };
  expect((await post(member, "/member/closing", body)).status).toBe(200);
  expect(await signIn(key, member.memberId)).toMatchObject({
    ...{ code: "ACCOUNT_CLOSED_LATELY", message: expect.stringContaining("2026") },
  });
  const reopen = async () => {
    const at = await asked();
    return enter(at, { ...key.sign(at.options.challenge, member.memberId), reopens: true });
  };
  const { token } = sessionOf(await reopen());
  expect((await ask(site.app, { path: "/member/passkeys", token })).status).toBe(200);
  expect(await reopen()).toMatchObject({ code: "CLOSING_OVER" });
  expect((await signIn(key, member.memberId)).status).toBe(200);
});

test("an authenticator that was begun by the password alone counts no more once there is a passkey", async () => {
  const member = await signUp(site.app);
  const begun = await post(member, "/member/second-factor/totp", { proof: await byPassword(member) });
  const { secret } = z.object({ secret: z.string() }).parse(begun.data);
  await addedTo(member);
  const code = await codeNow(site, secret);
  expect(await post(member, "/member/second-factor/totp/confirm", { code })).toMatchObject({
    code: "WRONG_PROOF",
  });
});
