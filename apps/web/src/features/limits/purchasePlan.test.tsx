import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { useAppStore } from "../../lib/store.ts";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { serveMember } from "../../lib/testing/memberEdge.ts";
import { moneySetting, someUserSetting } from "../../lib/testing/money.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { LimitsPage } from "./LimitsPage.tsx";

let edge: ApiEdge;
const shown = () => useAppStore.getState().notices.map(({ message }) => message);
const week = { week: "2026-11-16", used: { amount: 60_000, times: 1 }, next: null };

serveMember((started) => {
  edge = started;
});
beforeEach(() => {
  edge.answer("GET /setting/global", { data: moneySetting });
  edge.answer("GET /member/limit", { data: someUserSetting.limits });
});

test("a plan is set, and a suggested limit is taken by one tap", async () => {
  const user = userEvent.setup();
  edge.answer("GET /member/purchase-plan", { data: { ...week, plan: null } });
  edge.answer("GET /member/limit/suggestion", {
    data: { suggestion: { day: "2026-11-19", kind: "depositWeek", amount: 50_000 } },
  });
  edge.answer("PUT /member/purchase-plan", { data: { ...week, plan: { amount: 200_000, times: 4 } } });
  edge.answer("POST /member/limit/suggestion", { data: null });
  await openScreen(LimitsPage, "/limits");
  await user.click(await screen.findByRole("button", { name: "한도로 정하기" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "한도로 정하기" })).toBeNull());
  expect(edge.sentTo("POST /member/limit/suggestion")[0]?.body).toEqual({ day: "2026-11-19", accept: true });
  await user.click(screen.getByRole("button", { name: "계획 정하기" }));
  const dialog = await screen.findByRole("dialog", { name: "주간 구매 계획" });
  await user.click(within(dialog).getByRole("button", { name: "저장" }));
  expect(within(dialog).getByText("1에서 1,000 사이로 입력해 주십시오.")).toBeTruthy();
  await user.type(within(dialog).getByRole("textbox", { name: /한 주 입금액/ }), "200000");
  await user.type(within(dialog).getByRole("textbox", { name: /한 주 입금 횟수/ }), "4");
  await user.click(within(dialog).getByRole("button", { name: "저장" }));
  await waitFor(() => expect(shown()).toContain("계획이 적용되었습니다."));
  expect(edge.sentTo("PUT /member/purchase-plan")[0]?.body).toEqual({ plan: { amount: 200_000, times: 4 } });
  expect(await screen.findByText("60,000원 / 200,000원")).toBeTruthy();
});
