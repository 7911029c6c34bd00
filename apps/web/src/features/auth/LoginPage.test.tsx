import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { restoreLanguage, switchLanguage } from "../../lib/language.ts";
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

const submit = () => screen.getByRole("button", { name: /^(로그인|다시 시도|Log in)$/ });

test("the way leads back to where the member came from", async () => {
  const user = userEvent.setup();
  edge.answer("POST /auth/login", { data: { user: someUser, token: someToken } });
  const { path } = await openScreen(LoginPage, "/login?returnTo=%2Fgames%3Fsearch%3Da");
  await user.type(await screen.findByLabelText("아이디"), "hanpan01");
  await user.type(screen.getByLabelText("비밀번호"), "secret1{Enter}");
  await waitFor(() => expect(path()).toBe("/games?search=a"));
  expect(currentSession()?.token).toBe(someToken);
});

test("a forged way back leads home", async () => {
  const user = userEvent.setup();
  edge.answer("POST /auth/login", { data: { user: someUser, token: someToken } });
  const { path } = await openScreen(LoginPage, "/login?returnTo=https%3A%2F%2Fevil.example");
  await user.type(await screen.findByLabelText("아이디"), "hanpan01");
  await user.type(screen.getByLabelText("비밀번호"), "secret1{Enter}");
  await waitFor(() => expect(path()).toBe("/"));
});

test("empty fields are named in the member's language and nothing is sent", async () => {
  const user = userEvent.setup();
  switchLanguage("en");
  await openScreen(LoginPage, "/login");
  await screen.findByRole("form");
  await user.click(submit());
  expect(screen.getByText("Password is required")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("ID"));
  expect(edge.received).toHaveLength(0);
});

test("a refused login keeps the ID, says why and puts the focus on the password", async () => {
  const user = userEvent.setup();
  edge.answer("POST /auth/login", {
    status: 401,
    message: "로그인에 실패하였습니다. 아이디와 비밀번호를 확인해 주십시오.",
    error: { code: "BAD_CREDENTIALS" },
  });
  await openScreen(LoginPage, "/login");
  await user.type(await screen.findByLabelText("아이디"), "hanpan01");
  await user.type(screen.getByLabelText("비밀번호"), "wrong{Enter}");
  expect((await screen.findByRole("alert")).textContent).toContain("로그인에 실패하였습니다.");
  expect(screen.getByLabelText<HTMLInputElement>("아이디").value).toBe("hanpan01");
  expect(document.activeElement).toBe(screen.getByLabelText("비밀번호"));
});

test("without a connection the same form can be sent again", async () => {
  const user = userEvent.setup();
  edge.answer("POST /auth/login", () => "HANG_UP");
  const { path } = await openScreen(LoginPage, "/login");
  await user.type(await screen.findByLabelText("아이디"), "hanpan01");
  await user.type(screen.getByLabelText("비밀번호"), "secret1{Enter}");
  expect((await screen.findByRole("alert")).textContent).toContain("인터넷 연결이 불안정합니다.");
  edge.answer("POST /auth/login", { data: { user: someUser, token: someToken } });
  await user.click(submit());
  await waitFor(() => expect(path()).toBe("/"));
});
