import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach } from "vitest";
import type { ApiEdge } from "./apiEdge.ts";
import { serveMember } from "./memberEdge.ts";
import { listPage, someMemberRules } from "./money.ts";
import { answerMoneySettings } from "./moneyEdge.ts";

/** What a deposit is asked for by, and what the list of requests is read by. */
export const depositAsked = "POST /money/deposit/request";
export const requestsListed = "GET /money/deposit-withdrawal/list";

/** An edge for a test file of the deposit screen: a member is signed in, and all that the screen reads is answered. */
export function serveDeposits(take: (edge: ApiEdge) => void): void {
  let edge: ApiEdge;
  serveMember((started) => {
    edge = started;
    take(started);
  });
  beforeEach(() => {
    answerMoneySettings(edge);
    edge.answer("GET /member/rules", { data: someMemberRules });
    edge.answer("GET /customer-center/deposit-account", { data: { account: null, until: null } });
    edge.answer("GET /member/first-steps", { data: { deposit: null } });
    edge.answer(requestsListed, listPage([]));
  });
}

/** Presses the button that sends the form. */
export const submitDeposit = (user: UserEvent): Promise<void> =>
  user.click(screen.getByRole("button", { name: "입금 신청하기" }));

/** Ticks that the terms are agreed to. */
export const agreeToTerms = (user: UserEvent): Promise<void> =>
  user.click(screen.getByRole("checkbox", { name: /에 동의합니다/ }));
