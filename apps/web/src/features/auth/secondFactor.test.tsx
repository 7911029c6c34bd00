import { serveEdge } from "@hanpan/browser/testing/serveEdge";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { restoreLanguage, switchLanguage } from "../../lib/language.ts";
import { clearNotices } from "../../lib/notices.ts";
import { queryClient } from "../../lib/queryClient.ts";
import { clearSession, currentSession } from "../../lib/session.ts";
import { useAppStore } from "../../lib/store.ts";
import { type ApiEdge, startApiEdge } from "../../lib/testing/apiEdge.ts";
import { someToken, someUser } from "../../lib/testing/member.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { LoginPage } from "./LoginPage.tsx";

let edge: ApiEdge;
serveEdge(
  startApiEdge,
  (started) => {
    edge = started;
  },
  {
    begin: restoreLanguage,
    end() {
      clearSession();
      clearNotices();
      queryClient.clear();
    },
  },
);

const login = "POST /auth/login";
const asks = (trustedDays: number) => ({
  ...{ status: 401, message: "2단계 인증을 진행해 주십시오." },
  error: { code: "SECOND_FACTOR_REQUIRED", details: { trustedDays, totp: true, passkey: false } },
});
beforeEach(() => edge.answer(login, asks(30)));

async function enter(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await openScreen(LoginPage, "/login");
  await user.type(await screen.findByLabelText(/^(아이디|ID)$/), "hanpan01");
  await user.type(screen.getByLabelText(/^(비밀번호|Password)$/), "secret1{Enter}");
}

test("who has a second factor enters its code next, is not told of an error, and may trust the device", async () => {
  const user = userEvent.setup();
  await enter(user);
  const code = await screen.findByLabelText("인증 코드");
  expect(document.activeElement).toBe(code);
  expect(useAppStore.getState().notices).toEqual([]);
  await user.type(code, "12 34");
  await user.click(screen.getByRole("button", { name: "로그인" }));
  expect(await screen.findByText(/숫자 6자리나 복구 코드 10자리/)).toBeTruthy();
  expect(edge.sentTo(login)).toHaveLength(1);
  await user.click(screen.getByRole("checkbox", { name: "이 기기에서는 30일 동안 묻지 않기" }));
  await user.type(code, " 56");
  edge.answer(login, { data: { user: someUser, token: someToken } });
  await user.click(screen.getByRole("button", { name: "로그인" }));
  await waitFor(() => expect(currentSession()?.token).toBe(someToken));
  expect(edge.sentTo(login).at(-1)?.body).toEqual({
    ...{ loginId: "hanpan01", password: "secret1", code: "123456", trust: true },
  });
});

test("in English a wrong code is said and entered anew, no device is trusted where the site trusts none, and the way back asks for all", async () => {
  switchLanguage("en");
  edge.answer(login, asks(0));
  const user = userEvent.setup();
  await enter(user);
  const code = await screen.findByLabelText("Code");
  expect(screen.queryByRole("checkbox")).toBeNull();
  await user.type(code, "111111");
  const message = "The code is not right, or was used already.";
  edge.answer(login, { status: 401, message, error: { code: "WRONG_SECOND_FACTOR" } });
  await user.click(screen.getByRole("button", { name: "Log in" }));
  expect((await screen.findByRole("alert")).textContent).toContain(message);
  expect(code).toHaveProperty("value", "");
  await user.click(screen.getByRole("button", { name: "Log in with another ID" }));
  expect(screen.getByLabelText("Password")).toHaveProperty("value", "");
});

test("at an unusual place the code that was sent is entered with what it was named by, and a wrong one is said", async () => {
  const place = "A".repeat(134);
  edge.answer(login, {
    ...{ status: 401, message: "처음 보는 기기와 네트워크입니다." },
    error: { code: "PLACE_CODE_REQUIRED", details: { place, way: "SMS", to: "010-****-5678" } },
  });
  const user = userEvent.setup();
  await enter(user);
  expect(await screen.findByText(/010-\*\*\*\*-5678/)).toBeTruthy();
  expect(useAppStore.getState().notices).toEqual([]);
  expect(screen.queryByRole("checkbox")).toBeNull();
  const code = screen.getByLabelText("인증번호 6자리");
  await user.type(code, "123");
  await user.click(screen.getByRole("button", { name: "로그인" }));
  expect(await screen.findByText(/숫자 6자리로 입력/)).toBeTruthy();
  expect(edge.sentTo(login)).toHaveLength(1);
  await user.type(code, "456");
  const message = "인증번호가 일치하지 않거나 유효 시간이 지났습니다.";
  edge.answer(login, { status: 409, message, error: { code: "CODE_WRONG" } });
  await user.click(screen.getByRole("button", { name: "로그인" }));
  expect((await screen.findByRole("alert")).textContent).toContain(message);
  expect(code).toHaveProperty("value", "");
  await user.type(code, "654321");
  edge.answer(login, { data: { user: someUser, token: someToken } });
  await user.click(screen.getByRole("button", { name: "로그인" }));
  await waitFor(() => expect(currentSession()?.token).toBe(someToken));
  expect(edge.sentTo(login).at(-1)?.body).toEqual({
    ...{ loginId: "hanpan01", password: "secret1", code: "654321", place },
  });
});
