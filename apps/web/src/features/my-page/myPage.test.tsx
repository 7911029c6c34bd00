import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import { currentLanguage, switchLanguage } from "../../lib/language.ts";
import { currentSession } from "../../lib/session.ts";
import { useAppStore } from "../../lib/store.ts";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { someConsents } from "../../lib/testing/consents.ts";
import { serveMember } from "../../lib/testing/memberEdge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { someSetting } from "../../lib/testing/setting.ts";
import { MyPage } from "./MyPage.tsx";
import { OptionsPage } from "./OptionsPage.tsx";
import { PasswordPage } from "./PasswordPage.tsx";

let edge: ApiEdge;

const limit = { value: null, used: 0, pending: null };
const setting = {
  language: "ko",
  marketing: { notes: false },
  limits: {
    depositDay: limit,
    depositWeek: limit,
    depositMonth: limit,
    lossDay: limit,
    lossWeek: limit,
    lossMonth: limit,
    sessionMinutes: limit,
  },
  realityCheckMinutes: null,
  withdrawable: { amount: 0, rolloverMet: true, remaining: 0, nextAllowedAt: null },
  bonus: { kind: null, locked: 0, rollovers: [], firstOfDay: true },
  gifts: { locked: 0, needsDeposit: false, missing: 0 },
  exclusion: null,
};
const session = {
  id: "0199a1b2-0000-7000-8000-0000000000c1",
  startedAt: "2026-11-20T09:00:00.000Z",
  lastSeenAt: "2026-11-20T09:05:00.000Z",
  expiresAt: "2026-11-20T21:00:00.000Z",
  address: "127.0.0.1",
  device: "Chrome · Windows",
  current: true,
};
const other = {
  ...session,
  id: "0199a1b2-0000-7000-8000-0000000000c2",
  device: "Safari · iOS",
  current: false,
};

const shown = () => useAppStore.getState().notices.map(({ type, message }) => [type, message]);

serveMember((started) => {
  edge = started;
});
beforeEach(() => {
  edge.answer("GET /setting/global", { data: someSetting });
  edge.answer("GET /setting/user-setting", { data: setting });
  edge.answer("GET /member/consents", { data: someConsents });
  edge.answer("GET /member/session/list", { data: { list: [session, other] } });
  edge.answer("GET /member/login-history", { data: { list: [], page: 1, limit: 10, total: 0 } });
});

test("the profile shows the member, the money and the masked account", async () => {
  await openScreen(MyPage, "/my");
  const text = (await screen.findByRole("heading", { level: 2, name: "한판이" })).ownerDocument.body
    .textContent;
  for (const words of ["브론즈", "1,000,000원", "3,000P", "국민은행", "********1234", "김한판", "HANPAN01"]) {
    expect(text).toContain(words);
  }
});

test("a bonus is given up here too: the rollover stands with the button that says what it costs", async () => {
  const user = userEvent.setup();
  const openedAt = "2026-11-20T09:00:00.000Z";
  const rollover = {
    id: "r",
    depositId: "r",
    amount: 100_000,
    bonus: 10_000,
    kind: "SLOT",
    required: 330_000,
  };
  const rollovers = [{ ...rollover, progress: 200_000, status: "OPEN", openedAt, closedAt: null }];
  edge.answer("GET /setting/user-setting", {
    data: {
      ...setting,
      withdrawable: { amount: 0, rolloverMet: false, remaining: 130_000, nextAllowedAt: null },
      bonus: { kind: "SLOT", locked: 10_000, rollovers, firstOfDay: false },
    },
  });
  const cost = { lockedBonus: 10_000, remaining: 130_000, remainingAfter: 20_000, withdrawableAfter: 0 };
  edge.answer("GET /money/bonus/give-up", { data: cost });
  edge.answer("POST /money/bonus/give-up", { data: { forfeited: 10_000, remaining: 20_000 } });
  await openScreen(MyPage, "/my");
  await user.click(await screen.findByRole("button", { name: "보너스 포기하기" }));
  const dialog = await screen.findByRole("alertdialog");
  expect(await within(dialog).findByText("10,000P")).toBeTruthy();
  await user.click(within(dialog).getByRole("button", { name: "포기하기" }));
  await waitFor(() => expect(edge.sentTo("POST /money/bonus/give-up")).toHaveLength(1));
  expect(edge.sentTo("POST /money/bonus/give-up")[0]?.headers["idempotency-key"]).toMatch(/^[0-9a-f-]{36}$/);
});

test("logging out is asked for first", async () => {
  const user = userEvent.setup();
  edge.answer("POST /auth/logout", { data: null });
  await openScreen(MyPage, "/my");
  await user.click(await screen.findByRole("button", { name: "로그아웃" }));
  const dialog = await screen.findByRole("alertdialog");
  expect(within(dialog).getByText("로그아웃하시겠습니까?")).toBeTruthy();
  await user.click(within(dialog).getByRole("button", { name: "취소" }));
  expect(currentSession()).not.toBeNull();
  await user.click(screen.getByRole("button", { name: "로그아웃" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "로그아웃" }));
  await waitFor(() => expect(currentSession()).toBeNull());
});

describe("change of a password", () => {
  const type = async (user: ReturnType<typeof userEvent.setup>, now: string, next: string, again = next) => {
    const fields = await waitFor(() => [...document.querySelectorAll<HTMLInputElement>("form input")]);
    for (const [index, text] of [now, next, again].entries()) {
      await user.click(fields[index] ?? document.body);
      if (text !== "") await user.paste(text);
    }
    await user.click(screen.getByRole("button", { name: /^(비밀번호 변경|Change password)$/ }));
  };

  test("asks for at least 4 characters, in the specification's words", async () => {
    const user = userEvent.setup();
    switchLanguage("en");
    await openScreen(PasswordPage, "/my/password");
    await screen.findByRole("form");
    await type(user, "secret1", "abc");
    expect(screen.getByText("Password must be at least 4 characters")).toBeTruthy();
    expect(edge.sentTo("PUT /member/change-password")).toHaveLength(0);
  });

  test("two new passwords that differ are refused", async () => {
    const user = userEvent.setup();
    await openScreen(PasswordPage, "/my/password");
    await screen.findByRole("form");
    await type(user, "secret1", "secret2", "secret3");
    expect(screen.getByText("새 비밀번호가 서로 일치하지 않습니다.")).toBeTruthy();
  });

  test.each([
    ["LOGIN", "로그인 비밀번호"],
    ["EXCHANGE", "출금 비밀번호"],
  ])("sends the %s password and says that it is updated", async (kind, label) => {
    const user = userEvent.setup();
    edge.answer("PUT /member/change-password", { data: null, message: "비밀번호가 변경되었습니다." });
    await openScreen(PasswordPage, "/my/password");
    await user.click(await screen.findByRole("radio", { name: label }));
    await type(user, "secret1", "secret2");
    expect(await screen.findByText("비밀번호가 변경되었습니다.")).toBeTruthy();
    expect(edge.sentTo("PUT /member/change-password")[0]?.body).toEqual({
      kind,
      currentPassword: "secret1",
      newPassword: "secret2",
      verifyPassword: "secret2",
    });
    expect([...document.querySelectorAll<HTMLInputElement>("form input")].map(({ value }) => value)).toEqual([
      "",
      "",
      "",
    ]);
  });

  test("a wrong current password is 'Failed to update password'", async () => {
    const user = userEvent.setup();
    switchLanguage("en");
    edge.answer("PUT /member/change-password", {
      status: 409,
      message: "Failed to update password",
      error: { code: "WRONG_PASSWORD" },
    });
    await openScreen(PasswordPage, "/my/password");
    await screen.findByRole("form");
    await type(user, "wrong1", "secret2");
    expect((await screen.findByRole("alert")).textContent).toBe("Failed to update password");
    expect(shown()).toEqual([["danger", "Failed to update password"]]);
  });

  test("anything else is 'An error occurred while updating password'", async () => {
    const user = userEvent.setup();
    switchLanguage("en");
    edge.answer("PUT /member/change-password", { status: 500, message: "Boom", error: { code: "INTERNAL" } });
    await openScreen(PasswordPage, "/my/password");
    await screen.findByRole("form");
    await type(user, "secret1", "secret2");
    expect((await screen.findByRole("alert")).textContent).toBe("An error occurred while updating password");
  });
});

describe("account options", () => {
  test("the language changes at once and is reported to the server", async () => {
    const user = userEvent.setup();
    edge.answer("PUT /setting/user-setting", { data: { ...setting, language: "en" } });
    await openScreen(OptionsPage, "/my/options");
    await user.click(await screen.findByRole("radio", { name: "English" }));
    expect(currentLanguage()).toBe("en");
    expect(await screen.findByRole("heading", { level: 1, name: "My page" })).toBeTruthy();
    await waitFor(() =>
      expect(edge.sentTo("PUT /setting/user-setting")[0]?.body).toEqual({ language: "en" }),
    );
  });

  test("a way of advertising is chosen at once, all are withdrawn by one press; a refusal is shown and nothing changes", async () => {
    const user = userEvent.setup();
    const kept = (...given: string[]) => ({
      ...someConsents,
      marketing: {
        ...someConsents.marketing,
        choices: someConsents.marketing.choices.map((one) => ({ ...one, given: given.includes(one.choice) })),
      },
    });
    edge.answer("PUT /member/marketing", { data: kept("SMS:ALL") });
    await openScreen(OptionsPage, "/my/options");
    const sms = () => screen.getByRole<HTMLInputElement>("checkbox", { name: "문자" });
    await screen.findByRole("checkbox", { name: "문자" });
    await user.click(sms());
    await waitFor(() => expect(sms().checked).toBe(true));
    edge.answer("GET /member/consents", { data: kept("SMS:ALL") });
    edge.answer("PUT /member/marketing", { status: 500, message: "오류", error: { code: "INTERNAL" } });
    await user.click(sms());
    await waitFor(() => expect(shown()).toContainEqual(["danger", "오류"]));
    expect(sms().checked).toBe(true);
    edge.answer("PUT /member/marketing", { data: kept() });
    await user.click(screen.getByRole("button", { name: "모두 받지 않기" }));
    await waitFor(() => expect(sms().checked).toBe(false));
    expect(edge.sentTo("PUT /member/marketing").map(({ body }) => body)).toEqual([
      { version: 1, choices: ["SMS:ALL"] },
      { version: 1, choices: [] },
      { version: 1, choices: [] },
    ]);
  });

  test("another device's session is ended after a question; this device's has no such button", async () => {
    const user = userEvent.setup();
    edge.answer("DELETE /member/session/list", { data: { ended: 1 } });
    await openScreen(OptionsPage, "/my/options");
    await user.click(await screen.findByRole("button", { name: "Safari · iOS 접속 종료" }));
    expect(screen.queryByRole("button", { name: "Chrome · Windows 접속 종료" })).toBeNull();
    await user.click(
      within(await screen.findByRole("alertdialog")).getByRole("button", { name: "접속 종료" }),
    );
    await waitFor(() => expect(edge.sentTo("DELETE /member/session/list")).toHaveLength(1));
    expect(edge.sentTo("DELETE /member/session/list")[0]?.search).toBe(`?ids%5B%5D=${other.id}`);
  });
});
