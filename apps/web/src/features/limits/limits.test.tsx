import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { switchLanguage } from "../../lib/language.ts";
import { queryClient } from "../../lib/queryClient.ts";
import { currentSession, storeSession } from "../../lib/session.ts";
import { useAppStore } from "../../lib/store.ts";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { someToken, someUser } from "../../lib/testing/member.ts";
import { serveMember } from "../../lib/testing/memberEdge.ts";
import { moneySetting, someMemberRules, someUserSetting } from "../../lib/testing/money.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { LimitsPage } from "./LimitsPage.tsx";

let edge: ApiEdge;

const { limits } = someUserSetting;
const shown = () => useAppStore.getState().notices.map(({ message }) => message);

serveMember((started) => {
  edge = started;
});
beforeEach(() => {
  edge.answer("GET /setting/global", { data: moneySetting });
  edge.answer("GET /member/limit", { data: limits });
  edge.answer("GET /member/shut-category", { data: { list: [] } });
});

const slotsShut = (opensFrom: string | null) => ({
  list: [{ category: "SLOT", since: "2026-11-01T03:00:00.000Z", until: null, opensFrom }],
});

test("a kind of games is shut for as long as is chosen, and its lists are read anew", async () => {
  const user = userEvent.setup();
  edge.answer("POST /member/shut-category", { data: slotsShut(null) });
  await openScreen(LimitsPage, "/limits");
  await user.click(await screen.findByRole("button", { name: "슬롯 제한하기" }));
  const dialog = await screen.findByRole("dialog");
  await user.click(within(dialog).getByRole("radio", { name: "해제할 때까지" }));
  await user.click(within(dialog).getByRole("button", { name: "지금 제한하기" }));
  await waitFor(() =>
    expect(edge.sentTo("POST /member/shut-category")[0]?.body).toEqual({ category: "SLOT", days: null }),
  );
  expect(await screen.findByRole("button", { name: "슬롯 해제 신청" })).toBeTruthy();
  expect(shown()).toContain("제한하였습니다. 지금부터 이 종류의 게임에 베팅하실 수 없습니다.");
});

test("what is shut is opened by hand once its wait is over, and not before", async () => {
  const user = userEvent.setup();
  edge.answer("GET /member/shut-category", { data: slotsShut("2099-01-01T00:00:00.000Z") });
  await openScreen(LimitsPage, "/limits");
  expect(await screen.findByText("2099-01-01 09:00:00부터 7일 안에 해제하실 수 있습니다.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /지금 해제/ })).toBeNull();
  edge.answer("GET /member/shut-category", { data: slotsShut("2020-01-01T00:00:00.000Z") });
  edge.answer("POST /member/shut-category/open", { data: { list: [] } });
  await act(() => queryClient.invalidateQueries());
  await user.click(await screen.findByRole("button", { name: "슬롯 지금 해제" }));
  await waitFor(() => expect(shown()).toContain("이 종류의 게임을 다시 이용하실 수 있습니다."));
  expect(screen.getByRole("button", { name: "슬롯 제한하기" })).toBeTruthy();
});

test("a limit is set, and holds at once", async () => {
  const user = userEvent.setup();
  edge.answer("PUT /member/limit", {
    data: { ...limits, depositDay: { value: 300_000, used: 100_000, pending: null } },
  });
  await openScreen(LimitsPage, "/limits");
  await user.click(await screen.findByRole("button", { name: "입금 한도 · 1일 한도 설정" }));
  const dialog = await screen.findByRole("dialog");
  await user.type(within(dialog).getByRole("textbox"), "300000");
  await user.click(within(dialog).getByRole("button", { name: "저장" }));
  await waitFor(() => expect(edge.sentTo("PUT /member/limit")[0]?.body).toEqual({ depositDay: 300_000 }));
  expect(shown()).toContain("한도가 적용되었습니다.");
  const bar = await screen.findByRole("progressbar");
  expect(bar.getAttribute("aria-valuetext")).toBe("100,000원 / 300,000원");
});

test.each(["ko", "en"] as const)("a button is named by the words that stand on it (%s)", async (language) => {
  edge.answer("GET /member/limit", {
    data: { ...limits, depositDay: { value: 300_000, used: 0, pending: null } },
  });
  await openScreen(LimitsPage, "/limits");
  act(() => switchLanguage(language));
  const [set, change] = language === "ko" ? ["한도 설정", "변경"] : ["Set a limit", "Change"];
  for (const button of await screen.findAllByText(set, { selector: "button" })) {
    expect(button.getAttribute("aria-label")).toContain(set);
  }
  const [changed] = screen.getAllByText(change, { selector: "button" });
  expect(changed?.getAttribute("aria-label")).toContain(change);
});

test("a looser limit says when it can be confirmed, and is confirmed by hand once it is due", async () => {
  const user = userEvent.setup();
  const pending = { value: 1_000_000, from: "2020-01-02T00:00:00.000Z" };
  edge.answer("GET /member/limit", { data: { ...limits, lossDay: { value: 100_000, used: 0, pending } } });
  edge.answer("PUT /member/limit", {
    data: { ...limits, lossDay: { value: 1_000_000, used: 0, pending: null } },
  });
  await openScreen(LimitsPage, "/limits");
  expect(
    await screen.findByText(/2020-01-02 09:00:00부터 7일 안에 변경하실 수 있습니다: 1,000,000원/),
  ).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "1,000,000원 적용하기" }));
  await waitFor(() => expect(edge.sentTo("PUT /member/limit")[0]?.body).toEqual({ lossDay: 1_000_000 }));
});

test("self-exclusion asks for the password and the specification's question, and cannot be started by one press", async () => {
  const user = userEvent.setup();
  edge.answer("POST /member/exclusion", { data: { until: "2027-05-19T09:00:00.000Z" } });
  await openScreen(LimitsPage, "/limits");
  await user.click(await screen.findByRole("radio", { name: "자가 이용 제한" }));
  await user.click(screen.getByRole("button", { name: "이용 제한 시작" }));
  expect(screen.getByText("비밀번호를 입력해 주십시오.")).toBeTruthy();
  await user.type(document.querySelector('[name="password"]') ?? document.body, "demo1234");
  await user.click(screen.getByRole("button", { name: "이용 제한 시작" }));
  const dialog = await screen.findByRole("alertdialog");
  expect(
    within(dialog).getByText("설정 후에는 기간이 끝날 때까지 취소하실 수 없습니다. 계속하시겠습니까?"),
  ).toBeTruthy();
  expect(edge.sentTo("POST /member/exclusion")).toHaveLength(0);
  await user.click(within(dialog).getByRole("button", { name: "동의하고 시작" }));
  await waitFor(() =>
    expect(edge.sentTo("POST /member/exclusion")[0]?.body).toEqual({
      kind: "SELF_EXCLUSION",
      days: 180,
      password: "demo1234",
    }),
  );
  // The server has ended the session with it: what is said is that, and no expiry.
  await waitFor(() =>
    expect(shown()).toEqual([expect.stringContaining("2027-05-19 18:00:00까지 이용이 제한됩니다.")]),
  );
  expect(currentSession()).toBeNull();
  expect(edge.sentTo("GET /member/me")).toHaveLength(0);
});

test("a wrong password is shown at its field", async () => {
  const user = userEvent.setup();
  edge.answer("POST /member/exclusion", { status: 409, message: "x", error: { code: "WRONG_PASSWORD" } });
  await openScreen(LimitsPage, "/limits");
  await screen.findByRole("radio", { name: "자가 이용 제한" });
  await user.type(document.querySelector('[name="password"]') ?? document.body, "wrong123");
  await user.click(screen.getByRole("button", { name: "이용 제한 시작" }));
  await user.click(
    within(await screen.findByRole("alertdialog")).getByRole("button", { name: "동의하고 시작" }),
  );
  expect(await screen.findByText("비밀번호가 일치하지 않습니다.")).toBeTruthy();
});

test("whoever comes back during an exclusion is shown until when it lasts, and is offered no other", async () => {
  storeSession({ user: { ...someUser, status: "SELF_EXCLUDED" }, token: someToken });
  const exclusion = { kind: "COOL_OFF", until: "2026-12-01T03:00:00.000Z" };
  edge.answer("GET /setting/user-setting", { data: { ...someUserSetting, exclusion } });
  await openScreen(LimitsPage, "/limits");
  expect(await screen.findByText("2026-12-01 12:00:00까지")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "이용 제한 시작" })).toBeNull();
});

test("where the rules offer it, a self-exclusion may have no end", async () => {
  const user = userEvent.setup();
  edge.answer("GET /member/rules", { data: { ...someMemberRules, exclusionIndefinite: true } });
  edge.answer("POST /member/exclusion", { data: { until: "9999-12-31T00:00:00.000Z" } });
  await openScreen(LimitsPage, "/limits");
  await user.click(await screen.findByRole("radio", { name: "자가 이용 제한" }));
  await user.click(await screen.findByRole("radio", { name: "무기한" }));
  expect(screen.getByText(/그때부터 7일 뒤에 끝납니다/)).toBeTruthy();
  await user.type(document.querySelector('[name="password"]') ?? document.body, "secret12");
  await user.click(screen.getByRole("button", { name: "이용 제한 시작" }));
  const dialog = await screen.findByRole("alertdialog");
  expect(within(dialog).getByText("자가 이용 제한 · 끝나는 날이 없습니다")).toBeTruthy();
  await user.click(within(dialog).getByRole("button", { name: "동의하고 시작" }));
  await waitFor(() =>
    expect(edge.sentTo("POST /member/exclusion")[0]?.body).toEqual({
      kind: "SELF_EXCLUSION",
      days: null,
      password: "secret12",
    }),
  );
});

test("who excluded themself without an end asks for its lifting, and takes the wish back", async () => {
  const user = userEvent.setup();
  storeSession({ user: { ...someUser, status: "SELF_EXCLUDED" }, token: someToken });
  const exclusion = { kind: "SELF_EXCLUSION", until: "9999-12-31T00:00:00.000Z" };
  edge.answer("GET /setting/user-setting", { data: { ...someUserSetting, exclusion } });
  let lifting: unknown = null;
  const answer = () => ({ data: { lifting } });
  edge.answer("GET /member/exclusion/lifting", answer);
  edge.answer("POST /member/exclusion/lifting", () => {
    lifting = {
      ...{ id: "a", state: "WAITING", why: "이제 괜찮습니다.", askedAt: "2026-11-20T03:00:00.000Z" },
      ...{ decidedAt: null, reason: null, endsAt: null },
    };
    return answer();
  });
  edge.answer("POST /member/exclusion/lifting/take-back", () => {
    lifting = null;
    return answer();
  });
  await openScreen(LimitsPage, "/limits");
  expect(await screen.findByText("무기한")).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "해제 신청하기" }));
  expect(screen.getByText("이유를 적어 주십시오.")).toBeTruthy();
  await user.type(screen.getByLabelText(/신청하시는 이유/), "이제 괜찮습니다.");
  await user.click(screen.getByRole("button", { name: "해제 신청하기" }));
  expect(await screen.findByText(/운영팀이 확인하고 있습니다/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "해제 신청 취소" }));
  expect(await screen.findByRole("button", { name: "해제 신청하기" })).toBeTruthy();
});
