import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { restoreLanguage } from "../../../lib/language.ts";
import { clearNotices } from "../../../lib/notices.ts";
import { queryClient } from "../../../lib/queryClient.ts";
import { clearSession, storeSession } from "../../../lib/session.ts";
import { type ApiEdge, startApiEdge } from "../../../lib/testing/apiEdge.ts";
import { someToken, someUser } from "../../../lib/testing/member.ts";
import { openScreen } from "../../../lib/testing/screen.tsx";
import { DataFileCard } from "./DataFileCard.tsx";

let edge: ApiEdge;
beforeAll(async () => {
  edge = await startApiEdge();
});
afterAll(() => edge.stop());
beforeEach(() => {
  localStorage.clear();
  restoreLanguage();
  edge.reset();
  storeSession({ user: someUser, token: someToken });
});
afterEach(() => {
  cleanup();
  clearSession();
  clearNotices();
  queryClient.clear();
});

const at = "2026-11-20T03:00:00.000Z";
const file = { askedAt: at, readyAt: at, expiresAt: "2026-11-21T03:00:00.000Z", parts: 2, isOwn: true };

test("a file is asked for with the password", async () => {
  const user = userEvent.setup();
  edge.answer("GET /member/data-file", { data: { file: null } });
  edge.answer("POST /member/data-file", { data: { file: { ...file, readyAt: null, parts: 0 } } });
  await openScreen(DataFileCard, "/my/options");
  await user.click(await screen.findByRole("button", { name: "파일 요청" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "파일 요청" }));
  expect(dialog.getByText("비밀번호를 입력해 주십시오.")).toBeTruthy();
  edge.answer("GET /member/data-file", { data: { file: { ...file, readyAt: null, parts: 0 } } });
  await user.type(dialog.getByLabelText(/^로그인 비밀번호/), "secret12{Enter}");
  expect(await screen.findByText("파일을 준비하고 있습니다. 잠시만 기다려 주십시오.")).toBeTruthy();
});

test("a file that is ready is taken piece by piece, as one file", async () => {
  const user = userEvent.setup();
  const saved: Blob[] = [];
  const made = vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return "blob:made";
  });
  // The browser keeps the file; the page stays where it is.
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  edge.answer("GET /member/data-file", { data: { file } });
  let part = 0;
  edge.answer("POST /member/data-file/part", () => {
    part += 1;
    return { data: { content: part === 1 ? '{"a":' : "1}" } };
  });
  await openScreen(DataFileCard, "/my/options");
  await user.click(await screen.findByRole("button", { name: "파일 받기" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.text()).toBe('{"a":1}');
  made.mockRestore();
  clicked.mockRestore();
});

test("what was asked for on another device is taken there alone", async () => {
  edge.answer("GET /member/data-file", { data: { file: { ...file, isOwn: false } } });
  await openScreen(DataFileCard, "/my/options");
  expect(await screen.findByText(/다른 기기에서 요청하신 파일/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "파일 받기" })).toBeNull();
});
