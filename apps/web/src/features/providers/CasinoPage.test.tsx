import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { pagesOfGames, someGame } from "../../lib/testing/game.ts";
import { serveMember } from "../../lib/testing/memberEdge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { CasinoPage } from "./CasinoPage.tsx";

let edge: ApiEdge;

serveMember((started) => {
  edge = started;
});

test("tables of any number are all reached, the most played first", async () => {
  const maker = { id: someGame.vendorId, code: "house", name: "한판 스튜디오", logo: "", maintenance: false };
  edge.answer("GET /game/vendor/list", { data: { list: [{ ...maker, category: ["LIVE"], gameCount: 61 }] } });
  edge.answer("GET /game/list", pagesOfGames(61, { category: "LIVE" }));
  await openScreen(CasinoPage, "/casino");
  expect(await screen.findByText("게임 42")).toBeTruthy();
  await userEvent.click(await screen.findByRole("button", { name: "더보기" }));
  expect(await screen.findByText("게임 61")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "더보기" })).toBeNull();
  for (const { search } of edge.sentTo("GET /game/list"))
    expect(search).toContain("category=LIVE&sort=popular");
});

test("a maker among those of live tables leads to its live tables, not to all that it makes", async () => {
  const maker = { id: someGame.vendorId, code: "house", name: "한판 스튜디오", logo: "", maintenance: false };
  edge.answer("GET /game/vendor/list", { data: { list: [{ ...maker, category: ["LIVE"], gameCount: 1 }] } });
  edge.answer("GET /game/list", pagesOfGames(1, { category: "LIVE" }));
  await openScreen(CasinoPage, "/casino");
  const card = await screen.findByRole("link", { name: /한판 스튜디오/ });
  expect(card.getAttribute("href")).toBe(`/games?vendorId=${someGame.vendorId}&category=LIVE`);
});
