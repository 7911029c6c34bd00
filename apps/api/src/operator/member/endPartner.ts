import { seoulDay } from "@hanpan/contract/time";
import type { PoolClient } from "pg";
import * as z from "zod";
import { refuse } from "../../server/refusal.ts";
import { hasSecondOwner } from "../lib/secondOwner.ts";

const weightRow = z.object({ weight: z.number() });

/**
 * Refuses PARTNER_HAS_BRANCH where a partner is to be one no more whose branch's play is money of weight: it would be the partner's
 * above by one person's word, while a place in the tree and a member of weight are given away by two owners. Where there are no two, one decides.
 */
export async function refuseHeavyBranch(
  client: PoolClient,
  given: {
    readonly partnerId: string;
    readonly operatorId: string;
    /** From which weight on it takes two, in won. */
    readonly fromWon: number;
    readonly now: Date;
  },
): Promise<void> {
  await client.query("SELECT platform.hold_partner_tree()");
  const { rows } = await client.query("SELECT platform.partner_branch_weight($1, $2) AS weight", [
    given.partnerId,
    seoulDay(given.now),
  ]);
  const { weight } = weightRow.parse(rows[0]);
  if (weight < given.fromWon || !(await hasSecondOwner(client, given.operatorId, given.now))) return;
  throw refuse("PARTNER_HAS_BRANCH", { weight });
}
