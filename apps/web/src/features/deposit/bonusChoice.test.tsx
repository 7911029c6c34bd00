import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { keepDraft } from "../../lib/drafts.ts";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { agreeToTerms, depositAsked, serveDeposits, submitDeposit } from "../../lib/testing/depositScreen.ts";
import { request, someMemberRules } from "../../lib/testing/money.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { DepositPage } from "./DepositPage.tsx";

let edge: ApiEdge;

serveDeposits((started) => {
  edge = started;
});

test("where the rules of play cap what a bonus asks, the choice and the agreement say so", async () => {
  const user = userEvent.setup();
  edge.answer("GET /member/rules", {
    data: { ...someMemberRules, bonusRolloverMost: 10, bonusMixesProducts: false },
  });
  await openScreen(DepositPage, "/deposit");
  await user.click(await screen.findByRole("button", { name: "100,000원 더하기" }));
  const choice = screen.getByRole("radio", { name: /슬롯 첫충전 보너스/ });
  await user.click(choice);
  const terms = screen.getByRole("region", { name: "신청 내용 확인" });
  expect(terms.textContent).toContain("100,000원");
  expect(terms.textContent).toContain("보너스 10,000P × 10배");
  expect(terms.textContent).not.toContain("330,000원");
  expect(choice.closest("label")?.textContent).toContain("스포츠 베팅은 이 베팅 조건에 인정되지 않습니다.");
});

test("who is given no bonus at present is offered none, and deposits as ever", async () => {
  const user = userEvent.setup();
  keepDraft("deposit", { amount: 100_000, depositor: "김한판", bonusKind: "SLOT" });
  edge.answer("GET /member/rules", { data: { ...someMemberRules, givesBonus: false } });
  edge.answer(depositAsked, { data: request() });
  await openScreen(DepositPage, "/deposit");
  expect(await screen.findByText(/지금은 회원님께 보너스가 지급되지 않습니다/)).toBeTruthy();
  expect(screen.queryByRole("radio", { name: /보너스/ })).toBeNull();
  await agreeToTerms(user);
  await submitDeposit(user);
  await waitFor(() => expect(edge.sentTo(depositAsked)[0]?.body).toMatchObject({ bonusKind: "NONE" }));
});
