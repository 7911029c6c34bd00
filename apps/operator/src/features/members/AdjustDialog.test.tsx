import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { memberFileWith } from "../../lib/testing/memberFile.ts";
import { serveOperator } from "../../lib/testing/operatorEdge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { AdjustDialog, undoOf } from "./AdjustDialog.tsx";

const route = "POST /members/m/adjust";
const closed = vi.fn();
let edge: ApiEdge;

serveOperator((started) => {
  edge = started;
});
beforeEach(() => {
  closed.mockClear();
});

/** The form filled in for a payment; `refused` sends it to a server that answers so. */
async function fillIn() {
  const user = userEvent.setup();
  const member = memberFileWith({});
  await openScreen(() => <AdjustDialog member={member} open onClose={closed} />, "/members");
  const dialog = within(await screen.findByRole("dialog"));
  const reason = dialog.getByLabelText("사유");
  await user.type(dialog.getByLabelText("금액"), "5000");
  await user.type(reason, "시험");
  const send = () => user.click(dialog.getByRole("button", { name: "관리자 지급" }));
  return {
    user,
    reason,
    async refused(status: number, code: string, message: string) {
      edge.answer(route, { status, code, message });
      await send();
      await dialog.findByText(message);
    },
    async accepted() {
      const balances = { cash: 5_000, point: 0, lockedBonus: 0, rolling: 0, ticket: 0, debt: 0 };
      edge.answer(route, { data: { id: "t", balances } });
      await send();
      await waitFor(() => expect(closed).toHaveBeenCalled());
      return edge.sentTo(route).map(({ idempotencyKey }) => idempotencyKey);
    },
  };
}

test("what was refused is asked anew when it is sent again; what was lost is sent again under its key", async () => {
  const form = await fillIn();
  await form.refused(409, "INSUFFICIENT_BALANCE", "잔액이 부족합니다.");
  await form.refused(500, "INTERNAL", "오류가 발생하였습니다.");
  const [refused, lost, again] = await form.accepted();
  expect(lost).not.toBe(refused);
  expect(again).toBe(lost);
});

test("what was lost, and then refused before its key was looked at, is sent again under its key", async () => {
  const form = await fillIn();
  await form.refused(500, "INTERNAL", "오류가 발생하였습니다.");
  await form.refused(429, "TOO_MANY_REQUESTS", "요청이 너무 많습니다.");
  const [lost, , again] = await form.accepted();
  expect(again).toBe(lost);
});

test("what was lost is sent again under its key also when its reason was changed and changed back", async () => {
  const form = await fillIn();
  await form.refused(500, "INTERNAL", "오류가 발생하였습니다.");
  await form.user.type(form.reason, "x{Backspace}");
  const [lost, again] = await form.accepted();
  expect(again).toBe(lost);
  const [first, second] = edge.sentTo(route).map(({ body }) => body);
  expect(second).toEqual(first);
});

test("what an operator's hand did is undone by its opposite, which names it", () => {
  const movement = {
    balanceAfter: 0,
    note: "보상",
    at: "2026-11-20T09:00:00.000Z",
    reference: "adjustment/a",
  };
  const paid = { ...movement, id: "t-1", type: "ADMIN_PAYMENT", account: "CASH", amount: 5_000 };
  const reason = expect.stringContaining("t-1");
  expect(undoOf(paid)).toEqual({ kind: "ADMIN_RECOVERY", account: "CASH", amount: 5_000, reason });
  const taken = { ...paid, type: "ADMIN_RECOVERY", account: "TICKET", amount: -3 };
  expect(undoOf(taken)).toEqual({ kind: "ADMIN_PAYMENT", account: "TICKET", amount: 3, reason });
  const granted = { ...paid, type: "POINT", account: "POINT", reference: "operator-point/b" };
  expect(undoOf(granted)).toMatchObject({ kind: "ADMIN_RECOVERY", account: "POINT" });
  // What members, games or the site did is none of it, nor what a payment did to another account.
  expect(undoOf({ ...granted, reference: "attendance/c" })).toBeNull();
  expect(undoOf({ ...paid, type: "DEPOSIT" })).toBeNull();
  expect(undoOf({ ...paid, account: "DEBT" })).toBeNull();
});

test("the form of an undo holds the original's amount and its name", async () => {
  const undo = { kind: "ADMIN_RECOVERY", account: "CASH", amount: 5_000, reason: "되돌림 (t-1)" } as const;
  await openScreen(
    () => <AdjustDialog member={memberFileWith({})} open undo={undo} onClose={closed} />,
    "/members",
  );
  const dialog = within(await screen.findByRole("dialog"));
  edge.answer(route, {
    data: { id: "t", balances: { cash: 0, point: 0, lockedBonus: 0, rolling: 0, ticket: 0, debt: 0 } },
  });
  await userEvent.setup().click(dialog.getByRole("button", { name: "관리자 회수" }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(edge.sentTo(route)[0]?.body).toEqual(undo);
});
