import type { ScoreDistribution } from "../model/match.ts";
import { type Market, type Selection, selectionsOf } from "../vocabulary.ts";
import { chancesOf } from "./chances.ts";
import { oddsOf } from "./odds.ts";

/** One selection's price. `winMillionths` is its chance of winning by the model, rounded down: cash-out is priced by it. */
export type SelectionQuote = {
  readonly selection: Selection;
  /** Null while it cannot be bet. */
  readonly oddsHundredths: number | null;
  readonly winMillionths: number;
};

/** A market's prices at one moment. `voidMillionths` is the chance that the market ends in a push. */
export type MarketQuote = {
  readonly market: Market;
  readonly voidMillionths: number;
  readonly selections: readonly SelectionQuote[];
};

const millionthsOf = (chance: number) => Math.min(1_000_000, Math.max(0, Math.floor(chance * 1_000_000)));

/**
 * The prices of one market, for any line, also one that is not offered any more. The margin is kept on stakes that are
 * decided: what a push returns is not counted.
 * @throws RangeError when the margin is none, or the market needs scores that the distribution does not know.
 */
export function quoteOf(
  distribution: ScoreDistribution,
  market: Market,
  marginBasisPoints: number,
): MarketQuote {
  const chances = chancesOf(distribution, market);
  const decided = 1 - chances.void;
  const isOpen = decided > 1e-6;
  const odds = isOpen
    ? oddsOf(
        chances.wins.map((chance) => chance / decided),
        marginBasisPoints,
      )
    : [];
  return {
    market,
    voidMillionths: millionthsOf(chances.void),
    selections: selectionsOf(market.kind).map((selection, place) => ({
      selection,
      oddsHundredths: odds[place] ?? null,
      winMillionths: millionthsOf(chances.wins[place] ?? 0),
    })),
  };
}
