import * as calls from "@hanpan/contract/operator/calls/passkey";
import type { PoolClient } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { mostPasskeys } from "../../../passkeys/store.ts";
import { duringChange } from "../../../testing/duringChange.ts";
import {
  createOperatorSite,
  type OperatorSite,
  operatorPassword,
  type TestOperator,
} from "../../../testing/operators.ts";
import { makeAuthenticator } from "../../../testing/passkeys/authenticator.ts";
import { wrongCode } from "../../../testing/second-factor/factorPerson.ts";

let desk: OperatorSite;
const here = { origin: "https://desk.example.com", rpId: "desk.example.com" };

beforeAll(async () => {
  desk = await createOperatorSite({ OPERATOR_PUBLIC_URL: here.origin });
});
afterAll(() => desk.close());

const proven = { password: operatorPassword };
const optionsFor = (operator: TestOperator) =>
  desk.as(operator, { path: "/auth/passkeys/options", body: proven });
async function questionFor(operator: TestOperator) {
  const { options, ticket } = z.parse(calls.askNewPasskey.data, (await optionsFor(operator)).data);
  return { ticket, challenge: options.challenge };
}
const answer = (
  operator: TestOperator,
  { ticket, challenge }: { readonly ticket: string; readonly challenge: string },
  key = makeAuthenticator(here),
) => desk.as(operator, { path: "/auth/passkeys", body: { ticket, name: "보안 키", ...key.make(challenge) } });

/** Gives an operator so many passkeys that open nothing. */
const give = ({ operatorId }: TestOperator, count: number) =>
  desk.site.database.ownerPool.query(
    `INSERT INTO platform.operator_passkey (operator_id, credential_id, public_key, counter, transports, name, backed_up, created_at)
     SELECT $1, decode(lpad(to_hex(number), 8, '0'), 'hex'), '\\x00', 0, '{}', 'key', false, now()
       FROM generate_series(1, $2::integer) AS number`,
    [operatorId, count],
  );

/** Ends an operator's sessions, as an owner who secures their account. */
async function secure(client: PoolClient, { operatorId }: TestOperator): Promise<void> {
  await client.query("SELECT FROM platform.operator WHERE operator_id = $1 FOR UPDATE", [operatorId]);
  await client.query("UPDATE platform.operator_session SET ended_at = started_at WHERE operator_id = $1", [
    operatorId,
  ]);
}

test("no operator has more passkeys than the most, also by two that were asked for before the last place was taken", async () => {
  const operator = await desk.operator("CONTENT");
  const [one, two, three] = [
    await questionFor(operator),
    await questionFor(operator),
    await questionFor(operator),
  ];
  await give(operator, mostPasskeys - 1);
  const full = { code: "PASSKEYS_FULL", details: { maximum: mostPasskeys } };
  expect((await answer(operator, one)).status).toBe(200);
  for (const late of [two, three]) expect(await answer(operator, late)).toMatchObject(full);
  expect(await optionsFor(operator)).toMatchObject(full);
});

test("a ticket of another session's adds no passkey, and who has none is asked for none", async () => {
  const [operator, other] = [await desk.operator("CONTENT"), await desk.operator("CONTENT")];
  const theirs = await questionFor(other);
  expect((await answer(operator, theirs)).code).toBe("PASSKEY_NOT_ADDED");
  const stray = makeAuthenticator({ origin: "https://evil.example", rpId: "evil.example" });
  expect((await answer(operator, await questionFor(operator), stray)).code).toBe("PASSKEY_NOT_ADDED");
  const asked = await desk.as(operator, { path: "/auth/passkeys/prove/options", body: {} });
  expect(asked.code).toBe("NO_SECOND_FACTOR");
});

test("a session that was ended meanwhile adds no passkey", async () => {
  const operator = await desk.operator("CONTENT");
  const question = await questionFor(operator);
  const added = await duringChange(
    desk.site.database.ownerPool,
    (client) => secure(client, operator),
    () => answer(operator, question),
  );
  expect(added).toMatchObject({ status: 401, code: "UNAUTHENTICATED" });
  const { rowCount } = await desk.site.database.ownerPool.query(
    "SELECT FROM platform.operator_passkey WHERE operator_id = $1",
    [operator.operatorId],
  );
  expect(rowCount).toBe(0);
});

test("an answer counts once, also by a passkey that does not count", async () => {
  const operator = await desk.operator("CONTENT");
  const key = makeAuthenticator(here);
  expect((await answer(operator, await questionFor(operator), key)).status).toBe(200);
  const asked = await desk.ask({ path: "/auth/passkey/options", body: {} });
  const { options, ticket } = z.parse(calls.askPasskeySignIn.data, asked.data);
  const cookies = z.array(z.string()).parse(asked.headers["set-cookie"]);
  const headers = { cookie: cookies.map((text) => text.split(";")[0]).join("; ") };
  const body = { ticket, ...key.sign(options.challenge, operator.operatorId, { counter: 0 }) };
  const enter = () => desk.ask({ path: "/auth/passkey", body, headers });
  expect((await enter()).status).toBe(200);
  expect((await enter()).code).toBe("PASSKEY_REFUSED");
});

test("an operator's own password is tried a few times, whatever asks for it; then the right one waits too", async () => {
  const operator = await desk.operator("CONTENT");
  const ask = (password: string) => desk.as(operator, { path: "/auth/passkeys/options", body: { password } });
  for (let tried = 0; tried < 5; tried += 1) expect((await ask("wrong-password")).code).toBe("WRONG_PROOF");
  expect((await ask(operatorPassword)).status).toBe(429);
  const changed = await desk.as(operator, {
    path: "/auth/password",
    body: { password: operatorPassword, newPassword: "quiet-river-77" },
  });
  expect(changed.status).toBe(429);
});

test("codes of an authenticator that is set up are tried a few times", async () => {
  const operator = await desk.operator("CONTENT");
  const setup = await desk.as(operator, { path: "/auth/totp/setup", body: proven });
  const { secret } = z.object({ secret: z.string() }).parse(setup.data);
  const totp = await wrongCode(desk.site, secret);
  const confirm = () => desk.as(operator, { path: "/auth/totp/confirm", body: { totp } });
  for (let tried = 0; tried < 5; tried += 1) expect((await confirm()).code).toBe("WRONG_TOTP");
  expect((await confirm()).status).toBe(429);
});

test("an address that guesses at passkeys or invitations waits", async () => {
  const operator = await desk.operator("CONTENT");
  const key = makeAuthenticator(here);
  const enter = async (address: string) => {
    const asked = await desk.ask({ path: "/auth/passkey/options", body: {}, address: "10.78.9.9" });
    const { options, ticket } = z.parse(calls.askPasskeySignIn.data, asked.data);
    const body = { ticket, ...key.sign(options.challenge, operator.operatorId) };
    return desk.ask({ path: "/auth/passkey", body, address });
  };
  const join = (address: string) =>
    desk.ask({ path: "/auth/join", body: { token: "A".repeat(64), password: "quiet-river-77" }, address });
  for (const [address, guess, code] of [
    ["10.78.9.1", enter, "PASSKEY_REFUSED"],
    ["10.78.9.2", join, "INVITATION_OVER"],
  ] as const) {
    expect((await guess(address)).code).toBe(code);
    for (let tried = 0; tried < 30; tried += 1) await guess(address);
    expect((await guess(address)).status).toBe(429);
  }
});
