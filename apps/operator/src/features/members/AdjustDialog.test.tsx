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

test("what was refused is asked anew when it is sent again; what was lost is sent again under its key", async () => {
  const user = userEvent.setup();
  const member = memberFileWith({});
  await openScreen(() => <AdjustDialog member={member} open onClose={closed} />, "/members");
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("금액"), "5000");
  await user.type(dialog.getByLabelText("사유"), "시험");
  const send = () => user.click(dialog.getByRole("button", { name: "관리자 지급" }));

  edge.answer(route, { status: 409, code: "INSUFFICIENT_BALANCE", message: "잔액이 부족합니다." });
  await send();
  await dialog.findByText("잔액이 부족합니다.");
  edge.answer(route, { status: 500, code: "INTERNAL", message: "오류가 발생하였습니다." });
  await send();
  await dialog.findByText("오류가 발생하였습니다.");
  const balances = { cash: 5_000, point: 0, lockedBonus: 0, rolling: 0, ticket: 0 };
  edge.answer(route, { data: { id: "t", balances } });
  await send();
  await waitFor(() => expect(closed).toHaveBeenCalled());

  const [refused, lost, again] = edge.sentTo(route).map(({ idempotencyKey }) => idempotencyKey);
  expect(lost).not.toBe(refused);
  expect(again).toBe(lost);
});

test("what was lost, and then refused before its key was looked at, is sent again under its key", async () => {
  const user = userEvent.setup();
  const member = memberFileWith({});
  await openScreen(() => <AdjustDialog member={member} open onClose={closed} />, "/members");
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("금액"), "5000");
  await user.type(dialog.getByLabelText("사유"), "시험");
  const send = () => user.click(dialog.getByRole("button", { name: "관리자 지급" }));
  edge.answer(route, { status: 500, code: "INTERNAL", message: "오류가 발생하였습니다." });
  await send();
  await dialog.findByText("오류가 발생하였습니다.");
  edge.answer(route, { status: 429, code: "TOO_MANY_REQUESTS", message: "요청이 너무 많습니다." });
  await send();
  await dialog.findByText("요청이 너무 많습니다.");
  const balances = { cash: 5_000, point: 0, lockedBonus: 0, rolling: 0, ticket: 0 };
  edge.answer(route, { data: { id: "t", balances } });
  await send();
  await waitFor(() => expect(closed).toHaveBeenCalled());
  const [lost, , again] = edge.sentTo(route).map(({ idempotencyKey }) => idempotencyKey);
  expect(again).toBe(lost);
});

test("what was lost is sent again under its key also when its amount was changed and changed back", async () => {
  const user = userEvent.setup();
  await openScreen(() => <AdjustDialog member={memberFileWith({})} open onClose={closed} />, "/members");
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("금액"), "5000");
  await user.type(dialog.getByLabelText("사유"), "시험");
  const send = () => user.click(dialog.getByRole("button", { name: "관리자 지급" }));
  edge.answer(route, { status: 500, code: "INTERNAL", message: "오류가 발생하였습니다." });
  await send();
  await dialog.findByText("오류가 발생하였습니다.");
  await user.type(dialog.getByLabelText("사유"), "x{Backspace}");
  edge.answer(route, {
    data: { id: "t", balances: { cash: 5_000, point: 0, lockedBonus: 0, rolling: 0, ticket: 0 } },
  });
  await send();
  await waitFor(() => expect(closed).toHaveBeenCalled());
  const [lost, again] = edge.sentTo(route);
  expect(again?.body).toEqual(lost?.body);
  expect(again?.idempotencyKey).toBe(lost?.idempotencyKey);
});
