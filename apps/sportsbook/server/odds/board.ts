import type { OddsBoard } from "@hanpan/games/sports/pricing/board";
import type { MarketQuote } from "@hanpan/games/sports/pricing/quote";
import { marketKeyOf } from "@hanpan/games/sports/vocabulary";
import type { FixtureRow } from "../fixtures/fixtureRow.ts";
import { preMatchBoardOf } from "./preMatchBoard.ts";

/**
 * What can be bet on a fixture as it stands: its own board, or the one before the begin, with the suspensions of match,
 * operator and feed applied. A selection can be bet exactly when its odds are not null; while the status is not OPEN
 * all are null. The chances stay and are never sent.
 */
export function boardOf(row: FixtureRow): OddsBoard {
  if (row.status !== "SCHEDULED" && row.status !== "IN_PLAY") return { status: "CLOSED", quotes: [] };
  const base = row.board ?? offeredBefore(row);
  if (base.status === "CLOSED") return { status: "CLOSED", quotes: [] };
  const status = row.suspended ? "SUSPENDED" : base.status;
  const isSuspended = ({ market }: MarketQuote) =>
    status !== "OPEN" ||
    row.suspendedMarkets.includes(market.kind) ||
    row.suspendedMarkets.includes(marketKeyOf(market));
  return { status, quotes: base.quotes.map((quote) => (isSuspended(quote) ? suspendedQuote(quote) : quote)) };
}

/**
 * The board of a match that is over: what was offered last, so that its page can show what became of it. `boardOf` offers
 * nothing of it.
 */
export const closedBoard = ({ board }: FixtureRow): OddsBoard => ({
  status: "CLOSED",
  quotes: board?.quotes ?? [],
});

function offeredBefore(row: FixtureRow): OddsBoard {
  const board = row.source === "VIRTUAL" ? preMatchBoardOf(row.fixtureId, row.marginBps) : null;
  return board ?? { status: "SUSPENDED", quotes: [] };
}

function suspendedQuote(quote: MarketQuote): MarketQuote {
  return {
    ...quote,
    selections: quote.selections.map((selection) => ({ ...selection, oddsHundredths: null })),
  };
}
