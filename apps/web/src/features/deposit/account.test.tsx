import { act, cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { refreshMoney } from "../../cashier-parts/queries.ts";
import { queryClient } from "../../lib/queryClient.ts";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { requestsListed, serveDeposits } from "../../lib/testing/depositScreen.ts";
import { listPage, request, someUserSetting } from "../../lib/testing/money.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { DepositPage } from "./DepositPage.tsx";

let edge: ApiEdge;
serveDeposits((started) => {
  edge = started;
});

const shownAccount = "GET /customer-center/deposit-account";
const someAccount = { bankName: "국민은행", accountNumber: "123-45-6789", holder: "한판" };

test("the account is shown without a question, its time counted by the server's clock, and after it the way to the next", async () => {
  const until = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
  edge.answer(shownAccount, { data: { account: someAccount, until: until(1_799) } });
  await openScreen(DepositPage, "/deposit");
  await screen.findByText("123-45-6789", { exact: false });
  expect(screen.getByRole("timer").textContent).toMatch(/^(30:00|29:\d\d) 남음$/);
  expect(screen.queryByRole("button", { name: "계좌문의" })).toBeNull();
  cleanup();
  queryClient.clear();
  const user = userEvent.setup();
  edge.answer(shownAccount, { data: { account: someAccount, until: until(-1) } });
  await openScreen(DepositPage, "/deposit");
  const again = await screen.findByRole("button", { name: "계좌 다시 보기" });
  expect(screen.queryByText("123-45-6789", { exact: false })).toBeNull();
  edge.answer(shownAccount, {
    data: { account: { ...someAccount, accountNumber: "987-65-4321" }, until: until(1_800) },
  });
  await user.click(again);
  await screen.findByText("987-65-4321", { exact: false });
});

test("when the money has come the button leads to the games and says what rollover is left", async () => {
  edge.answer(requestsListed, listPage([request({ status: "WAITING" })]));
  await openScreen(DepositPage, "/deposit");
  await screen.findByText(/입금을 확인하고 있습니다/);
  edge.answer("GET /setting/user-setting", {
    data: {
      ...someUserSetting,
      withdrawable: { ...someUserSetting.withdrawable, rolloverMet: false, remaining: 330_000 },
    },
  });
  edge.answer(requestsListed, listPage([request({ status: "COMPLETED" })]));
  act(refreshMoney);
  await screen.findByText("출금까지 남은 베팅 조건 330,000원");
  expect(screen.getByRole("link", { name: "게임하러 가기" }).getAttribute("href")).toContain("/slots");
  expect(screen.getByRole("button", { name: "새로 신청하기" })).toBeTruthy();
});
