import { Refusal } from "@hanpan/vendor/http/refusal";
import type { RulesOf } from "@hanpan/vendor/rules/rulesReader";

/**
 * The most of a slip by the site's rules of play for the member of a session, in won (docs/profiles.md, "Who holds what"); null without a cap.
 * While the platform's word is not to be had the wallet alone holds it: a slip is not refused for that.
 */
export async function stakeCapOf(rulesOf: RulesOf, session: Parameters<RulesOf>[0]): Promise<number | null> {
  try {
    return (await rulesOf(session)).stakeCapsWon.SPORTS ?? null;
  } catch (error) {
    if (error instanceof Refusal && error.code === "UNAVAILABLE") return null;
    throw error;
  }
}
