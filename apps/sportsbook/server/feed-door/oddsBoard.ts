import {
  isSelectionOf,
  type Market,
  type MarketQuote,
  marketKeyOf,
  marketKindsOf,
  marketOfKey,
  type OddsBoard,
  type Sport,
  selectionsOf,
} from "@hanpan/games/sports/index";
import type { FeedMessage, FeedRefusal } from "../../protocol/feed.ts";

type OddsMessage = Extract<FeedMessage, { type: "ODDS" }>;
type FeedMarket = OddsMessage["markets"][number];

const million = 1_000_000;

/**
 * What a source's odds offer, as a board with the chances that follow from them (docs/sports/feed.md, Odds); or why
 * they cannot be taken.
 */
export function boardOfOdds(
  sport: Sport,
  { markets }: Pick<OddsMessage, "markets">,
): { readonly board: OddsBoard } | { readonly refused: FeedRefusal } {
  const quotes: MarketQuote[] = [];
  const keys = new Set<string>();
  for (const given of markets) {
    const market = marketOfKey(given.marketKey);
    if (market === null || !isMarketOf(sport, market, given) || keys.has(marketKeyOf(market))) {
      return { refused: "BAD_MARKET" };
    }
    keys.add(marketKeyOf(market));
    const quote = quoteOfOdds(market, given);
    if (quote === null) return { refused: "ODDS_BELOW_EVEN" };
    quotes.push(quote);
  }
  return { board: { status: "OPEN", quotes } };
}

/** Whether a sport has the market, all its selections are there once, and a push is named exactly where one can be. */
function isMarketOf(sport: Sport, market: Market, { selections, pushMillionths }: FeedMarket): boolean {
  const canPush = market.lineTenths !== null && market.lineTenths % 10 === 0;
  return (
    marketKindsOf[sport].includes(market.kind) &&
    canPush === (pushMillionths !== undefined) &&
    selections.length === selectionsOf(market.kind).length &&
    new Set(selections.map(({ selection }) => selection)).size === selections.length &&
    selections.every(({ selection }) => isSelectionOf(market, selection))
  );
}

/** A market's quote, in the order of its selections; null when its odds add up to less than 100 %. */
function quoteOfOdds(market: Market, { selections, pushMillionths = 0 }: FeedMarket): MarketQuote | null {
  const oddsOf = new Map<string, number | null>(
    selections.map(({ selection, oddsHundredths }) => [selection, oddsHundredths]),
  );
  const odds = selectionsOf(market.kind).map((selection) => oddsOf.get(selection) ?? null);
  const isWhole = odds.every((each) => each !== null);
  const book = odds.reduce<number>((sum, each) => sum + (each === null ? 0 : 100 / each), 0);
  // A millionth of play: 2.00 and 2.00 add up to exactly 100 %, as sums of floats do not always.
  if (isWhole && book < 1 - 1e-6) return null;
  const decided = million - pushMillionths;
  return {
    market,
    voidMillionths: isWhole ? pushMillionths : 0,
    selections: selectionsOf(market.kind).map((selection, place) => {
      const oddsHundredths = odds[place] ?? null;
      const chance = isWhole && oddsHundredths !== null ? 100 / oddsHundredths / book : 0;
      return { selection, oddsHundredths, winMillionths: Math.floor(chance * decided) };
    }),
  };
}
