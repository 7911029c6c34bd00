import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { switchLanguage } from "../../lib/language.ts";
import { useConsole } from "../../lib/store.ts";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { memberFileWith } from "../../lib/testing/memberFile.ts";
import { serveOperator } from "../../lib/testing/operatorEdge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { RecoverDialog } from "./RecoverDialog.tsx";

const route = "POST /members/m/recovery";
const notices = () => useConsole.getState().notices.map(({ message }) => message);

let edge: ApiEdge;
let closed = 0;
serveOperator((started) => {
  edge = started;
});
beforeEach(() => {
  switchLanguage("ko");
  closed = 0;
});

async function open(email: string | null) {
  const member = memberFileWith({ reached: { phoneVerified: true, email } });
  const close = () => {
    closed += 1;
  };
  await openScreen(() => <RecoverDialog member={member} open onClose={close} />, "/members/m");
  return within(await screen.findByRole("alertdialog"));
}

test("the withdrawal password by e-mail: what is asked for is sent with its reason, and that it was is said", async () => {
  const user = userEvent.setup();
  const dialog = await open("a@example.com");
  await user.click(dialog.getByRole("radio", { name: "출금 비밀번호" }));
  await user.click(dialog.getByRole("radio", { name: "이메일" }));
  const send = () => user.click(dialog.getByRole("button", { name: "링크 보내기" }));
  await send();
  expect(edge.sentTo(route)).toEqual([]);
  edge.answer(route, { data: { sentTo: "a***@example.com", expiresAt: "2026-11-20T09:30:00.000Z" } });
  await user.type(dialog.getByLabelText(/사유/), "신분증 확인");
  await send();
  await waitFor(() => expect(closed).toBe(1));
  expect(notices()).toContain("링크를 보냈습니다.");
  expect(edge.sentTo(route).map(({ body }) => body)).toEqual([
    { kind: "EXCHANGE_PASSWORD", way: "EMAIL", reason: "신분증 확인" },
  ]);
});

test("what cannot be sent is said in the server's words, and the dialog stays with what was typed", async () => {
  const user = userEvent.setup();
  const dialog = await open(null);
  edge.answer(route, { status: 409, code: "CANNOT_BE_SENT", message: "문자를 보낼 수 없습니다." });
  await user.type(dialog.getByLabelText(/사유/), "전화 확인");
  await user.click(dialog.getByRole("button", { name: "링크 보내기" }));
  await waitFor(() => expect(notices()).toContain("문자를 보낼 수 없습니다."));
  expect(closed).toBe(0);
  expect(dialog.getByLabelText(/사유/)).toHaveProperty("value", "전화 확인");
});

test("in English too it says what follows, and a member without an e-mail address is reached by SMS alone", async () => {
  switchLanguage("en");
  const dialog = await open(null);
  expect(dialog.getByText(/withdrawals asked for within a day are held/)).toBeTruthy();
  expect(dialog.getByRole("radio", { name: "Login password" })).toHaveProperty("checked", true);
  expect(dialog.getByRole("radio", { name: "SMS" })).toBeTruthy();
  expect(dialog.queryByRole("radio", { name: "E-mail" })).toBeNull();
});
