import { randomUUID } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import {
  inOf,
  openProviderDesk,
  type ProviderDesk,
} from "../../../testing/identity-provider/providerDesk.ts";
import { createOperatorSite, operatorPassword } from "../../../testing/operators.ts";

let at: ProviderDesk | null = null;
afterEach(async () => {
  await at?.close();
  at = null;
});

test("while the provider is away local sign-ins go on, and the sentence says what is so", async () => {
  at = await openProviderDesk();
  const operator = await at.desk.operator("CASHIER");
  await at.provider.close();
  expect(await at.begin()).toMatchObject({
    status: 503,
    code: "PROVIDER_AWAY",
    message: expect.stringContaining("연결"),
  });
  expect(await at.desk.ask({ path: "/auth/provider", body: {}, language: "en" })).toMatchObject({
    code: "PROVIDER_AWAY",
    message: expect.stringContaining("cannot be reached"),
  });
  expect((await at.locally(operator)).status).toBe(200);
  expect(await at.desk.ask({ path: "/auth/provider/logout" })).toMatchObject({ data: { url: null } });
});

test("a site without a provider says so, and knows no such sign-in", async () => {
  const desk = await createOperatorSite();
  expect(await desk.ask({ path: "/auth/ways" })).toMatchObject({ data: { provider: null, local: true } });
  expect(await desk.ask({ path: "/auth/provider", body: {} })).toMatchObject({ code: "NO_PROVIDER" });
  const body = { state: "A".repeat(22), code: "code" };
  expect(await desk.ask({ path: "/auth/provider/return", body })).toMatchObject({ code: "NO_PROVIDER" });
  const owner = await desk.operator("OWNER");
  const bind = { path: "/auth/identity/begin", body: { act: "BIND", password: operatorPassword } };
  expect(await desk.as(owner, bind)).toMatchObject({ code: "NO_PROVIDER" });
  const proving = { path: "/auth/identity/begin", body: { act: "PROVE" } };
  expect(await desk.as(owner, proving)).toMatchObject({ code: "NO_PROVIDER" });
  const factor = { path: "/auth/provider/factor", body: { ticket: "A".repeat(64), totp: "000000" } };
  expect(await desk.ask(factor)).toMatchObject({ code: "NO_PROVIDER" });
  const off = { operatorLocalAccounts: false, reason: "시험" };
  expect(await desk.as(owner, { path: "/settings", method: "PUT", body: off })).toMatchObject({
    code: "NO_PROVIDER",
  });
  await desk.close();
});

test("where the site lets it, who comes with a role becomes an operator, and never an owner", async () => {
  at = await openProviderDesk({ OPERATOR_OIDC_NEW_OPERATORS: "1" });
  const account = at.person({ groups: ["desk"], amr: ["otp"], name: "새 직원" });
  const came = inOf(await at.signIn(account));
  expect(came.role).toBe("CASHIER");
  expect(await at.me(came.token)).toMatchObject({
    data: {
      operator: { name: "새 직원", loginId: expect.stringMatching(/^sso_[0-9a-f]{10}$/), bound: true },
    },
  });
  expect(inOf(await at.signIn(account)).operatorId).toBe(came.operatorId);
  expect(await at.signIn(at.person({ groups: ["owners"], amr: ["otp"] }))).toMatchObject({
    code: "OWNER_BY_TWO",
  });
  expect(await at.signIn(at.person({ groups: [], amr: ["otp"] }))).toMatchObject({
    code: "NO_ROLE_BY_CLAIM",
  });
  const { rows } = await at.desk.site.database.appPool.query(
    "SELECT count(*)::int AS operators FROM platform.operator",
  );
  expect(rows).toEqual([{ operators: 1 }]);
});

test("a composed role that there is no more makes nobody an operator", async () => {
  at = await openProviderDesk({
    OPERATOR_OIDC_NEW_OPERATORS: "1",
    OPERATOR_OIDC_ROLES: `desk=${randomUUID()}`,
  });
  const account = at.person({ groups: ["desk"], amr: ["otp"] });
  expect(await at.signIn(account)).toMatchObject({ status: 403, code: "NO_ROLE_BY_CLAIM" });
  const { rowCount } = await at.desk.site.database.appPool.query("SELECT FROM platform.operator");
  expect(rowCount).toBe(0);
});

test("a claim that only the user's own address says is read there, and where to sign out is said", async () => {
  at = await openProviderDesk(
    { OPERATOR_OIDC_SECOND_FACTOR: "always" },
    { conformIdTokenClaims: true, features: { devInteractions: { enabled: false } } },
  );
  await at.desk.operator("OWNER");
  const { account } = await at.bound("SUPPORT", { groups: ["help"] });
  at.provider.people.set(account, { groups: ["desk"] });
  expect(inOf(await at.signIn(account)).role).toBe("CASHIER");
  const { data } = await at.desk.ask({ path: "/auth/provider/logout" });
  expect(data).toMatchObject({ url: expect.stringContaining("/session/end?") });
});

test("guesses from one address become slow at this door as at the others", async () => {
  at = await openProviderDesk();
  const body = { state: "A".repeat(22), code: "code" };
  const back = () => at?.desk.ask({ path: "/auth/provider/return", body, address: "198.51.100.30" });
  for (let tries = 0; tries < 30; tries += 1) expect((await back())?.code).toBe("PROVIDER_OVER");
  expect(await back()).toMatchObject({ status: 429, code: "TOO_MANY_REQUESTS" });
});

test("how somebody signed in only the signed ID token says, not what they may have written of themselves", async () => {
  const claims = { openid: ["sub"], groups: ["groups", "amr"] };
  at = await openProviderDesk({}, { claims, conformIdTokenClaims: true });
  const { operator, account } = await at.bound("CASHIER", { groups: ["desk"], amr: ["otp"] });
  expect(inOf(await at.signIn(account)).role).toBe("CASHIER");
  const { rows } = await at.desk.site.database.ownerPool.query(
    `SELECT factor_by_provider FROM platform.operator_session WHERE operator_id = $1 AND by_provider AND ended_at IS NULL`,
    [operator.operatorId],
  );
  expect(rows).toEqual([{ factor_by_provider: false }]);
});
