import { createBetsTrees } from "@hanpan/vendor/seeds/betsTrees";

/** The trees of the bets of rounds that members share. */
export const betsTrees = createBetsTrees("studio.bets_tree");

export const { keep: keepTree } = betsTrees;
