import type { LegResult, MatchProgress } from "../settlement/progress.ts";
import { scoresFor } from "../settlement/scoresFor.ts";
import { settlementOf } from "../settlement/settle.ts";
import { marketKeyOf } from "../vocabulary.ts";
import { settleSlip } from "./settleSlip.ts";
import { type Slip, type SlipLeg, totalStakeWonOf } from "./slip.ts";
import type { SlipTerms } from "./terms.ts";

/** So many slips are settled at most, over all ways in which their matches may end: slips that more could part hedge nothing. */
const mostSettled = 65_536;

/**
 * What of a slip's stake was at risk, whole won, once its legs are settled: of what the slips that stand against each other
 * could lose together, in the worst way in which their matches may end, the share of this one. What its results give back
 * (combinations of void legs alone) was not at risk.
 *
 * Against each other stand slips of the member on a match, whatever their markets and however many legs they have: both
 * sides of a line, all results of a match, a result and the handicap that covers the rest, a single and the multiples that
 * hold the other side of it. They count by their difference: stakes of 10,000 over and 7,000 under at odds of 1.90 can lose
 * 3,700 at most, and of 17,000 staked no more counts. Slips that may all be lost together, as nearly all are, count whole.
 * Only so many ways are gone through (`mostSettled`): of more slips than can be, only the half, the quarter … of them counts
 * as standing against this one that shares the most matches with it.
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
  if (others.length === 0) return decidedWon;
  const { group, ways } = standingTogether(slip, others);
  if (group.length === 1) return decidedWon;
  const stakedWon = group.reduce((sum, each) => sum + totalStakeWonOf(each), 0);
  const lostWon = mostLostWon(group, ways, terms, stakedWon);
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

/** How the selections taken of a match may come out together, by selection, each way once. */
type Way = ReadonlyMap<string, LegResult>;
type Ways = ReadonlyMap<string, readonly Way[]>;

const matchesOf = ({ legs }: Slip) => new Set(legs.map(({ fixtureId }) => fixtureId));
const pickOf = ({ market, selection }: SlipLeg) => `${marketKeyOf(market)} ${selection}`;

/** The slip with the others, as far as the ways in which their matches may end are not too many. */
function standingTogether(
  slip: Slip,
  others: readonly Slip[],
): { readonly group: readonly Slip[]; readonly ways: Ways } {
  const own = matchesOf(slip);
  const shared = (other: Slip) => [...matchesOf(other)].filter((match) => own.has(match)).length;
  const nearest = others.filter((other) => shared(other) > 0).toSorted((a, b) => shared(b) - shared(a));
  for (let count = nearest.length; count > 0; count = Math.floor(count / 2)) {
    const group = [slip, ...nearest.slice(0, count)];
    const ways = waysOf(group);
    if (countOf(ways) * group.length <= mostSettled) return { group, ways };
  }
  return { group: [slip], ways: new Map() };
}

const countOf = (ways: Ways) => [...ways.values()].reduce((count, each) => count * each.length, 1);

/** In which ways the matches of slips may end, as far as their selections distinguish them. */
function waysOf(group: readonly Slip[]): Ways {
  const legs = group.flatMap((slip) => slip.legs);
  return new Map(
    [...Map.groupBy(legs, ({ fixtureId }) => fixtureId)].map(([match, taken]) => [match, waysOfMatch(taken)]),
  );
}

const returning: readonly LegResult[] = ["LOST", "VOID", "WON"];

/**
 * Ways by the selections taken of a match, which they alone depend on: many slips stand against each other by the same few,
 * and to go through all scores for each took most of the time in which a rush of results is settled.
 */
const knownWays = new Map<string, readonly Way[]>();
const mostKnownWays = 4_096;

/** The ways in which a match may end, but for those in which nothing taken of it does worse than in another. */
function waysOfMatch(legs: readonly SlipLeg[]): readonly Way[] {
  const picks = new Map(legs.map((leg) => [pickOf(leg), leg]));
  const name = [...picks.keys()].toSorted().join();
  const known = knownWays.get(name);
  if (known !== undefined) return known;
  const ways = computedWays(picks);
  if (knownWays.size >= mostKnownWays) knownWays.clear();
  knownWays.set(name, ways);
  return ways;
}

function computedWays(picks: ReadonlyMap<string, SlipLeg>): readonly Way[] {
  const found = new Map<string, Way>();
  for (const score of scoresFor([...picks.values()].map(({ market }) => market))) {
    const progress: MatchProgress = { sport: "FOOTBALL", status: "ENDED", score, completedInnings: 0 };
    const way = new Map(
      [...picks].map(([pick, { market, selection }]) => [
        pick,
        settlementOf(market, selection, progress).result,
      ]),
    );
    found.set([...way.values()].join(), way);
  }
  const all = [...found.values()];
  const isAsBad = (one: Way, than: Way) =>
    [...than].every(
      ([pick, result]) => returning.indexOf(one.get(pick) ?? "LOST") <= returning.indexOf(result),
    );
  return all.filter((way) => !all.some((other) => other !== way && isAsBad(other, way)));
}

/** The most that slips can lose together, over all ways in which their matches may end. */
function mostLostWon(group: readonly Slip[], ways: Ways, terms: SlipTerms, stakedWon: number): number {
  const matches = [...ways];
  const chosen = new Map<string, Way>();
  const resultOf = (leg: SlipLeg): LegResult => chosen.get(leg.fixtureId)?.get(pickOf(leg)) ?? "LOST";
  const worstFrom = (place: number): number => {
    const [match, each] = matches[place] ?? [];
    if (match === undefined || each === undefined) {
      return group.reduce(
        (left, slip) => left - settleSlip(slip, slip.legs.map(resultOf), terms).returnWon,
        stakedWon,
      );
    }
    let most = 0;
    for (const way of each) {
      chosen.set(match, way);
      most = Math.max(most, worstFrom(place + 1));
      // Nothing comes back: it cannot get worse.
      if (most === stakedWon) break;
    }
    return most;
  };
  return worstFrom(0);
}
