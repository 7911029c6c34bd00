import { afterAll, beforeAll, expect, test } from "vitest";
import { ask } from "../../testing/ask.ts";
import { signUp } from "../../testing/members.ts";
import { createOperatorSite, type OperatorSite } from "../../testing/operators.ts";

/** What a process of this version reads while one of the next serves beside it (docs/upgrades.md, "What both read"). */

let desk: OperatorSite;
beforeAll(async () => {
  desk = await createOperatorSite();
});
afterAll(() => desk.close());

const change = (text: string, values: readonly unknown[] = []) =>
  desk.site.database.ownerPool.query(text, [...values]);
const deposit = (token: string) =>
  ask(desk.site.app, {
    path: "/money/deposit/request",
    token,
    body: { amount: 10_000, bonusKind: "NONE" },
  });

test("a request that a newer rule holds is listed with the rule's code", async () => {
  const cashier = await desk.operator("CASHIER");
  const member = await signUp(desk.site.app);
  expect((await deposit(member.token)).status).toBe(200);
  await change("UPDATE platform.money_request SET risk_reasons = '{NEWER_RULE}' WHERE member_id = $1", [
    member.memberId,
  ]);
  const listed = await desk.as(cashier, { path: "/money/requests?open=true" });
  expect(listed).toMatchObject({ status: 200, data: { list: [{ risk: { reasons: ["NEWER_RULE"] } }] } });
});

test("what a newer version's function refuses is refused for the moment, by the deposit, the sign-in and the desk", async () => {
  const cashier = await desk.operator("CASHIER");
  const waiting = await signUp(desk.site.app);
  const { data } = await deposit(waiting.token);
  const member = await signUp(desk.site.app);
  const { rows } = await change(
    "SELECT pg_get_functiondef('platform.refused_by_status(uuid, text)'::regprocedure)",
  );
  await change(`CREATE OR REPLACE FUNCTION platform.refused_by_status(p_member_id uuid, p_act text) RETURNS text
    LANGUAGE sql STABLE AS $$ SELECT 'NEWER_REASON' $$`);
  const unavailable = { status: 503, code: "UNAVAILABLE" };
  expect(await deposit(member.token)).toMatchObject(unavailable);
  const body = { loginId: member.loginId, password: "secret12" };
  expect(await ask(desk.site.app, { path: "/auth/login", body })).toMatchObject(unavailable);
  const id = data !== null && typeof data === "object" && "id" in data ? data.id : "";
  expect(await desk.as(cashier, { path: `/money/requests/${id}/complete`, body: {} })).toMatchObject(
    unavailable,
  );
  await change(rows[0].pg_get_functiondef);
  expect((await deposit(member.token)).status).toBe(200);
});
