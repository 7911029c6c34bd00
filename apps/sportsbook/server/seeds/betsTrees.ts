import { createBetsTrees } from "@hanpan/vendor/seeds/betsTrees";

/** The trees of the selections that were bet on matches before they began. */
export const betsTrees = createBetsTrees("sportsbook.bets_tree");

export const { keep: keepTree } = betsTrees;
