import type { GlanceMark } from "@hanpan/contract/operator/glanceEnumerations";
import type { PoolClient } from "pg";
import { betsLookedAt, readGlances } from "../../glance/readGlances.ts";
import { refuse } from "../../server/refusal.ts";

/**
 * Refuses to pay a withdrawal of which something weighs that the operator did not say they saw: MARKS_UNSEEN
 * (`details.marks`). Answers what weighs, for the audit.
 */
export async function refuseUnseen(
  client: PoolClient,
  request: { readonly memberId: string; readonly requestId: string },
  seen: readonly GlanceMark[],
  now: Date,
): Promise<readonly GlanceMark[]> {
  const [found] = await readGlances(client, [request], { most: betsLookedAt.one, now });
  const weighs = (found?.marks ?? []).flatMap((mark) => (mark.weighs ? [mark.is] : []));
  const unseen = weighs.filter((mark) => !seen.includes(mark));
  if (unseen.length > 0) throw refuse("MARKS_UNSEEN", { marks: unseen });
  return weighs;
}
