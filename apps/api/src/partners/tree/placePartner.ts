import { seoulDay } from "@hanpan/contract/time";
import type { Pool } from "pg";

/** Gives a partner their place in the tree, or ends it from today on. */
export async function placePartner(
  executor: Pick<Pool, "query">,
  memberId: string,
  isPartner: boolean,
  now: Date,
): Promise<void> {
  const today = seoulDay(now);
  if (isPartner) await executor.query("SELECT platform.add_partner($1, $2, $3)", [memberId, today, now]);
  else await executor.query("SELECT platform.end_partner($1, $2)", [memberId, today]);
}
