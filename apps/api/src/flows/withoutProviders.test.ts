import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { siteSettingSchema } from "../lib/siteSetting.ts";
import { ask } from "../testing/ask.ts";
import { base64, pictureOf } from "../testing/knowledge/documents.ts";
import { signUp, type TestMember } from "../testing/members.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../testing/operators.ts";
import { makeAuthenticator } from "../testing/passkeys/authenticator.ts";
import { prove } from "../testing/second-factor/factorPerson.ts";
import { stranger } from "../testing/stranger.ts";

/** A site in production that was given nobody who carries, verifies or keeps anything, and whose addresses are numbers. */
let desk: OperatorSite;
let member: TestMember;
let owner: TestOperator;
const password = "quiet-river-77";

beforeAll(async () => {
  desk = await createOperatorSite({
    ...{ NODE_ENV: "production", PUBLIC_URL: "https://203.0.113.9" },
    ...{ OPERATOR_PUBLIC_URL: "https://203.0.113.10", STUDIO_PUBLIC_URL: "https://games.example" },
    ...{ SPORTS_PUBLIC_URL: "https://sports.example" },
  });
  member = await signUp(desk.site.app, { password, verifyPassword: password });
  owner = await desk.operator("OWNER");
  for (const [secret, step] of [
    ["sealed", null],
    [null, 1],
  ])
    await desk.site.database.ownerPool.query("SELECT platform.set_operator_totp($1, $2::bytea, $3)", [
      ...[owner.operatorId, secret, step],
    ]);
});
afterAll(() => desk.close());

const post = (path: string, body: object, token?: string) => ask(desk.site.app, { path, body, token });
const proof = () => prove(desk.site, member, { password });
const { phone } = stranger();

test.each<[string, () => Promise<object>, string]>([
  ["a forgotten ID", async () => ({ kind: "LOGIN_ID", phone }), "/auth/recovery"],
  ["a forgotten exchange password", async () => ({}), "/auth/recovery/exchange-password"],
  ["a new phone", async () => ({ phone }), "/member/changes/phone"],
  ["a phone to be verified", async () => ({}), "/member/contact/phone"],
  [
    "an e-mail address",
    async () => ({ email: "who@example.com", proof: await proof() }),
    "/member/contact/email",
  ],
])("where nobody carries messages no code is on its way for %s, and it is said", async (_, body, path) => {
  expect((await post(path, await body(), member.token)).code).toBe("CANNOT_BE_SENT");
});

test("the desk starts no way back by a message that nobody carries", async () => {
  const body = { kind: "LOGIN_PASSWORD", way: "SMS", reason: "신분증 확인" };
  const started = await desk.as(owner, { path: `/members/${member.memberId}/recovery`, body });
  expect(started.code).toBe("CANNOT_BE_SENT");
});

test("where nobody keeps documents none is taken, and where nobody verifies identities none begins", async () => {
  const file = base64(await pictureOf("png"));
  const sent = await post("/member/knowledge/document", { kind: "IDENTITY_CARD", file }, member.token);
  expect(sent.code).toBe("DOCUMENTS_UNAVAILABLE");
  const begun = await post("/member/identity/begin", {}, member.token);
  expect(begun.code).toBe("IDENTITY_UNAVAILABLE");
});

test("no verified identity is asked for where nobody verifies, nor who holds an account where nobody is asked", async () => {
  const { identity } = siteSettingSchema.parse({});
  const put = (changes: object) =>
    desk.as(owner, {
      ...{ method: "PUT", path: "/settings", headers: { "idempotency-key": randomUUID() } },
      body: { identity: { ...identity, ...changes }, reason: "확인" },
    });
  for (const asks of [
    { signUp: true },
    { firstDeposit: true },
    { firstWithdrawal: true },
    { thresholdWon: 1_000_000 },
  ])
    expect((await put(asks)).code).toBe("IDENTITY_NO_PROVIDER");
  expect((await put({ holder: "SHOW" })).code).toBe("HOLDER_NO_PROVIDER");
});

const key = makeAuthenticator({ origin: "https://203.0.113.9", rpId: "203.0.113.9" });
const ticket = "A".repeat(64);

test("where the address of the site is a number nobody makes a passkey, signs in or proves by one", async () => {
  const made = { ticket, name: "내 전화", ...key.make("challenge") };
  const signed = { ticket, ...key.sign("challenge", member.memberId) };
  const proven = await proof();
  for (const [path, body] of [
    ["/auth/passkey/options", {}],
    ["/auth/passkey", signed],
    ["/member/passkeys/options", { proof: proven }],
    ["/member/passkeys", made],
    ["/member/second-factor/prove/passkey/options", {}],
    ["/member/second-factor/prove/passkey", signed],
  ] as const)
    expect([path, (await post(path, body, member.token)).code]).toEqual([path, "PASSKEYS_UNAVAILABLE"]);
});

test("nor does an operator where the console's is", async () => {
  const made = { ticket, name: "보안 키", ...key.make("challenge") };
  for (const [path, body] of [
    ["/auth/passkey/options", {}],
    ["/auth/passkey", { ticket, ...key.sign("challenge", owner.operatorId) }],
    ["/auth/passkeys/options", { password: "operator1234" }],
    ["/auth/passkeys", made],
    ["/auth/passkeys/prove/options", {}],
  ] as const)
    expect([path, (await desk.as(owner, { path, body })).code]).toEqual([path, "PASSKEYS_UNAVAILABLE"]);
  const { origin } = z
    .object({ origin: z.string().nullable() })
    .parse((await desk.as(owner, { path: "/auth/passkeys" })).data);
  expect(origin).toBeNull();
});
