import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { restoreLanguage } from "../lib/language.ts";
import { queryClient } from "../lib/queryClient.ts";
import { type ApiEdge, startApiEdge } from "../lib/testing/apiEdge.ts";
import { openScreen } from "../lib/testing/screen.tsx";
import { NotFoundScreen } from "./NotFoundScreen.tsx";

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
  queryClient.clear();
});

async function popularPages(): Promise<(string | null)[]> {
  await openScreen(NotFoundScreen, "/no/such/page");
  const popular = await screen.findByRole("navigation", { name: "많이 찾는 페이지" });
  return within(popular)
    .getAllByRole("link")
    .map((link) => link.textContent);
}

test("leads back, asks again, and to the pages that people visit most", async () => {
  edge.answer("GET /page/popular", {
    data: {
      list: [
        { page: "slots", visits: 3 },
        { page: "deposit", visits: 2 },
        { page: "home", visits: 1 },
      ],
    },
  });
  // A guest cannot open the deposit; what is missing to four are the first of the menus.
  expect(await popularPages()).toEqual(["슬롯", "홈", "전체 게임", "공지사항"]);
  expect(screen.getByRole("heading", { name: "페이지를 찾을 수 없습니다." })).toBeTruthy();
  expect(screen.getByRole("button", { name: "이전 페이지로" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "새로고침" })).toBeTruthy();
});

test("on a site that nobody has visited it leads to where the menus begin", async () => {
  edge.answer("GET /page/popular", { data: { list: [] } });
  expect(await popularPages()).toEqual(["홈", "전체 게임", "슬롯", "공지사항"]);
});

test("the way back leads home for who came by a broken link and has nothing behind them", async () => {
  edge.answer("GET /page/popular", { data: { list: [] } });
  const { path } = await openScreen(NotFoundScreen, "/no/such/page");
  await userEvent.click(await screen.findByRole("button", { name: "이전 페이지로" }));
  await waitFor(() => expect(path()).toBe("/"));
});
