import type { BettingStatus } from "@hanpan/games/sports/pricing/suspension";
import type { BadgeTone } from "@hanpan/ui";

/** How it is drawn whether a match takes bets. */
export const bettingTones: { readonly [status in BettingStatus]: BadgeTone } = {
  OPEN: "jade",
  SUSPENDED: "gold",
  CLOSED: "neutral",
};
