import type { DataInput } from "@hanpan/contract/call";
import type { getPaymentDesk, Payment } from "@hanpan/contract/operator/calls/payment";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { serveOperator } from "../../lib/testing/operatorEdge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { PaymentsPage } from "./PaymentsPage.tsx";

let edge: ApiEdge;
serveOperator((started) => {
  edge = started;
});

const at = "2026-11-20T09:00:00.000Z";
const desk: DataInput<typeof getPaymentDesk> = {
  provider: {
    ...{ provider: "PORTONE", open: true, storeId: "store", channelKey: "channel", bankCode: "088" },
    ...{ minimum: 10_000, maximum: 500_000, minutes: 60, version: 3 },
  },
  hasSecrets: true,
  answeredAt: at,
  awaySince: null,
  hookAt: null,
  banks: [
    { code: "088", name: "신한은행" },
    { code: "004", name: "KB국민은행" },
  ],
  heldWon: 1_250_000,
  overdueRefunds: 0,
};
const payment: Payment = {
  id: "0199a1b2-0000-7000-8000-000000000002",
  member: { id: "m", loginId: "member1", nickname: "회원1" },
  ...{ amount: 50_000, state: "CLOSED", requestStatus: "CANCELLED", accountNumber: "79010000000001" },
  ...{ paid: null, paidAt: null, askedAt: at, expiresAt: at, trouble: "OTHER_STORE", entryId: null },
  refund: null,
};

beforeEach(() => {
  edge.answer("GET /payments/provider", { data: desk });
  edge.answer("GET /payments", {
    data: { list: [payment], page: 1, limit: 50, total: 1, totalIsExact: true, nextCursor: null },
  });
});

test("the desk says how the line stands, what is held there, and what is wrong with an account", async () => {
  await openScreen(PaymentsPage, "/payments");
  await screen.findByText(/마지막 응답/);
  expect(screen.getByText("받은 웹훅이 없습니다.")).toBeTruthy();
  expect(screen.getByText(/1,250,000/)).toBeTruthy();
  expect(await screen.findByText("79010000000001")).toBeTruthy();
  expect(screen.getByText("다른 상점의 결제")).toBeTruthy();
});

test("a provider that is away, and a server without secrets, are said", async () => {
  edge.answer("GET /payments/provider", { data: { ...desk, awaySince: at, hasSecrets: false } });
  await openScreen(PaymentsPage, "/payments");
  await screen.findByText(/응답이 없습니다/);
  expect(screen.getByText(/PORTONE_API_SECRET/)).toBeTruthy();
});

test("a refund that the provider says nothing of is said above the list and beside its account", async () => {
  edge.answer("GET /payments/provider", { data: { ...desk, overdueRefunds: 2 } });
  const refund = {
    ...{ state: "ASKED" as const, bankCode: "088", accountNumber: "110123456789", holder: "홍길동" },
    ...{ trouble: null, endedAt: null, isOverdue: true },
  };
  edge.answer("GET /payments", {
    data: {
      list: [{ ...payment, refund }],
      ...{ page: 1, limit: 50, total: 1, totalIsExact: true, nextCursor: null },
    },
  });
  await openScreen(PaymentsPage, "/payments");
  await screen.findByText(/결정한 지 하루가 지난 환불 2건/);
  expect(await screen.findByText("환불 지연")).toBeTruthy();
});

test("an owner changes what was shown, by its version", async () => {
  const user = userEvent.setup();
  edge.answer("PUT /payments/provider/PORTONE", { data: desk.provider });
  await openScreen(PaymentsPage, "/payments");
  await user.click(await screen.findByRole("button", { name: "수정" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("switch"));
  await user.clear(dialog.getByLabelText("최대 금액 (원)"));
  await user.type(dialog.getByLabelText("최대 금액 (원)"), "700000");
  await user.selectOptions(dialog.getByLabelText("가상계좌 은행"), "004");
  await user.click(dialog.getByRole("button", { name: "저장" }));
  await waitFor(() =>
    expect(edge.sentTo("PUT /payments/provider/PORTONE").map(({ body }) => body)).toEqual([
      {
        ...{ open: false, storeId: "store", channelKey: "channel", bankCode: "004" },
        ...{ minimum: 10_000, maximum: 700_000, minutes: 60, version: 3 },
      },
    ]),
  );
});
