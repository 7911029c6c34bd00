import type { Bet } from "@hanpan/contract";
import { expect, test } from "vitest";
import { roundsOf } from "./rounds.ts";

const bet = (number: number, more: Partial<Bet>): Bet => ({
  id: `0199a1b2-0000-7000-8000-${String(number).padStart(12, "0")}`,
  number,
  vendorName: "한판 스튜디오",
  gameName: "스피드 바카라",
  category: "LIVE",
  roundId: "one",
  stake: 1_000,
  win: 0,
  status: "SETTLED",
  isPromo: false,
  betAt: "2026-11-20T09:05:09.000Z",
  registeredAt: "2026-11-20T09:05:10.000Z",
  createdAt: "2026-11-20T09:05:09.500Z",
  settledAt: "2026-11-20T09:05:10.000Z",
  amendedAt: null,
  ...more,
});

test("all chips of a round are one row, with the sums of those that stood, also when other rounds came between", () => {
  const rows = roundsOf([
    bet(5, { win: 1_950 }),
    bet(4, { roundId: "two", stake: 7_000 }),
    bet(3, { stake: 2_000 }),
    bet(2, { stake: 5_000, status: "ROLLED_BACK" }),
    bet(1, { isPromo: true, stake: 0, win: 10_000 }),
  ]);
  expect(rows.map(({ number, stake, win, status, bets }) => ({ number, stake, win, status, bets }))).toEqual([
    { number: 2, stake: 3_000, win: 1_950, status: "SETTLED", bets: 3 },
    { number: 4, stake: 7_000, win: 0, status: "SETTLED", bets: 1 },
    { number: 1, stake: 0, win: 10_000, status: "SETTLED", bets: 1 },
  ]);
});

test("a round is in play as long as one of its bets is, and taken back when all of them are", () => {
  expect(roundsOf([bet(2, { status: "OPEN" }), bet(1, {})])[0]?.status).toBe("OPEN");
  const back = roundsOf([bet(2, { status: "ROLLED_BACK" }), bet(1, { status: "ROLLED_BACK" })]);
  expect(back.map(({ status, stake }) => [status, stake])).toEqual([["ROLLED_BACK", 2_000]]);
});
