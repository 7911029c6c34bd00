import { afterAll, beforeAll, expect, test } from "vitest";
import { hashPassword } from "../../lib/passwords.ts";
import { createTestApp, type TestApp } from "../../testing/createTestApp.ts";
import { duringChange } from "../../testing/duringChange.ts";
import { logIn, signUp, type TestMember } from "../../testing/members.ts";

let site: TestApp;

beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

/** Signs the member in while one column of them is being changed. */
const logInDuring = (member: TestMember, column: "password_hash" | "status" | "nickname", value: string) =>
  duringChange(
    site.database.ownerPool,
    (client) =>
      client.query(`UPDATE platform.member SET ${column} = $2 WHERE member_id = $1`, [
        member.memberId,
        value,
      ]),
    () => logIn(site.app, member.loginId),
  );

const sessionsOf = async (member: TestMember) =>
  (
    await site.database.ownerPool.query("SELECT FROM platform.session WHERE member_id = $1", [
      member.memberId,
    ])
  ).rows.length;

test("a login that was under way when the password changed begins no session", async () => {
  const member = await signUp(site.app);
  const answer = await logInDuring(member, "password_hash", await hashPassword("fresh123"));
  expect(answer).toMatchObject({ status: 401, code: "BAD_CREDENTIALS" });
  expect(await sessionsOf(member)).toBe(1);
  expect((await logIn(site.app, member.loginId, "fresh123")).status).toBe(200);
});

test.each([
  ["SUSPENDED", "ACCOUNT_SUSPENDED"],
  ["CLOSED", "ACCOUNT_CLOSED"],
])("a login that was under way when the account was %s begins no session", async (status, code) => {
  const member = await signUp(site.app);
  expect(await logInDuring(member, "status", status)).toMatchObject({ status: 403, code });
  expect(await sessionsOf(member)).toBe(1);
});

test("a login is not disturbed by a change of something else", async () => {
  const member = await signUp(site.app);
  expect((await logInDuring(member, "nickname", "다른이름")).status).toBe(200);
});
