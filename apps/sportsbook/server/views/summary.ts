import type { OddsBoard } from "@hanpan/games/sports/pricing/board";
import type { MarketQuote } from "@hanpan/games/sports/pricing/quote";
import { type MarketKind, marketKeyOf } from "@hanpan/games/sports/vocabulary";
import type { FixtureSummary, Quote } from "../../protocol/fixture.ts";
import type { FixtureRow } from "../fixtures/fixtureRow.ts";
import { boardOf } from "../odds/board.ts";

/** A market as it is published: odds without chances. */
export function publicQuoteOf({ market, selections }: MarketQuote): Quote {
  return {
    marketKey: marketKeyOf(market),
    selections: selections.map(({ selection, oddsHundredths }) => ({ selection, oddsHundredths })),
  };
}

/** The markets of a list: who wins, and of handicap and total the line that is nearest to even. */
export function mainQuotesOf(quotes: readonly MarketQuote[]): MarketQuote[] {
  const ofKind = (kind: MarketKind) => quotes.filter(({ market }) => market.kind === kind);
  const winners = [...ofKind("MATCH_RESULT"), ...ofKind("MONEYLINE")];
  return [...winners.slice(0, 1), ...nearestToEven(ofKind("HANDICAP")), ...nearestToEven(ofKind("TOTAL"))];
}

/** A feed's market with a suspended selection has no chances: it comes last. */
function nearestToEven(quotes: readonly MarketQuote[]): MarketQuote[] {
  const unevenness = ({ selections: [one, other] }: MarketQuote) => {
    const [first, second] = [one?.winMillionths ?? 0, other?.winMillionths ?? 0];
    return first + second === 0 ? Number.MAX_SAFE_INTEGER : Math.abs(first - second);
  };
  return quotes.toSorted((one, other) => unevenness(one) - unevenness(other)).slice(0, 1);
}

/** A fixture as lists show it. */
export function summaryOf(row: FixtureRow, board: OddsBoard = boardOf(row)): FixtureSummary {
  const { fixtureId, version, leagueCode, sport, home, away, startsAtMs, status, score, state, clock } = row;
  return {
    fixtureId,
    version,
    leagueCode,
    sport,
    isVirtual: row.source === "VIRTUAL",
    home,
    away,
    startsAtMs,
    status,
    score,
    state,
    clock,
    betting: board.status,
    markets: mainQuotesOf(board.quotes).map(publicQuoteOf),
    marketCount: board.quotes.length,
  };
}
