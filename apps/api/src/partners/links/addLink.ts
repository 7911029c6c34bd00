import type { PoolClient } from "pg";
import * as z from "zod";
import { makeReferralCode } from "../../lib/referralCode.ts";
import { refuse } from "../../server/refusal.ts";

/** So many links a partner has at most, ended ones too. */
export const mostLinks = 100;

const answer = z.object({
  outcome: z.enum(["ADDED", "REPLAYED", "NOT_A_PARTNER", "LINKS_FULL", "CODE_TAKEN"]),
});

/**
 * Gives a partner a link of their own: with a code that they chose, or one that is made. `linkId` is the submission's: the same
 * again adds nothing and answers false. Refuses (throws) NOT_A_PARTNER, LINKS_FULL (`most`), CODE_TAKEN.
 */
export async function addLink(
  client: PoolClient,
  given: {
    readonly linkId: string;
    readonly partnerId: string;
    readonly code: string | undefined;
    readonly name: string;
    readonly by: string;
    readonly now: Date;
  },
): Promise<boolean> {
  for (;;) {
    const { rows } = await client.query(
      "SELECT platform.add_partner_link($1, $2, $3, $4, $5, $6, $7) AS outcome",
      [
        given.linkId,
        given.partnerId,
        given.code ?? makeReferralCode(),
        given.name,
        mostLinks,
        given.by,
        given.now,
      ],
    );
    const { outcome } = answer.parse(rows[0]);
    if (outcome === "ADDED" || outcome === "REPLAYED") return outcome === "ADDED";
    if (outcome === "LINKS_FULL") throw refuse("LINKS_FULL", { most: mostLinks });
    // One that was made and is somebody's already is made anew.
    if (outcome !== "CODE_TAKEN" || given.code !== undefined) throw refuse(outcome);
  }
}
