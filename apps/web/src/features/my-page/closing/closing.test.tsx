import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { restoreLanguage } from "../../../lib/language.ts";
import { clearNotices } from "../../../lib/notices.ts";
import { queryClient } from "../../../lib/queryClient.ts";
import { clearSession, currentSession, storeSession } from "../../../lib/session.ts";
import { type ApiEdge, startApiEdge } from "../../../lib/testing/apiEdge.ts";
import { someToken, someUser } from "../../../lib/testing/member.ts";
import { openScreen } from "../../../lib/testing/screen.tsx";
import { ClosingPage } from "./ClosingPage.tsx";

let edge: ApiEdge;
beforeAll(async () => {
  edge = await startApiEdge();
});
afterAll(() => edge.stop());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  restoreLanguage();
  edge.reset();
});
afterEach(() => {
  cleanup();
  clearSession();
  clearNotices();
  queryClient.clear();
});

const standing = {
  days: 7,
  isPartner: false,
  left: { cash: 0, held: 0, debt: 0, openBets: 0, openRequests: 0 },
  givesUp: { points: 0, rolling: 0, lockedBonus: 0, tickets: 0 },
};
function open(changes: object) {
  storeSession({ user: someUser, token: someToken });
  edge.answer("GET /member/closing", { data: { ...standing, ...changes } });
  return openScreen(ClosingPage, "/my/closing");
}

test("what is to be settled first is named with its sums, and there is no form", async () => {
  await open({ left: { ...standing.left, cash: 120_000, openBets: 2 } });
  expect(await screen.findByText("먼저 정리할 항목")).toBeTruthy();
  expect(screen.getByText("2건")).toBeTruthy();
  expect(screen.getByRole("link", { name: "출금 신청" })).toBeTruthy();
  expect(screen.queryByRole("form")).toBeNull();
});

test("a partner is led to support", async () => {
  await open({ isPartner: true });
  expect(await screen.findByRole("link", { name: "고객센터 문의" })).toBeTruthy();
  expect(screen.queryByRole("form")).toBeNull();
});

test("what is given up is ticked, the password typed and a question answered before anything is sent", async () => {
  const user = userEvent.setup();
  await open({ givesUp: { ...standing.givesUp, points: 3_000 } });
  edge.answer("POST /member/closing", { data: { reopenUntil: "2026-11-27T03:00:00.000Z" } });
  const submit = await screen.findByRole("button", { name: "탈퇴하기" });
  await user.click(submit);
  expect(screen.getByText("비밀번호를 입력해 주십시오.")).toBeTruthy();
  await user.type(screen.getByLabelText(/^로그인 비밀번호/), "secret12");
  await user.click(submit);
  expect(screen.getByText("포기하신다고 확인해 주십시오.")).toBeTruthy();
  await user.click(screen.getByRole("checkbox"));
  await user.click(submit);
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "탈퇴하기" }));
  await waitFor(() => expect(currentSession()).toBeNull());
});
