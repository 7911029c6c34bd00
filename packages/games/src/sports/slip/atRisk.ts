import type { LegResult, MatchProgress } from "../settlement/progress.ts";
import { settlementOf } from "../settlement/settle.ts";
import { type Market, marketKeyOf, type Score, selectionsOf } from "../vocabulary.ts";
import { settleSlip } from "./settleSlip.ts";
import { type Slip, type SlipLeg, totalStakeWonOf } from "./slip.ts";
import type { SlipTerms } from "./terms.ts";

/** So many ways in which several markets may end together are gone through; slips that more could part hedge nothing. */
const mostWays = 4_096;

/** Up to so many points a side every score is gone through; above it those around the lines. */
const mostScored = 24;

/**
 * What of a slip's stake was at risk, whole won, once its legs are settled: of what the slips that stand against each other
 * could lose together, in the worst way in which their matches may end, the share of this one. What its results give back
 * (combinations of void legs alone) was not at risk.
 *
 * Against each other stand the member's singles on one match, whatever their markets (both sides of a line, all results of
 * a match, a result and the handicap that covers the rest), and slips of several legs on the same markets of the same
 * matches. They count by their difference: stakes of 10,000 over and 7,000 under at odds of 1.90 can lose 3,700 at most,
 * and of 17,000 staked no more counts. Slips that may all be lost together, as nearly all are, count whole.
 *
 * @param results of the slip's legs, in their order.
 * @param others slips of the member that stood while this one did, on a match of it.
 * @throws RangeError when there is not one result for each leg.
 */
export function slipAtRiskWon(
  slip: Slip,
  results: readonly LegResult[],
  others: readonly Slip[],
  terms: SlipTerms,
): number {
  if (results.length !== slip.legs.length) throw new RangeError("a slip needs one result for each leg");
  const decidedWon = totalStakeWonOf(slip) - givenBackWon(slip, results);
  const opposed = others.filter((other) => standAgainst(slip, other));
  if (opposed.length === 0) return decidedWon;
  const group = [slip, ...opposed];
  const stakedWon = group.reduce((sum, each) => sum + totalStakeWonOf(each), 0);
  const lostWon = mostLostWon(group, terms, stakedWon);
  return Number((BigInt(decidedWon) * BigInt(lostWon)) / BigInt(stakedWon));
}

/** The stakes of combinations in which all legs are void. */
function givenBackWon({ combinationSize, unitStakeWon }: Slip, results: readonly LegResult[]): number {
  const voids = results.filter((result) => result === "VOID").length;
  let combinations = 1;
  for (let chosen = 0; chosen < combinationSize; chosen += 1) {
    combinations = (combinations * (voids - chosen)) / (chosen + 1);
  }
  return Math.max(0, combinations) * unitStakeWon;
}

const marketOfLeg = ({ fixtureId, market }: SlipLeg) => `${fixtureId} ${marketKeyOf(market)}`;
const marketsOf = ({ legs }: Slip) => legs.map(marketOfLeg).sort().join();

function standAgainst(one: Slip, other: Slip): boolean {
  if (one.legs.length === 1 && other.legs.length === 1) {
    return one.legs[0]?.fixtureId === other.legs[0]?.fixtureId;
  }
  return marketsOf(one) === marketsOf(other);
}

/** The most that slips which stand against each other can lose together. */
function mostLostWon(group: readonly Slip[], terms: SlipTerms, stakedWon: number): number {
  if (group[0]?.legs.length === 1) return mostLostOnMatch(group, stakedWon);
  const ways = waysOfMarkets(group);
  if (ways === null) return stakedWon;
  let most = 0;
  for (const resultOf of ways) {
    const returnedWon = group.reduce(
      (sum, slip) => sum + settleSlip(slip, slip.legs.map(resultOf), terms).returnWon,
      0,
    );
    most = Math.max(most, stakedWon - returnedWon);
  }
  return most;
}

type ResultOf = (leg: SlipLeg) => LegResult;

/** A selection of a match with what all singles on it staked, and return when it wins. */
type Pick = { readonly leg: SlipLeg; stakedWon: number; wonWon: number };

/** The most that singles on one match can lose together, score by score. */
function mostLostOnMatch(singles: readonly Slip[], stakedWon: number): number {
  const picks = new Map<string, Pick>();
  for (const { legs, unitStakeWon } of singles) {
    for (const leg of legs) {
      const key = `${marketOfLeg(leg)} ${leg.selection}`;
      const pick = picks.get(key) ?? { leg, stakedWon: 0, wonWon: 0 };
      pick.stakedWon += unitStakeWon;
      pick.wonWon += Math.floor((unitStakeWon * leg.oddsHundredths) / 100);
      picks.set(key, pick);
    }
  }
  const all = [...picks.values()];
  return scoresFor(all.map(({ leg }) => leg.market)).reduce((most, score) => {
    const progress: MatchProgress = { sport: "FOOTBALL", status: "ENDED", score, completedInnings: 0 };
    const returnedWon = all.reduce((sum, { leg, stakedWon: given, wonWon }) => {
      const { result } = settlementOf(leg.market, leg.selection, progress);
      return sum + (result === "WON" ? wonWon : result === "VOID" ? given : 0);
    }, 0);
    return Math.max(most, stakedWon - returnedWon);
  }, 0);
}

/** What slips on the same markets come to, by which selection of each wins; null when there are too many ways. */
function waysOfMarkets([first]: readonly Slip[]): ResultOf[] | null {
  let ways: ReadonlyMap<string, string>[] = [new Map()];
  for (const leg of first?.legs ?? []) {
    const selections = selectionsOf(leg.market.kind);
    if (ways.length * selections.length > mostWays) return null;
    ways = ways.flatMap((way) =>
      selections.map((selection) => new Map([...way, [marketOfLeg(leg), selection]])),
    );
  }
  return ways.map((way) => (leg) => (way.get(marketOfLeg(leg)) === leg.selection ? "WON" : "LOST"));
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, step) => from + step);

/** Scores among which every way to end of these markets is: all small ones, or those around the lines of large ones. */
function scoresFor(markets: readonly Market[]): Score[] {
  const linesOf = (kind: Market["kind"]) =>
    markets.flatMap((market) =>
      market.kind === kind && market.lineTenths !== null ? [market.lineTenths / 10] : [],
    );
  const totals = linesOf("TOTAL");
  const handicaps = linesOf("HANDICAP");
  const most = Math.max(6, ...[...totals, ...handicaps].map((line) => Math.ceil(Math.abs(line)) + 2));
  if (most <= mostScored) {
    return range(0, most).flatMap((home) => range(0, most).map((away) => ({ home, away })));
  }
  const around = (line: number) => range(Math.floor(line) - 2, Math.floor(line) + 3);
  const leads = new Set([...range(-2, 2), ...handicaps.flatMap((line) => around(-line))]);
  const sums = new Set(totals.length === 0 ? [2 * most, 2 * most + 1] : totals.flatMap(around));
  return [...leads].flatMap((lead) =>
    [...sums]
      .filter((sum) => sum >= Math.abs(lead) && (sum + lead) % 2 === 0)
      .map((sum) => ({ home: (sum + lead) / 2, away: (sum - lead) / 2 })),
  );
}
