import type { Pool } from "pg";
import { rollUpDays, runDuePaybacks, runDueReferrals } from "../../money/jobs.ts";
import { countPartnerDays } from "../../partners/days/countDays.ts";

/** So long after midnight the jobs of a site have found the day before over. */
const afterMidnightMs = 20 * 60_000;

/**
 * What a site's jobs do with a day that is over: rolling to the ledger, the referrers' shares, paybacks, the partners' sums. In the
 * minutes after a midnight they have not done it yet: the demo's own will.
 */
export async function closeDay(pool: Pool, midnight: Date, until: Date): Promise<void> {
  const now = new Date(midnight.getTime() + afterMidnightMs);
  if (now > until) return;
  await Promise.all([rollUpDays(pool, now), runDueReferrals(pool, now), runDuePaybacks(pool, now)]);
  await countPartnerDays(pool, now);
}
