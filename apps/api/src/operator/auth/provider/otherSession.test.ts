import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { duringChange } from "../../../testing/duringChange.ts";
import { goThrough } from "../../../testing/identity-provider/browser.ts";
import {
  cookieIn,
  openProviderDesk,
  type ProviderDesk,
  proven,
  urlOf,
} from "../../../testing/identity-provider/providerDesk.ts";
import { wrongCode } from "../../../testing/second-factor/factorPerson.ts";

let at: ProviderDesk;
beforeAll(async () => {
  at = await openProviderDesk({ OPERATOR_OIDC_NEW_OPERATORS: "1" });
});
afterAll(() => at.close());

test("what one session went to the provider for binds and proves nothing in another", async () => {
  const operator = await at.desk.operator("CASHIER");
  const signedIn = await at.locally(operator);
  const elsewhere = { ...operator, ...z.object({ token: z.string() }).parse(signedIn.data) };
  const account = at.person({ groups: ["desk"], amr: ["otp"] });
  const body = { act: "BIND", ...proven };
  const begun = await at.desk.as(operator, { path: "/auth/identity/begin", body });
  const answer = await goThrough(urlOf(begun), account);
  const back = { path: "/auth/identity/return", body: answer, headers: { cookie: cookieIn(begun) } };
  expect((await at.desk.as(elsewhere, back)).code).toBe("PROVIDER_OVER");
  expect((await at.locally(operator)).status).toBe(200);
});

test.each([
  ["binds", "BIND"],
  ["proves", "PROVE"],
])("a session that was ended meanwhile %s nothing at the provider", async (_, act) => {
  const account = at.person({ groups: ["desk"], amr: ["otp"] });
  const made = await at.desk.operator("CASHIER");
  if (act === "PROVE") expect((await at.bind(made, account)).status).toBe(200);
  const begun = await at.desk.as(made, { path: "/auth/identity/begin", body: { act, ...proven } });
  const body = await goThrough(urlOf(begun), account);
  const back = { path: "/auth/identity/return", body, headers: { cookie: cookieIn(begun) } };
  const answer = await duringChange(
    at.desk.site.database.ownerPool,
    async (client) => {
      await client.query("SELECT FROM platform.operator WHERE operator_id = $1 FOR UPDATE", [
        made.operatorId,
      ]);
      await client.query(
        "UPDATE platform.operator_session SET ended_at = started_at WHERE operator_id = $1",
        [made.operatorId],
      );
    },
    () => at.desk.as(made, back),
  );
  expect(answer).toMatchObject({ status: 401, code: "UNAUTHENTICATED" });
  const { rows } = await at.desk.site.database.ownerPool.query(
    `SELECT (SELECT count(*)::int FROM platform.operator_identity WHERE operator_id = $1) AS bound,
            (SELECT count(*)::int FROM platform.operator_session WHERE operator_id = $1 AND proven_at IS NOT NULL) AS proven`,
    [made.operatorId],
  );
  expect(rows).toEqual([{ bound: act === "PROVE" ? 1 : 0, proven: 0 }]);
});

test("an answer to a sign-in binds nobody, and one to a binding signs nobody in", async () => {
  const operator = await at.desk.operator("CASHIER");
  const account = at.person({ groups: ["desk"], amr: ["otp"] });
  const begun = await at.begin();
  const back = {
    ...{ body: await goThrough(urlOf(begun), account), headers: { cookie: cookieIn(begun) } },
  };
  expect((await at.desk.as(operator, { path: "/auth/identity/return", ...back })).code).toBe("PROVIDER_OVER");
  const binding = await at.desk.as(operator, {
    ...{ path: "/auth/identity/begin", body: { act: "BIND", ...proven } },
  });
  const bound = {
    ...{ body: await goThrough(urlOf(binding), account), headers: { cookie: cookieIn(binding) } },
  };
  expect((await at.desk.ask({ path: "/auth/provider/return", ...bound, address: at.from() })).code).toBe(
    "PROVIDER_OVER",
  );
});

test("who is bound to nobody proves nothing at the provider", async () => {
  const operator = await at.desk.operator("CASHIER");
  const asked = await at.desk.as(operator, { path: "/auth/identity/begin", body: { act: "PROVE" } });
  expect(asked.code).toBe("IDENTITY_UNKNOWN");
});

test("nobody becomes an operator by coming from where the site lets nobody in", async () => {
  const account = at.person({ groups: ["desk"], amr: ["otp"] });
  await at.set({ operatorDoor: { addresses: ["10.7.0.0/16"], rules: [] } });
  const operators = async () =>
    (await at.desk.site.database.appPool.query("SELECT count(*)::int AS operators FROM platform.operator"))
      .rows;
  const before = await operators();
  const away = await at.signIn(account, undefined, "203.0.113.5");
  expect(away.code).toBe("ADDRESS_REFUSED");
  expect(await operators()).toEqual(before);
  expect((await at.signIn(account)).status).toBe(200);
  await at.set({});
});

test("guesses at invitations from one address become slow, by the provider too", async () => {
  const ask = () =>
    at.desk.ask({ path: "/auth/provider", body: { invitation: "A".repeat(64) }, address: "198.51.100.31" });
  expect((await ask()).code).toBe("INVITATION_OVER");
  for (let tried = 0; tried < 30; tried += 1) await ask();
  expect((await ask()).status).toBe(429);
});

test("guesses at the second factor after the provider become slow, and the right code waits too", async () => {
  const { operator, account } = await at.bound("CASHIER", { groups: ["desk"], amr: ["pwd"] });
  expect(await at.goSignedIn(operator, { act: "PROVE" }, account)).toMatchObject({ status: 200 });
  const made = await at.desk.as(operator, { path: "/auth/totp/setup", body: {} });
  expect(made.status).toBe(200);
  const { secret } = z.object({ secret: z.string() }).parse(made.data);
  const totp = await wrongCode(at.desk.site, secret);
  await at.desk.site.database.ownerPool.query("SELECT platform.set_operator_totp($1, NULL, 1)", [
    operator.operatorId,
  ]);
  const answer = await at.signIn(account);
  const { factor } = z.object({ factor: z.object({ ticket: z.string() }) }).parse(answer.data);
  const pass = () =>
    at.desk.ask({
      ...{ path: "/auth/provider/factor", body: { ticket: factor.ticket, totp } },
      ...{ headers: { cookie: cookieIn(answer) }, address: at.from() },
    });
  for (let tried = 0; tried < 5; tried += 1) expect((await pass()).code).toBe("WRONG_TOTP");
  expect((await pass()).status).toBe(429);
});

test("where local accounts are off an invitation is taken by no password, and stays good", async () => {
  const owner = await at.desk.operator("OWNER");
  const body = { loginId: "invited_2", name: "초대", role: "SUPPORT" };
  const added = await at.desk.as(owner, { path: "/operators", body });
  const { id } = z.object({ id: z.string() }).parse(added.data);
  const invited = await at.desk.as(owner, { path: `/operators/${id}/invitation`, body: {} });
  const { token } = z.object({ token: z.string() }).parse(invited.data);
  const join = () =>
    at.desk.ask({ path: "/auth/join", body: { token, password: "quiet-river-77" }, address: at.from() });
  await at.set({ operatorLocalAccounts: false });
  expect((await join()).code).toBe("LOCAL_ACCOUNTS_OFF");
  await at.set({});
  expect((await join()).status).toBe(200);
});
