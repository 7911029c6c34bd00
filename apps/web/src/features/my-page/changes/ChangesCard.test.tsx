import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { switchLanguage } from "../../../lib/language.ts";
import { useAppStore } from "../../../lib/store.ts";
import type { ApiEdge } from "../../../lib/testing/apiEdge.ts";
import { serveMember } from "../../../lib/testing/memberEdge.ts";
import { moneySetting } from "../../../lib/testing/money.ts";
import { openScreen } from "../../../lib/testing/screen.tsx";
import { ChangesCard } from "./ChangesCard.tsx";

const read = "GET /member/changes";
const proof = "B".repeat(64);
const recovery = "A".repeat(134);
const waiting = {
  id: "0193a000-0000-7000-8000-0000000000aa",
  kind: "PHONE",
  state: "WAITING",
  after: { phone: "010-****-5678" },
  askedAt: "2026-11-20T03:00:00.000Z",
  decidedAt: null,
  reason: null,
};
const shown = () => useAppStore.getState().notices.map(({ message }) => message);

let edge: ApiEdge;
serveMember((started) => {
  edge = started;
});
beforeEach(() => {
  switchLanguage("ko");
  edge.answer(read, { data: { list: [], sms: true } });
  edge.answer("GET /setting/global", { data: moneySetting });
  edge.answer("GET /member/second-factor", {
    data: { totpSince: null, passkeys: 0, codesLeft: 0, withdrawals: "NEVER", trustedDays: 0, devices: [] },
  });
  edge.answer("POST /member/second-factor/prove", { data: { proof, expiresAt: "2026-11-20T03:05:00.000Z" } });
});

const press = async (name: string) => userEvent.setup().click(await screen.findByRole("button", { name }));

test("a new phone is asked for with the code that came to it and a proof, and then waits", async () => {
  const user = userEvent.setup();
  edge.answer("POST /member/changes/phone", { data: { recovery, expiresAt: "2026-11-20T03:10:00.000Z" } });
  edge.answer("POST /member/changes", { data: { list: [waiting], sms: true } });
  await openScreen(ChangesCard, "/my/options");
  await press("휴대폰번호 변경");
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByRole("textbox", { name: /휴대폰번호/ }), "01012345678");
  await user.click(dialog.getByRole("button", { name: "인증번호 받기" }));
  await user.type(await dialog.findByLabelText("인증번호 6자리"), "805193");
  await user.click(dialog.getByRole("button", { name: "변경 신청" }));
  await user.type(await screen.findByLabelText("비밀번호"), "demo1234");
  await press("확인");
  await waitFor(() =>
    expect(edge.sentTo("POST /member/changes")[0]?.body).toMatchObject({
      ...{ kind: "PHONE", phone: "01012345678", recovery, code: "805193", proof },
    }),
  );
  expect(await screen.findByText("010-****-5678")).toBeTruthy();
  expect(screen.getByText("확인 중")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "휴대폰번호 변경" })).toBeNull();
});

test("what is wrong stands at its field, and what was typed stays", async () => {
  const user = userEvent.setup();
  edge.answer("POST /member/changes", {
    status: 400,
    code: "VALIDATION",
    message: "확인해 주십시오.",
    error: { code: "VALIDATION", fields: { nickname: "닉네임을 확인해 주십시오." } },
  });
  await openScreen(ChangesCard, "/my/options");
  await press("닉네임 변경");
  await user.type(await screen.findByRole("textbox", { name: /닉네임/ }), "새 이름");
  await press("변경 신청");
  expect(await screen.findByText("닉네임을 확인해 주십시오.")).toBeTruthy();
  expect(screen.getByDisplayValue("새 이름")).toBeTruthy();
});

test("one that waits is taken back; where the desk was quicker that is said, and the list is read again", async () => {
  edge.answer(read, { data: { list: [waiting], sms: true } });
  const words = "이미 처리되었거나 취소된 신청입니다.";
  edge.answer(`POST /member/changes/${waiting.id}/take-back`, {
    status: 409,
    code: "CHANGE_DECIDED",
    message: words,
  });
  await openScreen(ChangesCard, "/my/options");
  await screen.findByText("확인 중");
  edge.answer(read, {
    data: { list: [{ ...waiting, state: "REFUSED", reason: "서류가 필요합니다" }], sms: true },
  });
  await press("휴대폰번호 변경 신청 취소");
  await waitFor(() => expect(shown()).toContain(words));
  expect(await screen.findByText(/서류가 필요합니다/)).toBeTruthy();
});
