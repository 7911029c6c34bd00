import type { Contact } from "@hanpan/contract/calls/contact";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { switchLanguage } from "../../../lib/language.ts";
import { useAppStore } from "../../../lib/store.ts";
import type { ApiEdge } from "../../../lib/testing/apiEdge.ts";
import { serveMember } from "../../../lib/testing/memberEdge.ts";
import { openScreen } from "../../../lib/testing/screen.tsx";
import { ContactCard } from "./ContactCard.tsx";

const read = "GET /member/contact";
const recovery = "A".repeat(134);
const proof = "B".repeat(64);
const noFactor = {
  ...{ totpSince: null, passkeys: 0, codesLeft: 0, withdrawals: "NEVER", trustedDays: 0, devices: [] },
};
const unverified: Contact = {
  ...{ phone: "010-****-5678", phoneVerified: false, email: null, sms: true, mail: true },
};
const shown = () => useAppStore.getState().notices.map(({ message }) => message);

let edge: ApiEdge;
serveMember((started) => {
  edge = started;
});
beforeEach(() => {
  switchLanguage("ko");
  edge.answer(read, { data: unverified });
  const asked = { data: { recovery, expiresAt: "2026-11-20T03:10:00.000Z" } };
  edge.answer("POST /member/contact/phone", asked);
  edge.answer("POST /member/contact/email", asked);
  edge.answer("GET /member/second-factor", { data: noFactor });
  edge.answer("POST /member/second-factor/prove", { data: { proof, expiresAt: "2026-11-20T03:05:00.000Z" } });
});

/** Proves by the password, as who has no second factor does. */
async function prove(label: string, button: string): Promise<void> {
  await userEvent.setup().type(await screen.findByLabelText(label), "demo1234");
  await press(button);
}

const open = () => openScreen(ContactCard, "/my/options");
const press = async (name: string) => userEvent.setup().click(await screen.findByRole("button", { name }));

test("the phone is verified by a code: a wrong one is said and may be entered anew, a right one is seen at once", async () => {
  const user = userEvent.setup();
  await open();
  expect(await screen.findByText("인증 안 됨")).toBeTruthy();
  await press("휴대폰 인증");
  await press("인증번호 받기");
  await user.type(await screen.findByLabelText("인증번호 6자리"), "111111");
  const wrong = "인증번호가 일치하지 않습니다.";
  edge.answer("POST /member/contact/phone/verify", { status: 409, code: "CODE_WRONG", message: wrong });
  await press("확인");
  await waitFor(() => expect(shown()).toContain(wrong));
  const field = screen.getByLabelText("인증번호 6자리");
  await user.clear(field);
  await user.type(field, "805193");
  edge.answer("POST /member/contact/phone/verify", { data: { ...unverified, phoneVerified: true } });
  await press("확인");
  expect(await screen.findByText("인증됨")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "휴대폰 인증" })).toBeNull();
  expect(edge.sentTo("POST /member/contact/phone/verify").at(-1)?.body).toEqual({ recovery, code: "805193" });
});

test("in English an e-mail address that is none is not sent, and one that is added stands in the card", async () => {
  switchLanguage("en");
  const user = userEvent.setup();
  await open();
  await press("Add an e-mail");
  await prove("Password", "Continue");
  await user.type(await screen.findByLabelText("E-mail"), "nobody");
  await press("Send a code");
  expect(edge.sentTo("POST /member/contact/email")).toEqual([]);
  expect(screen.getByLabelText("E-mail").getAttribute("aria-invalid")).toBe("true");
  await user.type(screen.getByLabelText("E-mail"), "@example.com");
  await press("Send a code");
  await user.type(await screen.findByLabelText("6 digits of the code"), "805193");
  edge.answer("POST /member/contact/email/verify", { data: { ...unverified, email: "nobody@example.com" } });
  await press("Continue");
  expect(await screen.findByText("nobody@example.com")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Change the e-mail" })).toBeTruthy();
  expect(edge.sentTo("POST /member/contact/email").map(({ body }) => body)).toEqual([
    { email: "nobody@example.com", proof },
  ]);
});

test("an address is removed when that is confirmed, and not before", async () => {
  edge.answer(read, { data: { ...unverified, email: "a@example.com" } });
  edge.answer("POST /member/contact/email/remove", { data: unverified });
  await open();
  await press("이메일 삭제");
  const question = within(await screen.findByRole("alertdialog"));
  await userEvent.setup().click(question.getByRole("button", { name: "이메일 삭제" }));
  expect(edge.sentTo("POST /member/contact/email/remove")).toEqual([]);
  await prove("비밀번호", "확인");
  await waitFor(() => expect(screen.queryByText("a@example.com")).toBeNull());
  expect(edge.sentTo("POST /member/contact/email/remove").map(({ body }) => body)).toEqual([{ proof }]);
  expect(shown()).toContain("저장되었습니다.");
});

test("by which way nothing can be sent, nothing is offered, and the card says why", async () => {
  edge.answer(read, { data: { ...unverified, sms: false, mail: false } });
  await open();
  expect(await screen.findByText(/고객센터로 문의해 주십시오/)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test("a code that cannot be sent is said, and may be asked for again", async () => {
  const refused = "지금은 문자를 보낼 수 없습니다.";
  edge.answer("POST /member/contact/phone", { status: 409, code: "CANNOT_BE_SENT", message: refused });
  await open();
  await press("휴대폰 인증");
  await press("인증번호 받기");
  await waitFor(() => expect(shown()).toContain(refused));
  expect(screen.getByRole("button", { name: "인증번호 받기" })).toBeTruthy();
  expect(screen.queryByLabelText("인증번호 6자리")).toBeNull();
});

test("a card that fails says so, and is there when it is asked for again", async () => {
  edge.answer(read, { status: 400, code: "INVALID_REQUEST", message: "조회하지 못하였습니다." });
  await open();
  expect(await screen.findByText("조회하지 못하였습니다.")).toBeTruthy();
  edge.answer(read, { data: unverified });
  await press("다시 시도");
  expect(await screen.findByText("010-****-5678")).toBeTruthy();
});
