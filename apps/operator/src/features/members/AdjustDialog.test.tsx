import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { ApiEdge } from "../../lib/testing/api-edge.ts";
import { memberFileWith } from "../../lib/testing/member-file.ts";
import { serveOperator } from "../../lib/testing/operator-edge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { AdjustDialog } from "./AdjustDialog.tsx";

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
