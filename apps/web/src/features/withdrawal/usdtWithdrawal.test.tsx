import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { refreshMoney } from "../../cashier-parts/queries.ts";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { serveMember } from "../../lib/testing/memberEdge.ts";
import { listPage, request } from "../../lib/testing/money.ts";
import { answerMoneySettings } from "../../lib/testing/moneyEdge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { promisedUsdt, someUsdt, wallet } from "../../lib/testing/usdt.ts";
import { WithdrawPage } from "./WithdrawPage.tsx";

let edge: ApiEdge;
serveMember((started) => {
  edge = started;
});

const asked = "POST /money/usdt/withdrawal";
const listed = "GET /money/deposit-withdrawal/list";
const password = () => document.querySelector<HTMLInputElement>('[name="exchangePassword"]') ?? document.body;

beforeEach(() => {
  answerMoneySettings(edge);
  edge.answer("GET /money/usdt", { data: someUsdt });
  edge.answer(listed, listPage([]));
});

test("rate, fee and what arrives stand before the member asks, and the request names the network", async () => {
  const user = userEvent.setup();
  edge.answer(asked, { data: request({ type: "WITHDRAWAL", amount: 100_000 }) });
  await openScreen(WithdrawPage, "/withdraw");
  await user.click(await screen.findByRole("radio", { name: "USDT (ERC-20)" }));
  await user.type(screen.getByRole("textbox", { name: /출금 신청금액/ }), "100000");
  const payout = screen.getByRole("region", { name: "받으실 계좌" });
  // 71.658903 USDT at the rate, less the fee of 5.
  expect(payout.textContent).toContain("66.658903 USDT");
  expect(payout.textContent).toContain("5.00 USDT");
  expect(payout.textContent).toContain("1,395.50원");
  expect(payout.textContent).toContain("사이트 고시");
  await user.type(password(), "1234");
  await user.click(screen.getByRole("button", { name: "출금 신청하기" }));
  await waitFor(() =>
    expect(edge.sentTo(asked).map(({ body }) => body)).toEqual([
      { amount: 100_000, network: "ERC20", exchangePassword: "1234" },
    ]),
  );
});

test("a sum that the fee eats is said at its field and not sent", async () => {
  const user = userEvent.setup();
  edge.answer("GET /money/usdt", {
    data: { ...someUsdt, networks: someUsdt.networks.map((one) => ({ ...one, fee: 900_000_000 })) },
  });
  await openScreen(WithdrawPage, "/withdraw");
  await user.click(await screen.findByRole("radio", { name: "USDT (ERC-20)" }));
  await user.type(screen.getByRole("textbox", { name: /출금 신청금액/ }), "100000");
  await user.type(password(), "1234");
  await user.click(screen.getByRole("button", { name: "출금 신청하기" }));
  await screen.findByText("수수료보다 큰 금액을 입력해 주십시오.");
  expect(edge.sentTo(asked)).toEqual([]);
});

test("without an address of an open network there is nothing to choose", async () => {
  edge.answer("GET /money/usdt", { data: { ...someUsdt, address: null } });
  await openScreen(WithdrawPage, "/withdraw");
  await screen.findByRole("textbox", { name: /출금 신청금액/ });
  await waitFor(() => expect(edge.sentTo("GET /money/usdt")).not.toEqual([]));
  expect(screen.queryByRole("radio", { name: "USDT (ERC-20)" })).toBeNull();
});

test.each([
  ["PROCESSING", /체인에서 확인되면 완료됩니다/, /송금을 준비/],
  ["COMPLETED", /등록하신 지갑으로 보냈습니다/, /등록하신 계좌로/],
] as const)(
  "what is %s says what was promised, to which wallet, and by which transaction",
  async (status, said, unsaid) => {
    const open = request({ type: "WITHDRAWAL", id: promisedUsdt.requestId, amount: 100_000 });
    edge.answer(listed, listPage([open]));
    const txHash = `0x${"ab".repeat(32)}`;
    const withdrawal = {
      ...{ ...promisedUsdt, usdt: 66_658_903, fee: 5_000_000 },
      ...{ txHash, sentAt: "2026-11-20T09:05:00.000Z" },
    };
    edge.answer("GET /money/usdt", { data: { ...someUsdt, withdrawal } });
    await openScreen(WithdrawPage, "/withdraw");
    await screen.findByText("66.658903 USDT");
    edge.answer(listed, listPage([{ ...open, status }]));
    refreshMoney();
    await screen.findByText(said);
    expect(screen.queryByText(unsaid)).toBeNull();
    expect(screen.getByText(txHash)).toBeTruthy();
  },
);

test("an address that waits its day stands with its instant and what to do about it", async () => {
  const nextAddress = {
    address: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
    holdsFrom: "2026-11-21T09:00:00.000Z",
  };
  edge.answer("GET /money/usdt", { data: { ...someUsdt, nextAddress } });
  await openScreen(WithdrawPage, "/withdraw");
  const words = await screen.findByText(/지갑 주소가 .*에 변경됩니다/);
  expect(words.textContent).toContain(nextAddress.address);
  expect(words.textContent).toContain("2026-11-21 18:00");
  expect(screen.getByText(/고객센터로 바로 알려/)).toBeTruthy();
  expect(words.textContent).not.toContain(wallet);
});
