import { cleanup, screen } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { restoreLanguage } from "../../lib/language.ts";
import { queryClient } from "../../lib/queryClient.ts";
import { clearSession } from "../../lib/session.ts";
import { type ApiEdge, startApiEdge } from "../../lib/testing/apiEdge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { SportsPage } from "./SportsPage.tsx";

let edge: ApiEdge;

const game = {
  id: "0197b1c0-0000-7000-8000-0000000000a1",
  vendorId: "0197b1c0-0000-7000-8000-0000000000a2",
  vendorName: "한판 스튜디오",
  category: "SPORTS",
  name: "가상 스포츠",
  thumbnail: "/art/games/virtual-sports.svg",
  rtp: 94,
  volatility: "MEDIUM",
  minBet: 1_000,
  maxBet: 3_000_000,
  isHot: false,
  isNew: false,
  maintenance: false,
  favourite: false,
  liveFeed: null,
};

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

test("a guest is shown that the league is virtual, and is brought back here after signing in", async () => {
  edge.answer("GET /game/list", { data: { list: [game], total: 1, page: 1, limit: 1 } });
  await openScreen(SportsPage, "/sports");
  expect(await screen.findByText("가상 리그")).toBeTruthy();
  expect(screen.getByText(/실제 경기가 아닙니다/)).toBeTruthy();
  const login = screen.getByRole("link", { name: "로그인" });
  expect(login.getAttribute("href")).toBe("/login?returnTo=%2Fsports");
});

test("a site without the game says so", async () => {
  edge.answer("GET /game/list", { data: { list: [], total: 0, page: 1, limit: 1 } });
  await openScreen(SportsPage, "/sports");
  expect(await screen.findByText("지금은 스포츠를 제공하지 않습니다.")).toBeTruthy();
});
