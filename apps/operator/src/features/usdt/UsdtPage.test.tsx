import type { DataInput } from "@hanpan/contract/call";
import type { getUsdtDesk, usdtTransfer } from "@hanpan/contract/operator/calls/usdt";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type * as z from "zod/mini";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { meAs } from "../../lib/testing/operator.ts";
import { serveOperator } from "../../lib/testing/operatorEdge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { UsdtPage } from "./UsdtPage.tsx";

let edge: ApiEdge;
serveOperator((started) => {
  edge = started;
});

type Desk = DataInput<typeof getUsdtDesk>;
type Transfer = z.input<typeof usdtTransfer>;

const at = "2026-11-20T09:00:00.000Z";
const address = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const member = { id: "m", loginId: "member1", nickname: "회원1" };
const id = "0199a1b2-0000-7000-8000-000000000001";

const withdrawal: Desk["withdrawals"][number] = {
  ...{ id, member, address },
  amount: 100_000,
  status: "WAITING",
  underReview: false,
  needsSecondOperator: false,
  firstApprover: null,
  network: "ERC20",
  usdt: 66_658_903,
  fee: 5_000_000,
  rateJeon: 139_550,
  txHash: null,
  trouble: null,
  requestedAt: at,
};
const network: Desk["networks"][number] = {
  network: "ERC20",
  open: true,
  token: address,
  confirmations: 3,
  fee: 5_000_000,
  rateMinutes: 60,
  version: 1,
  chain: { height: 90, newest: 92, lookedAt: new Date().toISOString() },
};
const desk: Desk = {
  networks: [network],
  rate: { rateJeon: 139_550, source: "HAND", at },
  books: {
    wallets: [{ network: "ERC20", usdt: 5_000_000 }],
    exchangeWon: -6_900,
    exchangeUsdt: 5_000_000,
    fees: 1_000_000,
    gainWon: 77,
  },
  keys: [],
  addresses: [],
  withdrawals: [withdrawal],
  otherTokens: [],
  paidAfterAll: [],
};
const transfer: Transfer = {
  ...{ id, network: "ERC20", token: address, from: address, to: address, member, at },
  txHash: `0x${"ab".repeat(32)}`,
  amount: "20000000",
  state: "WAITING",
  reasons: ["TOO_LITTLE"],
  confirmations: 3,
  requestId: null,
  rateJeon: 139_550,
  worthWon: 27_910,
  decidedBy: null,
  note: null,
};

function answer(shown: Desk, transfers: readonly Transfer[] = []): void {
  edge.answer("GET /usdt", { data: shown });
  edge.answer("GET /usdt/transfers", {
    data: {
      ...{ list: [...transfers], page: 1, limit: 50, total: transfers.length },
      ...{ totalIsExact: true, nextCursor: null },
    },
  });
}

beforeEach(() => answer(desk));

const table = (name: string) => screen.findByRole("table", { name });

test("a withdrawal says what to send and where, and is said to be sent by its transaction", async () => {
  const user = userEvent.setup();
  edge.answer(`POST /usdt/withdrawals/${id}/sent`, { data: null });
  await openScreen(UsdtPage, "/usdt");
  const rows = within(await table("보낼 USDT"));
  expect(rows.getByText("66.658903 USDT")).toBeTruthy();
  expect(rows.getByText("1,395.50원")).toBeTruthy();
  await user.click(await rows.findByRole("button", { name: "거래 ID" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(address)).toBeTruthy();
  await user.type(dialog.getByRole("textbox", { name: "거래 ID" }), ` 0x${"ab".repeat(32)} `);
  await user.click(dialog.getByRole("button", { name: "저장" }));
  await waitFor(() =>
    expect(edge.sentTo(`POST /usdt/withdrawals/${id}/sent`).map(({ body }) => body)).toEqual([
      { txHash: `0x${"ab".repeat(32)}` },
    ]),
  );
});

test("a transaction that another withdrawal has is refused beside its field's dialog, which stays open", async () => {
  const user = userEvent.setup();
  edge.answer(`POST /usdt/withdrawals/${id}/sent`, {
    status: 409,
    code: "IN_USE",
    message: "다른 출금에 쓰인 거래입니다.",
  });
  await openScreen(UsdtPage, "/usdt");
  const rows = within(await table("보낼 USDT"));
  await user.click(await rows.findByRole("button", { name: "거래 ID" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByRole("textbox", { name: "거래 ID" }), "0x1");
  await user.click(dialog.getByRole("button", { name: "저장" }));
  await dialog.findByText("다른 출금에 쓰인 거래입니다.");
});

test("what the rules hold is not sent, and what is wrong with a transaction stands beside it", async () => {
  answer({
    ...desk,
    withdrawals: [
      { ...withdrawal, underReview: true },
      {
        ...withdrawal,
        id: "0199a1b2-0000-7000-8000-000000000002",
        txHash: `0x${"ab".repeat(32)}`,
        trouble: "TX_WRONG_AMOUNT",
      },
    ],
  });
  await openScreen(UsdtPage, "/usdt");
  const rows = within(await table("보낼 USDT"));
  await rows.findByText("금액 다름");
  await waitFor(() => expect(rows.getAllByRole("button", { name: "거래 ID" })).toHaveLength(1));
});

test("what arrived otherwise is credited with a reason, or put away; what is gone from the chain is credited to nobody", async () => {
  const user = userEvent.setup();
  answer(desk, [
    transfer,
    {
      ...transfer,
      id: "0199a1b2-0000-7000-8000-000000000003",
      reasons: ["TOO_LITTLE", "GONE_AFTER_CREDIT"],
    },
  ]);
  edge.answer(`POST /usdt/transfers/${id}/credit`, { data: { ...transfer, state: "CREDITED" } });
  await openScreen(UsdtPage, "/usdt");
  const rows = within(await table("들어온 USDT"));
  expect(rows.getAllByText("금액 부족")).toHaveLength(2);
  await user.click(await rows.findByRole("button", { name: "입금 반영" }));
  expect(rows.getAllByRole("button", { name: "제외" })).toHaveLength(2);
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/회원1님에게 27,910원/)).toBeTruthy();
  await user.type(dialog.getByRole("textbox"), "수수료만큼 부족");
  await user.click(dialog.getByRole("button", { name: "저장" }));
  await waitFor(() =>
    expect(edge.sentTo(`POST /usdt/transfers/${id}/credit`).map(({ body }) => body)).toEqual([
      { reason: "수수료만큼 부족" },
    ]),
  );
});

test("a node that has not answered for a minute is said to be silent", async () => {
  answer({
    ...desk,
    networks: [{ ...network, chain: { height: 90, newest: 92, lookedAt: "2026-01-01T00:00:00.000Z" } }],
  });
  await openScreen(UsdtPage, "/usdt");
  await screen.findByText(/노드가 응답하지 않습니다/);
});

test("who only reads money is offered nothing to do", async () => {
  edge.answer("GET /auth/me", { data: { ...meAs("SUPPORT"), permissions: ["money.read"] } });
  answer(desk, [transfer]);
  await openScreen(UsdtPage, "/usdt");
  const rows = within(await table("보낼 USDT"));
  expect(rows.queryByRole("button", { name: "거래 ID" })).toBeNull();
  expect(screen.queryByRole("button", { name: "입금 반영" })).toBeNull();
  expect(screen.queryByRole("button", { name: "주소 추가" })).toBeNull();
});

test("a transaction that was given up and paid after all stands above all, and is answered with a reason", async () => {
  const user = userEvent.setup();
  const txHash = `0x${"cd".repeat(32)}`;
  const paid = {
    ...{ requestId: id, member, network: "ERC20" as const, txHash, usdt: 66_658_903 },
    ...{ status: "CANCELLED" as const, leftAt: at, foundAt: at },
  };
  answer({ ...desk, paidAfterAll: [paid] });
  edge.answer(`POST /usdt/withdrawals/${id}/paid-after-all`, { data: null });
  await openScreen(UsdtPage, "/usdt");
  const rows = within(await table("포기한 송금이 체인에 들어옴"));
  expect(rows.getByText("66.658903 USDT")).toBeTruthy();
  await user.click(await rows.findByRole("button", { name: "처리 결과 남기기" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByRole("textbox"), "수동 조정으로 회수");
  await user.click(dialog.getByRole("button", { name: "저장" }));
  await waitFor(() =>
    expect(edge.sentTo(`POST /usdt/withdrawals/${id}/paid-after-all`).map(({ body }) => body)).toEqual([
      { txHash, reason: "수동 조정으로 회수" },
    ]),
  );
});

test("another token is a line with its count, and is put away as a whole with a reason", async () => {
  const user = userEvent.setup();
  answer({
    ...desk,
    otherTokens: [
      {
        ...{ network: "ERC20", token: address, transfers: 1_234, passedOver: 1_214, waiting: 20 },
        ...{ lastAt: at, lastTxHash: `0x${"ab".repeat(32)}`, transferId: id },
      },
    ],
  });
  edge.answer(`POST /usdt/transfers/${id}/dismiss`, { data: null });
  await openScreen(UsdtPage, "/usdt");
  const table = within(await screen.findByRole("table", { name: "다른 토큰" }));
  expect(table.getByText("1,234")).toBeTruthy();
  await user.click(table.getByRole("button", { name: "토큰 제외" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await user.type(dialog.getByRole("textbox"), "가치 없음");
  await user.click(dialog.getByRole("button", { name: "토큰 제외" }));
  await waitFor(() =>
    expect(edge.sentTo(`POST /usdt/transfers/${id}/dismiss`).map(({ body }) => body)).toEqual([
      { reason: "가치 없음", wholeToken: true },
    ]),
  );
});
