import { addDays, seoulDay } from "@hanpan/contract/time";
import type { PoolClient } from "pg";
import * as z from "zod";
import { refuse } from "../../server/refusal.ts";

/** So many days back, and ahead, may a rate, a contract or a place begin. */
const reachDays = 366;

const settledRow = z.object({ settled: z.string().nullable() });

/**
 * Whether something of the tree may begin on a day: not within an approved statement, and no year away. Holds the tree, so
 * that nobody settles meanwhile, and says of the drafts from that day on that they are made of what holds no more. Refuses
 * (throws) DAY_OUT_OF_RANGE, DAY_SETTLED.
 */
export async function takeChangeDay(
  client: PoolClient,
  from: string,
  now: Date,
  earliest?: string,
): Promise<void> {
  await client.query("SELECT platform.hold_partner_tree()");
  const today = seoulDay(now);
  const [first, last] = [earliest ?? addDays(today, -reachDays), addDays(today, reachDays)];
  if (from < first || from > last) throw refuse("DAY_OUT_OF_RANGE", { first, last });
  const { rows } = await client.query("SELECT platform.partners_settled_until()::text AS settled");
  const { settled } = settledRow.parse(rows[0]);
  if (settled !== null && from <= settled) throw refuse("DAY_SETTLED", { day: settled });
  await client.query("SELECT platform.outdate_partner_runs($1)", [from]);
}
