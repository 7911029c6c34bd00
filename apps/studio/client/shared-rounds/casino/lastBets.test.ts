import { expect, test, vi } from "vitest";
import type { Participation, Placement } from "../../../protocol/live.ts";
import { createLastBets } from "./lastBets.ts";

const id = (last: number): string => `0197b1c0-0000-7000-8000-00000000000${last}`;
const placed = (last: number, state: Placement["state"], spot: string, stakeWon: number): Placement => ({
  placementId: id(last),
  bets: [{ spot, stakeWon }],
  stakeWon,
  state,
  reason: null,
  placedAtMs: 0,
  payoutWon: null,
});
const part = (round: number, state: Participation["state"], ...placements: Placement[]): Participation => ({
  roundId: id(round),
  tableCode: "sic-bo",
  number: round,
  version: 1,
  state,
  placements,
  stakeWon: 0,
  payoutWon: null,
  spots: [],
  presetHundredths: null,
  cashOutHundredths: null,
  balanceWon: null,
});

test("repeats what stood at the end of the last round that was bet in, and nothing that was taken back", () => {
  const keep = vi.fn();
  const lastBets = createLastBets({ "sic-bo": [{ spot: "ODD", stakeWon: 5_000 }] }, keep);
  lastBets.take(part(2, "OPEN", placed(1, "CONFIRMED", "BIG", 1_000)));
  lastBets.take(part(2, "SETTLING", placed(1, "RETURNED", "BIG", 1_000)));
  expect(lastBets.of("sic-bo")).toEqual([{ spot: "ODD", stakeWon: 5_000 }]);
  lastBets.take(
    part(
      3,
      "SETTLING",
      placed(1, "CONFIRMED", "BIG", 1_000),
      placed(2, "CONFIRMED", "BIG", 2_000),
      placed(3, "RETURNING", "SMALL", 9_000),
      placed(4, "REFUSED", "ODD", 9_000),
    ),
  );
  expect(lastBets.of("sic-bo")).toEqual([{ spot: "BIG", stakeWon: 3_000 }]);
  expect(keep).toHaveBeenLastCalledWith({ "sic-bo": [{ spot: "BIG", stakeWon: 3_000 }] });
});

test("is not led back by a round that was paid late", () => {
  const lastBets = createLastBets({}, () => undefined);
  lastBets.take(part(5, "CLOSED", placed(1, "SETTLED", "BIG", 1_000)));
  lastBets.take(part(4, "CLOSED", placed(2, "SETTLED", "SMALL", 1_000)));
  expect(lastBets.of("sic-bo")).toEqual([{ spot: "BIG", stakeWon: 1_000 }]);
  expect(lastBets.of("baccarat-speed")).toEqual([]);
});
