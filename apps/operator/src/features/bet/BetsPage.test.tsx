import type { OperatorGame } from "@hanpan/contract/operator/objects/vendor";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { meAs } from "../../lib/testing/operator.ts";
import { serveOperator } from "../../lib/testing/operatorEdge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { BetsPage } from "./BetsPage.tsx";

const game = "0199a1b2-0000-7000-8000-000000000001";

let edge: ApiEdge;
serveOperator((started) => {
  edge = started;
});
beforeEach(() => {
  edge.answer("GET /bets", {
    data: { list: [], page: 1, limit: 100, total: 0, totalIsExact: true, nextCursor: null },
  });
});

const askedGame = () => edge.sentTo("GET /bets").at(-1)?.query.get("game");

const named = (id: string, nameKo: string): OperatorGame => ({
  id,
  vendorId: "v",
  vendorName: "한판",
  code: "baccarat",
  category: "LIVE",
  nameKo,
  nameEn: "Baccarat",
  thumbnail: "/baccarat.svg",
  rtp: null,
  volatility: null,
  minBet: 1_000,
  maxBet: 1_000_000,
  active: true,
  vendorActive: true,
  recentBets: 0,
});

test("who may not read the games is shown that the list is of one game, and can let go of it", async () => {
  edge.answer("GET /auth/me", { data: meAs("CASHIER") });
  await openScreen(BetsPage, "/bets", { search: { game } });
  await screen.findByText("한 게임의 내역만 보고 있습니다.");
  await waitFor(() => expect(askedGame()).toBe(game));
  await userEvent.setup().click(screen.getByRole("button", { name: "전체" }));
  await waitFor(() => expect(askedGame()).toBeNull());
  expect(screen.queryByText("한 게임의 내역만 보고 있습니다.")).toBeNull();
});

test("who sees the game in its filter needs no further words", async () => {
  edge.answer("GET /auth/me", { data: meAs("RISK") });
  edge.answer("GET /vendors", { data: { list: [] } });
  edge.answer("GET /games", { data: { list: [named(game, "바카라")], page: 1, limit: 1, total: 1 } });
  await openScreen(BetsPage, "/bets", { search: { game } });
  const field = await screen.findByRole<HTMLInputElement>("combobox", { name: "게임" });
  await waitFor(() => expect(field.value).toBe("바카라"));
  expect(screen.queryByText("한 게임의 내역만 보고 있습니다.")).toBeNull();
});

test("any game is found by its name, however many there are: the server is asked", async () => {
  edge.answer("GET /auth/me", { data: meAs("RISK") });
  edge.answer("GET /vendors", { data: { list: [] } });
  const all = Array.from({ length: 450 }, (_, at) => named(`game ${at}`, `게임 ${at}`));
  edge.answer("GET /games", ({ query }) => {
    const sought = query.get("search") ?? "";
    const found = all.filter(({ id, nameKo }) => id === sought || nameKo.includes(sought));
    return { data: { list: found.slice(0, 20), page: 1, limit: 20, total: found.length } };
  });
  const user = userEvent.setup();
  await openScreen(BetsPage, "/bets");
  const field = await screen.findByRole<HTMLInputElement>("combobox", { name: "게임" });
  await user.click(field);
  await screen.findByText("430개가 더 있습니다. 이름을 입력하면 찾습니다.");
  await user.type(field, "게임 44");
  // Enter chooses what the text found, not what stood there before.
  await screen.findByRole("option", { name: "게임 449" });
  await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  await waitFor(() => expect(askedGame()).toBe("game 441"));
  await waitFor(() => expect(field.value).toBe("게임 441"));
  await user.click(screen.getByRole("button", { name: "게임 필터 해제" }));
  await waitFor(() => expect(field.value).toBe(""));
  // Escape leaves what was chosen.
  await user.type(field, "게임 1{Escape}");
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(field.value).toBe("");
});
