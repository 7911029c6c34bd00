import { randomUUID } from "node:crypto";
import { adjust } from "@hanpan/ledger";
import { expectSound } from "@hanpan/ledger/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { ask } from "../../testing/ask.ts";
import { logIn, signUp } from "../../testing/members.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../../testing/operators.ts";
import { messagesTo } from "../../testing/reach/sentCodes.ts";
import {
  codeNow,
  type FactorPerson,
  prove,
  signUpWithFactor,
} from "../../testing/second-factor/factorPerson.ts";

let desk: OperatorSite;
let support: TestOperator;
let owner: TestOperator;
const start = new Date("2026-11-20T03:00:00.000Z");
beforeAll(async () => {
  desk = await createOperatorSite();
  [support, owner] = [await desk.operator("SUPPORT"), await desk.operator("OWNER")];
});
afterAll(async () => {
  await expectSound(desk.site.database.ownerPool);
  await desk.close();
});
beforeEach(() => desk.site.setClock(start));

const proposeFor = ({ memberId }: { readonly memberId: string }, by = support) =>
  desk.as(by, { path: `/members/${memberId}/second-factor/remove`, body: { reason: "신분증 확인" } });
const decide = (by: TestOperator, approvalId: unknown) =>
  desk.as(by, { path: `/approvals/${approvalId}/approve`, body: {} });
const rowsOf = async (text: string, values: readonly unknown[]) =>
  (await desk.site.database.ownerPool.query(text, [...values])).rows;

/** Gives a member cash. */
async function giveCash({ memberId }: Pick<FactorPerson, "memberId">, amount: number): Promise<void> {
  await adjust(desk.site.database.appPool, {
    ...{ memberId, transferId: randomUUID(), source: "test", sourceId: randomUUID() },
    ...{ occurredAt: desk.site.now(), type: "ADMIN_PAYMENT", account: "CASH", amount, note: "test" },
  });
}

const askFor = (person: Pick<FactorPerson, "token">, proof?: string, amount = 30_000) =>
  ask(desk.site.app, {
    path: "/money/withdrawal/request",
    token: person.token,
    body: { amount, exchangePassword: "4321", ...(proof === undefined ? {} : { proof }) },
    headers: { "idempotency-key": randomUUID() },
  });

async function siteAsks(withdrawals: "NEVER" | "WHERE_SET_UP" | "ALWAYS"): Promise<void> {
  await rowsOf(
    `INSERT INTO platform.setting (version, document, changed_at, changed_by)
     SELECT coalesce(max(version), 0) + 1, jsonb_build_object('secondFactor',
       jsonb_build_object('withdrawals', $1::text, 'trustedDays', 30)), now(), 'test' FROM platform.setting`,
    [withdrawals],
  );
  // Until this process has read it.
  const reader = await signUp(desk.site.app);
  await expect
    .poll(
      async () =>
        z
          .object({ withdrawals: z.string() })
          .parse((await ask(desk.site.app, { path: "/member/second-factor", token: reader.token })).data)
          .withdrawals,
      { timeout: 60_000 },
    )
    .toBe(withdrawals);
}

test("support proposes, an owner approves: the factor is gone, the member notified, withdrawals held a day, and both are in the audit", async () => {
  const person = await signUpWithFactor(desk.site);
  await giveCash(person, 100_000);
  const proposed = await proposeFor(person);
  expect(proposed).toMatchObject({ status: 202, code: "APPROVAL_NEEDED" });
  const signIn = (address: string) => logIn(desk.site.app, person.loginId, "secret12", address);
  expect((await signIn("10.6.0.1")).code).toBe("SECOND_FACTOR_REQUIRED");
  const { approvalId } = proposed.details;
  expect((await decide(support, approvalId)).status).toBe(403);
  expect((await decide(owner, approvalId)).status).toBe(200);
  expect((await signIn("10.6.0.2")).status).toBe(200);
  expect((await messagesTo(desk.site, person.memberId)).map(({ template }) => template)).toContain(
    "SECOND_FACTOR_REMOVED",
  );
  const acts = await rowsOf(
    "SELECT action, outcome FROM platform.audit WHERE subject = $1 AND action = 'member.removeFactor' ORDER BY at, audit_id",
    [`member:${person.memberId}`],
  );
  expect(acts.map(({ outcome }) => outcome)).toContain("PROPOSED");
  const asked = await askFor(person);
  expect(asked.status).toBe(200);
  const { id } = z.object({ id: z.string() }).parse(asked.data);
  const risks = () =>
    rowsOf(
      "SELECT platform.withdrawal_risks(r, $2) AS risks FROM platform.money_request r WHERE request_id = $1",
      [id, desk.site.now()],
    );
  expect((await risks())[0]?.risks).toContain("RECOVERED");
  const lift = (by: TestOperator) =>
    desk.as(by, {
      path: `/money/requests/${id}/lift`,
      body: { reason: "본인 통화" },
      headers: { "idempotency-key": randomUUID() },
    });
  const cashier = await desk.operator("CASHIER");
  expect((await lift(cashier)).code).toBe("RECOVERY_WAITS");
  await rowsOf("UPDATE platform.factor_removal SET at = $2, proposed_by = $3 WHERE member_id = $1", [
    ...[person.memberId, new Date(desk.site.now().getTime() - 24 * 3_600_000), cashier.operatorId],
  ]);
  expect((await risks())[0]?.risks).not.toContain("RECOVERED");
  expect((await lift(cashier)).code).toBe("RECOVERY_STARTED");
  expect((await lift(await desk.operator("CASHIER"))).status).toBe(200);
});

test("nobody proposes it who may not, nor for who has no factor; what is gone meanwhile is not removed again", async () => {
  const person = await signUpWithFactor(desk.site);
  expect((await proposeFor(person, await desk.operator("CASHIER"))).status).toBe(403);
  expect((await proposeFor(await signUp(desk.site.app))).code).toBe("NO_SECOND_FACTOR");
  const { approvalId } = (await proposeFor(person)).details;
  await rowsOf("DELETE FROM platform.member_factor WHERE member_id = $1", [person.memberId]);
  expect((await decide(owner, approvalId)).code).toBe("NO_SECOND_FACTOR");
});

test("a withdrawal asks for the second factor where the site does; on a trusted device too, and once for each", async () => {
  await siteAsks("WHERE_SET_UP");
  const person = await signUpWithFactor(desk.site);
  await giveCash(person, 100_000);
  const plain = await signUp(desk.site.app);
  await giveCash(plain, 100_000);
  expect((await askFor(plain)).status).toBe(200);
  const refused = { status: 409, code: "SECOND_FACTOR_NEEDED", details: { setUp: true } };
  expect(await askFor(person)).toMatchObject(refused);
  expect(await askFor(person, "A".repeat(64))).toMatchObject(refused);
  const code = await codeNow(desk.site, person.secret);
  const proof = await prove(desk.site, person, { code });
  // Refused for another reason it is not used up.
  expect((await askFor(person, proof, 900_000)).code).toBe("INSUFFICIENT_BALANCE");
  const answers = await Promise.all([askFor(person, proof), askFor(person, proof)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const again = await ask(desk.site.app, {
    ...{ path: "/member/second-factor/prove", token: person.token, body: { code } },
  });
  expect(again.code).toBe("WRONG_PROOF");
});

test("where everybody is asked, who has none sets one up first", async () => {
  await siteAsks("ALWAYS");
  const plain = await signUp(desk.site.app);
  await giveCash(plain, 100_000);
  const early = await prove(desk.site, plain, { password: "secret12" });
  for (const proof of [undefined, early])
    expect(await askFor(plain, proof)).toMatchObject({
      code: "SECOND_FACTOR_NEEDED",
      details: { setUp: false },
    });
  await siteAsks("NEVER");
  expect((await askFor(plain)).status).toBe(200);
});
