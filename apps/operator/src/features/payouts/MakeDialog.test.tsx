import type { PayableWithdrawal } from "@hanpan/contract/operator/objects/payout";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { serveOperator } from "../../lib/testing/operatorEdge.ts";
import { payoutFileWith, payoutItem } from "../../lib/testing/payoutFile.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { PayoutsPage } from "./PayoutsPage.tsx";

let edge: ApiEdge;
serveOperator((started) => {
  edge = started;
});
beforeEach(() => {
  edge.answer("GET /payouts", {
    data: { list: [], page: 1, limit: 100, total: 0, totalIsExact: true, nextCursor: null },
  });
});

function payable(position: number): PayableWithdrawal {
  const { requestId, amount, member, bank } = payoutItem(position);
  return { requestId, amount, member, bank, requestedAt: "2026-11-20T09:00:00.000Z" };
}

async function openDialog() {
  const user = userEvent.setup();
  await openScreen(PayoutsPage, "/payouts");
  await user.click(await screen.findByRole("button", { name: "출금 묶음 만들기" }));
  return { user, dialog: within(await screen.findByRole("dialog")) };
}

test("of all that wait those that were not left out are gathered, with their count and sum", async () => {
  edge.answer("GET /payouts/payable", {
    data: { count: 3, sum: 600_000, list: [payable(1), payable(2), payable(3)] },
  });
  edge.answer("POST /payouts", { data: payoutFileWith() });
  const { user, dialog } = await openDialog();
  await dialog.findByText("승인된 출금 전체 3건");
  expect(dialog.getAllByText("600,000원")).toHaveLength(2);
  await user.click(dialog.getByRole("checkbox", { name: /회원2/ }));
  expect(dialog.getByText("400,000원")).toBeTruthy();
  await user.type(dialog.getByRole("textbox", { name: /통장표시/ }), "한판");
  await user.click(dialog.getByRole("button", { name: "출금 묶음 만들기" }));
  await waitFor(() =>
    expect(edge.sentTo("POST /payouts").map(({ body }) => body)).toEqual([
      { format: "kb", memo: "한판", requests: [payable(1).requestId, payable(3).requestId] },
    ]),
  );
});

test("more than a batch takes is counted by the server, and says what waits for the next one", async () => {
  edge.answer("GET /payouts/payable", {
    data: { count: 1_204, sum: 900_000_000, list: [payable(1), payable(2)] },
  });
  const { dialog } = await openDialog();
  await dialog.findByText("승인된 출금 전체 1204건");
  expect(dialog.getByText("900,000,000원")).toBeTruthy();
  expect(dialog.getByText(/오래된 2건까지.*나머지 1202건/)).toBeTruthy();
});

test("where nothing waits no batch can be made", async () => {
  edge.answer("GET /payouts/payable", { data: { count: 0, sum: 0, list: [] } });
  const { dialog } = await openDialog();
  await dialog.findByText("묶음에 넣을 승인된 출금이 없습니다.");
  const make = dialog.getByRole<HTMLButtonElement>("button", { name: "출금 묶음 만들기" });
  expect(make.disabled).toBe(true);
});

test("a withdrawal that another batch took a moment before is said in the dialog, and the list is read again", async () => {
  edge.answer("GET /payouts/payable", { data: { count: 1, sum: 100_000, list: [payable(1)] } });
  edge.answer("POST /payouts", {
    status: 409,
    code: "REQUEST_IN_PAYOUT",
    message: "이미 다른 묶음에 있는 출금입니다.",
  });
  const { user, dialog } = await openDialog();
  await dialog.findByText("승인된 출금 전체 1건");
  await user.type(dialog.getByRole("textbox", { name: /통장표시/ }), "한판");
  await user.click(dialog.getByRole("button", { name: "출금 묶음 만들기" }));
  await dialog.findByText("이미 다른 묶음에 있는 출금입니다.");
  await waitFor(() => expect(edge.sentTo("GET /payouts/payable").length).toBeGreaterThan(1));
});
