import { expect, test } from "vitest";
import {
  type AutoPlan,
  type AutoRun,
  afterRound,
  beginAuto,
  betOn,
  stakeOfPlan,
  wrongWith,
} from "./autoBet.ts";

const plan = (more: Partial<AutoPlan> = {}): AutoPlan => ({
  rounds: 10,
  bets: [
    { lane: "KITE", stakeWon: 1_000, presetHundredths: 200 },
    { lane: "KITE-2", stakeWon: 2_000, presetHundredths: 1_000 },
  ],
  lossLimitWon: 10_000,
  winLimitWon: null,
  singleWinLimitWon: null,
  ...more,
});

/** Plays rounds that return these amounts until the run ends. */
function play(of: AutoPlan, returns: readonly number[]) {
  let run: AutoRun = beginAuto(of);
  for (const [played, returnedWon] of returns.entries()) {
    const after = afterRound(betOn(run, `round ${played}`), { stakeWon: stakeOfPlan(of), returnedWon });
    run = after.run;
    if (after.end !== null) return { end: after.end, played: played + 1, netWon: run.netWon };
  }
  return { end: null, played: returns.length, netWon: run.netWon };
}

test("ends after its rounds", () => {
  expect(play(plan({ rounds: 3 }), [3_000, 3_000, 3_000, 3_000])).toEqual({
    end: "DONE",
    played: 3,
    netWon: 0,
  });
});

test("bets on no round that could bring the loss above its limit", () => {
  // 9,000 are lost after three; a fourth could make it 12,000.
  expect(play(plan(), [0, 0, 0, 0])).toEqual({ end: "LOSS_LIMIT", played: 3, netWon: -9_000 });
  expect(play(plan({ lossLimitWon: 12_000 }), [0, 0, 0, 0])).toMatchObject({ end: "LOSS_LIMIT", played: 4 });
});

test("ends at what it was to win in all, and at one round's win", () => {
  expect(play(plan({ winLimitWon: 5_000 }), [5_000, 6_000, 0])).toEqual({
    end: "WIN_LIMIT",
    played: 2,
    netWon: 5_000,
  });
  expect(play(plan({ singleWinLimitWon: 18_000 }), [5_000, 22_000])).toMatchObject({
    end: "SINGLE_WIN",
    played: 2,
  });
  expect(play(plan({ winLimitWon: 0, singleWinLimitWon: 0 }), [50_000])).toMatchObject({ end: null });
});

test("a round that was given back costs nothing and counts as one", () => {
  const run = betOn(beginAuto(plan({ rounds: 2 })), "void");
  expect(afterRound(run, { stakeWon: 0, returnedWon: 0 })).toMatchObject({
    end: null,
    run: { netWon: 0, roundsLeft: 1 },
  });
});

test("begins with a bet, and with a loss limit that takes one round at least", () => {
  expect(wrongWith(plan())).toBeNull();
  expect(wrongWith(plan({ bets: [] }))).toBe("NO_BET");
  expect(wrongWith({ ...plan(), lossLimitWon: null })).toBe("LOSS_LIMIT");
  expect(wrongWith(plan({ lossLimitWon: 2_999 }))).toBe("LOSS_LIMIT");
});
