import { useEffect } from "react";
import { useMember } from "../../lib/session.ts";

/** The game and the platform report the same bet at different moments: so long they may differ. */
const agreeWithinMs = 1_500;

/**
 * Has the game read its balance again when the member's cash moved without it: money was paid in, or bet elsewhere.
 * @param reportedWon what the game reported last; null before.
 */
export function useReportedBalance(reportedWon: number | null, refresh: () => void): void {
  const cash = useMember()?.balances.cash;
  useEffect(() => {
    if (reportedWon === null || cash === undefined || cash === reportedWon) return;
    const timer = setTimeout(refresh, agreeWithinMs);
    return () => clearTimeout(timer);
  }, [cash, reportedWon, refresh]);
}
