import type { MatchModel, MatchScript } from "../model/match.ts";
import { stateAt } from "../model/stateAt.ts";
import { marketsOf } from "./lines.ts";
import { type MarketQuote, quoteOf } from "./quote.ts";
import { type BettingStatus, bettingStatusAt } from "./suspension.ts";

/** Everything that is offered on a match at one moment. */
export type OddsBoard = {
  readonly status: BettingStatus;
  readonly quotes: readonly MarketQuote[];
};

/**
 * The odds of a match so long after its begin, below 0 those before it; none once it has ended. Follows from model,
 * script up to that moment and margin alone, so that anybody can compute it again.
 * @throws RangeError when the margin is no whole number of basis points from 0 to 5,000.
 */
export function boardAt(
  model: MatchModel,
  script: MatchScript,
  offsetMs: number,
  marginBasisPoints: number,
): OddsBoard {
  const status = bettingStatusAt(script, offsetMs);
  if (status === "CLOSED") return { status, quotes: [] };
  const distribution = model.distributionOf(stateAt(script, offsetMs) ?? model.start);
  const quotes = marketsOf(model.sport, distribution).map((market) =>
    quoteOf(distribution, market, marginBasisPoints),
  );
  return { status, quotes };
}
