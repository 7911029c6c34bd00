import { cleanup, screen } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { restoreLanguage } from "../../lib/language.ts";
import { queryClient } from "../../lib/queryClient.ts";
import { clearSession, storeSession } from "../../lib/session.ts";
import { type ApiEdge, startApiEdge } from "../../lib/testing/apiEdge.ts";
import { someToken, someUser } from "../../lib/testing/member.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { someSetting } from "../../lib/testing/setting.ts";
import { InvitationPage } from "./InvitationPage.tsx";
import { RegisterPage } from "./RegisterPage.tsx";

let edge: ApiEdge;
beforeAll(async () => {
  edge = await startApiEdge();
});
afterAll(() => edge.stop());
beforeEach(() => {
  localStorage.clear();
  restoreLanguage();
  edge.reset();
});
afterEach(() => {
  cleanup();
  clearSession();
  queryClient.clear();
});

const verify = "POST /auth/verify/referral-code";
const open = (code: string) => openScreen(InvitationPage, `/p/${code}`, { path: "/p/$code" });

test("a link leads to the sign-up with its code, and says who invites", async () => {
  edge.answer(verify, { data: { valid: true, nickname: "가*" } });
  await open("blog2026");
  expect(await screen.findByText(/가\*님의 .* 초대입니다/)).toBeTruthy();
  expect(edge.sentTo(verify)[0]?.body).toEqual({ referralCode: "BLOG2026" });
  expect(screen.getByRole("link", { name: "회원가입" }).getAttribute("href")).toBe(
    "/register?referral=BLOG2026",
  );
});

test("who signs up by any other button of the page has the code too", async () => {
  edge.answer(verify, { data: { valid: true, nickname: "가*" } });
  await open("BLOG2026");
  await screen.findByText(/가\*님의 .* 초대입니다/);
  cleanup();
  edge.answer("GET /setting/global", { data: someSetting });
  edge.answer("GET /bank", { data: { list: [] } });
  await openScreen(RegisterPage, "/register");
  expect(await screen.findByDisplayValue("BLOG2026")).toBeTruthy();
});

test("an ended link says so, one that nobody has too, and neither leads to the sign-up", async () => {
  edge.answer(verify, { data: { valid: false, nickname: null, ended: true } });
  await open("BLOG2026");
  expect(await screen.findByText("더 이상 사용되지 않는 초대 링크입니다.")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "회원가입" })).toBeNull();
  cleanup();
  await open("%3Cscript%3E");
  expect(await screen.findByText("확인할 수 없는 초대 링크입니다.")).toBeTruthy();
});

test("who is signed in is told that the code is for a sign-up alone", async () => {
  storeSession({ user: someUser, token: someToken });
  edge.answer(verify, { data: { valid: true, nickname: "가*" } });
  await open("BLOG2026");
  expect(await screen.findByText(/이미 회원으로 로그인/)).toBeTruthy();
  expect(screen.queryByRole("link", { name: "회원가입" })).toBeNull();
});
