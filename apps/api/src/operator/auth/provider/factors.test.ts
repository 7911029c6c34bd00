import * as passkeys from "@hanpan/contract/operator/calls/passkey";
import { generate } from "otplib";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { goThrough, type ProviderBrowser } from "../../../testing/identity-provider/browser.ts";
import {
  cookieIn,
  inOf,
  openProviderDesk,
  type ProviderDesk,
  urlOf,
} from "../../../testing/identity-provider/providerDesk.ts";
import type { TestOperator } from "../../../testing/operators.ts";
import { makeAuthenticator } from "../../../testing/passkeys/authenticator.ts";

let at: ProviderDesk;
beforeAll(async () => {
  at = await openProviderDesk();
});
afterAll(() => at.close());

const totpCode = (secret: string, at: Date) => generate({ secret, epoch: Math.floor(at.getTime() / 1_000) });

const asked = z.object({
  signedIn: z.null(),
  factor: z.object({ ticket: z.string(), by: z.array(z.string()) }),
});

/** An authenticator of an operator's, set up by what they proved; answers its secret. */
async function setUp(operator: TestOperator, proof: object): Promise<string> {
  const made = await at.desk.as(operator, { path: "/auth/totp/setup", body: proof });
  const { secret } = z.object({ secret: z.string() }).parse(made.data);
  const totp = await totpCode(secret, at.desk.site.now());
  expect((await at.desk.as(operator, { path: "/auth/totp/confirm", body: { totp } })).status).toBe(200);
  return secret;
}
const later = () => at.desk.site.setClock(new Date(at.desk.site.now().getTime() + 60_000));

test("where the provider asked for no second factor, the operator's own is asked for, once and in that browser", async () => {
  const { operator, account } = await at.bound("CASHIER", { groups: ["desk"], amr: ["pwd"] });
  const proved = await at.goSignedIn(operator, { act: "PROVE" }, account);
  expect(proved).toMatchObject({ status: 200, data: { act: "PROVE" } });
  const secret = await setUp(operator, {});
  const answer = await at.signIn(account);
  const { factor } = asked.parse(answer.data);
  expect(factor.by).toEqual(["CODE"]);
  later();
  const totp = await totpCode(secret, at.desk.site.now());
  const pass = (body: object, cookie = cookieIn(answer)) =>
    at.desk.ask({
      ...{ path: "/auth/provider/factor", body: { ticket: factor.ticket, ...body } },
      ...{ headers: { cookie }, address: at.from() },
    });
  expect(await pass({ totp }, "")).toMatchObject({ code: "PROVIDER_OVER" });
  expect(await pass({ totp: totp === "000000" ? "000001" : "000000" })).toMatchObject({
    status: 401,
    code: "WRONG_TOTP",
  });
  expect(await pass({})).toMatchObject({ code: "WRONG_TOTP" });
  expect(await pass({ totp })).toMatchObject({
    status: 200,
    data: { me: { operator: { id: operator.operatorId } } },
  });
  later();
  const next = await totpCode(secret, at.desk.site.now());
  expect(await pass({ totp: next })).toMatchObject({ code: "PROVIDER_OVER" });
  // The provider's own second factor stands for it.
  at.provider.people.set(account, { groups: ["desk"], amr: ["pwd", "otp"] });
  expect(inOf(await at.signIn(account)).operatorId).toBe(operator.operatorId);
});

test("the door holds between the provider and the second factor too, and who was disabled meanwhile stays out", async () => {
  const { operator, account } = await at.bound("CASHIER", { groups: ["desk"], amr: ["pwd"] });
  await at.goSignedIn(operator, { act: "PROVE" }, account);
  const secret = await setUp(operator, {});
  /** Ends a sign-in with the second factor; `meanwhile` happens before that. */
  async function passAfter(meanwhile: () => Promise<unknown>) {
    const answer = await at.signIn(account);
    const { ticket } = asked.parse(answer.data).factor;
    await meanwhile();
    later();
    const totp = await totpCode(secret, at.desk.site.now());
    return at.desk.ask({
      ...{ path: "/auth/provider/factor", body: { ticket, totp } },
      ...{ headers: { cookie: cookieIn(answer) }, address: at.from() },
    });
  }
  const shut = () => at.set({ operatorDoor: { addresses: ["203.0.113.0/24"], rules: [] } });
  expect(await passAfter(shut)).toMatchObject({ status: 403, code: "ADDRESS_REFUSED" });
  await at.set({});
  const disable = () =>
    at.desk.site.database.ownerPool.query(
      "UPDATE platform.operator SET status = 'DISABLED' WHERE operator_id = $1",
      [operator.operatorId],
    );
  expect(await passAfter(disable)).toMatchObject({ code: "OPERATOR_DISABLED" });
});

test("who is bound proves at the provider who they are, just now, for one act within five minutes", async () => {
  const { operator: local, account } = await at.bound("SUPPORT", { groups: ["help"], amr: ["otp"] });
  const operator = { ...local, token: inOf(await at.signIn(account)).token };
  const act = (body: object = {}) => at.desk.as(operator, { path: "/auth/totp/setup", body });
  expect(await act({ password: "operator1234" })).toMatchObject({ status: 403, code: "PROVE_AT_PROVIDER" });
  const proven = () => at.goSignedIn(operator, { act: "PROVE" }, account);
  expect((await proven()).status).toBe(200);
  expect(await at.desk.as(operator, { path: "/auth/identity" })).toMatchObject({
    data: { provider: { name: "한강그룹" }, provenUntil: expect.any(String) },
  });
  expect((await act()).status).toBe(200);
  expect(await act()).toMatchObject({ code: "PROVE_AT_PROVIDER" });
  expect((await proven()).status).toBe(200);
  at.desk.site.setClock(new Date(at.desk.site.now().getTime() + 5 * 60_000 + 1));
  expect(await act()).toMatchObject({ code: "PROVE_AT_PROVIDER" });
});

test("a code of who has not proved at the provider who they are is not used up by it", async () => {
  const { operator, account } = await at.bound("CASHIER", { groups: ["desk"], amr: ["pwd"] });
  const proves = () => at.goSignedIn(operator, { act: "PROVE" }, account);
  await proves();
  const secret = await setUp(operator, {});
  later();
  const totp = await totpCode(secret, at.desk.site.now());
  const id = "A".repeat(43);
  const remove = () => at.desk.as(operator, { path: "/auth/passkeys/remove", body: { id, totp } });
  expect(await remove()).toMatchObject({ status: 403, code: "PROVE_AT_PROVIDER" });
  await proves();
  // It proves now, and finds no such passkey.
  expect(await remove()).toMatchObject({ status: 404 });
});

test("a sign-in that was at the provider before proves nothing, nor does somebody else's", async () => {
  const { operator: local, account } = await at.bound("SUPPORT", { groups: ["help"], amr: ["otp"] });
  const operator = { ...local, token: inOf(await at.signIn(account)).token };
  const browser: ProviderBrowser = new Map();
  await goThrough(urlOf(await at.begin()), account, browser);
  const begun = await at.desk.as(operator, { path: "/auth/identity/begin", body: { act: "PROVE" } });
  const url = new URL(urlOf(begun));
  for (const asks of ["prompt", "max_age"]) url.searchParams.delete(asks);
  const body = await goThrough(url, account, browser);
  const back = { path: "/auth/identity/return", body, headers: { cookie: cookieIn(begun) } };
  expect(await at.desk.as(operator, back)).toMatchObject({ status: 403, code: "PROVIDER_REFUSED" });
  const other = at.person({ groups: ["help"] });
  expect(await at.goSignedIn(operator, { act: "PROVE" }, other)).toMatchObject({ code: "IDENTITY_UNKNOWN" });
  // What one session went for is nothing to another, nor to a sign-in.
  const second = { ...local, token: inOf(await at.signIn(account)).token };
  const asks = await at.desk.as(operator, { path: "/auth/identity/begin", body: { act: "PROVE" } });
  const answered = await goThrough(urlOf(asks), account);
  const theirs = { path: "/auth/identity/return", body: answered, headers: { cookie: cookieIn(asks) } };
  expect(await at.desk.as(second, theirs)).toMatchObject({ code: "PROVIDER_OVER" });
  const again = await at.desk.as(operator, { path: "/auth/identity/begin", body: { act: "PROVE" } });
  const signing = {
    ...{ path: "/auth/provider/return", body: await goThrough(urlOf(again), account) },
    headers: { cookie: cookieIn(again) },
  };
  expect(await at.desk.ask(signing)).toMatchObject({ code: "PROVIDER_OVER" });
});

test("a passkey signs no bound operator in, and is their second factor after the provider", async () => {
  const { operator, account } = await at.bound("SUPPORT", { groups: ["help"], amr: ["pwd"] });
  const key = makeAuthenticator({ origin: "http://localhost:3901", rpId: "localhost" });
  await at.goSignedIn(operator, { act: "PROVE" }, account);
  const offered = await at.desk.as(operator, { path: "/auth/passkeys/options", body: {} });
  const made = passkeys.askNewPasskey.data.parse(offered.data);
  const added = { ticket: made.ticket, name: "보안 키", ...key.make(made.options.challenge) };
  expect((await at.desk.as(operator, { path: "/auth/passkeys", body: added })).status).toBe(200);
  const sign = async (operatorId: string) => {
    const challenge = await at.desk.ask({ path: "/auth/passkey/options", body: {}, address: at.from() });
    const { options, ticket } = passkeys.askPasskeySignIn.data.parse(challenge.data);
    return { cookie: cookieIn(challenge), passkey: { ticket, ...key.sign(options.challenge, operatorId) } };
  };
  const alone = await sign(operator.operatorId);
  const alones = { path: "/auth/passkey", body: alone.passkey, headers: { cookie: alone.cookie } };
  expect(await at.desk.ask({ ...alones, address: at.from() })).toMatchObject({ code: "PROVIDER_SIGN_IN" });

  const answer = await at.signIn(account);
  const { factor } = asked.parse(answer.data);
  expect(factor.by).toEqual(["PASSKEY"]);
  const pass = async (operatorId: string) => {
    const { cookie, passkey } = await sign(operatorId);
    return at.desk.ask({
      ...{ path: "/auth/provider/factor", body: { ticket: factor.ticket, passkey } },
      ...{ headers: { cookie: `${cookieIn(answer)}; ${cookie}` }, address: at.from() },
    });
  };
  const other = await at.desk.operator("CASHIER");
  expect(await pass(other.operatorId)).toMatchObject({ status: 401, code: "PASSKEY_REFUSED" });
  expect(await pass(operator.operatorId)).toMatchObject({
    status: 200,
    data: { me: { operator: { id: operator.operatorId } } },
  });
});
