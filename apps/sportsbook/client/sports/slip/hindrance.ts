import type { SlipRefusal } from "@hanpan/games/sports/slip/refusal";
import { builtAsksConsent, type SlipBuilt } from "./built.ts";
import { asksConsent } from "./lines.ts";
import type { SlipState } from "./slipState.ts";
import type { SlipSums } from "./sums.ts";

/** What keeps a slip from being placed, the first thing to change first. */
export type SlipHindrance =
  | { readonly code: "CLOSED" | "SUSPENDED" | "GUEST" | "STAKE" | "FUNDS" }
  /** `alone`: nothing else is against it, so that the yes to the odds of now may place it. */
  | { readonly code: "CONSENT"; readonly alone: boolean }
  /** Selections of one match that have no odds as one bet. */
  | { readonly code: "BUILDER"; readonly status: SlipBuilt["status"]; readonly leg: number | null }
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
  const { lines, policy, built } = state;
  const { refusal } = sums;
  if (lines.some(({ betting }) => betting === "CLOSED")) return { code: "CLOSED" };
  if (refusal !== null && "other" in refusal) return { code: "REFUSAL", refusal };
  const other = otherHindranceOf(state, sums, balanceWon);
  const asks =
    built === null ? lines.some((line) => asksConsent(line, policy)) : builtAsksConsent(built, policy);
  if (asks) return { code: "CONSENT", alone: other === null };
  return other;
}

function otherHindranceOf(
  { lines, built }: SlipState<unknown>,
  { refusal, stakeWon }: SlipSums,
  balanceWon: number | null,
): SlipHindrance | null {
  // What is not priced yet has no total to be held against.
  const isUnpriced = built !== null && built.status !== "PRICED" && refusal?.code !== "TOO_MANY_LEGS";
  if (refusal !== null && !isUnpriced) return { code: "REFUSAL", refusal };
  if (lines.some(({ nowHundredths }) => nowHundredths === null)) return { code: "SUSPENDED" };
  if (built !== null && built.status !== "PRICED") {
    return { code: "BUILDER", status: built.status, leg: built.leg };
  }
  if (balanceWon === null) return { code: "GUEST" };
  if (stakeWon === 0) return { code: "STAKE" };
  return stakeWon > balanceWon ? { code: "FUNDS" } : null;
}
