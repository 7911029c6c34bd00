import { ladderCases } from "@hanpan/games/ladder/enumerate";
import { type LadderOutcome, ladder } from "@hanpan/games/ladder/game";
import { powerballCases } from "@hanpan/games/powerball/enumerate";
import { powerballOne } from "@hanpan/games/powerball/games";
import { expect, test } from "vitest";
import { returnPercent } from "./returns.ts";

type Case = { readonly returnHundredths: number; readonly cases: number };

function percentOf(cases: readonly Case[]): number {
  const all = cases.reduce((sum, each) => sum + each.cases, 0);
  const returned = cases.reduce((sum, each) => sum + each.cases * each.returnHundredths, 0);
  return Math.round((returned / all) * 100) / 100;
}

const draws = powerballCases();

test.each(powerballOne.spots.map(({ code }) => code))(
  "powerball: the rules state what %s returns",
  (code) => {
    const cases = draws.map(({ outcome, cases }) => ({
      cases,
      returnHundredths: powerballOne.returnHundredthsOf(code, outcome),
    }));
    expect(percentOf(cases)).toBe(returnPercent("powerball-1", code));
  },
);

test.each(ladder.spots.map(({ code }) => code))("ladder: the rules state what %s returns", (code) => {
  const cases = ladderCases().map(({ outcome, cases }: { outcome: LadderOutcome; cases: number }) => ({
    cases,
    returnHundredths: ladder.returnHundredthsOf(code, outcome),
  }));
  expect(percentOf(cases)).toBe(returnPercent("ladder", code));
});
