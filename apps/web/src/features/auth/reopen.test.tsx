import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { restoreLanguage } from "../../lib/language.ts";
import { clearNotices } from "../../lib/notices.ts";
import { queryClient } from "../../lib/queryClient.ts";
import { clearSession, currentSession } from "../../lib/session.ts";
import { type ApiEdge, startApiEdge } from "../../lib/testing/apiEdge.ts";
import { someToken, someUser } from "../../lib/testing/member.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { LoginPage } from "./LoginPage.tsx";

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

test("who closed their account takes it back at the log-in", async () => {
  const user = userEvent.setup();
  edge.answer("POST /auth/login", {
    status: 403,
    code: "ACCOUNT_CLOSED_LATELY",
    message: "탈퇴하신 계정입니다.",
  });
  edge.answer("POST /auth/reopen", { data: { user: someUser, token: someToken } });
  const { path } = await openScreen(LoginPage, "/login");
  await user.type(await screen.findByLabelText("아이디"), "hanpan01");
  await user.type(screen.getByLabelText("비밀번호"), "secret1{Enter}");
  await user.click(await screen.findByRole("button", { name: "탈퇴 취소하고 로그인" }));
  await waitFor(() => expect(path()).toBe("/"));
  expect(currentSession()?.token).toBe(someToken);
});
