import type { ScoreDistribution } from "../model/match.ts";
import { probabilityAbove, type Spread } from "../model/spread.ts";
import { type LineKind, type Market, marketKindsOf, type Sport } from "../vocabulary.ts";

/** Lines beside the main one, in tenths from it. */
const lineSteps: { readonly [sport in Sport]: { readonly [kind in LineKind]: readonly number[] } } = {
  FOOTBALL: { HANDICAP: [-5, 0, 5], TOTAL: [-10, 0, 10] },
  BASKETBALL: { HANDICAP: [-20, 0, 20], TOTAL: [-40, 0, 40] },
  BASEBALL: { HANDICAP: [-10, 0, 10], TOTAL: [-5, 0, 5] },
};

/** The half number above which a value lies with a chance nearest to one half, in tenths. */
function middleTenths(spread: Spread): number {
  let middle = spread.lowest - 1;
  let nearest = 1;
  for (let whole = spread.lowest - 1; whole < spread.lowest + spread.probabilities.length; whole += 1) {
    const distance = Math.abs(probabilityAbove(spread, whole) - 0.5);
    if (distance < nearest) {
      nearest = distance;
      middle = whole;
    }
  }
  return middle * 10 + 5;
}

/**
 * The markets offered on a match that may end like this: every kind of its sport; of handicap and total the line that
 * is nearest to even and those beside it. Lines move with the match: of a slip, the line that was bet stays.
 */
export function marketsOf(sport: Sport, distribution: ScoreDistribution): readonly Market[] {
  return marketKindsOf[sport].flatMap((kind): readonly Market[] => {
    if (kind === "HANDICAP") {
      const main = -middleTenths(distribution.margins);
      return lineSteps[sport].HANDICAP.map((step) => ({ kind, lineTenths: main + step }));
    }
    if (kind === "TOTAL") {
      const main = middleTenths(distribution.totals);
      const lines = lineSteps[sport].TOTAL.map((step) => main + step);
      return lines.filter((lineTenths) => lineTenths > 0).map((lineTenths) => ({ kind, lineTenths }));
    }
    return [{ kind, lineTenths: null }];
  });
}
