import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { restoreLanguage, switchLanguage } from "../../../lib/language.ts";
import { queryClient } from "../../../lib/queryClient.ts";
import { type ApiEdge, startApiEdge } from "../../../lib/testing/apiEdge.ts";
import { openScreen } from "../../../lib/testing/screen.tsx";
import { RecoveryPage } from "./RecoveryPage.tsx";

const token = "B".repeat(64);
let edge: ApiEdge;
beforeAll(async () => {
  edge = await startApiEdge();
});
afterAll(() => edge.stop());
beforeEach(() => {
  restoreLanguage();
  edge.reset();
  edge.answer("POST /auth/recovery", {
    data: { recovery: "A".repeat(134), expiresAt: "2026-11-20T03:10:00.000Z" },
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const press = (name: string) => userEvent.setup().click(screen.getByRole("button", { name }));

test("a forgotten ID: the phone, the code, the ID", async () => {
  const user = userEvent.setup();
  await openScreen(RecoveryPage, "/recovery/account", { path: "/recovery/$way" });
  await user.type(await screen.findByRole("textbox", { name: "휴대폰번호" }), "010-1234-5678");
  await press("인증번호 받기");
  await user.type(await screen.findByLabelText("인증번호 6자리"), "805193");
  edge.answer("POST /auth/recovery/verify", { data: { loginId: "hanpan77", token: null } });
  await press("확인");
  expect(await screen.findByText("hanpan77")).toBeTruthy();
  expect(edge.sentTo("POST /auth/recovery").map(({ body }) => body)).toEqual([
    { kind: "LOGIN_ID", phone: "01012345678" },
  ]);
});

test("a forgotten password: a wrong code is said, a right one leads to the new password, which says what follows", async () => {
  const user = userEvent.setup();
  await openScreen(RecoveryPage, "/recovery/account", { path: "/recovery/$way" });
  await user.click(await screen.findByRole("radio", { name: "비밀번호" }));
  await press("인증번호 받기");
  expect(edge.sentTo("POST /auth/recovery")).toEqual([]);
  await user.type(screen.getByRole("textbox", { name: "아이디" }), "hanpan77");
  await user.type(screen.getByRole("textbox", { name: "휴대폰번호" }), "01012345678");
  await press("인증번호 받기");
  await user.type(await screen.findByLabelText("인증번호 6자리"), "111111");
  edge.answer("POST /auth/recovery/verify", {
    status: 409,
    code: "CODE_WRONG",
    message: "인증번호가 일치하지 않습니다.",
  });
  await press("확인");
  expect(await screen.findByText("인증번호가 일치하지 않습니다.")).toBeTruthy();
  edge.answer("POST /auth/recovery/verify", { data: { loginId: null, token } });
  edge.answer("POST /auth/recovery/look", {
    data: { kind: "LOGIN_PASSWORD", loginId: "ha******", expiresAt: "2026-11-20T03:20:00.000Z" },
  });
  await press("확인");
  await user.type(await screen.findByLabelText("새 비밀번호"), "fresh-word-1");
  await user.type(screen.getByLabelText("새 비밀번호 확인"), "fresh-word-1");
  edge.answer("POST /auth/recovery/password", {
    data: { kind: "LOGIN_PASSWORD", heldUntil: "2026-11-21T03:00:00.000Z" },
  });
  await press("비밀번호 설정");
  expect(await screen.findByText(/2026-11-21 12:00/)).toBeTruthy();
  expect(edge.sentTo("POST /auth/recovery/password").map(({ body }) => body)).toEqual([
    { token, newPassword: "fresh-word-1", verifyPassword: "fresh-word-1" },
  ]);
});

test("a link that was used says so, in English too, and leads to another try", async () => {
  switchLanguage("en");
  edge.answer("POST /auth/recovery/look", { status: 409, code: "RECOVERY_OVER", message: "Used already." });
  await openScreen(RecoveryPage, `/recovery/password#${token}`, { path: "/recovery/$way" });
  await waitFor(() => expect(screen.getByText("Used already.")).toBeTruthy());
  expect(screen.getByRole("link", { name: "Find it again" })).toBeTruthy();
});

test("in English a forgotten password says each step, refuses two that differ, and tells what follows", async () => {
  switchLanguage("en");
  const user = userEvent.setup();
  edge.answer("POST /auth/recovery/look", {
    data: { kind: "LOGIN_PASSWORD", loginId: "ha******", expiresAt: "2026-11-20T03:20:00.000Z" },
  });
  edge.answer("POST /auth/recovery/verify", { data: { loginId: null, token } });
  edge.answer("POST /auth/recovery/password", {
    data: { kind: "LOGIN_PASSWORD", heldUntil: "2026-11-21T03:00:00.000Z" },
  });
  await openScreen(RecoveryPage, "/recovery/account", { path: "/recovery/$way" });
  await screen.findByRole("heading", { level: 1, name: "Find your ID or password" });
  await user.click(screen.getByRole("radio", { name: "Password" }));
  await user.type(screen.getByRole("textbox", { name: "ID" }), "hanpan77");
  await user.type(screen.getByRole("textbox", { name: /Mobile/ }), "01012345678");
  await press("Send a code");
  expect(await screen.findByText(/a code is on its way/)).toBeTruthy();
  await user.type(screen.getByLabelText("6 digits of the code"), "805193");
  await press("Continue");
  expect(await screen.findByText("Enter a new password for ha******.")).toBeTruthy();
  await user.type(screen.getByLabelText("New password"), "fresh-word-1");
  await user.type(screen.getByLabelText("Repeat the new password"), "fresh-word-2");
  await press("Set the password");
  expect(edge.sentTo("POST /auth/recovery/password")).toEqual([]);
  await user.clear(screen.getByLabelText("Repeat the new password"));
  await user.type(screen.getByLabelText("Repeat the new password"), "fresh-word-1");
  await press("Set the password");
  expect(await screen.findByText(/asked for before 2026-11-21 12:00:00 are looked at first/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Log in" })).toBeTruthy();
});

test("what is refused is said where it was asked, in English too, and goes once something else is typed", async () => {
  switchLanguage("en");
  const user = userEvent.setup();
  const refused = "Codes cannot be sent at present.";
  edge.answer("POST /auth/recovery", { status: 409, code: "CANNOT_BE_SENT", message: refused });
  await openScreen(RecoveryPage, "/recovery/account", { path: "/recovery/$way" });
  await user.type(await screen.findByRole("textbox", { name: /Mobile/ }), "01012345678");
  await press("Send a code");
  expect(await screen.findByText(refused)).toBeTruthy();
  await user.type(screen.getByRole("textbox", { name: /Mobile/ }), "{Backspace}9");
  expect(screen.queryByText(refused)).toBeNull();
});

test("a link that is none says so without asking the server", async () => {
  switchLanguage("ko");
  await openScreen(RecoveryPage, "/recovery/password#short", { path: "/recovery/$way" });
  expect(await screen.findByText("이미 사용하였거나 유효 시간이 지난 링크입니다.")).toBeTruthy();
  expect(edge.sentTo("POST /auth/recovery/look")).toEqual([]);
});

test("the withdrawal password of who is not signed in is reached by the log-in", async () => {
  switchLanguage("en");
  await openScreen(RecoveryPage, "/recovery/exchange", { path: "/recovery/$way" });
  await screen.findByRole("heading", { level: 1, name: "Reset the withdrawal password" });
  expect(screen.getByRole("link", { name: "Log in" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Send a code" })).toBeNull();
});

test.each([
  ["ko", "비밀번호", "본인인증으로 찾기", "본인인증하기", "아이디", "새 비밀번호 설정"],
  ["en", "Password", "By verifying your identity", "Verify my identity", "ID", "Set a new password"],
] as const)(
  "a password comes back by who somebody is, in %s",
  async (language, kind, way, begin, label, newPassword) => {
    const user = userEvent.setup();
    const check = "A".repeat(86);
    switchLanguage(language);
    edge.answer("POST /auth/identity/begin", {
      data: { check, provider: "SIMULATED", page: null, expiresAt: "2026-11-20T03:30:00.000Z" },
    });
    edge.answer("POST /auth/identity/simulate", { data: null });
    edge.answer("POST /auth/recovery/identity", { data: { loginIds: ["hanpan01"], token: "T".repeat(64) } });
    await openScreen(RecoveryPage, "/recovery/account", { path: "/recovery/$way" });
    await user.click(await screen.findByRole("radio", { name: kind }));
    await user.click(screen.getByRole("button", { name: way }));
    await user.type(screen.getByRole("textbox", { name: label }), "hanpan01");
    await user.click(screen.getByRole("button", { name: begin }));
    await user.type(await screen.findByRole("textbox", { name: /^(이름|Name)$/ }), "홍길동");
    await user.type(
      screen.getByRole("textbox", { name: /^(생년월일|Date of birth|Birth date)/ }),
      "19900517",
    );
    await user.type(screen.getByRole("textbox", { name: /^(휴대폰번호|Mobile)/ }), "01012345678");
    await user.click(screen.getAllByRole("radio").at(-1) ?? document.body);
    await user.click(screen.getByRole("button", { name: /입력한 내용으로 인증|Verify with these details/ }));
    await waitFor(() =>
      expect(edge.sentTo("POST /auth/recovery/identity").map(({ body }) => body)).toEqual([
        { check, loginId: "hanpan01" },
      ]),
    );
    expect(await screen.findByRole("heading", { name: newPassword })).toBeTruthy();
  },
);
