import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { useAppStore } from "../../lib/store.ts";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { agreeToTerms, depositAsked, serveDeposits, submitDeposit } from "../../lib/testing/depositScreen.ts";
import { request, someUserSetting } from "../../lib/testing/money.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { DepositPage } from "./DepositPage.tsx";

let edge: ApiEdge;

const shown = () => useAppStore.getState().notices.map(({ message }) => message);

serveDeposits((started) => {
  edge = started;
});

test("where limits are asked for first, the deposit goes on once the member has answered", async () => {
  const user = userEvent.setup();
  let answered = false;
  edge.answer(depositAsked, () =>
    answered
      ? { data: request() }
      : { status: 409, code: "LIMIT_QUESTION", details: { kind: "FIRST" }, message: "한도를 먼저" },
  );
  edge.answer("PUT /member/limit", () => {
    answered = true;
    return { data: someUserSetting.limits };
  });
  await openScreen(DepositPage, "/deposit");
  await user.click(await screen.findByRole("button", { name: "100,000원 더하기" }));
  await agreeToTerms(user);
  await submitDeposit(user);
  const dialog = await screen.findByRole("dialog", { name: "입금 한도를 정하시겠습니까?" });
  await user.click(within(dialog).getByRole("button", { name: "한도 정하기" }));
  expect(within(dialog).getByText("한도를 하나 이상 입력해 주십시오.")).toBeTruthy();
  await user.type(within(dialog).getByRole("textbox", { name: /1일/ }), "300000");
  await user.click(within(dialog).getByRole("button", { name: "한도 정하기" }));
  await waitFor(() => expect(shown()).toContain("입금 신청이 완료되었습니다."));
  expect(edge.sentTo("PUT /member/limit")[0]?.body).toEqual({ depositDay: 300_000 });
  expect(edge.sentTo(depositAsked)).toHaveLength(2);
});

test("who is asked again may keep what they have", async () => {
  const user = userEvent.setup();
  let answered = false;
  edge.answer(depositAsked, () =>
    answered
      ? { data: request() }
      : { status: 409, code: "LIMIT_QUESTION", details: { kind: "REVIEW" }, message: "한도를 다시" },
  );
  edge.answer("POST /member/limit/answer", () => {
    answered = true;
    return { data: null };
  });
  await openScreen(DepositPage, "/deposit");
  await user.click(await screen.findByRole("button", { name: "100,000원 더하기" }));
  await agreeToTerms(user);
  await submitDeposit(user);
  const dialog = await screen.findByRole("dialog", { name: "입금 한도를 다시 확인해 주십시오" });
  await user.click(within(dialog).getByRole("button", { name: "그대로 두기" }));
  await waitFor(() => expect(shown()).toContain("입금 신청이 완료되었습니다."));
});
