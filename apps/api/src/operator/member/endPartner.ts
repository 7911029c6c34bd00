import { seoulDay } from "@hanpan/contract/time";
import type { PoolClient } from "pg";
import * as z from "zod";
import { refuse } from "../../server/refusal.ts";
import { hasSecondOwner } from "../lib/secondOwner.ts";

const weightRow = z.object({ weight: z.number() });

type Asked = {
  readonly partnerId: string;
  readonly operatorId: string;
  /** From which weight on it takes two, in won. */
  readonly fromWon: number;
  readonly now: Date;
};

/**
 * Refuses PARTNER_HAS_BRANCH where a partner is to be one no more whose branch's play is money of weight: it would be the partner's
 * above by one person's word, while a place in the tree and a member of weight are given away by two owners. Where there are no two, one decides.
 */
export async function refuseHeavyBranch(client: PoolClient, given: Asked): Promise<void> {
  await client.query("SELECT platform.hold_partner_tree()");
  const { rows } = await client.query("SELECT platform.partner_branch_weight($1, $2) AS weight", [
    given.partnerId,
    seoulDay(given.now),
  ]);
  const { weight } = weightRow.parse(rows[0]);
  if (weight < given.fromWon || !(await hasSecondOwner(client, given.operatorId, given.now))) return;
  throw refuse("PARTNER_HAS_BRANCH", { weight });
}

/**
 * The same of a member who was just made a partner over partners who have rates, and so has the highest of them: a rate of their own of a
 * branch of weight, which two owners agree otherwise.
 */
export async function refuseHeavyRates(client: PoolClient, given: Asked): Promise<void> {
  const rated = await client.query(
    "SELECT FROM platform.partner_rate WHERE partner_id = $1 AND rate_bps > 0 AND set_by = 'system' LIMIT 1",
    [given.partnerId],
  );
  if (rated.rowCount !== 0) await refuseHeavyBranch(client, given);
}
