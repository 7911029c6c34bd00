import { createBetsTrees } from "@hanpan/vendor/seeds/betsTrees";

/** The trees of the bets of rounds that members share, and of matches. */
export const { keep: keepTree, findPaths } = createBetsTrees("studio.bets_tree");
