import type { SettlementPeriod } from "@hanpan/contract/enumerations";
import type { PoolClient } from "pg";
import type { ShareTerms } from "../shares/share.ts";
import { takeChangeDay } from "./changeDay.ts";

/**
 * Agrees how a partner is settled from a day on, in the place of what was agreed from that day or a later one. Without a
 * period they are settled no more. Refuses (throws) DAY_OUT_OF_RANGE, DAY_SETTLED.
 */
export async function setContract(
  client: PoolClient,
  given: {
    readonly partnerId: string;
    readonly from: string;
    readonly period: SettlementPeriod | null;
    readonly carriesLosses: boolean;
    readonly terms: ShareTerms;
    readonly by: string;
    readonly now: Date;
  },
): Promise<void> {
  await takeChangeDay(client, given.from, given.now);
  await client.query("DELETE FROM platform.partner_contract WHERE partner_id = $1 AND from_day >= $2", [
    given.partnerId,
    given.from,
  ]);
  await client.query(
    `INSERT INTO platform.partner_contract (partner_id, from_day, period, carries_losses, terms, set_by, set_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [
      given.partnerId,
      given.from,
      given.period,
      given.carriesLosses,
      JSON.stringify(given.terms),
      given.by,
      given.now,
    ],
  );
}
