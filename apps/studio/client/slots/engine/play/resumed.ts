import type { Round } from "./requests.ts";
import type { SlotOutcome } from "./slotClient.ts";

/**
 * A round that is shown on the member's return, with balances of now. The balance already contains what the round paid, and
 * other games may have changed it since. The playback begins without the win and ends with the balance of now.
 * @param balanceWon the member's balance now, read after the round.
 */
export const resumedRound = <Outcome extends SlotOutcome>(
  round: Round<Outcome>,
  balanceWon: number,
): Round<Outcome> =>
  round.balanceAfterWinWon === null
    ? round
    : {
        ...round,
        balanceAfterBetWon: Math.max(0, balanceWon - round.outcome.totalWinWon),
        balanceAfterWinWon: balanceWon,
      };
