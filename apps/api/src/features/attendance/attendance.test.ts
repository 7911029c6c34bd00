import { randomUUID } from "node:crypto";
import { attendanceSheet } from "@hanpan/contract/calls/attendance";
import { expectSound } from "@hanpan/ledger/testing";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { completeRequest, requestDeposit } from "../../money/requests.ts";
import { ask } from "../../testing/ask.ts";
import { createTestApp, type TestApp } from "../../testing/createTestApp.ts";
import { logIn, sessionOf, signUp, type TestMember } from "../../testing/members.ts";

let site: TestApp;

beforeAll(async () => {
  site = await createTestApp();
});
afterAll(async () => {
  await expectSound(site.database.ownerPool);
  await site.close();
});

const get = (who: TestMember, query = "") =>
  ask(site.app, { path: `/mypage/attandance/get${query}`, token: who.token, language: "en" });
const checkIn = (who: TestMember, language = "en") =>
  ask(site.app, { path: "/mypage/attandance", token: who.token, body: {}, language });
const sheetOf = async (who: TestMember, query = "") => z.parse(attendanceSheet, (await get(who, query)).data);

/** A deposit that an operator has completed. */
async function deposit(who: TestMember, amountWon: number): Promise<void> {
  const given = { memberId: who.memberId, requestId: uuidv7(), now: site.now() };
  await requestDeposit(site.database.appPool, { ...given, amountWon, bonusKind: "NONE" });
  const answer = await completeRequest(site.database.appPool, { ...given, actor: "operator:one" });
  expect(answer.outcome).toBe("OK");
}

async function setFeature(features: Record<string, boolean>): Promise<void> {
  await site.database.ownerPool.query(
    `INSERT INTO platform.setting (version, document, changed_at, changed_by)
     SELECT coalesce(max(version), 0) + 1, $1, now(), 'test' FROM platform.setting`,
    [
      JSON.stringify({
        features: { attendance: true, roulette: true, board: false, sports: false, mini: false, ...features },
      }),
    ],
  );
}

test("the sheet shows the month, today's way and what is promised; the deposit that reaches it stamps it", async () => {
  const who = await signUp(site.app);
  const before = await sheetOf(who);
  expect(before).toMatchObject({
    available: true,
    month: "2026-11",
    firstMonth: "2026-11",
    count: 0,
    today: { day: "2026-11-20", deposited: 0, needed: 50_000, attended: false },
    dayTickets: 1,
  });
  expect(before.days).toHaveLength(30);
  expect(before.milestones).toEqual([
    { days: 7, points: 20_000, tickets: 1, reached: false, givenAt: null },
    { days: 14, points: 20_000, tickets: 1, reached: false, givenAt: null },
    { days: 21, points: 30_000, tickets: 2, reached: false, givenAt: null },
    { days: 28, points: 40_000, tickets: 2, reached: false, givenAt: null },
  ]);
  await deposit(who, 20_000);
  expect(await checkIn(who)).toMatchObject({
    status: 409,
    code: "ATTENDANCE_NOT_MET",
    details: { missing: 30_000 },
  });
  await deposit(who, 30_000);
  const after = await sheetOf(who);
  expect(after).toMatchObject({ count: 1, today: { deposited: 50_000, attended: true } });
  expect(after.days.filter(({ attended }) => attended)).toEqual([
    { day: "2026-11-20", deposited: 50_000, attended: true },
  ]);
  // Twice in a day changes nothing.
  expect(await checkIn(who)).toMatchObject({ status: 200, message: "Attendance recorded.", data: after });
});

test("a month that is over is shown as it was, one to come is refused, what is no month too", async () => {
  const member = await signUp(site.app);
  for (let day = 1; day <= 8; day += 1) {
    site.setClock(new Date(`2026-12-0${day}T12:00:00+09:00`));
    await deposit(member, 50_000);
  }
  site.setClock(new Date("2027-01-01T00:00:00+09:00"));
  const who = { ...member, token: sessionOf(await logIn(site.app, member.loginId)).token };
  expect(await sheetOf(who)).toMatchObject({ month: "2027-01", count: 0, today: { day: "2027-01-01" } });
  const december = await sheetOf(who, "?month=2026-12");
  expect(december).toMatchObject({ count: 8, today: { day: "2027-01-01", attended: false } });
  expect(december.milestones[0]).toEqual({
    days: 7,
    points: 20_000,
    tickets: 1,
    reached: true,
    givenAt: "2026-12-07T03:00:00.000Z",
  });
  for (const month of ["2027-02", "2026-13", "2026-1", "1999-12", "2026-12-01", ""])
    expect(await get(who, `?month=${month}`)).toMatchObject({ status: 400, code: "VALIDATION" });
  site.setClock(new Date("2026-11-20T03:00:00.000Z"));
});

test("what was given keeps its figures when the setting changes", async () => {
  const who = await signUp(site.app);
  await site.database.ownerPool.query(
    `INSERT INTO platform.attendance_reward VALUES ($1, '2026-11-01', 5, 1234, 0, now())`,
    [who.memberId],
  );
  const { milestones } = await sheetOf(who);
  expect(milestones.map(({ days, points }) => [days, points])).toEqual([
    [5, 1_234],
    [7, 20_000],
    [14, 20_000],
    [21, 30_000],
    [28, 40_000],
  ]);
  await site.database.ownerPool.query("DELETE FROM platform.attendance_reward WHERE member_id = $1", [
    who.memberId,
  ]);
});

test("switched off, the words are the specification's", async () => {
  const who = await signUp(site.app);
  await setFeature({ attendance: false });
  expect(await checkIn(who)).toMatchObject({
    status: 409,
    code: "ATTENDANCE_UNAVAILABLE",
    message: "Attendance check is not available",
  });
  expect(await checkIn(who, "ko")).toMatchObject({ message: "현재 출석체크를 이용하실 수 없습니다." });
  await setFeature({});
});

test("nobody sees a sheet without signing in", async () => {
  expect(await ask(site.app, { path: "/mypage/attandance/get" })).toMatchObject({ status: 401 });
  expect(
    await ask(site.app, { path: "/mypage/attandance", body: {}, headers: { "x-key": randomUUID() } }),
  ).toMatchObject({ status: 401 });
});
