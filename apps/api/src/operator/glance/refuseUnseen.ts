import type { GlanceMark } from "@hanpan/contract/operator/glanceEnumerations";
import type { PoolClient } from "pg";
import { betsLookedAt, readGlances } from "../../glance/readGlances.ts";
import { refuse } from "../../server/refusal.ts";

/** What an operator says that they saw: marks, and of how many others those spoke. */
export type SeenMarks = {
  readonly seen?: readonly GlanceMark[] | undefined;
  readonly seenOthers?: readonly { readonly is: GlanceMark; readonly others: number }[] | undefined;
};

/**
 * Refuses to pay a withdrawal of which something weighs that the operator did not say they saw, or of more others than they saw: MARKS_UNSEEN
 * (`details.marks`). Answers what weighs, for the audit. A page of the version before says nothing of how many others.
 */
export async function refuseUnseen(
  client: PoolClient,
  request: { readonly memberId: string; readonly requestId: string },
  { seen = [], seenOthers = [] }: SeenMarks,
  now: Date,
): Promise<readonly GlanceMark[]> {
  const [found] = await readGlances(client, [request], { most: betsLookedAt.one, now });
  const weighs = (found?.marks ?? []).filter((mark) => mark.weighs);
  const unseen = weighs.filter(({ is, others }) => {
    const shown = seenOthers.find((mark) => mark.is === is)?.others ?? null;
    return !seen.includes(is) || (shown !== null && (others ?? 0) > shown);
  });
  if (unseen.length > 0) throw refuse("MARKS_UNSEEN", { marks: unseen.map(({ is }) => is) });
  return weighs.map(({ is }) => is);
}
