import { seesWhole } from "@hanpan/contract/operator/personalFields";
import { meantBy } from "@hanpan/contract/typedFields";
import type { Pool } from "pg";
import { type AttemptSubject, countAttempt } from "../../lib/passwordAttempts.ts";
import { refuseForNow } from "../../server/refusal.ts";
import type { SignedInOperator } from "../server/support.ts";

/** Forty phones an hour may be searched in vain: eight times what a stranger may ask at a sign-up. */
const factor = 8;

/**
 * Counts a search for a whole phone by who sees phones masked: what is masked are four digits, which ten thousand searches
 * would find without a reason and without a trace. Refuses TOO_MANY_REQUESTS; answers what is to be forgiven (by
 * `forgiveAttempt`) once somebody was found. Any other search is not counted.
 */
export async function countPhoneSearch(
  pool: Pool,
  { wholeFields, operatorId }: SignedInOperator,
  search: string | undefined,
  now: Date,
): Promise<readonly AttemptSubject[]> {
  const isPhone = search !== undefined && /^01\d{7,}$/.test(meantBy("phone", search));
  if (!isPhone || seesWhole({ wholeFields }, "phone")) return [];
  const subjects = [{ kind: "TAKEN_PHONE", subject: `operator:${operatorId}` }] as const;
  const refusedForMs = await countAttempt(pool, subjects, now, factor);
  if (refusedForMs !== null) throw refuseForNow(refusedForMs / 1_000);
  return subjects;
}
