import type { FeedChange, FeedTable } from "@hanpan/contract/liveFeed";

/** A round as a vendor sends it. */
export const someRound = (number: number, more: Partial<NonNullable<FeedTable["round"]>> = {}) => ({
  number,
  phase: "BETTING" as const,
  closesAtMs: 20_000,
  flightStartedAtMs: null,
  endsAtMs: 40_000,
  closedSpots: [],
  ...more,
});

/** A table as a vendor sends it. */
export const someTable = (more: Partial<FeedTable> = {}): FeedTable => ({
  tableCode: "baccarat-speed",
  kind: "BACCARAT",
  isOpen: true,
  sequence: 4,
  round: someRound(3),
  bettingMs: 12_000,
  road: [
    { number: 1, mark: "B7b" },
    { number: 2, mark: "T3" },
  ],
  ...more,
});

/** A change of a table as a vendor sends it. */
export const someChange = (sequence: number, more: Partial<FeedChange> = {}): FeedChange => ({
  type: "change",
  tableCode: "baccarat-speed",
  sequence,
  isOpen: true,
  round: someRound(3, { phase: "CLOSED" }),
  series: null,
  road: null,
  ...more,
});
