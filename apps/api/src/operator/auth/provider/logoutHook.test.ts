import { generate } from "otplib";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { goThrough, type ProviderBrowser, signOutThere } from "../../../testing/identity-provider/browser.ts";
import {
  cookieIn,
  inOf,
  openProviderDesk,
  type ProviderDesk,
  urlOf,
} from "../../../testing/identity-provider/providerDesk.ts";

let at: ProviderDesk;
beforeAll(async () => {
  at = await openProviderDesk();
});
afterAll(() => at.close());

/** Notifies the console as the provider would; the status that it answers. */
async function notify(logoutToken: string): Promise<number> {
  const response = await at.desk.app.inject({
    ...{ method: "POST", url: "/provider/v1/logout", remoteAddress: "198.51.100.20" },
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({ logout_token: logoutToken }).toString(),
  });
  expect(response.headers["cache-control"]).toBe("no-store");
  return response.statusCode;
}

/** Signs in by the provider in a browser that keeps its cookies. */
async function signIn(account: string, browser: ProviderBrowser) {
  const begun = await at.begin();
  const body = await goThrough(urlOf(begun), account, browser);
  const headers = { cookie: cookieIn(begun) };
  return inOf(await at.desk.ask({ path: "/auth/provider/return", body, headers, address: at.from() }));
}

test("who signs out at the provider is signed out here, and nobody else is", async () => {
  const { operator, account } = await at.bound("CASHIER", { groups: ["desk"], amr: ["otp"] });
  const { account: other } = await at.bound("SUPPORT", { groups: ["help"], amr: ["otp"] });
  const browser: ProviderBrowser = new Map();
  const one = await signIn(account, browser);
  const elsewhere = await signIn(other, new Map());
  await signOutThere(at.provider.issuer, browser);
  const [token = ""] = at.provider.logoutTokens.slice(-1);
  expect((await at.me(one.token)).status).toBe(200);
  expect(await notify(token)).toBe(200);
  expect((await at.me(one.token)).status).toBe(401);
  expect((await at.me(elsewhere.token)).status).toBe(200);
  // A session that was begun by the password, before the binding, goes on.
  expect((await at.me(operator.token)).status).toBe(200);
  const again = await signIn(account, new Map());
  expect(await notify(token)).toBe(200);
  expect((await at.me(again.token)).status).toBe(200);
  const { rows } = await at.desk.site.database.appPool.query(
    "SELECT after FROM platform.audit WHERE operator_id = $1 AND action = 'auth.leftProvider'",
    [operator.operatorId],
  );
  expect(rows).toEqual([{ after: { ended: 1 } }]);
});

test("what is no word of the provider's signs nobody out", async () => {
  const { account } = await at.bound("CASHIER", { groups: ["desk"], amr: ["otp"] });
  const browser: ProviderBrowser = new Map();
  const { token } = await signIn(account, browser);
  await signOutThere(at.provider.issuer, browser);
  const [good = ""] = at.provider.logoutTokens.slice(-1);
  const [head = "", claims = "", signature = ""] = good.split(".");
  const unsigned = Buffer.from(JSON.stringify({ alg: "none" })).toString("base64url");
  const bent = Buffer.from(claims, "base64url").toString().replace(account, "person-1");
  for (const wrong of [
    "",
    "nothing",
    `${unsigned}.${claims}.`,
    `${head}.${claims}.${signature.slice(0, -4)}AAAA`,
    `${head}.${Buffer.from(bent).toString("base64url")}.${signature}`,
  ])
    expect(await notify(wrong)).toBe(400);
  expect((await at.me(token)).status).toBe(200);
  expect(await notify(good)).toBe(200);
  expect((await at.me(token)).status).toBe(401);
});

test("a sign-in that waits for the second factor here ends with the signing out there", async () => {
  const { operator, account } = await at.bound("CASHIER", { groups: ["desk"], amr: ["pwd"] });
  await at.goSignedIn(operator, { act: "PROVE" }, account);
  const made = await at.desk.as(operator, { path: "/auth/totp/setup", body: {} });
  const { secret } = z.object({ secret: z.string() }).parse(made.data);
  const code = () => generate({ secret, epoch: Math.floor(at.desk.site.now().getTime() / 1_000) });
  const later = () => at.desk.site.setClock(new Date(at.desk.site.now().getTime() + 60_000));
  await at.desk.as(operator, { path: "/auth/totp/confirm", body: { totp: await code() } });
  const come = async () => {
    const begun = await at.begin();
    const browser: ProviderBrowser = new Map();
    const body = await goThrough(urlOf(begun), account, browser);
    const headers = { cookie: cookieIn(begun) };
    const answer = await at.desk.ask({
      ...{ path: "/auth/provider/return", body, headers, address: at.from() },
    });
    const { factor } = z.object({ factor: z.object({ ticket: z.string() }) }).parse(answer.data);
    return { browser, cookie: cookieIn(answer), ticket: factor.ticket };
  };
  const pass = async ({ cookie, ticket }: { readonly cookie: string; readonly ticket: string }) =>
    at.desk.ask({
      ...{ path: "/auth/provider/factor", body: { ticket, totp: await code() } },
      ...{ headers: { cookie }, address: at.from() },
    });
  const left = await come();
  await signOutThere(at.provider.issuer, left.browser);
  expect(await notify(at.provider.logoutTokens.at(-1) ?? "")).toBe(200);
  later();
  expect(await pass(left)).toMatchObject({ code: "PROVIDER_OVER" });
  const back = await come();
  later();
  expect((await pass(back)).status).toBe(200);
});
