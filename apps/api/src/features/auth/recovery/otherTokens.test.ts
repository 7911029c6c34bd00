import { afterAll, beforeAll, expect, test } from "vitest";
import { newIdAt } from "../../../lib/newIdAt.ts";
import { makeSessionToken } from "../../../lib/sessionToken.ts";
import { ask } from "../../../testing/ask.ts";
import { createTestApp, type TestApp } from "../../../testing/createTestApp.ts";
import { logIn, signUp } from "../../../testing/members.ts";
import { phoneOf } from "../../../testing/personal/phoneOf.ts";

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

test.each(["LOGIN_ID", "PHONE"])(
  "what a code for %s proved sets no password, and shows nobody",
  async (purpose) => {
    const { memberId, loginId } = await signUp(site.app);
    const { ownerPool } = site.database;
    await ownerPool.query("UPDATE platform.member SET phone_verified_at = now() WHERE member_id = $1", [
      memberId,
    ]);
    const { text: token, hash } = makeSessionToken(memberId);
    await ownerPool.query(
      `INSERT INTO platform.one_time_code (member_id, code_id, purpose, way, address, token_hash, asked_at, expires_at, proven_at)
     VALUES ($1, $2, $3, 'SMS', $4, $5, $6, $6::timestamptz + interval '10 minutes', $6)`,
      [memberId, newIdAt(site.now()), purpose, await phoneOf(ownerPool, memberId), hash, site.now()],
    );
    const over = { status: 409, code: "RECOVERY_OVER" };
    expect(await ask(site.app, { path: "/auth/recovery/look", body: { token } })).toMatchObject(over);
    const body = { token, newPassword: "fresh-word-1", verifyPassword: "fresh-word-1" };
    expect(await ask(site.app, { path: "/auth/recovery/password", body })).toMatchObject(over);
    expect((await logIn(site.app, loginId)).status).toBe(200);
  },
);
