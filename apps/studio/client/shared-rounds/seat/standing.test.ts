import { sharedTableOf } from "@hanpan/games/shared-round/tables";
import { expect, test } from "vitest";
import type { Participation, Placement } from "../../../protocol/live.ts";
import { hindranceOf, merged, standingPlacements, standingStakes, totalStakeWon } from "./standing.ts";

const id = (last: number): string => `0197b1c0-0000-7000-8000-00000000000${last}`;
const placed = (last: number, state: Placement["state"], ...bets: Placement["bets"]): Placement => ({
  placementId: id(last),
  bets,
  stakeWon: bets.reduce((sum, { stakeWon }) => sum + stakeWon, 0),
  state,
  reason: null,
  placedAtMs: 0,
  payoutWon: null,
});
const mine = (...placements: Placement[]): Participation => ({
  roundId: id(9),
  tableCode: "baccarat-speed",
  number: 1,
  version: 1,
  state: "OPEN",
  placements,
  stakeWon: 0,
  payoutWon: null,
  spots: [],
  presetHundredths: null,
  cashOutHundredths: null,
  balanceWon: null,
});

test("counts what stands, and nothing that was refused or given back", () => {
  const part = mine(
    placed(1, "CONFIRMED", { spot: "PLAYER", stakeWon: 1_000 }),
    placed(2, "REFUSED", { spot: "PLAYER", stakeWon: 5_000 }),
    placed(3, "RETURNED", { spot: "TIE", stakeWon: 5_000 }),
    placed(4, "RETURNING", { spot: "TIE", stakeWon: 5_000 }),
  );
  const pending = [
    { placementId: id(1), roundId: id(9), bets: [{ spot: "PLAYER", stakeWon: 1_000 }] },
    { placementId: id(5), roundId: id(9), bets: [{ spot: "BANKER", stakeWon: 2_000 }] },
  ];
  const stakes = standingStakes(part, pending);
  expect([...stakes]).toEqual([
    ["PLAYER", { stakeWon: 1_000, state: "CONFIRMED" }],
    ["BANKER", { stakeWon: 2_000, state: "SENT" }],
  ]);
  expect(totalStakeWon(stakes)).toBe(3_000);
  expect(standingPlacements(part, pending).map(({ placementId }) => placementId)).toEqual([id(1), id(5)]);
});

test("a spot is on its way as long as any chip on it is", () => {
  const part = mine(
    placed(1, "SENT", { spot: "PLAYER", stakeWon: 1_000 }),
    placed(2, "CONFIRMED", { spot: "PLAYER", stakeWon: 1_000 }),
  );
  expect(standingStakes(part, []).get("PLAYER")).toEqual({ stakeWon: 2_000, state: "SENT" });
});

test("says what hinders a bet before it is sent", () => {
  const table = sharedTableOf("baccarat-speed");
  if (table === null) throw new Error("no such table");
  const player = (stakeWon: number) => [{ spot: "PLAYER", stakeWon }];
  const lying = (stakeWon: number) => [{ bets: player(stakeWon) }];
  expect(hindranceOf(table, [], 30, player(1_000), 1_000)).toBeNull();
  expect(hindranceOf(table, [], 30, player(2_000), 1_000)).toEqual({ code: "FUNDS" });
  expect(hindranceOf(table, lying(1_000), 1, player(1_000), 1_000)).toEqual({ code: "PLACEMENTS" });
  expect(hindranceOf(table, lying(5_000_000), 30, player(1_000), 1_000)).toMatchObject({
    code: "SPOT_MAXIMUM",
    maximumWon: 5_000_000,
  });
});

test("says that too little is added to a bet that stands", () => {
  const table = sharedTableOf("ladder");
  if (table === null) throw new Error("no such table");
  const odd = (stakeWon: number) => [{ spot: "ODD", stakeWon }];
  expect(hindranceOf(table, [{ bets: odd(1_000) }], 30, odd(500), 10_000)).toEqual({
    code: "SPOT_MINIMUM",
    spot: "ODD",
    minimumWon: 1_000,
  });
  expect(hindranceOf(table, [{ bets: odd(1_000) }], 30, odd(1_500), 10_000)).toBeNull();
});

test("makes one bet of several on a spot", () => {
  expect(
    merged([
      { spot: "STRAIGHT_17", stakeWon: 1_000 },
      { spot: "RED", stakeWon: 2_000 },
      { spot: "STRAIGHT_17", stakeWon: 1_000 },
    ]),
  ).toEqual([
    { spot: "STRAIGHT_17", stakeWon: 2_000 },
    { spot: "RED", stakeWon: 2_000 },
  ]);
});
