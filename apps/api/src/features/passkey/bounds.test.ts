import * as calls from "@hanpan/contract/calls/passkey";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { mostPasskeys } from "../../passkeys/store.ts";
import { ask } from "../../testing/ask.ts";
import { createTestApp, type TestApp } from "../../testing/createTestApp.ts";
import { signUp, type TestMember } from "../../testing/members.ts";
import { makeAuthenticator } from "../../testing/passkeys/authenticator.ts";
import { codeNow, prove, signUpWithFactor } from "../../testing/second-factor/factorPerson.ts";

let site: TestApp;
const here = { origin: "https://play.example.com", rpId: "play.example.com" };

beforeAll(async () => {
  site = await createTestApp({ PUBLIC_URL: here.origin });
});
afterAll(() => site.close());
beforeEach(() => site.setClock(new Date("2026-11-20T03:00:00.000Z")));

const post = ({ token }: Pick<TestMember, "token">, path: string, body: unknown) =>
  ask(site.app, { path, token, body });
const optionsFor = (member: TestMember, proof: string) => post(member, "/member/passkeys/options", { proof });
async function questionFor(member: TestMember, proof: string) {
  const { options, ticket } = z.parse(calls.askNewPasskey.data, (await optionsFor(member, proof)).data);
  return { ticket, challenge: options.challenge };
}
async function answer(member: TestMember, question: Awaited<ReturnType<typeof questionFor>>) {
  const key = makeAuthenticator(here);
  const body = { ticket: question.ticket, name: "내 전화", ...key.make(question.challenge) };
  return { key, said: await post(member, "/member/passkeys", body) };
}

/** Gives a member so many passkeys that open nothing. */
const give = ({ memberId }: TestMember, count: number) =>
  site.database.ownerPool.query(
    `INSERT INTO platform.passkey (member_id, credential_id, public_key, counter, transports, name, backed_up, created_at)
     SELECT $1, decode(lpad(to_hex(number), 8, '0'), 'hex'), '\\x00', 0, '{}', 'key', false, now()
       FROM generate_series(1, $2::integer) AS number`,
    [memberId, count],
  );

test("nobody has more passkeys than the most, also by two that were asked for before the last place was taken", async () => {
  const person = await signUpWithFactor(site);
  const proven = async () => {
    site.setClock(new Date(site.now().getTime() + 60_000));
    return prove(site, person, { code: await codeNow(site, person.secret) });
  };
  await give(person, mostPasskeys - 1);
  const [one, two] = [await questionFor(person, await proven()), await questionFor(person, await proven())];
  const full = { code: "PASSKEYS_FULL", details: { maximum: mostPasskeys } };
  expect((await answer(person, one)).said.status).toBe(200);
  expect((await answer(person, two)).said).toMatchObject(full);
  expect(await optionsFor(person, await proven())).toMatchObject(full);
});

test("who has no second factor proves by none, removes none, and has no codes to renew", async () => {
  const member = await signUp(site.app);
  const proof = await prove(site, member, { password: "secret12" });
  for (const [path, body] of [
    ["/prove/passkey/options", {}],
    ["/totp/remove", { proof }],
    ["/codes", { proof }],
  ] as const)
    expect([path, (await post(member, `/member/second-factor${path}`, body)).code]).toEqual([
      path,
      "NO_SECOND_FACTOR",
    ]);
});

test("a proof by a passkey is tried a few times; then the right one waits too", async () => {
  const member = await signUp(site.app);
  const proof = await prove(site, member, { password: "secret12" });
  const { key } = await answer(member, await questionFor(member, proof));
  const tries = async (by: ReturnType<typeof makeAuthenticator>) => {
    const asked = await post(member, "/member/second-factor/prove/passkey/options", {});
    const { options, ticket } = z.parse(calls.askPasskeyProof.data, asked.data);
    const signed = { ticket, ...by.sign(options.challenge, member.memberId) };
    return post(member, "/member/second-factor/prove/passkey", signed);
  };
  for (let tried = 0; tried < 5; tried += 1)
    expect((await tries(makeAuthenticator(here))).code).toBe("WRONG_PROOF");
  expect((await tries(key)).status).toBe(429);
});

test("what was signed proves once, also by a passkey that does not count, and a copy proves nothing", async () => {
  const member = await signUp(site.app);
  const proof = await prove(site, member, { password: "secret12" });
  const { key } = await answer(member, await questionFor(member, proof));
  const signedWith = async (counter: number) => {
    const asked = await post(member, "/member/second-factor/prove/passkey/options", {});
    const { options, ticket } = z.parse(calls.askPasskeyProof.data, asked.data);
    return { ticket, ...key.sign(options.challenge, member.memberId, { counter }) };
  };
  const proveBy = (signed: object) => post(member, "/member/second-factor/prove/passkey", signed);
  const uncounted = await signedWith(0);
  expect((await proveBy(uncounted)).status).toBe(200);
  expect((await proveBy(uncounted)).code).toBe("WRONG_PROOF");
  expect((await proveBy(await signedWith(7))).status).toBe(200);
  expect((await proveBy(await signedWith(3))).code).toBe("WRONG_PROOF");
});

test("another member's passkey proves nothing, nor does one that signed for somebody else", async () => {
  const [member, other] = [await signUp(site.app), await signUp(site.app)];
  const keyOf = async (one: TestMember) => {
    const proof = await prove(site, one, { password: "secret12" });
    return (await answer(one, await questionFor(one, proof))).key;
  };
  const [own, theirs] = [await keyOf(member), await keyOf(other)];
  for (const [key, owner] of [
    [theirs, other],
    [theirs, member],
    [own, other],
  ] as const) {
    const asked = await post(member, "/member/second-factor/prove/passkey/options", {});
    const { options, ticket } = z.parse(calls.askPasskeyProof.data, asked.data);
    const signed = { ticket, ...key.sign(options.challenge, owner.memberId) };
    expect((await post(member, "/member/second-factor/prove/passkey", signed)).code).toBe("WRONG_PROOF");
  }
});

test("an address that guesses at passkeys waits, with the right one too", async () => {
  const member = await signUp(site.app);
  const proof = await prove(site, member, { password: "secret12" });
  const { key } = await answer(member, await questionFor(member, proof));
  const address = "10.77.9.1";
  const enter = async (by: ReturnType<typeof makeAuthenticator>, withCookie = true) => {
    const asked = await ask(site.app, { path: "/auth/passkey/options", body: {}, address: "10.77.9.2" });
    const { options, ticket } = z.parse(calls.askPasskeySignIn.data, asked.data);
    const cookies = z.array(z.string()).parse(asked.headers["set-cookie"]);
    const cookie = cookies.map((text) => text.split(";")[0]).join("; ");
    const body = { ticket, ...by.sign(options.challenge, member.memberId) };
    return ask(site.app, { path: "/auth/passkey", body, address, headers: withCookie ? { cookie } : {} });
  };
  for (const withCookie of [false, true])
    expect((await enter(makeAuthenticator(here), withCookie)).code).toBe("PASSKEY_REFUSED");
  // So many as make an address wait, in a demo too.
  await site.database.ownerPool.query(
    "UPDATE platform.login_attempt SET failures = 1000000, next_at = $2 WHERE kind = 'ADDRESS' AND subject = $1",
    [address, new Date(site.now().getTime() + 30_000)],
  );
  expect((await enter(key)).status).toBe(429);
});
