import { cleanup, screen } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { restoreLanguage } from "../lib/language.ts";
import { queryClient } from "../lib/queryClient.ts";
import { clearSession, storeSession } from "../lib/session.ts";
import { applyEvent } from "../lib/streamEvents.ts";
import { type ApiEdge, startApiEdge } from "../lib/testing/apiEdge.ts";
import { someToken, someUser } from "../lib/testing/member.ts";
import { openScreen } from "../lib/testing/screen.tsx";
import BottomNavigation from "./BottomNavigation.tsx";

let edge: ApiEdge;

const waiting = (newNotices: number) => ({
  unreadNotes: 0,
  answersToCheck: 0,
  newNotices,
  pendingRequests: 0,
  balances: someUser.balances,
});

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

test("announcements that are new stand at the notice's place, and go when they are opened elsewhere", async () => {
  storeSession({ user: someUser, token: someToken });
  edge.answer("GET /member/notification", { data: waiting(2) });
  await openScreen(BottomNavigation, "/");
  expect((await screen.findByText("새 공지 2건")).closest("a")?.textContent).toContain("공지사항");
  applyEvent({ event: "notification", data: waiting(0), id: 1 }, someToken);
  expect(await screen.findByRole("link", { name: "공지사항" })).toBeTruthy();
  expect(screen.queryByText(/새 공지/)).toBeNull();
});

test("a guest is asked nothing and shown nothing", async () => {
  await openScreen(BottomNavigation, "/");
  expect(await screen.findByRole("link", { name: "공지사항" })).toBeTruthy();
  expect(edge.sentTo("GET /member/notification")).toEqual([]);
});
