import { randomUUID } from "node:crypto";
import { presentPersonalSeal } from "@hanpan/database";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { ask } from "../testing/ask.ts";
import { createTestApp, type TestApp } from "../testing/createTestApp.ts";
import { startGamstopDouble } from "../testing/exclusion/gamstopDouble.ts";
import { logIn, sessionOf, signUp, validRegistration } from "../testing/members.ts";
import { askAgain } from "./askRegister.ts";
import { exclusionGround } from "./exclusionGround.ts";
import { createGamstop } from "./register/gamstop.ts";
import { simulatedNames } from "./register/simulated.ts";

let double: Awaited<ReturnType<typeof startGamstopDouble>>;
let site: TestApp;
const start = new Date("2026-11-20T03:00:00.000Z");

beforeAll(async () => {
  double = await startGamstopDouble();
  site = await createTestApp();
});
afterEach(() => {
  double.state.mood = "WELL";
  double.state.asked = [];
  site.setClock(start);
});
afterAll(async () => {
  double.close();
  await site.close();
});

const person = {
  name: "Hong Gildong",
  birthDate: "1990-01-02",
  phone: "01012345678",
  email: "hong@example.com",
};
const register = () => createGamstop(double);

test("GAMSTOP is asked as its API has it, and its three answers are understood", async () => {
  expect(await register().ask(person)).toEqual({ answer: "CLEAR" });
  expect(double.state.asked).toEqual([
    {
      ...{ firstName: "Hong", lastName: "Gildong", dateOfBirth: "1990-01-02" },
      ...{ email: "hong@example.com", postcode: "", mobile: "01012345678" },
    },
  ]);
  double.know("Gildong", "1990-01-02", "Y");
  expect(await register().ask(person)).toEqual({ answer: "EXCLUDED" });
  // Who was excluded once, and is no more, may play.
  double.know("Gildong", "1990-01-02", "P");
  expect(await register().ask(person)).toEqual({ answer: "CLEAR" });
  double.know("홍", "1990-01-02", "Y");
  expect(await register().ask({ ...person, name: "홍길동" })).toEqual({ answer: "EXCLUDED" });
});

test.each([
  ["BROKEN", "HTTP_503", 2],
  ["BUSY", "HTTP_429", 1],
  ["ODD", "NOT_UNDERSTOOD", 1],
  ["SILENT", "TIMEOUT", 2],
] as const)(
  "a register that is %s has no answer, and is asked again only where that may help",
  async (mood, reason, times) => {
    double.state.mood = mood;
    expect(await register().ask(person)).toEqual({ answer: "UNKNOWN", reason });
    expect(double.state.asked).toHaveLength(times);
  },
);

test("a key that is refused, and a place where nobody is, are no answer", async () => {
  expect(await createGamstop({ ...double, apiKey: "other" }).ask(person)).toEqual({
    answer: "UNKNOWN",
    reason: "HTTP_403",
  });
  expect(await createGamstop({ apiKey: "x", url: "http://127.0.0.1:1/" }).ask(person)).toMatchObject({
    reason: "NETWORK",
  });
});

const depositOf = (token: string) =>
  ask(site.app, {
    path: "/money/deposit/request",
    token,
    body: { amount: 50_000, bonusKind: "NONE" },
    headers: { "idempotency-key": randomUUID() },
  });
const one = async (text: string, values: unknown[] = []) =>
  (await site.database.ownerPool.query<Record<string, unknown>>(text, values)).rows[0];

test("whom the register knows cannot sign up, and neither the audit nor the counts have a name", async () => {
  const body = validRegistration({ depositor: simulatedNames.excluded });
  expect(await ask(site.app, { path: "/auth/register", body })).toMatchObject({
    status: 409,
    code: "SIGN_UP_REFUSED",
  });
  expect(await one("SELECT subject, after FROM platform.audit WHERE action = 'exclusion.ask'")).toEqual({
    subject: "signUp",
    after: { register: "SIMULATED", occasion: "SIGN_UP", answer: "EXCLUDED" },
  });
  expect(await one("SELECT times FROM platform.exclusion_day WHERE answer = 'EXCLUDED'")).toEqual({
    times: 1,
  });
});

test("a member whom the register knows later is excluded at the sign-in, and let in again once it knows them no more", async () => {
  const member = await signUp(site.app, { accountNumber: "990000000001" });
  const rename = (name: string) =>
    site.database.ownerPool.query("UPDATE platform.member SET depositor = $2 WHERE member_id = $1", [
      member.memberId,
      name,
    ]);
  await rename(simulatedNames.excluded);
  // An answer of the last hours counts.
  expect((await depositOf(member.token)).status).toBe(200);
  site.setClock(new Date(start.getTime() + 25 * 3_600_000));
  const { token } = sessionOf(await logIn(site.app, member.loginId));
  expect(await depositOf(token)).toMatchObject({ code: "SELF_EXCLUDED" });
  expect(await one("SELECT status FROM platform.member WHERE member_id = $1", [member.memberId])).toEqual({
    status: "SELF_EXCLUDED",
  });
  await rename("홍길동");
  site.setClock(new Date(start.getTime() + 50 * 3_600_000));
  sessionOf(await logIn(site.app, member.loginId));
  expect(await one("SELECT status FROM platform.member WHERE member_id = $1", [member.memberId])).toEqual({
    status: "ACTIVE",
  });
});

test("while the register is away members are let in and asked about later", async () => {
  const member = await signUp(site.app, { depositor: simulatedNames.away, accountNumber: "990000000002" });
  expect((await depositOf(member.token)).status).toBe(200);
  await site.database.ownerPool.query("UPDATE platform.member SET depositor = $2 WHERE member_id = $1", [
    member.memberId,
    simulatedNames.excluded,
  ]);
  const later = new Date(start.getTime() + 120_000);
  const ground = exclusionGround(site.database.appPool, site.config);
  const setting = { exclusions: { away: "LET", removal: "ENDS", answerHours: 24 } } as const;
  expect(await askAgain(ground, setting, later)).toBe(1);
  expect(await one("SELECT status FROM platform.member WHERE member_id = $1", [member.memberId])).toEqual({
    status: "SELF_EXCLUDED",
  });
});

test("where the site says so nobody signs up or pays in while the register is away", async () => {
  const member = await signUp(site.app, { accountNumber: "990000000005" });
  await site.database.ownerPool.query("UPDATE platform.member SET depositor = $2 WHERE member_id = $1", [
    member.memberId,
    simulatedNames.away,
  ]);
  // Its answer of the sign-up counts no more.
  site.setClock(new Date(start.getTime() + 25 * 3_600_000));
  const { token } = sessionOf(await logIn(site.app, member.loginId));
  const body = validRegistration({ depositor: simulatedNames.away, accountNumber: "990000000006" });
  await site.database.ownerPool.query(
    "INSERT INTO platform.setting (version, document, changed_at, changed_by) VALUES (1, $1, now(), 'test')",
    [JSON.stringify({ exclusions: { away: "REFUSE", removal: "ENDS", answerHours: 24 } })],
  );
  const signsUp = () => ask(site.app, { path: "/auth/register", body });
  const refused = { code: "EXCLUSION_UNAVAILABLE" };
  await expect.poll(signsUp).toMatchObject(refused);
  expect(await depositOf(token)).toMatchObject(refused);
  const { login_id: loginId } = body;
  expect(await one("SELECT FROM platform.member WHERE login_id = $1", [loginId])).toBeUndefined();
  await site.database.ownerPool.query("DELETE FROM platform.setting");
  await expect.poll(() => depositOf(token)).toMatchObject({ status: 200 });
});

test("a member about whom the register cannot be asked is put off, and keeps nobody behind them waiting", async () => {
  const unreadable = await signUp(site.app, {
    depositor: simulatedNames.away,
    accountNumber: "990000000003",
  });
  const behind = await signUp(site.app, { depositor: simulatedNames.away, accountNumber: "990000000004" });
  for (const { token } of [unreadable, behind]) expect((await depositOf(token)).status).toBe(200);
  const { ownerPool } = site.database;
  await ownerPool.query(
    "UPDATE platform.member SET email = $2, email_verified_at = now() WHERE member_id = $1",
    [unreadable.memberId, `${presentPersonalSeal()}${"A".repeat(50)}`],
  );
  await ownerPool.query(
    "UPDATE platform.register_answer SET asked_at = asked_at - interval '1 hour' WHERE member_id = $1",
    [unreadable.memberId],
  );
  await ownerPool.query("UPDATE platform.member SET depositor = $2 WHERE member_id = $1", [
    behind.memberId,
    simulatedNames.excluded,
  ]);
  const ground = exclusionGround(site.database.appPool, site.config);
  const setting = { exclusions: { away: "LET", removal: "ENDS", answerHours: 24 } } as const;
  const later = new Date(site.now().getTime() + 120_000);
  await expect(askAgain(ground, setting, later)).rejects.toThrow(AggregateError);
  expect(await one("SELECT status FROM platform.member WHERE member_id = $1", [behind.memberId])).toEqual({
    status: "SELF_EXCLUDED",
  });
  expect(
    await one("SELECT asked_at FROM platform.register_answer WHERE member_id = $1", [unreadable.memberId]),
  ).toEqual({ asked_at: later });
});
