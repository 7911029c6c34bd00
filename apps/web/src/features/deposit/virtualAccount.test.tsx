import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { queryClient } from "../../lib/queryClient.ts";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { requestsListed, serveDeposits } from "../../lib/testing/depositScreen.ts";
import { listPage, request } from "../../lib/testing/money.ts";
import { openAccount, somePayment } from "../../lib/testing/payment.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { someUsdt } from "../../lib/testing/usdt.ts";
import { DepositPage } from "./DepositPage.tsx";

let edge: ApiEdge;
serveDeposits((started) => {
  edge = started;
});

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

beforeEach(() => {
  edge.answer("GET /money/usdt", { data: { ...someUsdt, networks: [] } });
  edge.answer("GET /money/payment", { data: somePayment });
});

test("a member chooses a virtual account, sees whose it will be, and asks with the sum alone", async () => {
  const user = userEvent.setup();
  edge.answer("POST /money/payment/deposit", { data: request({}) });
  await openScreen(DepositPage, "/deposit");
  await user.click(await screen.findByRole("radio", { name: "가상계좌" }));
  expect(screen.getByText(/신한은행 가상계좌를 드립니다\. 1시간 30분 안에/)).toBeTruthy();
  expect(screen.queryByLabelText(/입금자명/)).toBeNull();
  await user.click(screen.getByRole("button", { name: "100,000원 더하기" }));
  await user.click(screen.getByRole("checkbox", { name: /에 동의합니다/ }));
  await user.click(screen.getByRole("button", { name: "입금 신청하기" }));
  await waitFor(() =>
    expect(edge.sentTo("POST /money/payment/deposit").map(({ body }) => body)).toEqual([
      { amount: 100_000, bonusKind: "NONE" },
    ]),
  );
});

test("a site without a provider shows no choice", async () => {
  edge.answer("GET /money/payment", { data: { way: null, open: null } });
  await openScreen(DepositPage, "/deposit");
  await screen.findByRole("button", { name: "입금 신청하기" });
  expect(screen.queryByRole("radio", { name: "가상계좌" })).toBeNull();
});

test("a provider that is away is a sentence that says what else to do", async () => {
  const user = userEvent.setup();
  edge.answer("POST /money/payment/deposit", {
    status: 409,
    code: "PAYMENT_UNAVAILABLE",
    message: "지금은 가상계좌를 발급할 수 없습니다. 다른 방법으로 신청해 주십시오.",
  });
  await openScreen(DepositPage, "/deposit");
  await user.click(await screen.findByRole("radio", { name: "가상계좌" }));
  await user.click(screen.getByRole("button", { name: "100,000원 더하기" }));
  await user.click(screen.getByRole("checkbox", { name: /에 동의합니다/ }));
  await user.click(screen.getByRole("button", { name: "입금 신청하기" }));
  await screen.findByText(/다른 방법으로 신청해/);
  await user.click(screen.getByRole("radio", { name: "은행" }));
  expect(screen.getByLabelText(/입금자명/)).toBeTruthy();
});

/** The page while a virtual account is open. */
async function openOpen(expiresAt = inMinutes(89)): Promise<void> {
  edge.answer(requestsListed, listPage([request({ id: openAccount.requestId, amount: 100_000 })]));
  edge.answer("GET /money/payment", { data: { ...somePayment, open: { ...openAccount, expiresAt } } });
  await openScreen(DepositPage, "/deposit");
}

test("the account is shown with bank, number, holder, sum and how long it is open", async () => {
  await openOpen();
  const account = within(await screen.findByRole("region", { name: "이 가상계좌로 입금해 주십시오" }));
  for (const text of ["79010000000001", "신한은행", "한판결제"]) expect(account.getByText(text)).toBeTruthy();
  expect(account.getByRole("timer").textContent).toMatch(/1:2[89]:\d\d 남음/);
  expect(account.getByRole("button", { name: "계좌번호 복사" })).toBeTruthy();
  expect(account.getByRole("button", { name: "금액 복사" })).toBeTruthy();
});

test("once its time is over it says what that means", async () => {
  await openOpen(inMinutes(-1));
  await screen.findByText(/입금 시간이 지났습니다/);
  expect(screen.queryByRole("timer")).toBeNull();
});

test("the member cancels it after they were answered what that means", async () => {
  const user = userEvent.setup();
  edge.answer("POST /money/payment/cancel", {
    data: request({ id: openAccount.requestId, status: "CANCELLED" }),
  });
  await openOpen();
  await user.click(await screen.findByRole("button", { name: "신청 취소" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText(/더 이상 사용하실 수 없습니다/)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "신청 취소" }));
  await waitFor(() =>
    expect(edge.sentTo("POST /money/payment/cancel").map(({ body }) => body)).toEqual([
      { requestId: openAccount.requestId },
    ]),
  );
});

test("while the provider has not answered the member is answered to wait", async () => {
  edge.answer(requestsListed, listPage([request({ id: openAccount.requestId, amount: 100_000 })]));
  edge.answer("GET /money/payment", {
    data: {
      ...somePayment,
      open: { ...openAccount, state: "ASKED", accountNumber: null, holder: null, expiresAt: inMinutes(90) },
    },
  });
  await openScreen(DepositPage, "/deposit");
  await screen.findByText("가상계좌를 준비하고 있습니다.");
  await queryClient.invalidateQueries();
});
