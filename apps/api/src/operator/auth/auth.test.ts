import { generate } from "otplib";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { ask } from "../../testing/ask.ts";
import { createOperatorSite, type OperatorSite, operatorPassword } from "../../testing/operators.ts";
import { wrongCode } from "../../testing/second-factor/factorPerson.ts";

let desk: OperatorSite;

beforeAll(async () => {
  desk = await createOperatorSite({
    NODE_ENV: "production",
    PUBLIC_URL: "https://hanpan.example",
    STUDIO_PUBLIC_URL: "https://games.example",
    SPORTS_PUBLIC_URL: "https://sports.example",
  });
});
afterAll(async () => {
  await desk.close();
});

const secretSchema = z.object({ secret: z.string(), otpauthUrl: z.string() });
const sessionSchema = z
  .object({ session: z.object({ expiresAt: z.string() }) })
  .transform(({ session }) => session);
const minuteMs = 60_000;
const later = (ms: number) => desk.site.setClock(new Date(desk.site.now().getTime() + ms));
const codeOf = (secret: string) => generate({ secret, epoch: Math.floor(desk.site.now().getTime() / 1_000) });

test("an owner sets a second factor up first, and signs in with it from then on; no code counts twice", async () => {
  const owner = await desk.operator("OWNER");
  const before = await desk.as(owner, { path: "/auth/me" });
  expect(before.data).toMatchObject({ totp: { enabled: false, required: true, setupNeeded: true } });
  expect(await desk.as(owner, { path: "/members" })).toMatchObject({
    status: 403,
    code: "TOTP_SETUP_REQUIRED",
  });

  const credentials = { loginId: owner.loginId, password: operatorPassword };
  const elsewhere = await desk.ask({ path: "/auth/login", body: credentials });
  const meElsewhere = () =>
    desk.ask({ path: "/auth/me", token: z.object({ token: z.string() }).parse(elsewhere.data).token });
  expect((await meElsewhere()).status).toBe(200);

  const setup = await desk.as(owner, { path: "/auth/totp/setup", body: { password: operatorPassword } });
  const { secret, otpauthUrl } = secretSchema.parse(setup.data);
  expect(otpauthUrl).toContain(`secret=${secret}`);
  const kept = await desk.site.database.ownerPool.query("SELECT totp_secret FROM platform.operator");
  expect(JSON.stringify(kept.rows.map((row) => String(row.totp_secret)))).not.toContain(secret);

  const wrong = await desk.as(owner, {
    path: "/auth/totp/confirm",
    body: { totp: await wrongCode(desk.site, secret) },
  });
  expect(wrong).toMatchObject({ status: 401, code: "WRONG_TOTP" });
  const code = await codeOf(secret);
  const confirmed = await desk.as(owner, { path: "/auth/totp/confirm", body: { totp: code } });
  expect(confirmed.data).toMatchObject({ totp: { enabled: true, setupNeeded: false } });
  expect((await desk.as(owner, { path: "/members" })).status).toBe(200);
  // What began without the second factor has ended.
  expect((await meElsewhere()).status).toBe(401);
  const again = await desk.as(owner, { path: "/auth/totp/setup", body: { password: operatorPassword } });
  expect(again).toMatchObject({ status: 409, code: "TOTP_ALREADY_SET" });
  const twice = await desk.as(owner, { path: "/auth/totp/confirm", body: { totp: code } });
  expect(twice).toMatchObject({ status: 409, code: "TOTP_ALREADY_SET" });

  const signIn = (totp?: string) =>
    desk.ask({ path: "/auth/login", body: { ...credentials, ...(totp === undefined ? {} : { totp }) } });
  expect(await signIn()).toMatchObject({ status: 401, code: "TOTP_REQUIRED" });
  expect(await signIn(code)).toMatchObject({ status: 401, code: "WRONG_TOTP" });
  later(2 * minuteMs);
  const next = await codeOf(secret);
  const both = await Promise.all([signIn(next), signIn(next)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test("five failures shut an ID out of a network for a while; a right password does not help there", async () => {
  const operator = await desk.operator("CONTENT");
  const signIn = (password: string, address: string) =>
    desk.ask({ path: "/auth/login", body: { loginId: operator.loginId, password }, address });
  for (const attempt of [1, 2, 3, 4, 5]) {
    const { code } = await signIn("wrong-password", "10.2.0.9");
    expect({ attempt, code }).toEqual({ attempt, code: "BAD_CREDENTIALS" });
  }
  const locked = await signIn(operatorPassword, "10.2.0.9");
  expect(locked).toMatchObject({ status: 429, code: "TOO_MANY_REQUESTS" });
  expect(Number(locked.headers["retry-after"])).toBeGreaterThan(0);
  expect((await signIn(operatorPassword, "10.2.0.10")).status).toBe(200);
  later(16 * minuteMs);
  expect((await signIn(operatorPassword, "10.2.0.9")).status).toBe(200);
});

test("an address that waits locks no operator out by going on", async () => {
  const operator = await desk.operator("CONTENT");
  const signIn = (loginId: string, password: string, address: string) =>
    desk.ask({ path: "/auth/login", body: { loginId, password }, address });
  for (let attempt = 0; attempt < 30; attempt += 1) {
    await signIn(`stray_${attempt}`, "wrong-password", "10.3.0.1");
  }
  for (let attempt = 0; attempt < 6; attempt += 1) {
    expect((await signIn(operator.loginId, "wrong-password", "10.3.0.1")).status).toBe(429);
  }
  expect((await signIn(operator.loginId, operatorPassword, "10.3.0.2")).status).toBe(200);
});

test("who guesses members' passwords locks no operator of the same address out", async () => {
  const operator = await desk.operator("CONTENT");
  const address = "10.3.9.1";
  for (let attempt = 0; attempt < 31; attempt += 1) {
    const body = { loginId: `invented_${attempt}`, password: "wrong-password" };
    await ask(desk.site.app, { path: "/auth/login", body, address });
  }
  const body = { loginId: operator.loginId, password: operatorPassword };
  expect((await desk.ask({ path: "/auth/login", body, address })).status).toBe(200);
});

test("an unknown ID is refused like a wrong password, and neither leaves a secret in the audit", async () => {
  const answer = await desk.ask({
    path: "/auth/login",
    body: { loginId: "nobody_here", password: "hunter2hunter2" },
  });
  expect(answer).toMatchObject({ status: 401, code: "BAD_CREDENTIALS" });
  const audit = await desk.site.database.appPool.query(
    "SELECT to_jsonb(audit)::text AS row FROM platform.audit",
  );
  expect(JSON.stringify(audit.rows)).not.toContain("hunter2");
});

test("a session ends when only reads came for its idle time, and slides by what an operator does", async () => {
  const support = await desk.operator("CONTENT");
  later(50 * minuteMs);
  const read = await desk.as(support, { path: "/auth/me" });
  later(5 * minuteMs);
  const kept = await desk.as(support, { path: "/auth/keep", body: {} });
  const [endOf, keptEndOf] = [read, kept].map(({ data }) => Date.parse(sessionSchema.parse(data).expiresAt));
  expect(Number(keptEndOf) - Number(endOf)).toBe(55 * minuteMs);
  for (const minutes of [30, 29]) {
    later(minutes * minuteMs);
    expect((await desk.as(support, { path: "/posts?limit=1" })).status).toBe(200);
  }
  later(2 * minuteMs);
  expect((await desk.as(support, { path: "/auth/me" })).status).toBe(401);
  expect((await desk.as(support, { path: "/auth/keep", body: {} })).status).toBe(401);
});

test("a session ends at sign-out, when it is ended elsewhere and when its operator is disabled", async () => {
  const support = await desk.operator("CONTENT");
  const sessions = await desk.as(support, { path: "/auth/sessions" });
  expect(sessions.data).toMatchObject({ list: [{ current: true }] });
  await desk.as(support, { path: "/auth/logout", body: {} });
  expect((await desk.as(support, { path: "/auth/me" })).status).toBe(401);

  const other = await desk.operator("CONTENT");
  await desk.site.database.ownerPool.query(
    "UPDATE platform.operator SET status = 'DISABLED' WHERE operator_id = $1",
    [other.operatorId],
  );
  expect((await desk.as(other, { path: "/auth/me" })).status).toBe(401);
  const again = await desk.ask({
    path: "/auth/login",
    body: { loginId: other.loginId, password: operatorPassword },
  });
  expect(again).toMatchObject({ status: 403, code: "OPERATOR_DISABLED" });
});
