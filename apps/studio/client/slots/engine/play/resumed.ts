import type { Round } from "./requests.ts";
import type { SlotOutcome } from "./slotClient.ts";

/**
 * A round that is shown on the member's return, with balances of now: what it paid stands in the balance already, and
 * other games may have moved it since. It begins without the win and ends as it is.
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
