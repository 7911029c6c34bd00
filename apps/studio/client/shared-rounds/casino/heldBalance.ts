/**
 * The balance as it may be shown. A balance that already holds the win of a round is kept back until the round's result has
 * been shown; when another one was received in the meantime, the newest is asked for instead of the one kept back.
 */
export function createHeldBalance(show: (balanceWon: number) => void, ask: () => void) {
  let receivedCount = 0;
  const held = new Map<string, { balanceWon: number; receivedCount: number }>();
  return {
    /** A balance that gives nothing away. */
    take: (balanceWon: number): void => {
      receivedCount += 1;
      if (held.size === 0) show(balanceWon);
    },
    /** A balance to be shown when `release` is called for that round. */
    hold: (roundId: string, balanceWon: number): void => {
      receivedCount += 1;
      held.set(roundId, { balanceWon, receivedCount });
    },
    /** The round's result has been shown. */
    release: (roundId: string): void => {
      const kept = held.get(roundId);
      if (kept === undefined) return;
      held.delete(roundId);
      if (kept.receivedCount === receivedCount) show(kept.balanceWon);
      else ask();
    },
    /** The balance has changed by now: the newest is asked for instead of the one kept back. */
    outdate: (): void => {
      receivedCount += 1;
    },
    isHolding: (): boolean => held.size > 0,
  };
}
export type HeldBalance = ReturnType<typeof createHeldBalance>;
