import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import type { Answer } from "../../../testing/ask.ts";
import { goThrough } from "../../../testing/identity-provider/browser.ts";
import type { IdentityProvider } from "../../../testing/identity-provider/identityProvider.ts";
import {
  cookieIn,
  inOf,
  openProviderDesk,
  type ProviderDesk,
  proven,
  urlOf,
} from "../../../testing/identity-provider/providerDesk.ts";
import { type OperatorSite, operatorPassword, type TestOperator } from "../../../testing/operators.ts";

let provider: IdentityProvider;
let desk: OperatorSite;
let owner: TestOperator;
let at: ProviderDesk;

beforeAll(async () => {
  at = await openProviderDesk();
  ({ desk, provider } = at);
  owner = await desk.operator("OWNER");
});
afterAll(() => at.close());
beforeEach(() => at.set({}));

const refusals = async (operatorId: string) =>
  (
    await desk.site.database.appPool.query(
      "SELECT action, reason FROM platform.audit WHERE operator_id = $1 AND outcome = 'REFUSED' ORDER BY at, audit_id",
      [operatorId],
    )
  ).rows;

test("the sign-in page learns of the provider by its name, and that local accounts are on", async () => {
  expect(await desk.ask({ path: "/auth/ways" })).toMatchObject({
    data: { provider: { name: "한강그룹" }, local: true },
  });
});

test("an operator binds their own account, and from then on signs in at the provider alone", async () => {
  const { operator, account } = await at.bound("CASHIER", { groups: ["desk"], amr: ["pwd", "otp"] });
  expect(await at.locally(operator)).toMatchObject({ status: 403, code: "PROVIDER_SIGN_IN" });
  const wrong = { loginId: operator.loginId, password: "another password" };
  expect(await desk.ask({ path: "/auth/login", body: wrong, address: at.from() })).toMatchObject({
    code: "BAD_CREDENTIALS",
  });
  const came = inOf(await at.signIn(account));
  expect(came).toMatchObject({ operatorId: operator.operatorId, role: "CASHIER" });
  expect(await at.me(came.token)).toMatchObject({ status: 200, data: { operator: { bound: true } } });
  const { rows } = await desk.site.database.appPool.query(
    "SELECT action FROM platform.audit WHERE subject = $1 AND action LIKE 'database.operator.%'",
    [`operator:${operator.operatorId}`],
  );
  expect(rows).toEqual(expect.arrayContaining([{ action: "database.operator.bind" }]));
  expect(
    await desk.ask({
      ...{ path: "/auth/password", token: came.token },
      body: { password: operatorPassword, newPassword: "a new password" },
    }),
  ).toMatchObject({ code: "PROVIDER_SIGN_IN" });
});

test("binding takes the password, ends the other sessions, and is refused of who is bound or may hold no role", async () => {
  const operator = await desk.operator("CASHIER");
  const other = z.object({ token: z.string() }).parse((await at.locally(operator)).data).token;
  expect(await desk.as(operator, { path: "/auth/identity/begin", body: { act: "BIND" } })).toMatchObject({
    code: "WRONG_PROOF",
  });
  expect(await at.bind(operator, at.person({ groups: ["strangers"] }))).toMatchObject({
    code: "NO_ROLE_BY_CLAIM",
  });
  expect(await at.bind(operator, at.person({ groups: ["owners"] }))).toMatchObject({ code: "OWNER_BY_TWO" });
  const account = at.person({ groups: ["desk"] });
  expect(await at.bind(operator, account)).toMatchObject({ status: 200 });
  expect((await at.me(other)).status).toBe(401);
  expect((await at.me(operator.token)).status).toBe(200);
  const second = await desk.operator("CASHIER");
  expect(await at.bind(second, account)).toMatchObject({ code: "IDENTITY_TAKEN" });
  expect(
    await desk.as(operator, { path: "/auth/identity/begin", body: { act: "BIND", ...proven } }),
  ).toMatchObject({
    code: "IDENTITY_TAKEN",
  });
});

test("an answer counts once, in the browser that went, and for ten minutes", async () => {
  const { account } = await at.bound("CASHIER", { groups: ["desk"], amr: ["otp"] });
  const begun = await at.begin();
  const answered = await goThrough(urlOf(begun), account);
  const cookie = cookieIn(begun);
  const back = (headers: Record<string, string>, body: object = answered) =>
    desk.ask({ path: "/auth/provider/return", body, headers, address: at.from() });
  expect(await back({})).toMatchObject({ status: 409, code: "PROVIDER_OVER" });
  expect(await back({ cookie: cookieIn(await at.begin()) })).toMatchObject({ code: "PROVIDER_OVER" });
  const answers = await Promise.all([back({ cookie }), back({ cookie }), back({ cookie })]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === "PROVIDER_OVER")).toHaveLength(2);
  expect(await back({ cookie })).toMatchObject({
    code: "PROVIDER_OVER",
    message: expect.stringContaining("다시"),
  });

  const late = await at.begin();
  const lateAnswer = await goThrough(urlOf(late), account);
  const standing = desk.site.now();
  desk.site.setClock(new Date(standing.getTime() + 10 * 60_000 + 1));
  expect(await back({ cookie: cookieIn(late) }, lateAnswer)).toMatchObject({ code: "PROVIDER_OVER" });
  desk.site.setClock(standing);
});

test("what is not the provider's own answer to this sign-in is refused", async () => {
  const { account } = await at.bound("CASHIER", { groups: ["desk"], amr: ["otp"] });
  const refused = { status: 403, code: "PROVIDER_REFUSED" };
  // A mix-up: the answer names another issuer, or none where the provider always names itself.
  expect(
    await at.signIn(account, (answer) => ({ ...answer, iss: "https://evil.example.com" })),
  ).toMatchObject(refused);
  expect(await at.signIn(account, ({ iss: _, ...answer }) => answer)).toMatchObject(refused);
  expect(await at.signIn(account, (answer) => ({ ...answer, code: "another-code" }))).toMatchObject(refused);
  for (const bent of ["nonce", "code_challenge"]) {
    const begun = await at.begin();
    const url = new URL(urlOf(begun));
    url.searchParams.set(bent, "A".repeat(43));
    const body = await goThrough(url, account);
    const headers = { cookie: cookieIn(begun) };
    expect(
      await desk.ask({ path: "/auth/provider/return", body, headers, address: at.from() }),
    ).toMatchObject(refused);
  }
  expect(await at.signIn(null)).toMatchObject({ status: 403, code: "PROVIDER_DENIED" });
  expect(desk.logged()).toContain("the sign-in by the identity provider failed");
  expect(desk.logged()).not.toContain(provider.settings["OPERATOR_OIDC_CLIENT_SECRET"]);
});

test("somebody whom no operator is bound to is nobody here, whatever they are called there", async () => {
  const operator = await desk.operator("CASHIER");
  const stranger = at.person({ groups: ["desk"], name: operator.loginId });
  expect(await at.signIn(stranger)).toMatchObject({ status: 403, code: "IDENTITY_UNKNOWN" });
  const { rows } = await desk.site.database.appPool.query(
    "SELECT operator_id FROM platform.stranger_sign_in WHERE login_id = $1",
    [`OIDC ${stranger}`],
  );
  expect(rows).toEqual([{ operator_id: null }]);
});

test("another role by claim takes effect at the next sign-in, ends the sessions, and counts as a new pair of eyes", async () => {
  const { operator, account } = await at.bound("SUPPORT", { groups: ["help"], amr: ["otp"] });
  const before = inOf(await at.signIn(account));
  expect(before.role).toBe("SUPPORT");
  provider.people.set(account, { groups: ["help", "desk"], amr: ["otp"] });
  const after = inOf(await at.signIn(account));
  expect(after).toMatchObject({ role: "CASHIER", operatorId: operator.operatorId });
  expect((await at.me(before.token)).status).toBe(401);
  const { rows } = await desk.site.database.appPool.query(
    "SELECT counts_from > $2::timestamptz + interval '23 hours' AS new FROM platform.operator WHERE operator_id = $1",
    [operator.operatorId, desk.site.now()],
  );
  expect(rows).toEqual([{ new: true }]);
  const audit = await desk.site.database.appPool.query(
    "SELECT before, after FROM platform.audit WHERE operator_id = $1 AND action = 'auth.claim'",
    [operator.operatorId],
  );
  expect(audit.rows).toEqual([{ before: { role: "SUPPORT" }, after: { role: "CASHIER" } }]);
});

test("who has no role by claim any more is refused, and signed out everywhere", async () => {
  const { operator, account } = await at.bound("CASHIER", { groups: ["desk"], amr: ["otp"] });
  const { token } = inOf(await at.signIn(account));
  provider.people.set(account, { groups: ["left"], amr: ["otp"] });
  expect(await at.signIn(account)).toMatchObject({ status: 403, code: "NO_ROLE_BY_CLAIM" });
  expect((await at.me(token)).status).toBe(401);
  expect(await refusals(operator.operatorId)).toContainEqual({
    action: "auth.provider",
    reason: "NO_ROLE_BY_CLAIM",
  });
});

test("the provider makes nobody an owner, and takes no last owner away", async () => {
  const { account: cashiers } = await at.bound("CASHIER", { groups: ["desk"], amr: ["otp"] });
  provider.people.set(cashiers, { groups: ["owners"], amr: ["otp"] });
  expect(await at.signIn(cashiers)).toMatchObject({ status: 403, code: "OWNER_BY_TWO" });
  provider.people.set(cashiers, { groups: ["owners", "desk"], amr: ["otp"] });
  expect(inOf(await at.signIn(cashiers)).role).toBe("CASHIER");

  const account = at.person({ groups: ["owners"], amr: ["otp"] });
  expect(await at.bind(owner, account)).toMatchObject({ status: 200 });
  const came = inOf(await at.signIn(account));
  expect(came.role).toBe("OWNER");
  provider.people.set(account, { groups: ["desk"], amr: ["otp"] });
  expect(await at.signIn(account)).toMatchObject({ status: 409, code: "LAST_OWNER" });
  expect((await at.me(came.token)).status).toBe(401);
  const { rows } = await desk.site.database.appPool.query(
    "SELECT role FROM platform.operator WHERE operator_id = $1",
    [owner.operatorId],
  );
  expect(rows).toEqual([{ role: "OWNER" }]);
  provider.people.set(account, { groups: ["owners"], amr: ["otp"] });
  owner = { ...owner, token: inOf(await at.signIn(account)).token };
});

test("the door holds at the provider's sign-in too, and a disabled operator stays out", async () => {
  const { operator, account } = await at.bound("CASHIER", { groups: ["desk"], amr: ["otp"] });
  await at.set({ operatorDoor: { addresses: ["203.0.113.0/24"], rules: [] } });
  expect(await at.signIn(account)).toMatchObject({ status: 403, code: "ADDRESS_REFUSED" });
  expect((await at.signIn(account, undefined, "203.0.113.9")).status).toBe(200);
  await at.set({});
  await desk.site.database.ownerPool.query(
    "UPDATE platform.operator SET status = 'DISABLED' WHERE operator_id = $1",
    [operator.operatorId],
  );
  expect(await at.signIn(account)).toMatchObject({ code: "OPERATOR_DISABLED" });
  expect((await refusals(operator.operatorId)).map(({ reason }) => reason)).toEqual([
    "ADDRESS_REFUSED",
    "OPERATOR_DISABLED",
  ]);
});

test("a key that the provider has just changed to is known at once", async () => {
  const { account } = await at.bound("CASHIER", { groups: ["desk"], amr: ["otp"] });
  inOf(await at.signIn(account));
  provider.changeKey();
  inOf(await at.signIn(account));
  provider.changeKey();
  inOf(await at.signIn(account));
});

test("what is signed by no key of the provider's is refused", async () => {
  const { account } = await at.bound("CASHIER", { groups: ["desk"], amr: ["otp"] });
  provider.hideKey(true);
  expect(await at.signIn(account)).toMatchObject({ status: 403, code: "PROVIDER_REFUSED" });
  provider.hideKey(false);
  inOf(await at.signIn(account));
});

test("an invitation is taken at the provider, once, by who has a role there", async () => {
  const body = { loginId: "invited_1", name: "초대", role: "SUPPORT", reason: "시험" };
  const added = await desk.as(owner, { path: "/operators", body });
  expect(added.status).toBe(200);
  const { id } = z.object({ id: z.string() }).parse(added.data);
  const invited = await desk.as(owner, { path: `/operators/${id}/invitation`, body: {} });
  const { token: invitation } = z.object({ token: z.string() }).parse(invited.data);
  const join = async (account: string) => {
    const begun = await at.begin({ invitation });
    const answered = await goThrough(urlOf(begun), account);
    const headers = { cookie: cookieIn(begun) };
    return desk.ask({ path: "/auth/provider/return", body: answered, headers, address: at.from() });
  };
  expect(await join(at.person({ groups: ["strangers"] }))).toMatchObject({ code: "NO_ROLE_BY_CLAIM" });
  const { account: taken } = await at.bound("SUPPORT", { groups: ["help"], amr: ["otp"] });
  expect(await join(taken)).toMatchObject({ status: 409, code: "IDENTITY_TAKEN" });
  const account = at.person({ groups: ["help"], amr: ["otp"] });
  expect(inOf(await join(account))).toMatchObject({ operatorId: id, role: "SUPPORT" });
  expect(await at.begin({ invitation })).toMatchObject({ code: "INVITATION_OVER" });
  expect(inOf(await at.signIn(account)).operatorId).toBe(id);
});

test("owners take a binding off: the password counts again, and every session ends", async () => {
  const { operator, account } = await at.bound("SUPPORT", { groups: ["help"], amr: ["otp"] });
  const { token } = inOf(await at.signIn(account));
  const patched = await desk.as(owner, {
    ...{ path: `/operators/${operator.operatorId}`, method: "PATCH" },
    body: { unbind: true, reason: "시험" },
  });
  expect(patched).toMatchObject({ status: 200, data: { bound: false } });
  expect((await at.me(token)).status).toBe(401);
  expect(await at.signIn(account)).toMatchObject({ code: "IDENTITY_UNKNOWN" });
  expect((await at.locally(operator)).status).toBe(200);
});

test("local accounts are switched off once an owner has come in by the provider, and then nobody else does", async () => {
  const local = await desk.operator("CASHIER");
  const off = { operatorLocalAccounts: false };
  const put = () => desk.as(owner, { path: "/settings", method: "PUT", body: { ...off, reason: "시험" } });
  const noted = "UPDATE platform.operator_identity SET signed_in_at = $2 WHERE operator_id = $1";
  await desk.site.database.ownerPool.query(noted, [owner.operatorId, null]);
  expect(await put()).toMatchObject({ status: 409, code: "NO_OWNER_BY_PROVIDER" });
  await desk.site.database.ownerPool.query(noted, [owner.operatorId, desk.site.now()]);
  expect((await put()).status).toBe(200);
  at.later();
  expect(await desk.ask({ path: "/auth/ways" })).toMatchObject({ data: { local: false } });
  expect((await at.me(local.token)).status).toBe(401);
  for (const password of [operatorPassword, "another password"])
    expect(
      await desk.ask({ path: "/auth/login", body: { loginId: local.loginId, password }, address: at.from() }),
    ).toMatchObject({ status: 403, code: "LOCAL_ACCOUNTS_OFF" });
  expect((await at.me(owner.token)).status).toBe(200);
});

test("with another owner what shuts a way in, or opens one, waits for them", async () => {
  const { operator } = await at.bound("SUPPORT", { groups: ["help"], amr: ["otp"] });
  const second = await desk.operator("OWNER");
  const unbound = await desk.as(owner, {
    ...{ path: `/operators/${operator.operatorId}`, method: "PATCH" },
    body: { unbind: true, reason: "시험" },
  });
  expect(unbound).toMatchObject({ status: 202, code: "APPROVAL_NEEDED" });
  const off = () =>
    desk.as(owner, {
      ...{ path: "/settings", method: "PUT" },
      body: { operatorLocalAccounts: false, reason: "시험" },
    });
  const approve = ({ details }: Answer) =>
    desk.as(second, { path: `/approvals/${String(details["approvalId"])}/approve`, body: {} });
  const proposed = await off();
  expect(proposed).toMatchObject({ status: 202, code: "APPROVAL_NEEDED" });
  // What held when it was proposed is asked again when it is approved.
  const noted = "UPDATE platform.operator_identity SET signed_in_at = $1";
  await desk.site.database.ownerPool.query(noted, [null]);
  expect(await approve(proposed)).toMatchObject({ status: 409, code: "NO_OWNER_BY_PROVIDER" });
  await desk.site.database.ownerPool.query(noted, [desk.site.now()]);
  expect(await approve(unbound)).toMatchObject({ status: 200 });
  expect((await at.locally(operator)).status).toBe(200);
  expect(await approve(proposed)).toMatchObject({ status: 200 });
  at.later();
  expect((await at.me(second.token)).status).toBe(401);
  expect((await at.me(owner.token)).status).toBe(200);
});
