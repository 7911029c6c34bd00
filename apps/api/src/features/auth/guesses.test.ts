import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { siteSettingSchema } from "../../lib/siteSetting.ts";
import { reachGround } from "../../reach/reachGround.ts";
import { ask } from "../../testing/ask.ts";
import { createTestApp, type TestApp } from "../../testing/createTestApp.ts";
import { signUp } from "../../testing/members.ts";
import { phoneOf } from "../../testing/personal/phoneOf.ts";
import { secretSentTo } from "../../testing/reach/sentCodes.ts";
import { setRecovered } from "./recovery/setRecovered.ts";

/** Who has a session alone does not try passwords in it without an end, whatever asks for one. */
let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());
beforeEach(() => site.setClock(new Date("2026-11-20T03:00:00.000Z")));

type Asked = { readonly method?: "PUT" | "POST"; readonly path: string; readonly body: object };

const asks: readonly [string, (password: string) => Asked][] = [
  ["to close the account", (password) => ({ path: "/member/closing", body: { password, givesUp: true } })],
  ["for the member's own data", (password) => ({ path: "/member/data-file", body: { password } })],
  [
    "to exclude oneself",
    (password) => ({ path: "/member/exclusion", body: { kind: "SELF_EXCLUSION", days: 180, password } }),
  ],
  ["to prove oneself again", (password) => ({ path: "/member/second-factor/prove", body: { password } })],
  [
    "to change the password",
    (currentPassword) => ({
      ...{ method: "PUT", path: "/member/change-password" },
      body: { kind: "LOGIN", currentPassword, newPassword: "fresh-word-9", verifyPassword: "fresh-word-9" },
    }),
  ],
];

test.each(asks)(
  "a password that is asked for %s is tried a few times; then even the right one waits",
  async (_for, asked) => {
    const { token } = await signUp(site.app);
    const answers: number[] = [];
    for (let tried = 0; tried < 12; tried += 1)
      answers.push((await ask(site.app, { ...asked(`wrong-one-${tried}`), token })).status);
    expect(answers[0]).toBe(409);
    expect(answers.at(-1)).toBe(429);
    expect(answers.indexOf(429)).toBeLessThanOrEqual(10);
    const right = () => ask(site.app, { ...asked("secret12"), token });
    expect((await right()).status).toBe(429);
  },
);

/** Asks for a way back to a password; answers the token by which it is set. */
async function tokenFor(kind: "LOGIN_PASSWORD" | "EXCHANGE_PASSWORD") {
  const member = await signUp(site.app);
  const { ownerPool } = site.database;
  await ownerPool.query("UPDATE platform.member SET phone_verified_at = now() WHERE member_id = $1", [
    member.memberId,
  ]);
  const phone = await phoneOf(ownerPool, member.memberId);
  const asked = await (kind === "EXCHANGE_PASSWORD"
    ? ask(site.app, { path: "/auth/recovery/exchange-password", token: member.token, body: {} })
    : ask(site.app, { path: "/auth/recovery", body: { kind, phone, loginId: member.loginId } }));
  const { recovery } = z.object({ recovery: z.string() }).parse(asked.data);
  const code = await secretSentTo(site, member.memberId, "RECOVERY_CODE");
  const proved = await ask(site.app, { path: "/auth/recovery/verify", body: { recovery, code } });
  return { member, token: z.object({ token: z.string() }).parse(proved.data).token };
}

test("that a new password is the other one is said a few times, so that nobody finds that one by it", async () => {
  const { token } = await tokenFor("EXCHANGE_PASSWORD");
  const set = (newPassword: string) =>
    ask(site.app, {
      path: "/auth/recovery/password",
      body: { token, newPassword, verifyPassword: newPassword },
    });
  // None is longer than the form of a withdrawal takes.
  expect((await set("8".repeat(65))).fields).toEqual({ newPassword: expect.any(String) });
  const answers: number[] = [];
  for (let tried = 0; tried < 12; tried += 1) answers.push((await set("secret12")).status);
  expect(answers[0]).toBe(400);
  expect(answers.at(-1)).toBe(429);
  expect((await set("8765")).status).toBe(429);
});

test("where real members are no password is recovered that is guessed easily", async () => {
  const { token } = await tokenFor("LOGIN_PASSWORD");
  const rules = { setting: siteSettingSchema.parse({}), now: site.now() };
  const set = (strictPasswords: boolean) =>
    setRecovered(
      reachGround(site.database.appPool, site.config),
      { token, newPassword: "password1" },
      {
        ...rules,
        strictPasswords,
      },
    );
  expect(await set(true)).toMatchObject({ options: { fields: { newPassword: expect.anything() } } });
  expect(await set(false)).toMatchObject({ kind: "LOGIN_PASSWORD" });
});

test("who is signed in asks for so many codes for the exchange password a day", async () => {
  const member = await signUp(site.app);
  await site.database.ownerPool.query(
    "UPDATE platform.member SET phone_verified_at = now() WHERE member_id = $1",
    [member.memberId],
  );
  const answers: number[] = [];
  for (let asked = 0; asked < 11; asked += 1) {
    const answer = await ask(site.app, {
      ...{ path: "/auth/recovery/exchange-password", token: member.token, body: {} },
      address: `10.88.0.${asked}`,
    });
    answers.push(answer.status);
  }
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});
