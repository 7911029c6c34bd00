import { expect, test } from "vitest";
import type { LiveRound, LiveTable, Participation } from "../../../protocol/live.ts";
import { shownAtMs } from "./reveal.ts";
import { changedSeat, newSeat, partOf, seatWithPart, shownRoad } from "./seat.ts";

const roundId = (last: number): string => `0197b1c0-0000-7000-8000-00000000000${last}`;
const round = (last: number, more: Partial<NonNullable<LiveTable["round"]>> = {}) => ({
  roundId: roundId(last),
  tableCode: "european-roulette",
  seriesId: roundId(9),
  number: last,
  index: last - 1,
  phase: "BETTING" as const,
  openedAtMs: 0,
  closesAtMs: 20_000,
  drawsAtMs: 22_000,
  flightStartedAtMs: null,
  endsAtMs: 40_000,
  extensions: 0,
  closedSpots: [],
  outcome: null,
  ...more,
});
const table: LiveTable = {
  tableCode: "european-roulette",
  gameCode: "european-roulette",
  kind: "ROULETTE",
  family: "LIVE",
  isOpen: true,
  sequence: 4,
  round: round(2),
  bettingMs: 20_000,
  road: [{ number: 1, mark: "17" }],
  series: null,
  limits: { maximumRoundStakeWon: 0, maximumPlacements: 0, stakeUnitWon: 1_000, chipsWon: [], spots: [] },
};
const result = {
  type: "change" as const,
  tableCode: "european-roulette",
  sequence: 5,
  kind: "RESULT" as const,
  isOpen: true,
  round: round(2, { phase: "RESULT", outcome: { kind: "ROULETTE", number: 5 } }),
  series: null,
  endedSeries: null,
  road: { number: 2, mark: "5" },
};
const part = (version: number, more: Partial<Participation> = {}): Participation => ({
  roundId: roundId(2),
  tableCode: "european-roulette",
  number: 2,
  version,
  state: "OPEN",
  placements: [],
  stakeWon: 0,
  payoutWon: null,
  spots: [],
  presetHundredths: null,
  cashOutHundredths: null,
  balanceWon: null,
  ...more,
});

const ballRestsAt = (round: LiveRound): number | null => shownAtMs(round, () => 7_000);

test("keeps a result off the road until the ball has come to rest", () => {
  const seat = changedSeat(newSeat(table), result);
  expect(seat.table.road).toHaveLength(2);
  expect(shownRoad(seat.table, 22_000, ballRestsAt)).toEqual([{ number: 1, mark: "17" }]);
  expect(shownRoad(seat.table, 28_999, ballRestsAt)).toHaveLength(1);
  expect(shownRoad(seat.table, 29_000, ballRestsAt)).toHaveLength(2);
});

test("forgets chips of a round that is over, and does not let older news undo newer", () => {
  const chips = { placementId: roundId(7), roundId: roundId(2), bets: [{ spot: "RED", stakeWon: 1_000 }] };
  const seat = { ...newSeat(table), pending: [chips] };
  expect(changedSeat(seat, result).pending).toHaveLength(1);
  const opened = { ...result, kind: "ROUND_OPENED" as const, round: round(3), road: null };
  expect(changedSeat(seat, opened).pending).toHaveLength(0);
  const newer = seatWithPart(seat, part(3, { stakeWon: 1_000 }));
  expect(partOf(seatWithPart(newer, part(2)))?.stakeWon).toBe(1_000);
});
