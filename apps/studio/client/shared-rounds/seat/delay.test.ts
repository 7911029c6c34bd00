import { expect, test } from "vitest";
import type { LiveRound, LiveTable } from "../../../protocol/live.ts";
import { delayedFromMs } from "./delay.ts";
import { shownAtMs } from "./reveal.ts";
import { newSeat } from "./seat.ts";
import { shownTable } from "./shownTable.ts";

const id = "0197b1c0-0000-7000-8000-000000000001";
const round: LiveRound = {
  roundId: id,
  tableCode: "sic-bo",
  seriesId: id,
  number: 1,
  index: 0,
  phase: "BETTING",
  openedAtMs: 0,
  closesAtMs: 20_000,
  drawsAtMs: 22_000,
  flightStartedAtMs: null,
  endsAtMs: 40_000,
  extensions: 0,
  closedSpots: [],
  outcome: null,
};
const tableIn = (more: Partial<LiveRound>, isOpen = true): LiveTable => ({
  tableCode: "sic-bo",
  gameCode: "sic-bo",
  kind: "SIC_BO",
  family: "LIVE",
  isOpen,
  sequence: 1,
  round: { ...round, ...more },
  bettingMs: 20_000,
  road: [],
  series: null,
  limits: { maximumRoundStakeWon: 0, maximumPlacements: 0, stakeUnitWon: 1_000, chipsWon: [], spots: [] },
});
const outcome: LiveRound["outcome"] = { kind: "SIC_BO", dice: [1, 2, 4], total: 7, isTriple: false };
const statusAt = (nowMs: number, more: Partial<LiveRound> = {}, isOpen = true) =>
  shownTable(newSeat(tableIn(more, isOpen)), nowMs, {
    returns: () => 0,
    shownAtMs: (round) => shownAtMs(round, () => 2_600),
  }).status;

test("says that a round which stands still goes on later, and nothing of the way that news needs", () => {
  expect(statusAt(19_999)).toBe("BETTING");
  expect(statusAt(22_999)).toBe("CLOSED");
  expect(statusAt(23_000)).toBe("DELAYED");
  expect(statusAt(24_999, { phase: "CLOSED" })).toBe("CLOSED");
  expect(statusAt(25_000, { phase: "CLOSED" })).toBe("DELAYED");
  expect(statusAt(42_999, { phase: "RESULT", outcome })).toBe("RESULT");
  expect(statusAt(43_000, { phase: "RESULT", outcome })).toBe("DELAYED");
});

test("waits for no round of a table that rests, and for no kite in flight", () => {
  expect(statusAt(60_000, { phase: "RESULT", outcome }, false)).toBe("RESULT");
  expect(delayedFromMs({ ...round, phase: "FLYING", flightStartedAtMs: 22_000, endsAtMs: null })).toBeNull();
  expect(delayedFromMs(null)).toBeNull();
});
