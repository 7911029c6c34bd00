import type { MarketingProduct } from "@hanpan/contract/marketing";
import { getSegmentReach } from "@hanpan/contract/operator/calls/segmentAct";
import type { Segment } from "@hanpan/contract/operator/objects/segment";
import type { SegmentReach } from "@hanpan/contract/operator/objects/segmentAct";
import type { SegmentReachKind } from "@hanpan/contract/operator/segmentEnumerations";
import { segmentLeftOutWords } from "@hanpan/contract/operator/words/segmentAct";
import { FormMessage } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { callQuery } from "../../lib/queries.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";

const written = (count: number) => count.toLocaleString("en-US");

/** Whom an act on a segment would go to now; undefined while it is counted. */
export function useReach(
  { id }: Segment,
  kind: SegmentReachKind,
  products: readonly MarketingProduct[] = [],
) {
  const query = useQuery({
    ...callQuery(getSegmentReach, {
      params: { id },
      query: { kind, ...(products.length === 0 ? {} : { products: products.join(",") }) },
    }),
    // Counted anew for each dialog: members come and go.
    gcTime: 0,
    staleTime: 0,
  });
  return { reach: query.data, failure: query.error };
}

/** Who is left out, and why, in one line. */
export const leftOutText = (leftOut: SegmentReach["leftOut"]): string =>
  leftOut
    .map(({ reason, count }) =>
      m.segment_outOf({ why: wordOf(segmentLeftOutWords, reason), count: written(count) }),
    )
    .join(", ");

/** Whom an act goes to and whom it leaves out, before it is done. */
export function Reach({ reach, failure }: ReturnType<typeof useReach>) {
  if (failure !== null) return <FormMessage kind="danger">{failureMessage(failure)}</FormMessage>;
  return (
    <div role="status" aria-busy={reach === undefined} className="rounded-control bg-surface-2 p-3 text-14">
      <p translate="no" className="font-semibold">
        {reach === undefined
          ? "…"
          : m.segment_reached({ reached: written(reach.reached), members: written(reach.members) })}
      </p>
      {reach !== undefined && reach.leftOut.length > 0 && (
        <p translate="no" className="mt-1 text-muted">
          {m.segment_leftOut({ why: leftOutText(reach.leftOut) })}
        </p>
      )}
      {reach !== undefined && reach.reached > reach.most && (
        <p translate="no" className="mt-1 text-vermilion">
          {m.segment_tooMany({ most: written(reach.most) })}
        </p>
      )}
    </div>
  );
}
