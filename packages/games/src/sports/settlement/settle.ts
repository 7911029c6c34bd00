import type { Market, Selection } from "../vocabulary.ts";
import { earlyResultOf, isSelectionOf, winnerOf } from "./finalResult.ts";
import type { MatchProgress, Settlement, VoidRuling } from "./progress.ts";

/** An abandoned baseball match counts for the moneyline from five completed innings (a called game 콜드게임). */
const calledGameInnings = 5;

/**
 * How a selection stands: settled as soon as it is known, and as often as is asked, always alike. Depends on the match's
 * standing alone, not on what was reported before, so that the same call settles a corrected score again.
 *
 * The void rules 적중특례: a push on a whole line; a tied moneyline; a match postponed, cancelled or moved to another ground; and
 * of a match that was abandoned or awarded everything that was not decided on the field by then, except the moneyline of a
 * baseball match called after five innings, which goes by the score.
 * @param ruling an operator's, which goes before everything else; null when there is none.
 * @throws RangeError when the market has no such selection.
 */
export function settlementOf(
  market: Market,
  selection: Selection,
  progress: MatchProgress,
  ruling: VoidRuling | null = null,
): Settlement {
  if (!isSelectionOf(market, selection)) throw new RangeError(`${market.kind} has no ${selection}`);
  if (ruling !== null) return { result: "VOID", reason: ruling };
  const { status, score } = progress;
  switch (status) {
    case "SCHEDULED":
      return { result: "OPEN" };
    case "IN_PLAY":
      return { result: earlyResultOf(market, selection, score) ?? "OPEN" };
    case "ENDED":
      return finalSettlement(market, selection, progress);
    case "POSTPONED":
    case "CANCELLED":
    case "VENUE_CHANGED":
      return { result: "VOID", reason: status };
    case "ABANDONED":
    case "AWARDED": {
      if (status === "ABANDONED" && isCalledGame(market, progress)) {
        return finalSettlement(market, selection, progress);
      }
      const early = earlyResultOf(market, selection, score);
      return early === null ? { result: "VOID", reason: status } : { result: early };
    }
  }
}

function finalSettlement(market: Market, selection: Selection, { score }: MatchProgress): Settlement {
  const winner = winnerOf(market, score);
  if ("void" in winner) return { result: "VOID", reason: winner.void };
  return { result: winner.won === selection ? "WON" : "LOST" };
}

function isCalledGame(market: Market, { sport, completedInnings }: MatchProgress): boolean {
  return sport === "BASEBALL" && market.kind === "MONEYLINE" && completedInnings >= calledGameInnings;
}
