export { type LadderMarket, type LadderOutcome, ladder, ladderMarkets, ladderOutcomeOf } from "./game.ts";
