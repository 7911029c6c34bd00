import type { SlipRefusal } from "@hanpan/games/sports/slip/refusal";
import { asksConsent } from "./lines.ts";
import type { SlipState } from "./slipState.ts";
import type { SlipSums } from "./sums.ts";

/** What keeps a slip from being placed, the first thing to change first. */
export type SlipHindrance =
  | { readonly code: "CLOSED" | "CONSENT" | "SUSPENDED" | "GUEST" | "STAKE" | "FUNDS" }
  | { readonly code: "REFUSAL"; readonly refusal: SlipRefusal };

/**
 * The first thing that is against placing a slip with legs; null when it may be placed.
 * @param balanceWon null for a guest, who may choose but not place.
 */
export function hindranceOf(
  { lines, policy }: SlipState<unknown>,
  { refusal, stakeWon }: SlipSums,
  balanceWon: number | null,
): SlipHindrance | null {
  if (lines.some(({ betting }) => betting === "CLOSED")) return { code: "CLOSED" };
  if (refusal !== null && "other" in refusal) return { code: "REFUSAL", refusal };
  if (lines.some((line) => asksConsent(line, policy))) return { code: "CONSENT" };
  if (refusal !== null) return { code: "REFUSAL", refusal };
  if (lines.some(({ nowHundredths }) => nowHundredths === null)) return { code: "SUSPENDED" };
  if (balanceWon === null) return { code: "GUEST" };
  if (stakeWon === 0) return { code: "STAKE" };
  return stakeWon > balanceWon ? { code: "FUNDS" } : null;
}
