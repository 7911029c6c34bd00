import type { OperatorGame } from "@hanpan/contract/operator/objects/vendor";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type { ApiEdge } from "../../lib/testing/api-edge.ts";
import { meAs } from "../../lib/testing/operator.ts";
import { serveOperator } from "../../lib/testing/operator-edge.ts";
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

test("who may not read the games is told that the list is of one game, and can let go of it", async () => {
  edge.answer("GET /auth/me", { data: meAs("CASHIER") });
  await openScreen(BetsPage, "/bets", { search: { game } });
  await screen.findByText("한 게임의 내역만 보고 있습니다.");
  await waitFor(() => expect(askedGame()).toBe(game));
  await userEvent.setup().click(screen.getByRole("button", { name: "전체" }));
  await waitFor(() => expect(askedGame()).toBeNull());
  expect(screen.queryByText("한 게임의 내역만 보고 있습니다.")).toBeNull();
});

test("who sees the game in its select needs no further words", async () => {
  edge.answer("GET /auth/me", { data: meAs("RISK") });
  edge.answer("GET /vendors", { data: { list: [] } });
  const named: OperatorGame = {
    id: game,
    vendorId: "v",
    vendorName: "한판",
    code: "baccarat",
    category: "LIVE",
    nameKo: "바카라",
    nameEn: "Baccarat",
    thumbnail: "/baccarat.svg",
    rtp: null,
    volatility: null,
    minBet: 1_000,
    maxBet: 1_000_000,
    active: true,
    vendorActive: true,
    recentBets: 0,
  };
  edge.answer("GET /games", {
    data: { list: [named], page: 1, limit: 100, total: 1, totalIsExact: true, nextCursor: null },
  });
  await openScreen(BetsPage, "/bets", { search: { game } });
  await screen.findByRole("option", { name: "바카라" });
  expect(screen.queryByText("한 게임의 내역만 보고 있습니다.")).toBeNull();
});
