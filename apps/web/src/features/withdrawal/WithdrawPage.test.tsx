import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { switchLanguage } from "../../lib/language.ts";
import { queryClient } from "../../lib/queryClient.ts";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { serveMember } from "../../lib/testing/memberEdge.ts";
import { listPage, openRollover, request, someUserSetting } from "../../lib/testing/money.ts";
import { answerMoneySettings } from "../../lib/testing/moneyEdge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { WithdrawPage } from "./WithdrawPage.tsx";

let edge: ApiEdge;

const asked = "POST /money/withdrawal/request";
const cancelled = "POST /money/request/cancel";
const listed = "GET /money/deposit-withdrawal/list";
const amount = () => screen.findByRole<HTMLInputElement>("textbox", { name: /출금 신청금액/ });
const password = () => document.querySelector<HTMLInputElement>('[name="exchangePassword"]') ?? document.body;

async function ask(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await amount();
  await user.click(screen.getByRole("button", { name: "전액" }));
  await user.type(password(), "1234");
  await user.click(screen.getByRole("button", { name: "출금 신청하기" }));
}

serveMember((started) => {
  edge = started;
});
beforeEach(() => {
  answerMoneySettings(edge);
  edge.answer(listed, listPage([]));
});

test("전액 takes what may be withdrawn, and the request carries amount and password", async () => {
  const user = userEvent.setup();
  edge.answer(asked, () => {
    edge.answer(listed, listPage([request({ type: "WITHDRAWAL", amount: 1_000_000 })]));
    return { data: request({ type: "WITHDRAWAL", amount: 1_000_000 }) };
  });
  await openScreen(WithdrawPage, "/withdraw");
  await ask(user);
  await waitFor(() =>
    expect(edge.sentTo(asked)[0]?.body).toEqual({ amount: 1_000_000, exchangePassword: "1234" }),
  );
  // The hold is in sight at once.
  expect(await screen.findByText(/보유머니에서 분리되어 보관 중입니다/)).toBeTruthy();
  expect(await screen.findByText("출금 대기 금액")).toBeTruthy();
});

test.each([
  ["ko", /비밀번호나 2단계 인증이 재설정된 직후 신청하신 출금이어서/],
  ["en", /soon after a password or the second factor was reset, so we look at it before we send it/],
] as const)("a withdrawal held after a recovery says that it is for that, in %s", async (language, why) => {
  const held = { type: "WITHDRAWAL", underReview: true } as const;
  edge.answer(listed, listPage([request({ ...held, afterRecovery: true })]));
  switchLanguage(language);
  await openScreen(WithdrawPage, "/withdraw");
  expect(await screen.findByText(why)).toBeTruthy();
  cleanup();
  // One that is looked at for anything else says no reason.
  queryClient.clear();
  edge.answer(listed, listPage([request(held)]));
  await openScreen(WithdrawPage, "/withdraw");
  await screen.findByText(
    language === "ko" ? /출금 내용을 확인하고 있습니다/ : /We are looking at this withdrawal/,
  );
  expect(screen.queryByText(why)).toBeNull();
});

test("a withdrawal that waits is taken back once it was asked about, by one request however often it is tapped", async () => {
  const user = userEvent.setup();
  const waiting = request({ type: "WITHDRAWAL", canCancel: true });
  edge.answer(listed, listPage([waiting]));
  edge.answer(cancelled, () => {
    const back = { ...waiting, status: "CANCELLED", canCancel: false, reason: "BY_MEMBER" } as const;
    edge.answer(listed, listPage([back]));
    return { data: back };
  });
  await openScreen(WithdrawPage, "/withdraw");
  await user.click(await screen.findByRole("button", { name: "출금 신청 취소" }));
  const dialog = await screen.findByRole("alertdialog");
  expect(within(dialog).getByText(/바로 보유머니로 돌려 드립니다/)).toBeTruthy();
  await user.dblClick(within(dialog).getByRole("button", { name: "출금 신청 취소" }));
  expect((await screen.findAllByText("회원님이 직접 취소하셨습니다.")).length).toBeGreaterThan(0);
  expect(edge.sentTo(cancelled).map(({ body }) => body)).toEqual([{ requestId: waiting.id }]);
  expect(screen.queryByRole("button", { name: "출금 신청 취소" })).toBeNull();
});

test("of one that the desk took up meanwhile it says so, and what is not theirs to cancel has no button", async () => {
  const user = userEvent.setup();
  const waiting = request({ type: "WITHDRAWAL", canCancel: true });
  edge.answer(listed, listPage([waiting]));
  edge.answer(cancelled, () => {
    edge.answer(listed, listPage([{ ...waiting, status: "PROCESSING", canCancel: false }]));
    return {
      status: 409,
      code: "CANCEL_TAKEN_UP",
      message: "담당자가 이미 확인하고 있어 취소하실 수 없습니다.",
    };
  });
  await openScreen(WithdrawPage, "/withdraw");
  await user.click(await screen.findByRole("button", { name: "출금 신청 취소" }));
  await user.click(
    within(await screen.findByRole("alertdialog")).getByRole("button", { name: "출금 신청 취소" }),
  );
  expect(await screen.findByText("담당자가 이미 확인하고 있어 취소하실 수 없습니다.")).toBeTruthy();
  expect(await screen.findByText("담당자가 송금을 준비하고 있습니다.")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("button", { name: "출금 신청 취소" })).toBeNull());
});

test("the amount is kept over a reload, the password nowhere", async () => {
  const user = userEvent.setup();
  edge.answer(asked, () => "HANG_UP");
  await openScreen(WithdrawPage, "/withdraw");
  await ask(user);
  await screen.findByText(/두 번 처리되지 않습니다/);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('1234"');
  cleanup();
  await openScreen(WithdrawPage, "/withdraw");
  expect((await amount()).value).toBe("1,000,000");
  expect(password()).toHaveProperty("value", "");
});

test("the rollover stands as bars with figures", async () => {
  edge.answer("GET /setting/user-setting", {
    data: {
      ...someUserSetting,
      withdrawable: { amount: 0, rolloverMet: false, remaining: 130_000, nextAllowedAt: null },
      bonus: { kind: "SLOT", locked: 10_000, rollovers: [openRollover], firstOfDay: false },
    },
  });
  await openScreen(WithdrawPage, "/withdraw");
  const bar = await screen.findByRole("progressbar", { name: /입금 100,000원 \+ 보너스 10,000P/ });
  expect(bar.getAttribute("aria-valuetext")).toBe("200,000원 / 330,000원");
  expect(screen.getByText("남은 베팅 조건 130,000원 (60% 진행)")).toBeTruthy();
});

test("a bonus is given up by a button that says what it costs first", async () => {
  const user = userEvent.setup();
  const locked = { kind: "SLOT" as const, locked: 10_000, rollovers: [openRollover], firstOfDay: false };
  const withdrawable = { amount: 0, rolloverMet: false, remaining: 130_000, nextAllowedAt: null };
  const setting = { ...someUserSetting, withdrawable, bonus: locked };
  edge.answer("GET /setting/user-setting", { data: setting });
  const cost = { lockedBonus: 10_000, remaining: 130_000, remainingAfter: 20_000, withdrawableAfter: 0 };
  edge.answer("GET /money/bonus/give-up", { data: cost });
  edge.answer("POST /money/bonus/give-up", () => {
    edge.answer("GET /setting/user-setting", { data: someUserSetting });
    return { data: { forfeited: 10_000, remaining: 20_000 } };
  });
  await openScreen(WithdrawPage, "/withdraw");
  await user.click(await screen.findByRole("button", { name: "보너스 포기하기" }));
  const dialog = await screen.findByRole("alertdialog");
  expect(await within(dialog).findByText("10,000P")).toBeTruthy();
  expect(within(dialog).getByText("포기 후 남은 베팅 조건").nextElementSibling?.textContent).toBe("20,000원");
  expect(edge.sentTo("POST /money/bonus/give-up")).toHaveLength(0);
  await user.click(within(dialog).getByRole("button", { name: "포기하기" }));
  await waitFor(() =>
    expect(edge.sentTo("POST /money/bonus/give-up")[0]?.body).toEqual({ lockedBonus: 10_000 }),
  );
  await waitFor(() => expect(screen.queryByRole("button", { name: "보너스 포기하기" })).toBeNull());
});

test.each([
  ["WRONG_EXCHANGE_PASSWORD", {}, /5회 연속 틀리면 30분/],
  ["WITHDRAWAL_LOCKED", {}, /30분 뒤에 다시 시도/],
  [
    "ROLLOVER_NOT_MET",
    { required: 330_000, progress: 200_000, remaining: 130_000 },
    /남은 베팅 조건: 130,000원/,
  ],
  ["INSUFFICIENT_BALANCE", {}, /보유머니보다 많은 금액/],
  ["WITHDRAWAL_PENDING", {}, /처리가 끝난 뒤 다시 신청/],
  ["WITHDRAWAL_COOLDOWN", { nextAllowedAt: "2026-11-20T10:00:00.000Z" }, /2026-11-20 19:00:00부터/],
  ["WITHDRAWAL_LIMIT", { remaining: 50_000 }, /1일 출금 한도까지 50,000원/],
  ["WITHDRAWAL_LIMIT", { remaining: 0 }, /오늘의 출금 한도를 모두/],
] as const)("%s %o says what to do", async (code, details, words) => {
  const user = userEvent.setup();
  edge.answer(asked, { status: 409, message: "거절", error: { code, details } });
  await openScreen(WithdrawPage, "/withdraw");
  await ask(user);
  expect(await screen.findByText(words)).toBeTruthy();
  expect((await amount()).value).toBe("1,000,000");
});

test("locked withdrawals offer no way that would not open them", async () => {
  const user = userEvent.setup();
  edge.answer(asked, { status: 409, message: "거절", error: { code: "WITHDRAWAL_LOCKED" } });
  await openScreen(WithdrawPage, "/withdraw");
  await ask(user);
  const refusal = await screen.findByText(/30분 뒤에 다시 시도/);
  expect(within(refusal.parentElement ?? document.body).queryByRole("link")).toBeNull();
});

test("the pause between withdrawals is shown before anything is asked for", async () => {
  await openScreen(WithdrawPage, "/withdraw");
  expect(await screen.findByText("출금 완료 후 60분이 지나면 다시 신청하실 수 있습니다.")).toBeTruthy();
});

test.each([
  ["2000000", "보유머니보다 많은 금액은 신청하실 수 없습니다. 금액을 줄여 주십시오."],
  ["5000", "최소 10,000원부터 출금하실 수 있습니다."],
  ["15000", "10,000원 단위로 출금하실 수 있습니다."],
])("the amount %s is judged before it is sent", async (typed, words) => {
  const user = userEvent.setup();
  await openScreen(WithdrawPage, "/withdraw");
  await user.type(await amount(), typed);
  await user.click(screen.getByRole("button", { name: "출금 신청하기" }));
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByText("출금 비밀번호를 입력해 주십시오.")).toBeTruthy();
  expect(edge.sentTo(asked)).toHaveLength(0);
});

test.each([
  ["ko", "출금 확인", "인증 코드", "확인"],
  ["en", "Confirm the withdrawal", "Code", "Continue"],
] as const)(
  "where the site asks for the second factor, it is proven and the same withdrawal goes on, in %s",
  async (language, title, label, go) => {
    const user = userEvent.setup();
    const proof = "P".repeat(64);
    const needed = { code: "SECOND_FACTOR_NEEDED", details: { setUp: true } };
    edge.answer(asked, { status: 409, message: "2단계 인증", error: needed });
    edge.answer("POST /member/second-factor/prove", {
      data: { proof, expiresAt: "2026-11-20T03:05:00.000Z" },
    });
    await openScreen(WithdrawPage, "/withdraw");
    await ask(user);
    switchLanguage(language);
    const dialog = within(await screen.findByRole("dialog", { name: title }));
    await user.type(dialog.getByLabelText(label), "123456");
    edge.answer(asked, { data: request({ type: "WITHDRAWAL", amount: 1_000_000 }) });
    await user.click(dialog.getByRole("button", { name: go }));
    await waitFor(() => expect(edge.sentTo(asked)).toHaveLength(2));
    expect(edge.sentTo(asked)[1]?.body).toEqual({ amount: 1_000_000, exchangePassword: "1234", proof });
  },
);

test("who has no second factor where everybody is asked is shown where to set one up", async () => {
  const user = userEvent.setup();
  const needed = { code: "SECOND_FACTOR_NEEDED", details: { setUp: false } };
  edge.answer(asked, { status: 409, message: "2단계 인증", error: needed });
  await openScreen(WithdrawPage, "/withdraw");
  await ask(user);
  const way = await screen.findByRole("link", { name: "2단계 인증 설정하기" });
  expect(way.getAttribute("href")).toBe("/my/options");
});

test.each([
  ["ko", "본인인증", "본인인증하기", "입력한 내용으로 인증", /실제로 확인되지 않습니다/],
  ["en", "Identity verification", "Verify my identity", "Verify with these details", /nobody checks it/],
] as const)(
  "where the site asks for the identity, it is verified and the same withdrawal goes on, in %s",
  async (language, title, begin, go, plain) => {
    const user = userEvent.setup();
    const check = "A".repeat(86);
    edge.answer(asked, { status: 409, message: "본인인증", error: { code: "IDENTITY_NEEDED" } });
    edge.answer("POST /member/identity/begin", {
      data: { check, provider: "SIMULATED", page: null, expiresAt: "2026-11-20T03:30:00.000Z" },
    });
    edge.answer("POST /auth/identity/simulate", { data: null });
    edge.answer("POST /member/identity/confirm", {
      data: { provider: "SIMULATED", verified: null, asked: { deposit: false, withdrawal: true } },
    });
    await openScreen(WithdrawPage, "/withdraw");
    await ask(user);
    switchLanguage(language);
    const dialog = within(await screen.findByRole("dialog", { name: title }));
    await user.click(dialog.getByRole("button", { name: begin }));
    expect(await dialog.findByText(plain)).toBeTruthy();
    await user.type(dialog.getByRole("textbox", { name: /휴대폰|Mobile|Phone/i }), "01012345678");
    edge.answer(asked, { data: request({ type: "WITHDRAWAL", amount: 1_000_000 }) });
    await user.click(dialog.getByRole("button", { name: go }));
    await waitFor(() => expect(edge.sentTo(asked)).toHaveLength(2));
    expect(edge.sentTo("POST /member/identity/confirm").map(({ body }) => body)).toEqual([{ check }]);
    expect(edge.sentTo(asked)[1]?.body).toEqual({ amount: 1_000_000, exchangePassword: "1234" });
  },
);
