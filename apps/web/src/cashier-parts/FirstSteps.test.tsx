import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type { ApiEdge } from "../lib/testing/apiEdge.ts";
import { serveMember } from "../lib/testing/memberEdge.ts";
import { someMemberRules, someUserSetting } from "../lib/testing/money.ts";
import { answerMoneySettings } from "../lib/testing/moneyEdge.ts";
import { openScreen } from "../lib/testing/screen.tsx";
import FirstSteps from "./FirstSteps.tsx";

let edge: ApiEdge;
const asked = "GET /member/first-steps";
const closed = "POST /member/first-steps/dismiss";
serveMember((started) => {
  edge = started;
});
beforeEach(() => {
  answerMoneySettings(edge);
  edge.answer("GET /member/rules", { data: someMemberRules });
  edge.answer(asked, { data: { deposit: "TO_DO" } });
});

const AtHome = () => <FirstSteps place="HOME" />;
const step = () => screen.findByText((_, element) => element?.getAttribute("aria-current") === "step");

test("before a deposit: what it brings by the level's terms, what each asks to be played, and the way to it", async () => {
  await openScreen(AtHome, "/");
  expect((await step()).textContent).toContain("첫 입금");
  await screen.findByText("100,000원을 입금하시면");
  expect(screen.getByText("슬롯 보너스 10,000P")).toBeTruthy();
  expect(screen.getByText("출금 전에 모두 330,000원을 베팅하셔야 합니다.")).toBeTruthy();
  expect(screen.getByText("보너스 없이 받으시면 100,000원만 베팅하시면 됩니다.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "입금하기" }).getAttribute("href")).toContain("/deposit");
});

test("who is given no bonus is promised none", async () => {
  edge.answer("GET /member/rules", { data: { ...someMemberRules, givesBonus: false } });
  await openScreen(AtHome, "/");
  await screen.findByText("보너스 없이 받으시면 100,000원만 베팅하시면 됩니다.");
  expect(screen.queryByText(/보너스 10,000P/)).toBeNull();
});

test("once money has come: the way to the games, with the rollover that is left", async () => {
  edge.answer(asked, { data: { deposit: "DONE" } });
  edge.answer("GET /setting/user-setting", {
    data: {
      ...someUserSetting,
      withdrawable: { ...someUserSetting.withdrawable, rolloverMet: false, remaining: 330_000 },
      bonus: { ...someUserSetting.bonus, kind: "LIVE", locked: 10_000 },
    },
  });
  await openScreen(AtHome, "/");
  expect((await step()).textContent).toContain("첫 게임");
  await screen.findByText("출금까지 남은 베팅 조건 330,000원");
  // Where a locked bonus of live games is not lost.
  expect(screen.getByRole("link", { name: "게임하러 가기" }).getAttribute("href")).toContain("/casino");
});

test("nothing is shown to who has played or closed them, and closing them is the server's to remember", async () => {
  const user = userEvent.setup();
  edge.answer(closed, { data: null });
  await openScreen(AtHome, "/");
  await user.click(await screen.findByRole("button", { name: "첫 단계 안내 닫기" }));
  await waitFor(() => expect(screen.queryByText("첫 게임까지 세 단계")).toBeNull());
  await waitFor(() => expect(edge.sentTo(closed)).toHaveLength(1));
});
