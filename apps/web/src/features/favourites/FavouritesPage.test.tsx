import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { pagesOfGames } from "../../lib/testing/game.ts";
import { serveMember } from "../../lib/testing/memberEdge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { FavouritesPage } from "./FavouritesPage.tsx";

let edge: ApiEdge;

serveMember((started) => {
  edge = started;
});

const more = () => screen.queryByRole("button", { name: "더보기" });

test("favourites of any number are all reached, page by page, and are there after a way back", async () => {
  edge.answer("GET /favourite-game", pagesOfGames(45, { favourite: true }));
  const { path } = await openScreen(FavouritesPage, "/favourites");
  expect(await screen.findByRole("link", { name: "게임 42 게임시작" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "게임 43 게임시작" })).toBeNull();
  await userEvent.click(await screen.findByRole("button", { name: "더보기" }));
  expect(await screen.findByRole("link", { name: "게임 45 게임시작" })).toBeTruthy();
  expect(more()).toBeNull();
  expect(path()).toBe("/favourites?pages=2");
});

test("without favourites the page leads to the games", async () => {
  edge.answer("GET /favourite-game", pagesOfGames(0));
  await openScreen(FavouritesPage, "/favourites");
  expect(await screen.findByRole("link", { name: "전체 게임" })).toBeTruthy();
  expect(more()).toBeNull();
});
