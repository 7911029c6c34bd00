export { boardAt, type OddsBoard } from "./board.ts";
export { marketsOf } from "./lines.ts";
export { highestOddsHundredths, lowestOddsHundredths, oddsOf } from "./odds.ts";
export {
  type OfferWindow,
  offeredBoardAt,
  offerGraceMs,
  offerStepMs,
  offerWindowAt,
  stateWithClockAt,
} from "./offer.ts";
export { type MarketQuote, quoteOf, type SelectionQuote } from "./quote.ts";
export { type BettingStatus, bettingStatusAt, bettingStatuses } from "./suspension.ts";
