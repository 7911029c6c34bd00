import type { Factor } from "@hanpan/contract/calls/factor";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { switchLanguage } from "../../../lib/language.ts";
import { useAppStore } from "../../../lib/store.ts";
import type { ApiEdge } from "../../../lib/testing/apiEdge.ts";
import { serveMember } from "../../../lib/testing/memberEdge.ts";
import { openScreen } from "../../../lib/testing/screen.tsx";
import { SecondFactorCard } from "./SecondFactorCard.tsx";

const read = "GET /member/second-factor";
const prove = "POST /member/second-factor/prove";
const proof = "P".repeat(64);
const off: Factor = {
  ...{ totpSince: null, passkeys: 0, codesLeft: 0, withdrawals: "NEVER", trustedDays: 30, devices: [] },
};
const at = "2026-11-20T03:00:00.000Z";
const on: Factor = {
  ...{ ...off, totpSince: at, codesLeft: 2, withdrawals: "WHERE_SET_UP" },
  devices: [
    {
      id: "d1",
      device: "Chrome · Windows",
      address: "10.0.0.1",
      trustedAt: at,
      lastUsedAt: at,
      expiresAt: at,
    },
  ],
};
const codes = ["abcde23456", "fghjk23456"];
const shown = () => useAppStore.getState().notices.map(({ message }) => message);

let edge: ApiEdge;
serveMember((started) => {
  edge = started;
});
beforeEach(() => {
  edge.answer(read, { data: off });
  edge.answer(prove, { data: { proof, expiresAt: at } });
});

const open = () => openScreen(SecondFactorCard, "/my/options");
const press = async (name: string) => userEvent.setup().click(await screen.findByRole("button", { name }));

test("it is set up by the password, a QR code and the first code, and the recovery codes are shown once", async () => {
  const user = userEvent.setup();
  await open();
  await press("설정하기");
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("비밀번호"), "secret12");
  edge.answer("POST /member/second-factor/totp", {
    data: { secret: "JBSWY3DPEHPK3PXP", otpauthUrl: "otpauth://totp/Hanpan:kim?secret=JBSWY3DPEHPK3PXP" },
  });
  await user.click(dialog.getByRole("button", { name: "확인" }));
  expect(await screen.findByRole("img", { name: "인증 앱 등록용 QR 코드" })).toBeTruthy();
  expect(screen.getByText("JBSW Y3DP EHPK 3PXP")).toBeTruthy();
  expect(edge.sentTo(prove)[0]?.body).toEqual({ password: "secret12" });
  expect(edge.sentTo("POST /member/second-factor/totp")[0]?.body).toEqual({ proof });
  await user.type(screen.getByLabelText("앱에 표시된 숫자 6자리"), "123456");
  edge.answer(read, { data: on });
  edge.answer("POST /member/second-factor/totp/confirm", { data: { codes } });
  await press("설정 완료");
  expect(await screen.findByText("abcde-23456")).toBeTruthy();
  await press("보관하였습니다");
  await waitFor(() => expect(screen.queryByText("abcde-23456")).toBeNull());
  expect(await screen.findByText("사용 중")).toBeTruthy();
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain("abcde");
});

test("in English few codes are said, and new ones and the removal ask for the second factor", async () => {
  switchLanguage("en");
  edge.answer(read, { data: on });
  const user = userEvent.setup();
  await open();
  expect(await screen.findByText("2 recovery codes left")).toBeTruthy();
  expect(screen.getByText(/Few recovery codes are left/)).toBeTruthy();
  expect(screen.getByText("Withdrawals ask for it too.")).toBeTruthy();
  await press("New recovery codes");
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Code"), "nothing");
  await user.click(dialog.getByRole("button", { name: "Continue" }));
  expect(edge.sentTo(prove)).toEqual([]);
  await user.clear(dialog.getByLabelText("Code"));
  await user.type(dialog.getByLabelText("Code"), "111111");
  const message = "That is not right.";
  edge.answer(prove, { status: 409, message, error: { code: "WRONG_PROOF" } });
  await user.click(dialog.getByRole("button", { name: "Continue" }));
  expect(await dialog.findByText(message)).toBeTruthy();
  edge.answer(prove, { data: { proof, expiresAt: at } });
  edge.answer("POST /member/second-factor/codes", { data: { codes } });
  await user.click(dialog.getByRole("button", { name: "Continue" }));
  expect(await screen.findByText("fghjk-23456")).toBeTruthy();
  await press("I have kept them");
  await press("Remove the second factor");
  const removal = within(await screen.findByRole("dialog"));
  await user.type(removal.getByLabelText("Code"), "222222");
  edge.answer("POST /member/second-factor/totp/remove", { data: null });
  edge.answer(read, { data: off });
  await user.click(removal.getByRole("button", { name: "Continue" }));
  expect(await screen.findByText("Off")).toBeTruthy();
  expect(shown()).toContain("The second factor was removed.");
});

test("a trusted device is removed", async () => {
  edge.answer(read, { data: on });
  await open();
  await screen.findByRole("button", { name: "Chrome · Windows 삭제" });
  edge.answer("POST /member/second-factor/devices/forget", { data: { forgotten: 1 } });
  edge.answer(read, { data: { ...on, devices: [] } });
  await press("Chrome · Windows 삭제");
  expect(await screen.findByText("신뢰하는 기기가 없습니다.")).toBeTruthy();
  expect(edge.sentTo("POST /member/second-factor/devices/forget")[0]?.body).toEqual({ ids: ["d1"] });
});

test("a card that fails says so, and is there when it is asked for again", async () => {
  edge.answer(read, { status: 400, message: "조회하지 못하였습니다.", error: { code: "VALIDATION" } });
  await open();
  expect(await screen.findByText("조회하지 못하였습니다.")).toBeTruthy();
  edge.answer(read, { data: off });
  await press("다시 시도");
  expect(await screen.findByText("사용 안 함")).toBeTruthy();
});
