import { generate } from "otplib";
import type { PoolClient } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { hashPassword } from "../../lib/passwords.ts";
import { duringChange } from "../../testing/duringChange.ts";
import {
  createOperatorSite,
  type OperatorSite,
  operatorPassword,
  type TestOperator,
} from "../../testing/operators.ts";

let desk: OperatorSite;

beforeAll(async () => {
  desk = await createOperatorSite();
});
afterAll(() => desk.close());

const secretSchema = z.object({ secret: z.string() });
const codeOf = (secret: string) => generate({ secret, epoch: Math.floor(desk.site.now().getTime() / 1_000) });

const during = <Answer>(change: (client: PoolClient) => Promise<unknown>, ask: () => Promise<Answer>) =>
  duringChange(desk.site.database.ownerPool, change, ask);

const signIn = (operator: TestOperator) =>
  desk.ask({ path: "/auth/login", body: { loginId: operator.loginId, password: operatorPassword } });

const sessionsOf = async (operator: TestOperator) =>
  (
    await desk.site.database.ownerPool.query("SELECT FROM platform.operator_session WHERE operator_id = $1", [
      operator.operatorId,
    ])
  ).rows.length;

/** Sets a secret up and answers it; it does not count yet. */
const setUp = async (operator: TestOperator) =>
  secretSchema.parse(
    (await desk.as(operator, { path: "/auth/totp/setup", body: { password: operatorPassword } })).data,
  ).secret;

test.each([
  ["the password was reset", "password_hash = $2"],
  ["the operator was disabled", "status = 'DISABLED', name = left($2, 40)"],
  ["the second factor was turned on", "totp_enabled = true, name = left($2, 40)"],
])("a sign-in that was under way when %s begins no session, and is audited", async (_, change) => {
  const operator = await desk.operator("SUPPORT");
  await setUp(operator);
  const anotherHash = await hashPassword("another12345");
  const answer = await during(
    (client) =>
      client.query(`UPDATE platform.operator SET ${change} WHERE operator_id = $1`, [
        operator.operatorId,
        anotherHash,
      ]),
    () => signIn(operator),
  );
  expect(answer).toMatchObject({ status: 401, code: "BAD_CREDENTIALS" });
  expect(await sessionsOf(operator)).toBe(1);
  const audit = await desk.site.database.ownerPool.query(
    "SELECT outcome FROM platform.audit WHERE operator_id = $1 AND action = 'auth.login' ORDER BY at, audit_id",
    [operator.operatorId],
  );
  expect(audit.rows.map(({ outcome }) => outcome).sort()).toEqual(["DONE", "REFUSED"]);
});

test("a second factor that is turned on meanwhile is set up no second time", async () => {
  const operator = await desk.operator("SUPPORT");
  await setUp(operator);
  const answer = await during(
    (client) =>
      client.query("UPDATE platform.operator SET totp_enabled = true WHERE operator_id = $1", [
        operator.operatorId,
      ]),
    () => desk.as(operator, { path: "/auth/totp/setup", body: { password: operatorPassword } }),
  );
  expect(answer).toMatchObject({ status: 409, code: "TOTP_ALREADY_SET", data: null });
});

test("a second factor is not turned on by a session that was ended meanwhile", async () => {
  const operator = await desk.operator("SUPPORT");
  const totp = await codeOf(await setUp(operator));
  const answer = await during(
    async (client) => {
      await client.query("SELECT FROM platform.operator WHERE operator_id = $1 FOR UPDATE", [
        operator.operatorId,
      ]);
      await client.query(
        "UPDATE platform.operator_session SET ended_at = started_at WHERE operator_id = $1",
        [operator.operatorId],
      );
    },
    () => desk.as(operator, { path: "/auth/totp/confirm", body: { totp } }),
  );
  expect(answer).toMatchObject({ status: 401, code: "UNAUTHENTICATED" });
  const kept = await desk.site.database.ownerPool.query(
    "SELECT totp_enabled FROM platform.operator WHERE operator_id = $1",
    [operator.operatorId],
  );
  expect(kept.rows).toEqual([{ totp_enabled: false }]);
});

test("the addresses of one IPv6 network are one address to who guesses", async () => {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 31; attempt += 1) {
    const body = { loginId: `spray_${attempt}`, password: "password1" };
    const answer = await desk.ask({ path: "/auth/login", body, address: `2001:db8:7:1::${attempt + 1}` });
    statuses.push(answer.status);
  }
  expect(statuses.slice(0, 30).every((status) => status === 401)).toBe(true);
  expect(statuses[30]).toBe(429);
});
