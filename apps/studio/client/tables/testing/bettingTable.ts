import type { LiveRound, LiveTable } from "../../../protocol/live.ts";

const id = (last: number): string => `0197b1c0-0000-7000-8000-00000000000${last}`;

/** A table of speed baccarat whose first round takes bets from 0 to 12 s, is drawn at 14 and gives way at 27; for tests. */
export function bettingTable(round: Partial<LiveRound> = {}): LiveTable {
  const tableCode = "baccarat-speed";
  return {
    tableCode,
    gameCode: tableCode,
    kind: "BACCARAT",
    family: "LIVE",
    isOpen: true,
    sequence: 1,
    bettingMs: 12_000,
    road: [],
    series: null,
    limits: {
      maximumRoundStakeWon: 10_000_000,
      maximumPlacements: 100,
      stakeUnitWon: 1_000,
      chipsWon: [1_000, 5_000, 10_000],
      spots: [],
    },
    round: {
      roundId: id(1),
      tableCode,
      seriesId: id(9),
      number: 1,
      index: 0,
      phase: "BETTING",
      openedAtMs: 0,
      closesAtMs: 12_000,
      drawsAtMs: 14_000,
      flightStartedAtMs: null,
      endsAtMs: 27_000,
      extensions: 0,
      outcome: null,
      closedSpots: [],
      ...round,
    },
  };
}
