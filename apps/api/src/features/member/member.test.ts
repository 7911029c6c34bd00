import { listSessions } from "@hanpan/contract/calls/account";
import { listBanks } from "@hanpan/contract/calls/setting";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { ask, type Question } from "../../testing/ask.ts";
import { createTestApp, type TestApp } from "../../testing/createTestApp.ts";
import { logIn, sessionOf, signUp, type TestMember, validRegistration } from "../../testing/members.ts";

let site: TestApp;

beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const as = (token: string, question: Omit<Question, "token">) => ask(site.app, { ...question, token });
const status = async (token: string) => (await as(token, { path: "/member/me" })).status;

const change = (member: TestMember, body: Record<string, unknown>, language = "ko") =>
  as(member.token, {
    method: "PUT",
    path: "/member/change-password",
    language,
    body: {
      kind: "LOGIN",
      currentPassword: "secret12",
      newPassword: "fresh123",
      verifyPassword: "fresh123",
      ...body,
    },
  });

test("a member reads themself and nobody else", async () => {
  const [one, two] = [await signUp(site.app), await signUp(site.app)];
  expect((await as(one.token, { path: `/member/${one.memberId}` })).data).toMatchObject({ id: one.memberId });
  expect(await as(one.token, { path: `/member/${two.memberId}` })).toMatchObject({
    status: 403,
    code: "FORBIDDEN",
  });
  expect(await ask(site.app, { path: "/member/me" })).toMatchObject({ status: 401, code: "UNAUTHENTICATED" });
});

test("changing the login password ends every other session and goes on in this one", async () => {
  const member = await signUp(site.app);
  const others = [
    sessionOf(await logIn(site.app, member.loginId)),
    sessionOf(await logIn(site.app, member.loginId)),
  ];
  expect(await change(member, {}, "en")).toMatchObject({
    status: 200,
    data: null,
    message: "Password updated successfully",
  });
  expect(await status(member.token)).toBe(200);
  for (const { token } of others) expect(await status(token)).toBe(401);
  expect((await logIn(site.app, member.loginId, "secret12")).status).toBe(401);
  expect((await logIn(site.app, member.loginId, "fresh123")).status).toBe(200);
});

test("the exchange password is changed by itself", async () => {
  const member = await signUp(site.app);
  const exchange = { kind: "EXCHANGE", currentPassword: "4321", newPassword: "8765", verifyPassword: "8765" };
  expect((await change(member, exchange)).status).toBe(200);
  expect(await change(member, exchange)).toMatchObject({ status: 409, code: "WRONG_PASSWORD" });
  expect((await logIn(site.app, member.loginId)).status).toBe(200);
});

test("a change is refused in the specification's words and changes nothing", async () => {
  const member = await signUp(site.app);
  const other = sessionOf(await logIn(site.app, member.loginId)).token;
  expect((await change(member, { newPassword: "abc", verifyPassword: "abc" }, "en")).fields).toEqual({
    newPassword: "Password must be at least 4 characters",
  });
  expect((await change(member, { verifyPassword: "fresh124" }, "en")).fields).toEqual({
    verifyPassword: "New passwords do not match",
  });
  expect(await change(member, { currentPassword: "wrong" }, "en")).toMatchObject({
    status: 409,
    code: "WRONG_PASSWORD",
    message: "Failed to update password",
  });
  expect(await status(other)).toBe(200);
});

test("guessing the current password is locked after five", async () => {
  const member = await signUp(site.app);
  for (let attempt = 0; attempt < 5; attempt += 1)
    await change(member, { currentPassword: `wrong${attempt}` });
  expect(await change(member, {})).toMatchObject({ status: 429 });
});

test("guesses at the exchange password lock withdrawals wherever they are made", async () => {
  const member = await signUp(site.app);
  const guess = (currentPassword: string) =>
    change(member, { kind: "EXCHANGE", currentPassword, newPassword: "8765", verifyPassword: "8765" });
  for (let attempt = 0; attempt < 4; attempt += 1) {
    expect((await guess(`000${attempt}`)).code).toBe("WRONG_PASSWORD");
  }
  const withdrawal = { amount: 10_000, exchangePassword: "1111" };
  const asked = await as(member.token, { path: "/money/withdrawal/request", body: withdrawal });
  expect(asked.code).toBe("WITHDRAWAL_LOCKED");
  expect((await guess("4321")).code).toBe("WITHDRAWAL_LOCKED");
});

test("changing the login password shows the exchange password to nobody who tries one after another", async () => {
  const member = await signUp(site.app, { exchangePassword: "letmein-99" });
  const statuses: number[] = [];
  let currentPassword = "secret12";
  for (const newPassword of ["guess-one-1", "guess-two-2", "guess-three-3", "guess-four-4", "guess-five-5"]) {
    const form = { kind: "LOGIN", currentPassword, newPassword, verifyPassword: newPassword };
    statuses.push((await change(member, form)).status);
    currentPassword = newPassword;
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200]);
  const right = { kind: "LOGIN", currentPassword, newPassword: "letmein-99", verifyPassword: "letmein-99" };
  expect(await change(member, right)).toMatchObject({ status: 429, code: "TOO_MANY_REQUESTS" });
});

test("the login and the exchange password never become the same", async () => {
  const member = await signUp(site.app);
  const same = { newPassword: "4321", verifyPassword: "4321" };
  const exchange = {
    kind: "EXCHANGE",
    currentPassword: "4321",
    newPassword: "secret12",
    verifyPassword: "secret12",
  };
  expect((await change(member, exchange, "en")).fields).toEqual({
    newPassword: "The login and the exchange password must differ.",
  });
  expect((await change(member, same, "en")).fields).toEqual({
    newPassword: "Password must be at least 8 characters",
  });
  const registered = await ask(site.app, {
    path: "/auth/register",
    body: validRegistration({ exchangePassword: "secret12" }),
  });
  expect(registered.fields).toHaveProperty("exchangePassword");
});

test("where real members are, a password that is easily guessed is refused", async () => {
  const production = await createTestApp({
    NODE_ENV: "production",
    PUBLIC_URL: "https://hanpan.example",
    STUDIO_PUBLIC_URL: "https://games.example",
    SPORTS_PUBLIC_URL: "https://sports.example",
  });
  const register = (changes: Record<string, unknown>) =>
    ask(production.app, { path: "/auth/register", body: validRegistration(changes), language: "en" });
  const of = (password: string) => ({ password, verifyPassword: password });
  expect((await register(of("password1"))).fields).toEqual({
    password: "Many people use this password. Enter another one.",
  });
  expect((await register({ ...of("gildong77x"), loginId: "gildong77" })).fields).toHaveProperty("password");
  expect((await register(of("short77"))).fields).toHaveProperty("password");
  const member = await signUp(production.app);
  const changed = await ask(production.app, {
    method: "PUT",
    path: "/member/change-password",
    token: member.token,
    body: {
      kind: "LOGIN",
      currentPassword: "secret12",
      newPassword: "qwer1234",
      verifyPassword: "qwer1234",
    },
  });
  expect(changed.fields).toHaveProperty("newPassword");
  await production.close();
});

test("of parallel changes exactly one succeeds", async () => {
  const member = await signUp(site.app);
  const answers = await Promise.all(
    ["first123", "second12", "third123"].map((password) =>
      change(member, { newPassword: password, verifyPassword: password }),
    ),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
});

test("a member sees their sessions, ends one, then all others", async () => {
  const member = await signUp(site.app);
  const tokens = [];
  for (let count = 0; count < 3; count += 1)
    tokens.push(sessionOf(await logIn(site.app, member.loginId)).token);
  const list = await as(member.token, { path: "/member/session/list" });
  expect(list.data).toMatchObject({ list: { length: 4 } });
  const listed = (await as(tokens[0] ?? "", { path: "/member/session/list" })).data;
  const { list: sessions } = z.parse(listSessions.data, listed);
  const own = sessions.find(({ current }) => current);
  expect(
    (await as(member.token, { method: "DELETE", path: `/member/session/list?ids[]=${own?.id}` })).data,
  ).toEqual({ ended: 1 });
  expect(await status(tokens[0] ?? "")).toBe(401);
  expect((await as(member.token, { method: "DELETE", path: "/member/session/list?all=true" })).data).toEqual({
    ended: 2,
  });
  expect(await status(member.token)).toBe(200);
  expect(await status(tokens[2] ?? "")).toBe(401);
});

test("a member cannot end another's session", async () => {
  const [one, two] = [await signUp(site.app), await signUp(site.app)];
  const { list } = z.parse(listSessions.data, (await as(two.token, { path: "/member/session/list" })).data);
  const answer = await as(one.token, { method: "DELETE", path: `/member/session/list?ids[]=${list[0]?.id}` });
  expect(answer.data).toEqual({ ended: 0 });
  expect(await status(two.token)).toBe(200);
});

test("logins, good and bad, stand in the member's history with device and address", async () => {
  const member = await signUp(site.app);
  await logIn(site.app, member.loginId, "wrong-password", "10.9.0.9");
  const read = () => as(member.token, { path: "/member/login-history?limit=10" });
  await expect.poll(async () => (await read()).data).toMatchObject({ total: 2 });
  expect((await read()).data).toMatchObject({
    list: [{ outcome: "FAILURE", address: "10.9.0.9" }, { outcome: "SUCCESS" }],
  });
  expect((await as(member.token, { path: "/member/login-history?from=2030-01-01" })).data).toMatchObject({
    list: [],
    total: 0,
  });
});

test("the session has its times and what was played: nothing yet", async () => {
  const member = await signUp(site.app);
  const answer = await as(member.token, { path: "/member/session" });
  expect(answer.data).toMatchObject({
    user: { id: member.memberId },
    startedAt: site.now().toISOString(),
    serverTime: site.now().toISOString(),
    expiresAt: new Date(site.now().getTime() + 120 * 60_000).toISOString(),
    playSeconds: 0,
    stake: 0,
    win: 0,
    netResult: 0,
  });
});

test("what waits for a new member: nothing, and no money", async () => {
  const member = await signUp(site.app);
  expect((await as(member.token, { path: "/member/notification" })).data).toEqual({
    unreadNotes: 0,
    answersToCheck: 0,
    newNotices: 0,
    pendingRequests: 0,
    balances: { cash: 0, lockedBonus: 0, point: 0, rolling: 0, ticket: 0, debt: 0 },
  });
});

test("own settings are read, changed one by one, and kept", async () => {
  const member = await signUp(site.app);
  const put = (body: unknown) => as(member.token, { method: "PUT", path: "/setting/user-setting", body });
  expect((await as(member.token, { path: "/setting/user-setting" })).data).toMatchObject({
    language: "ko",
    marketing: { notes: false },
    realityCheckMinutes: null,
    limits: { lossDay: { value: null, used: 0, pending: null } },
    withdrawable: { amount: 0, rolloverMet: true, remaining: 0, nextAllowedAt: null },
    bonus: { kind: null, locked: 0, rollovers: [], firstOfDay: true },
    exclusion: null,
  });
  await put({ language: "en" });
  await put({ realityCheckMinutes: 30 });
  expect((await put({ marketing: { notes: true } })).data).toMatchObject({
    language: "en",
    marketing: { notes: true },
    realityCheckMinutes: 30,
  });
  expect((await put({ realityCheckMinutes: null })).data).toMatchObject({
    language: "en",
    realityCheckMinutes: null,
  });
});

test("the site's settings and banks are sent in the language of the request", async () => {
  const korean = await ask(site.app, { path: "/setting/global" });
  expect(korean.data).toMatchObject({
    siteName: "한판",
    minimumAge: 19,
    deposit: { presets: [10_000, 50_000, 100_000, 500_000, 1_000_000, 5_000_000] },
    conversion: { pointMinimum: 10_000, rollingMinimum: 1_000 },
    helplines: [{ name: "한국도박문제예방치유원", phone: "1336" }],
  });
  expect((await ask(site.app, { path: "/setting/global", language: "en" })).data).toMatchObject({
    siteName: "Hanpan",
  });
  const banks = z.parse(listBanks.data, (await ask(site.app, { path: "/bank", language: "en" })).data);
  expect(banks.list.length).toBeGreaterThanOrEqual(23);
  expect(banks.list[0]?.name).toBe("KB Kookmin Bank");
});
