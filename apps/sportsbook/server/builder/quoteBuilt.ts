import { type BuilderPrice, builderPriceOf } from "@hanpan/games/sports/builder/price";
import type { SlipLeg } from "@hanpan/games/sports/slip/slip";
import type { FixtureRow } from "../fixtures/fixtureRow.ts";
import { offeredScoresOf } from "../odds/jointScores.ts";
import { createRecentCache } from "../odds/recentCache.ts";
import { legOddsOf } from "../slips/legOdds.ts";

/** What selections of one match are bet at as one bet now; `legs` at the odds of now. */
export type BuiltQuote =
  | Exclude<BuilderPrice, { readonly status: "PRICED" }>
  | { readonly status: "SUSPENDED"; readonly legs: readonly (number | null)[] }
  | {
      readonly status: "PRICED";
      readonly legs: readonly SlipLeg[];
      readonly built: readonly number[];
      /** Until when, by the database's clock; null: as long as the match's row stands. */
      readonly untilMs: number | null;
    };

/** What was asked for lately, by fixture, version, margin and selections: a slip asks again at every change. */
const prices = createRecentCache<string, BuilderPrice>(2_000);

/**
 * Prices selections of one match together, as it stands. Each must be offered alone, too.
 * @throws Refusal MATCH_CLOSED when the match takes no bets any more.
 */
export function quoteBuilt(
  fixture: FixtureRow,
  wanted: readonly SlipLeg[],
  marginBasisPoints: number,
  nowMs: number,
): BuiltQuote {
  const scores = offeredScoresOf(fixture);
  if (scores === null) return { status: "UNPRICED" };
  // The odds of now, whatever those were that the member saw.
  const now = wanted.map((leg) => legOddsOf(fixture, { ...leg, oddsHundredths: 0 }, "ANY", nowMs));
  const legs = wanted.flatMap((leg, place): SlipLeg[] => {
    const oddsHundredths = now[place]?.oddsHundredths ?? null;
    return oddsHundredths === null ? [] : [{ ...leg, oddsHundredths }];
  });
  if (legs.length < wanted.length) {
    return { status: "SUSPENDED", legs: now.map(({ oddsHundredths }) => oddsHundredths) };
  }
  const picks = legs.map(({ market, selection }) => `${market.kind}:${market.lineTenths}:${selection}`);
  const key = [fixture.fixtureId, fixture.version, fixture.boardOffsetMs, marginBasisPoints, ...picks].join(
    " ",
  );
  const price = prices.get(key, () => builderPriceOf(scores, legs, marginBasisPoints));
  if (price.status !== "PRICED") return price;
  return { status: "PRICED", legs, built: price.built, untilMs: now[0]?.untilMs ?? null };
}
