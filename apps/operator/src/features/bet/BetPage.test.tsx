import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { meAs } from "../../lib/testing/operator.ts";
import { serveOperator } from "../../lib/testing/operatorEdge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { BetPage } from "./BetPage.tsx";

let edge: ApiEdge;
serveOperator((started) => {
  edge = started;
});

test("a rollback whose reply was lost is sent again under its key", async () => {
  const at = "2026-11-20T09:00:00.000Z";
  const id = "0199a1b2-0000-7000-8000-000000000001";
  const bet = {
    id,
    number: 1,
    member: { id: "m", loginId: "member1", nickname: "회원1", simulated: false },
    vendorId: "v",
    vendorName: "한판",
    gameId: "g",
    gameName: "바카라",
    category: "LIVE",
    roundId: "r",
    stake: 1_000,
    win: 0,
    status: "OPEN",
    isFree: false,
    isPromo: false,
    saidGameCode: null,
    betAt: at,
    createdAt: at,
    settledAt: null,
    amendedAt: null,
  };
  edge.answer("GET /auth/me", { data: meAs("OWNER") });
  edge.answer(`GET /bets/${id}`, { data: { ...bet, transactions: [], replayUrl: null, proof: null } });
  const route = `POST /bets/${id}/rollback`;
  const user = userEvent.setup();
  await openScreen(BetPage, `/bets/${id}`, { path: "/bets/$betId" });
  const rollBack = async (times: number) => {
    await user.click(await screen.findByRole("button", { name: "베팅 되돌리기" }));
    await screen.findByRole("alertdialog");
    await user.keyboard("오류{Enter}");
    await waitFor(() => expect(edge.sentTo(route)).toHaveLength(times));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  };
  edge.answer(route, { status: 500, code: "INTERNAL", message: "오류가 발생하였습니다." });
  await rollBack(1);
  edge.answer(route, { data: { ...bet, status: "ROLLED_BACK" } });
  await rollBack(2);
  const [lost, again] = edge.sentTo(route).map(({ idempotencyKey }) => idempotencyKey);
  expect(lost).toEqual(expect.stringMatching(/^[0-9a-f-]{36}$/));
  expect(again).toBe(lost);
});

test("a bet of a demo's made past says that it has no proof, and no other bet does", async () => {
  const at = "2026-11-20T09:00:00.000Z";
  const id = "0199a1b2-0000-7000-8000-000000000002";
  const bet = {
    id,
    number: 1,
    member: { id: "m", loginId: "sim01", nickname: "모의나루", simulated: true },
    vendorId: "v",
    vendorName: "한판",
    gameId: "g",
    gameName: "바카라",
    category: "LIVE",
    roundId: "history.baccarat-speed.1",
    stake: 1_000,
    win: 0,
    status: "SETTLED",
    isFree: false,
    isPromo: false,
    saidGameCode: null,
    betAt: at,
    createdAt: at,
    settledAt: at,
    amendedAt: null,
  };
  const more = { transactions: [], replayUrl: null, proof: null };
  edge.answer("GET /auth/me", { data: meAs("OWNER") });
  edge.answer(`GET /bets/${id}`, { data: { ...bet, ...more } });
  const shown = await openScreen(BetPage, `/bets/${id}`, { path: "/bets/$betId" });
  await screen.findByText(/증명이 없습니다/);
  shown.unmount();
  const other = "0199a1b2-0000-7000-8000-000000000003";
  edge.answer(`GET /bets/${other}`, { data: { ...bet, ...more, id: other, roundId: "r" } });
  await openScreen(BetPage, `/bets/${other}`, { path: "/bets/$betId" });
  await screen.findByText("모의나루 (sim01)");
  expect(screen.queryByText(/증명이 없습니다/)).toBeNull();
});
