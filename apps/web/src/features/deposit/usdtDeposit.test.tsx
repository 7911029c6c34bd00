import { forgetServerTime } from "@hanpan/contract/serverClock";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "../../lib/queryClient.ts";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { requestsListed, serveDeposits } from "../../lib/testing/depositScreen.ts";
import { listPage, request } from "../../lib/testing/money.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { promisedUsdt, seenTransfer, someUsdt, wallet } from "../../lib/testing/usdt.ts";
import { DepositPage } from "./DepositPage.tsx";

let edge: ApiEdge;
serveDeposits((started) => {
  edge = started;
});

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

beforeEach(() => {
  edge.answer("GET /money/usdt", { data: someUsdt });
});
afterEach(() => {
  vi.useRealTimers();
  forgetServerTime();
});

test("a member who pays in USDT sees about how much before they ask, and the request names the network", async () => {
  const user = userEvent.setup();
  edge.answer("POST /money/usdt/deposit", { data: request({}) });
  await openScreen(DepositPage, "/deposit");
  await user.click(await screen.findByRole("radio", { name: "USDT (ERC-20)" }));
  await user.click(screen.getByRole("button", { name: "100,000원 더하기" }));
  expect(await screen.findByText(/71\.66|71\.658904/)).toBeTruthy();
  await user.click(screen.getByRole("checkbox", { name: /에 동의합니다/ }));
  await user.click(screen.getByRole("button", { name: "입금 신청하기" }));
  await waitFor(() =>
    expect(edge.sentTo("POST /money/usdt/deposit").map(({ body }) => body)).toEqual([
      { amount: 100_000, bonusKind: "NONE", network: "ERC20" },
    ]),
  );
});

/** The page while a deposit in USDT is open. */
async function openPromise(
  transfers: ReturnType<typeof seenTransfer>[],
  heldUntil = inMinutes(15),
): Promise<void> {
  edge.answer(requestsListed, listPage([request({ id: promisedUsdt.requestId, amount: 100_000 })]));
  edge.answer("GET /money/usdt", {
    data: { ...someUsdt, deposit: { ...promisedUsdt, heldUntil }, transfers },
  });
  await openScreen(DepositPage, "/deposit");
}

test("the promise says address, exact amount, network, rate and how long it holds", async () => {
  await openPromise([]);
  const promise = within(await screen.findByRole("region", { name: /정확한 금액을 보내/ }));
  expect(promise.getByText("71.658904 USDT")).toBeTruthy();
  expect(promise.getByText(wallet)).toBeTruthy();
  expect(promise.getByText("USDT (ERC-20)")).toBeTruthy();
  expect(promise.getByRole("img", { name: "입금 주소 QR 코드" })).toBeTruthy();
  expect(promise.getByRole("timer").textContent).toMatch(/환율 고정 1[45]:\d\d 남음/);
  expect(promise.getByText(/아직 도착한 USDT가 없습니다/)).toBeTruthy();
  // What holds for a bank's accounts is not said beside it.
  expect(screen.queryByText(/입금자명과 예금주가 동일/)).toBeNull();
});

test("once the rate holds no more it says what that means", async () => {
  await openPromise([], inMinutes(-1));
  await screen.findByText(/환율 고정 시간이 지났습니다/);
  expect(screen.queryByRole("timer")).toBeNull();
});

test("how long the rate holds is counted by the server's clock, not by a telephone's that is slow", async () => {
  const heldUntil = inMinutes(15);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 10 * 60_000 });
  await openPromise([], heldUntil);
  expect((await screen.findByRole("timer")).textContent).toMatch(/환율 고정 1[45]:\d\d 남음/);
});

test("what arrives rises by its confirmations, and is said to be credited", async () => {
  await openPromise([seenTransfer("SEEN", 1)]);
  const bar = await screen.findByRole("progressbar", { name: "도착 확인" });
  expect(bar.getAttribute("aria-valuetext")).toBe("확인 1 / 3");
  const say = async (transfer: ReturnType<typeof seenTransfer>) => {
    edge.answer("GET /money/usdt", { data: { ...someUsdt, transfers: [transfer] } });
    await queryClient.invalidateQueries();
  };
  edge.answer("GET /money/usdt", {
    data: {
      ...someUsdt,
      deposit: { ...promisedUsdt, heldUntil: inMinutes(15) },
      transfers: [seenTransfer("SEEN", 2)],
    },
  });
  await queryClient.invalidateQueries();
  await waitFor(() =>
    expect(screen.getByRole("progressbar", { name: "도착 확인" }).getAttribute("aria-valuetext")).toBe(
      "확인 2 / 3",
    ),
  );
  await say(seenTransfer("CREDITED", 3));
  await waitFor(() => expect(screen.queryByRole("progressbar", { name: "도착 확인" })).toBeNull());
});

test("what waits for a person says so", async () => {
  await openPromise([seenTransfer("WAITING", 3)]);
  await screen.findByText("운영자가 확인하고 있습니다.");
});
