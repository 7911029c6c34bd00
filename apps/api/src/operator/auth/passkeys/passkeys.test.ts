import * as calls from "@hanpan/contract/operator/calls/passkey";
import { withTransaction } from "@hanpan/database";
import { generate } from "otplib";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { siteSettingSchema } from "../../../lib/siteSetting.ts";
import type { Answer } from "../../../testing/ask.ts";
import {
  createOperatorSite,
  type OperatorSite,
  operatorPassword,
  type TestOperator,
} from "../../../testing/operators.ts";
import { type Authenticator, type Bent, makeAuthenticator } from "../../../testing/passkeys/authenticator.ts";
import { resetOperator } from "../../operators/resetOperator.ts";

let desk: OperatorSite;
const here = { origin: "https://desk.example.com", rpId: "desk.example.com" };

beforeAll(async () => {
  desk = await createOperatorSite({
    ...{ NODE_ENV: "production", PUBLIC_URL: "https://hanpan.example", OPERATOR_PUBLIC_URL: here.origin },
    ...{ STUDIO_PUBLIC_URL: "https://games.example", SPORTS_PUBLIC_URL: "https://sports.example" },
  });
});
afterAll(() => desk.close());

const proven = { password: operatorPassword };
const cookieIn = ({ headers }: Answer) =>
  z
    .array(z.string())
    .parse(headers["set-cookie"])
    .find((text) => text.startsWith("hanpan_passkey="))
    ?.split(";")[0] ?? "";

async function add(operator: TestOperator, key = makeAuthenticator(here)) {
  const asked = await desk.as(operator, { path: "/auth/passkeys/options", body: proven });
  const { options, ticket } = z.parse(calls.askNewPasskey.data, asked.data);
  const body = { ticket, name: "보안 키", ...key.make(options.challenge) };
  return { key, body, answer: await desk.as(operator, { path: "/auth/passkeys", body }) };
}

async function signIn(key: Authenticator, operatorId: string, bent: Bent = {}, address = "10.0.0.1") {
  const asked = await desk.ask({ path: "/auth/passkey/options", body: {}, address });
  const { options, ticket } = z.parse(calls.askPasskeySignIn.data, asked.data);
  const body = { ticket, ...key.sign(options.challenge, operatorId, bent) };
  return desk.ask({ path: "/auth/passkey", body, headers: { cookie: cookieIn(asked) }, address });
}
const byPassword = ({ loginId }: TestOperator) =>
  desk.ask({ path: "/auth/login", body: { loginId, password: operatorPassword } });
const refused = { status: 401, code: "PASSKEY_REFUSED" };

test("an operator who must have a second factor reaches their own page alone, and a passkey opens the rest", async () => {
  const cashier = await desk.operator("CASHIER");
  expect((await desk.as(cashier, { path: "/members" })).code).toBe("TOTP_SETUP_REQUIRED");
  expect((await desk.as(cashier, { path: "/auth/sessions" })).status).toBe(200);
  const elsewhere = z.object({ token: z.string() }).parse((await byPassword(cashier)).data);
  const { key, answer, body } = await add(cashier);
  expect(answer.status).toBe(200);
  expect((await desk.as(cashier, { path: "/auth/passkeys", body })).code).toBe("PASSKEY_NOT_ADDED");
  expect((await desk.as(cashier, { path: "/members" })).status).toBe(200);
  expect((await desk.ask({ path: "/auth/me", token: elsewhere.token })).status).toBe(401);
  const back = await signIn(key, cashier.operatorId);
  const { token, me } = z.parse(calls.signInByPasskey.data, back.data);
  expect([me.operator.loginId, me.totp.setupNeeded]).toEqual([cashier.loginId, false]);
  expect((await desk.ask({ path: "/members", token })).status).toBe(200);
  // The password alone is the weaker door.
  expect(await byPassword(cashier)).toMatchObject({ status: 401, code: "PASSKEY_NEEDED" });
});

test("a session alone adds and removes none: it takes the password, and the code of who has an authenticator", async () => {
  const operator = await desk.operator("SUPPORT");
  const ask = (body: object) => desk.as(operator, { path: "/auth/passkeys/options", body });
  expect((await ask({ password: "wrong-password" })).code).toBe("WRONG_PROOF");
  const made = await desk.as(operator, { path: "/auth/totp/setup", body: { password: operatorPassword } });
  const { secret } = z.object({ secret: z.string() }).parse(made.data);
  const code = () => generate({ secret, epoch: Math.floor(desk.site.now().getTime() / 1_000) });
  await desk.as(operator, { path: "/auth/totp/confirm", body: { totp: await code() } });
  expect((await ask(proven)).code).toBe("WRONG_PROOF");
  expect((await ask({ ...proven, totp: await code() })).code).toBe("WRONG_PROOF");
  desk.site.setClock(new Date(desk.site.now().getTime() + 60_000));
  const once = { ...proven, totp: await code() };
  const both = await Promise.all([ask(once), ask(once)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

/** What a passkey signs to prove again that it is its operator, beside the password. */
async function proofBy(operator: TestOperator, key: Authenticator, bent: Bent = {}) {
  const asked = await desk.as(operator, { path: "/auth/passkeys/prove/options", body: {} });
  const { options, ticket } = z.parse(calls.askPasskeyProof.data, asked.data);
  return { ...proven, passkey: { ticket, ...key.sign(options.challenge, operator.operatorId, bent) } };
}

test("who has a passkey proves by it: neither a session nor the password beside it changes what guards the account", async () => {
  const operator = await desk.operator("CASHIER");
  const other = await desk.operator("CASHIER");
  const { key } = await add(operator);
  const { key: stranger } = await add(other);
  const acts = [
    ["/auth/passkeys/options", {}],
    ["/auth/passkeys/remove", { id: key.id }],
    ["/auth/totp/setup", {}],
  ] as const;
  for (const [path, body] of acts) {
    const ask = async (given: object) =>
      (await desk.as(operator, { path, body: { ...body, ...given } })).code;
    expect(await ask(proven)).toBe("WRONG_PROOF");
    expect(await ask(await proofBy(operator, stranger))).toBe("WRONG_PROOF");
    expect(await ask(await proofBy(operator, key, { unverified: true }))).toBe("WRONG_PROOF");
    const once = await proofBy(operator, key);
    expect(await ask({ ...once, password: "wrong-password" })).toBe("WRONG_PROOF");
    await desk.site.database.ownerPool.query("DELETE FROM platform.login_attempt");
  }
  const once = await proofBy(operator, key);
  const ask = () => desk.as(operator, { path: "/auth/passkeys/options", body: once });
  const both = await Promise.all([ask(), ask()]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const setUp = { path: "/auth/totp/setup", body: await proofBy(operator, key) };
  expect((await desk.as(operator, setUp)).status).toBe(200);
  const remove = { path: "/auth/passkeys/remove", body: { id: key.id, ...(await proofBy(operator, key)) } };
  expect((await desk.as(operator, remove)).status).toBe(200);
});

test("a session alone sets up no authenticator", async () => {
  const operator = await desk.operator("SUPPORT");
  const ask = (body: object) => desk.as(operator, { path: "/auth/totp/setup", body });
  expect((await ask({})).code).toBe("WRONG_PROOF");
  expect((await ask({ password: "wrong-password" })).code).toBe("WRONG_PROOF");
  expect((await ask(proven)).status).toBe(200);
});

test("what is not of this console, was copied or is of a disabled operator signs nobody in, and is audited", async () => {
  const operator = await desk.operator("RISK");
  const { key } = await add(operator);
  for (const bent of [{ origin: "https://hanpan.example" }, { unverified: true }, { rpId: "hanpan.example" }])
    expect(await signIn(key, operator.operatorId, bent)).toMatchObject(refused);
  expect((await signIn(key, operator.operatorId, { counter: 9 })).status).toBe(200);
  expect(await signIn(key, operator.operatorId, { counter: 9 })).toMatchObject(refused);
  await desk.site.database.ownerPool.query(
    "UPDATE platform.operator SET status = 'DISABLED' WHERE operator_id = $1",
    [operator.operatorId],
  );
  expect(await signIn(key, operator.operatorId, { counter: 10 })).toMatchObject({
    ...{ status: 403, code: "OPERATOR_DISABLED" },
  });
  const { rows } = await desk.site.database.ownerPool.query(
    "SELECT outcome, reason FROM platform.audit WHERE operator_id = $1 AND action = 'auth.passkey' ORDER BY at, audit_id",
    [operator.operatorId],
  );
  expect(rows.map(({ outcome }) => outcome).sort()).toEqual(["DONE", "REFUSED"].concat("REFUSED").sort());
});

test("a passkey opens the console from nowhere else than the site lets in, nor where local accounts are off", async () => {
  const operator = await desk.operator("CASHIER");
  const { key } = await add(operator);
  expect((await signIn(key, operator.operatorId)).status).toBe(200);
  const { ownerPool } = desk.site.database;
  const hold = (setting: object) =>
    ownerPool.query(
      `INSERT INTO platform.setting (version, document, changed_at, changed_by)
       SELECT coalesce(max(version), 0) + 1, $1, now(), 'test' FROM platform.setting`,
      [JSON.stringify(siteSettingSchema.parse(setting))],
    );
  // A setting holds within two seconds; each try is of an address of its own, for one may not try without an end.
  let from = 0;
  const tried = () => {
    from += 1;
    return signIn(key, operator.operatorId, {}, `10.9.0.${from}`);
  };
  const waiting = { timeout: 60_000, interval: 500 };
  const answers = (code: string) => expect.poll(async () => (await tried()).code, waiting).toBe(code);
  await hold({ operatorDoor: { addresses: ["203.0.113.0/24"], rules: [] } });
  await answers("ADDRESS_REFUSED");
  await hold({ operatorLocalAccounts: false });
  await answers("LOCAL_ACCOUNTS_OFF");
  await ownerPool.query("DELETE FROM platform.setting");
  await expect.poll(async () => (await tried()).status, waiting).toBe(200);
});

test("an operator who was reset has no passkey any more, and one that is removed signs in no more", async () => {
  const operator = await desk.operator("OWNER");
  const { key } = await add(operator);
  const removed = await desk.as(operator, {
    path: "/auth/passkeys/remove",
    body: { id: key.id, ...(await proofBy(operator, key)) },
  });
  expect(removed.status).toBe(200);
  expect(await signIn(key, operator.operatorId)).toMatchObject(refused);
  const { key: second } = await add(operator);
  await withTransaction(desk.site.database.appPool, (client) =>
    resetOperator(client, {
      ...{ loginId: operator.loginId, password: "another-word-1", now: desk.site.now() },
    }),
  );
  expect(await signIn(second, operator.operatorId)).toMatchObject(refused);
});
