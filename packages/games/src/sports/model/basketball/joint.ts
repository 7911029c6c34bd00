import type { Side } from "../../vocabulary.ts";
import type { BasketballState, ScoreGrid } from "../match.ts";
import { forIndependent, GridBuilder } from "../scoreGrid.ts";
import { movedBy, type Spread, trimmed } from "../spread.ts";
import { overtimesCounted } from "./distribution.ts";
import { possessionsLeft, possessionsOfPeriod, quarters } from "./periods.ts";

type Points = { readonly [side in Side]: (possessions: number) => Spread };

/** The points of both sides that overtime adds once a match is tied, to its very end. */
export function jointOvertimeOf(points: Points): ScoreGrid {
  const possessions = possessionsOfPeriod(quarters + 1) / 2;
  const highest = 3 * possessions;
  const decided = new GridBuilder(highest + 1);
  let tied: number[] = [1];
  const one = new Float64Array(highest + 1);
  let decidedChance = 0;
  forIndependent(points.HOME(possessions), points.AWAY(possessions), (home, away, chance) => {
    if (home === away) one[home] = (one[home] ?? 0) + chance;
    else {
      decided.add(home, away, chance);
      decidedChance += chance;
    }
  });
  const grid = decided.grid();
  const all = new GridBuilder(highest * overtimesCounted + 1);
  for (let overtime = 0; overtime < overtimesCounted; overtime += 1) {
    for (const [each, chance] of tied.entries()) {
      if (chance > 0) all.addGrid(grid, chance * decidedChance, each);
    }
    const next = new Array<number>(tied.length + highest).fill(0);
    for (const [each, chance] of tied.entries()) {
      for (const [more, tieChance] of one.entries()) {
        next[each + more] = (next[each + more] ?? 0) + chance * tieChance;
      }
    }
    tied = next;
  }
  return all.grid();
}

const topOf = ({ lowest, probabilities }: Spread): number => lowest + probabilities.length - 1;

/** The chances of all final scores from a state on, overtime included. */
export function basketballJoint(state: BasketballState, points: Points, overtime: ScoreGrid): ScoreGrid {
  const { score } = state;
  if (state.isEnded) return GridBuilder.certainly(score);
  const left = possessionsLeft(state);
  const home = trimmed(movedBy(points.HOME(left.HOME), score.home));
  const away = trimmed(movedBy(points.AWAY(left.AWAY), score.away));
  const all = new GridBuilder(Math.max(topOf(home), topOf(away)) + overtime.size);
  forIndependent(home, away, (homePoints, awayPoints, chance) => {
    if (homePoints === awayPoints) all.addGrid(overtime, chance, homePoints);
    else all.add(homePoints, awayPoints, chance);
  });
  return all.grid();
}
