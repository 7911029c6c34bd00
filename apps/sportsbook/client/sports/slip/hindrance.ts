import type { SlipRefusal } from "@hanpan/games/sports/slip/refusal";
import { asksConsent } from "./lines.ts";
import type { SlipState } from "./slipState.ts";
import type { SlipSums } from "./sums.ts";

/** What keeps a slip from being placed, the first thing to change first. */
export type SlipHindrance =
  | { readonly code: "CLOSED" | "SUSPENDED" | "GUEST" | "STAKE" | "FUNDS" }
  /** `alone`: nothing else is against it, so that the yes to the odds of now may place it. */
  | { readonly code: "CONSENT"; readonly alone: boolean }
  | { readonly code: "REFUSAL"; readonly refusal: SlipRefusal };

/**
 * The first thing that is against placing a slip with legs; null when it may be placed.
 * @param balanceWon null for a guest, who may choose but not place.
 */
export function hindranceOf(
  state: SlipState<unknown>,
  sums: SlipSums,
  balanceWon: number | null,
): SlipHindrance | null {
  const { lines, policy } = state;
  const { refusal } = sums;
  if (lines.some(({ betting }) => betting === "CLOSED")) return { code: "CLOSED" };
  if (refusal !== null && "other" in refusal) return { code: "REFUSAL", refusal };
  const other = otherHindranceOf(state, sums, balanceWon);
  if (lines.some((line) => asksConsent(line, policy))) return { code: "CONSENT", alone: other === null };
  return other;
}

function otherHindranceOf(
  { lines }: SlipState<unknown>,
  { refusal, stakeWon }: SlipSums,
  balanceWon: number | null,
): SlipHindrance | null {
  if (refusal !== null) return { code: "REFUSAL", refusal };
  if (lines.some(({ nowHundredths }) => nowHundredths === null)) return { code: "SUSPENDED" };
  if (balanceWon === null) return { code: "GUEST" };
  if (stakeWon === 0) return { code: "STAKE" };
  return stakeWon > balanceWon ? { code: "FUNDS" } : null;
}
