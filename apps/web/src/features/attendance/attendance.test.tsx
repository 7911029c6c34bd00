import type { AttendanceSheet } from "@hanpan/contract/calls/attendance";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { queryClient } from "../../lib/queryClient.ts";
import { useAppStore } from "../../lib/store.ts";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { serveMember } from "../../lib/testing/memberEdge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { AttendancePage } from "./AttendancePage.tsx";

let edge: ApiEdge;

const getRoute = "GET /mypage/attandance/get";
const promised = { reached: false, givenAt: null };

function sheet(month: string, changed: Partial<AttendanceSheet> = {}): AttendanceSheet {
  return {
    available: true,
    month,
    firstMonth: "2026-10",
    count: 0,
    days: Array.from({ length: 30 }, (_, index) => ({
      day: `${month}-${String(index + 1).padStart(2, "0")}`,
      deposited: 0,
      attended: false,
    })),
    today: { day: "2026-11-20", deposited: 0, needed: 50_000, attended: false },
    dayTickets: 1,
    milestones: [
      { days: 7, points: 20_000, tickets: 1, ...promised },
      { days: 21, points: 30_000, tickets: 2, ...promised },
    ],
    ...changed,
  };
}
const stamped = sheet("2026-11", {
  count: 7,
  days: sheet("2026-11").days.map((day) =>
    day.day <= "2026-11-07" ? { ...day, deposited: 50_000, attended: true } : day,
  ),
  milestones: [
    { days: 7, points: 20_000, tickets: 1, reached: true, givenAt: "2026-11-07T03:00:00.000Z" },
    { days: 21, points: 30_000, tickets: 2, ...promised },
  ],
});

serveMember((started) => {
  edge = started;
});

test("the sheet shows the month with its stamps, the way to the next reward, and what was given when", async () => {
  edge.answer(getRoute, { data: stamped });
  await openScreen(AttendancePage, "/attendance");
  const calendar = await screen.findByRole("region", { name: "2026년 11월 출석표" });
  expect(within(calendar).getByText("이번 달 출석 7일")).toBeTruthy();
  expect(within(calendar).getAllByText(/^\d+일 출석, 입금/)).toHaveLength(7);
  expect(screen.getByText("다음 보상까지 14일 남았습니다.")).toBeTruthy();
  expect(screen.getByText("20,000포인트 + 이용권 1장")).toBeTruthy();
  expect(screen.getByText("2026-11-07 12:00:00 지급")).toBeTruthy();
  expect(
    screen.getByText(
      "당일 누적 5만원 이상 입금 시 자동으로 출석 처리됩니다. (예: 2만원 + 3만원 분할 입금 가능)",
    ),
  ).toBeTruthy();
});

test("today's way is shown in won, and the check-in stands once the deposits are there", async () => {
  const user = userEvent.setup();
  const today = { day: "2026-11-20", deposited: 20_000, needed: 50_000, attended: false };
  edge.answer(getRoute, { data: sheet("2026-11", { today }) });
  await openScreen(AttendancePage, "/attendance");
  expect(await screen.findByText("30,000원 더 입금하시면 출석 처리됩니다.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "출석하기" })).toBeNull();
  cleanup();
  queryClient.clear();
  const ready = { ...today, deposited: 50_000 };
  edge.answer(getRoute, { data: sheet("2026-11", { today: ready }) });
  edge.answer("POST /mypage/attandance", {
    data: sheet("2026-11", { count: 1, today: { ...ready, attended: true } }),
  });
  edge.answer("GET /member/notification", { status: 404 });
  await openScreen(AttendancePage, "/attendance");
  await user.click(await screen.findByRole("button", { name: "출석하기" }));
  expect(await screen.findByText("오늘은 이미 출석하셨습니다.")).toBeTruthy();
  await waitFor(() =>
    expect(useAppStore.getState().notices.map(({ message }) => message)).toEqual(["출석이 완료되었습니다."]),
  );
});

test("months go back to the first and forth to this one", async () => {
  const user = userEvent.setup();
  edge.answer(getRoute, ({ search: query }) => ({
    data: query.includes("2026-10") ? sheet("2026-10", { count: 3 }) : sheet("2026-11"),
  }));
  await openScreen(AttendancePage, "/attendance");
  const next = await screen.findByRole("button", { name: "다음 달" });
  expect(next.hasAttribute("disabled")).toBe(true);
  await user.click(screen.getByRole("button", { name: "이전 달" }));
  expect(await screen.findByText("출석 3일")).toBeTruthy();
  expect(screen.getByRole("button", { name: "이전 달" }).hasAttribute("disabled")).toBe(true);
  await user.click(screen.getByRole("button", { name: "다음 달" }));
  expect(await screen.findByText("이번 달 출석 0일")).toBeTruthy();
});

test("a failure says so and can be tried again; switched off the words are the product's", async () => {
  const user = userEvent.setup();
  edge.answer(getRoute, { status: 500, message: "오류가 발생하였습니다.", error: { code: "INTERNAL" } });
  await openScreen(AttendancePage, "/attendance");
  const alert = await screen.findByRole("alert");
  edge.answer(getRoute, { data: sheet("2026-11", { available: false }) });
  await user.click(within(alert).getByRole("button", { name: "다시 시도" }));
  expect(await screen.findByText("현재 출석체크를 이용하실 수 없습니다.")).toBeTruthy();
  // And nothing is promised for a deposit.
  expect(screen.queryByText(/더 입금하시면 출석 처리됩니다/)).toBeNull();
});
