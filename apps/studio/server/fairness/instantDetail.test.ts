import { expect, test } from "vitest";
import type { InstantRow } from "../instant/round.ts";
import { instantDetailOf } from "./instantDetail.ts";

const id = "0199a1b2-0000-7000-8000-000000000001";
const closed = {
  ...{ roundId: id, memberId: id, clientRoundId: id, sessionId: id, seedId: id, clientSeed: "one", nonce: 0 },
  ...{ mathsVersion: 1, stakeWon: 1_000, state: "CLOSED" as const, walletToken: "token", attempts: 0 },
  ...{ betTransactionId: id, winTransactionId: id, rollbackTransactionId: id, refusal: null, ageMs: 0 },
  ...{ balanceAfterBetWon: 0, balanceAfterWinWon: 0, atRiskWon: 1_000, raisedWon: 0, settlesInMs: null },
  ...{ startedAt: new Date("2026-11-28T00:00:00Z"), acknowledgedAt: null },
};

const seotda: Omit<InstantRow, "moves"> = {
  ...{ ...closed, gameCode: "seotda", choice: { kind: "SEOTDA" }, winWon: 0 },
  outcome: {
    ...{ kind: "SEOTDA", stakeWon: 1_000, own: [9, 11], house: [16, 17], end: "LOST" },
    ...{ foldWon: 300, multiplierHundredths: 0, totalWinWon: 0 },
  },
};
const hiLo: Omit<InstantRow, "moves"> = {
  ...{ ...closed, gameCode: "hi-lo", choice: { kind: "HILO" }, winWon: 1_801 },
  outcome: {
    ...{ kind: "HILO", stakeWon: 1_000, cards: [6, 12], steps: ["HIGH"], end: "CASHED_OUT" },
    ...{ reachedWon: 1_801, highWon: null, lowWon: null, skipsLeft: 10, totalWinWon: 1_801 },
  },
};
const mines: Omit<InstantRow, "moves"> = {
  ...{ ...closed, gameCode: "mines", choice: { kind: "MINES", mines: 3 }, winWon: 1_100 },
  outcome: {
    ...{ kind: "MINES", stakeWon: 1_000, mines: 3, opened: [12], end: "CASHED_OUT", minePlaces: [0, 1, 2] },
    ...{ reachedWon: 1_100, nextWon: null, totalWinWon: 1_100 },
  },
};

test.each([
  ["seotda", seotda, { kind: "CALL" }],
  ["hi-lo", hiLo, { kind: "CASH_OUT" }],
  ["mines", mines, { kind: "CASH_OUT" }],
] as const)("%s says that a round went on by itself when it did, and only then", (_game, round, chosen) => {
  const left = instantDetailOf({ ...round, moves: [{ kind: "LEFT" }] }).result;
  expect(left?.ko).toMatch(/ · 시간이 지나 자동 진행$/);
  expect(left?.en).toMatch(/ · played on by itself when its time was up$/);
  expect(instantDetailOf({ ...round, moves: [chosen] }).result?.ko).not.toContain("자동");
});

test("says one of anything without a plural, in English too", () => {
  const said = [
    instantDetailOf({ ...hiLo, moves: [{ kind: "CASH_OUT" }] }),
    instantDetailOf({ ...mines, choice: { kind: "MINES", mines: 1 }, moves: [{ kind: "CASH_OUT" }] }),
  ].flatMap(({ bets, result }) => [...bets.map(({ name }) => name.en), result?.en]);
  expect(said).toEqual([
    ...["Guess the next card", "Cashed out · right guesses: 1 · 7♠ ▲ K♠"],
    ...["Mines: 1", "Cashed out · safe tiles: 1"],
  ]);
});
