import { playedMsAt } from "../model/football/timing.ts";
import type { MatchModel, MatchScript, MatchState } from "../model/match.ts";
import { stateAt } from "../model/stateAt.ts";
import { boardAt, type OddsBoard } from "./board.ts";
import { marketsOf } from "./lines.ts";
import { type MarketQuote, quoteOf } from "./quote.ts";
import { bettingStatusAt } from "./suspension.ts";

/** How often the offer of a football match in play is made again by its clock, also when nothing happens. */
export const offerStepMs = 5_000;

/** So much longer an offer is honoured: what a member saw and pressed is on its way, and a server may be a little late. */
export const offerGraceMs = 1_000;

/** The moments of a match for which one offer is made: from `fromMs` to `untilMs`, the grace included. */
export type OfferWindow = { readonly fromMs: number; readonly untilMs: number };

/** The window of the offer that is made so long after a match began; it depends on the clock alone, not on what happens. */
export function offerWindowAt(offsetMs: number): OfferWindow {
  const fromMs = Math.floor(offsetMs / offerStepMs) * offerStepMs;
  return { fromMs, untilMs: fromMs + offerStepMs + offerGraceMs };
}

/** How a match would stand at another moment if nothing happened until then: only football's clock goes on by itself. */
export function stateWithClockAt(state: MatchState, offsetMs: number): MatchState {
  if (state.sport !== "FOOTBALL" || state.isEnded) return state;
  return { ...state, playedMs: playedMsAt(offsetMs) };
}

/**
 * What may be bet on a match so long after its begin. Before it, and where only events move odds, these are the odds of
 * the moment. A football match's chances move with its clock: its odds are the lowest of the offer's window, by the score
 * of the moment, so that nobody gains by choosing when in the window to bet. Looks ahead on the clock and never in the
 * script.
 * @throws RangeError when the margin is no whole number of basis points from 0 to 5,000.
 */
export function offeredBoardAt(
  model: MatchModel,
  script: MatchScript,
  offsetMs: number,
  marginBasisPoints: number,
): OddsBoard {
  const state = stateAt(script, offsetMs);
  if (state?.sport !== "FOOTBALL" || state.isEnded) {
    return boardAt(model, script, offsetMs, marginBasisPoints);
  }
  const status = bettingStatusAt(script, offsetMs);
  const { fromMs, untilMs } = offerWindowAt(offsetMs);
  const first = model.distributionOf(stateWithClockAt(state, fromMs));
  const last = model.distributionOf(stateWithClockAt(state, untilMs));
  const quotes = marketsOf(model.sport, first).map((market) =>
    lowerOf(quoteOf(first, market, marginBasisPoints), quoteOf(last, market, marginBasisPoints)),
  );
  return { status, quotes };
}

/** A market at the lower of two prices of each selection, suspended where one of them is. */
function lowerOf(quote: MarketQuote, other: MarketQuote): MarketQuote {
  return {
    ...quote,
    selections: quote.selections.map((selection, place) => {
      const odds = selection.oddsHundredths;
      const otherOdds = other.selections[place]?.oddsHundredths ?? null;
      return {
        ...selection,
        oddsHundredths: odds === null || otherOdds === null ? null : Math.min(odds, otherOdds),
      };
    }),
  };
}
