import type { PayoutFile, PayoutResult, PayoutResultRow } from "@hanpan/contract/operator/objects/payout";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { queryClient } from "../../lib/queryClient.ts";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { meAs } from "../../lib/testing/operator.ts";
import { serveOperator } from "../../lib/testing/operatorEdge.ts";
import { payoutFileWith, payoutId, payoutItem } from "../../lib/testing/payoutFile.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { PayoutPage } from "./PayoutPage.tsx";

let edge: ApiEdge;
serveOperator((started) => {
  edge = started;
});

const path = `/payouts/${payoutId}`;
const at = "2026-11-20T09:00:00.000Z";

async function openBatch(batch: PayoutFile, role: "CASHIER" | "SUPPORT" = "CASHIER") {
  edge.answer("GET /auth/me", { data: meAs(role) });
  edge.answer(`GET ${path}`, { data: batch });
  await openScreen(PayoutPage, path, { path: "/payouts/$payoutId" });
  await screen.findByText("출금 묶음 12");
  // What is offered depends on who looks.
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
}

const button = (name: string) => screen.queryByRole("button", { name });

test("another than the maker approves the sum and the count that they were shown", async () => {
  const user = userEvent.setup();
  await openBatch(payoutFileWith());
  edge.answer(`POST ${path}/approve`, { data: payoutFileWith({ status: "APPROVED" }) });
  await user.click(screen.getByRole("button", { name: "합계 승인" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText("300,000원")).toBeTruthy();
  expect(dialog.getByText("2건")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "합계 승인" }));
  await waitFor(() =>
    expect(edge.sentTo(`POST ${path}/approve`).map(({ body }) => body)).toEqual([{ sum: 300_000, count: 2 }]),
  );
});

test("whoever made a batch, or has approved it, is offered no approval", async () => {
  await openBatch(payoutFileWith({ madeBy: "cashier" }));
  expect(button("합계 승인")).toBeNull();
  expect(button("묶음 취소")).not.toBeNull();
});

test("a batch whose sum became another says so, and stays open", async () => {
  const user = userEvent.setup();
  await openBatch(payoutFileWith());
  edge.answer(`POST ${path}/approve`, {
    status: 409,
    code: "PAYOUT_CHANGED",
    message: "합계가 바뀌었습니다.",
  });
  await user.click(screen.getByRole("button", { name: "합계 승인" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await user.click(dialog.getByRole("button", { name: "합계 승인" }));
  await dialog.findByText("합계가 바뀌었습니다.");
});

test("of a batch that is stopped it says at which withdrawal, and what nobody had seen", async () => {
  const user = userEvent.setup();
  await openBatch(payoutFileWith());
  edge.answer(`POST ${path}/approve`, () => ({
    status: 409,
    message: "확인하지 않은 항목이 있습니다.",
    error: { code: "MARKS_UNSEEN", details: { marks: ["HOLDER_DIFFERS"], position: 2 } },
  }));
  await user.click(screen.getByRole("button", { name: "합계 승인" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await user.click(dialog.getByRole("button", { name: "합계 승인" }));
  await dialog.findByText("확인하지 않은 항목이 있습니다. (2번 회원2 · 은행 예금주 다름)");
});

test("a batch is sent only once its file was taken, and cancelling it then asks whether the bank has it", async () => {
  const user = userEvent.setup();
  await openBatch(
    payoutFileWith({
      status: "APPROVED",
      fileTakenBy: "maker",
      fileTakenAt: at,
      approvals: [{ by: "o2", at }],
    }),
  );
  expect(button("전송 완료로 표시")).not.toBeNull();
  await user.click(screen.getByRole("button", { name: "묶음 취소" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText(/은행에 올리지 않은 것을 반드시 확인/)).toBeTruthy();
});

test("an approved batch whose file nobody took is not sent", async () => {
  await openBatch(payoutFileWith({ status: "APPROVED" }));
  expect(button("은행 파일 받기")).not.toBeNull();
  expect(button("전송 완료로 표시")).toBeNull();
});

test("a withdrawal that came back is given back with a reason, or sent again", async () => {
  const user = userEvent.setup();
  const sent = payoutFileWith({ status: "SENT", sentBy: "maker", sentAt: at });
  await openBatch(sent);
  const settle = `POST ${path}/items/${payoutItem(1).requestId}/settle`;
  edge.answer(settle, { data: sent });
  const row = within(screen.getByRole("row", { name: /회원1/ }));
  await user.click(row.getByRole("button", { name: "회원에게 되돌리기" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText(/회원이 보게 되고/)).toBeTruthy();
  await user.type(dialog.getByRole("textbox"), "예금주 불일치");
  await user.click(dialog.getByRole("button", { name: "회원에게 되돌리기" }));
  await waitFor(() =>
    expect(edge.sentTo(settle).map(({ body }) => body)).toEqual([
      { outcome: "RETURNED", decision: "RETURN", reason: "예금주 불일치" },
    ]),
  );
});

test("who only reads money is offered nothing to do", async () => {
  edge.answer("GET /auth/me", { data: { ...meAs("SUPPORT"), permissions: ["money.read"] } });
  edge.answer(`GET ${path}`, { data: payoutFileWith({ status: "SENT", sentAt: at }) });
  await openScreen(PayoutPage, path, { path: "/payouts/$payoutId" });
  await screen.findByText("출금 묶음 12");
  expect(screen.queryAllByRole("button")).toEqual([]);
});

const result: PayoutResult = {
  id: "0199a1b2-0000-7000-8000-0000000000ff",
  fileName: "결과.csv",
  state: "READ",
  readBy: "cashier",
  readAt: at,
  acceptedBy: null,
  acceptedAt: null,
  counts: { paid: 1, returned: 1, unknown: 0, problems: 1 },
};
const resultRow = (row: number, changed: Partial<PayoutResultRow>): PayoutResultRow => ({
  row,
  requestId: payoutItem(row - 1).requestId,
  position: row - 1,
  accountNumber: `12345678901${row - 1}`,
  amount: 100_000,
  outcome: "PAID",
  decision: null,
  reason: null,
  problem: null,
  ...changed,
});

test("a result file is shown before it counts: what was paid, what came back and why, and the row that fits nothing", async () => {
  const user = userEvent.setup();
  await openBatch(payoutFileWith({ status: "SENT", sentAt: at, results: [result] }));
  const rows = [
    resultRow(2, {}),
    resultRow(3, { outcome: "RETURNED", decision: "RETURN", reason: "예금주 불일치" }),
    resultRow(4, { requestId: null, position: null, outcome: null, problem: "NOT_IN_BATCH" }),
  ];
  edge.answer(`GET ${path}/results/${result.id}`, { data: { ...result, rows } });
  const accept = `POST ${path}/results/${result.id}/accept`;
  edge.answer(accept, { data: payoutFileWith({ status: "CLOSED" }) });
  await user.click(screen.getByRole("button", { name: /결과\.csv/ }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText(/지급 1건, 반려 1건, 미정 0건, 반영할 수 없는 행 1개/)).toBeTruthy();
  expect(dialog.getByText(/예금주 불일치/)).toBeTruthy();
  expect(dialog.getByText("이 묶음에 없는 계좌입니다.")).toBeTruthy();
  await user.click(dialog.getByRole("checkbox", { name: "다른 묶음으로 다시 보내기" }));
  await user.click(dialog.getByRole("button", { name: "결과 반영" }));
  await waitFor(() => expect(edge.sentTo(accept).map(({ body }) => body)).toEqual([{ again: [3] }]));
});

test("a file that cannot be read says why, with the row", async () => {
  const user = userEvent.setup({ applyAccept: false });
  await openBatch(payoutFileWith({ status: "SENT", sentAt: at }));
  edge.answer(`POST ${path}/results`, {
    status: 422,
    code: "FILE_NOT_READ",
    message: "2행: 따옴표가 닫히지 않았습니다.",
  });
  await user.upload(screen.getByLabelText("결과 파일 올리기"), new File(["a,b"], "결과.csv"));
  await screen.findByText(/2행/);
});
