import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { useAppStore } from "../../lib/store.ts";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { depositAsked, serveDeposits } from "../../lib/testing/depositScreen.ts";
import { request } from "../../lib/testing/money.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { DepositPage } from "./DepositPage.tsx";

let edge: ApiEdge;
const shown = () => useAppStore.getState().notices.map(({ message }) => message);
const week = { week: "2026-11-16", used: { amount: 60_000, times: 1 }, next: null };

serveDeposits((started) => {
  edge = started;
});
beforeEach(() => {
  edge.answer("GET /member/purchase-plan", { data: { ...week, plan: { amount: 100_000, times: 2 } } });
  edge.answer("GET /member/limit/suggestion", { data: { suggestion: null } });
});

test("a deposit that passes the plan asks once more, and goes through when the member says so", async () => {
  const user = userEvent.setup();
  let answered = false;
  edge.answer(depositAsked, () =>
    answered
      ? { data: request() }
      : {
          ...{ status: 409, code: "PLAN_QUESTION", message: "계획을" },
          details: { planned: 100_000, plannedTimes: 2, used: 60_000, usedTimes: 1 },
        },
  );
  edge.answer("POST /member/purchase-plan/answer", () => {
    answered = true;
    return { data: null };
  });
  await openScreen(DepositPage, "/deposit");
  await user.click(await screen.findByRole("button", { name: "100,000원 더하기" }));
  await user.click(screen.getByRole("checkbox", { name: /에 동의합니다/ }));
  const submit = () => user.click(screen.getByRole("button", { name: "입금 신청하기" }));
  await submit();
  const dialog = await screen.findByRole("dialog", { name: "이번 주 계획을 넘는 입금입니다" });
  expect(dialog.textContent).toContain("100,000원, 2회 가운데 60,000원, 1회를 쓰셨습니다");
  // Keeping to the plan sends nothing more.
  await user.click(within(dialog).getByRole("button", { name: "계획 지키기" }));
  expect(edge.sentTo("POST /member/purchase-plan/answer")).toHaveLength(0);
  await submit();
  await user.click(await screen.findByRole("button", { name: "그래도 입금" }));
  await waitFor(() => expect(shown()).toContain("입금 신청이 완료되었습니다."));
  expect(edge.sentTo("POST /member/purchase-plan/answer")[0]?.body).toEqual({ amount: 100_000 });
});

test.each([
  [60_000, 1, "계획 안에서 이용하고 계십니다."],
  [70_000, 1, "계획을 거의 다 쓰셨습니다."],
  [100_000, 5, "계획을 거의 다 쓰셨습니다."],
  [10_000, 6, "이번 주 계획을 넘으셨습니다."],
])(
  "%i won of 100,000 and %i of five: the gauge says so in words beside its colour",
  async (amount, times, words) => {
    edge.answer("GET /member/purchase-plan", {
      data: { ...week, plan: { amount: 100_000, times: 5 }, used: { amount, times } },
    });
    await openScreen(DepositPage, "/deposit");
    expect(await screen.findByText(words)).toBeTruthy();
  },
);
