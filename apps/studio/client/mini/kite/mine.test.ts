import { expect, test } from "vitest";
import type { LiveRound, Participation } from "../../../protocol/live.ts";
import { isCelebrated, kiteMineOf, type MyKites, sumsOf } from "./mine.ts";

const round = (phase: LiveRound["phase"], breakHundredths: number | null = null): LiveRound => ({
  roundId: "0199a000-0000-7000-8000-000000000001",
  tableCode: "kite",
  seriesId: "0199a000-0000-7000-8000-000000000002",
  number: 7,
  index: 6,
  phase,
  openedAtMs: 0,
  closesAtMs: 8_000,
  drawsAtMs: 9_500,
  flightStartedAtMs: phase === "FLYING" || phase === "RESULT" ? 9_500 : null,
  endsAtMs: null,
  extensions: 0,
  closedSpots: [],
  outcome: breakHundredths === null ? null : { kind: "KITE", breakHundredths },
});

const part = (more: Partial<Participation>): Participation => ({
  roundId: "0199a000-0000-7000-8000-000000000001",
  tableCode: "kite",
  number: 7,
  version: 1,
  state: "OPEN",
  placements: [],
  stakeWon: 10_000,
  payoutWon: null,
  spots: [],
  presetHundredths: null,
  cashOutHundredths: null,
  balanceWon: null,
  ...more,
});

test("flies with my stake, and is cashed out at what the server took down", () => {
  expect(kiteMineOf(round("FLYING"), part({}), 10_000).kind).toBe("RUNNING");
  expect(kiteMineOf(round("FLYING"), part({ cashOutHundredths: 137 }), 10_000)).toEqual({
    kind: "CASHED",
    stakeWon: 10_000,
    atHundredths: 137,
    payoutWon: 13_700,
  });
});

test("says neither won nor lost before the round is settled", () => {
  expect(kiteMineOf(round("RESULT", 250), part({ presetHundredths: 200 }), 10_000).kind).toBe("STAKED");
  expect(
    kiteMineOf(round("RESULT", 250), part({ presetHundredths: 200, payoutWon: 20_000 }), 10_000),
  ).toMatchObject({ kind: "CASHED", atHundredths: 200, payoutWon: 20_000 });
  expect(kiteMineOf(round("RESULT", 150), part({ payoutWon: 0 }), 10_000).kind).toBe("LOST");
});

test("gives a stake back in a void round", () => {
  expect(kiteMineOf(round("VOID"), part({}), 10_000).kind).toBe("VOID");
  expect(kiteMineOf(round("VOID"), null, 0).kind).toBe("NONE");
});

test("pays in a void round what was cashed out before, by hand or by itself", () => {
  const cashed = part({ presetHundredths: 200, cashOutHundredths: 200, payoutWon: 20_000 });
  expect(kiteMineOf(round("VOID"), cashed, 10_000)).toMatchObject({
    kind: "CASHED",
    atHundredths: 200,
    payoutWon: 20_000,
  });
});

test("each of two kites has its own end, and what it was paid", () => {
  const pair = part({
    stakeWon: 30_000,
    cashOutHundredths: 150,
    secondPresetHundredths: 300,
    secondCashOutHundredths: null,
  });
  expect(kiteMineOf(round("FLYING"), pair, 10_000)).toMatchObject({ kind: "CASHED", payoutWon: 15_000 });
  expect(kiteMineOf(round("FLYING"), pair, 20_000, "KITE-2")).toEqual({ kind: "RUNNING", stakeWon: 20_000 });
  const settled = {
    ...pair,
    payoutWon: 15_000,
    spots: [
      { spot: "KITE", stakeWon: 10_000, payoutWon: 15_000 },
      { spot: "KITE-2", stakeWon: 20_000, payoutWon: 0 },
    ],
  };
  expect(kiteMineOf(round("RESULT", 250), settled, 10_000)).toMatchObject({ payoutWon: 15_000 });
  expect(kiteMineOf(round("RESULT", 250), settled, 20_000, "KITE-2").kind).toBe("LOST");
});

test("celebrates no return that is not above both stakes together, where the rules say so", () => {
  const mine: MyKites = {
    KITE: { kind: "CASHED", stakeWon: 10_000, atHundredths: 150, payoutWon: 15_000 },
    "KITE-2": { kind: "RUNNING", stakeWon: 5_000 },
  };
  expect(sumsOf(mine)).toEqual({ stakedWon: 15_000, returnedWon: 15_000 });
  expect(isCelebrated(mine, true)).toBe(true);
  expect(isCelebrated(mine, false)).toBe(false);
  expect(isCelebrated({ ...mine, "KITE-2": { kind: "NONE" } }, false)).toBe(true);
  expect(isCelebrated({ KITE: { kind: "LOST", stakeWon: 1 }, "KITE-2": { kind: "NONE" } }, true)).toBe(false);
});
