import type { BaccaratOutcome } from "./outcome.ts";

/**
 * Each winner with and without each pair. That Banker wins with 6 is left out: a table without commission lives by paying
 * half then, and one with commission pays it like any other win of Banker's. The cards say nothing of what is paid.
 */
export const ordinaryCoups: readonly BaccaratOutcome[] = (["PLAYER", "BANKER", "TIE"] as const).flatMap(
  (winner) =>
    [false, true].flatMap((isPlayerPair) =>
      [false, true].map(
        (isBankerPair): BaccaratOutcome => ({
          kind: "BACCARAT",
          playerCards: [],
          bankerCards: [],
          playerTotal: winner === "PLAYER" ? 9 : 7,
          bankerTotal: winner === "BANKER" ? 9 : 7,
          winner,
          isPlayerPair,
          isBankerPair,
          isNatural: false,
        }),
      ),
    ),
);
