import { getGlance } from "@hanpan/contract/operator/calls/glance";
import type { OperatorMoneyRequest } from "@hanpan/contract/operator/objects/moneyRequest";
import { Checkbox } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { callQuery } from "../../lib/queries.ts";
import * as m from "../../paraglide/messages.js";
import { GlanceMarkBadge, GlanceStrip } from "../../parts/GlanceStrip.tsx";
import { Loaded } from "../../parts/Loaded.tsx";
import type { Act } from "./act.ts";

/** What matters of a request; of one that is finished nothing any more. */
export function useRequestGlance(request: OperatorMoneyRequest) {
  const isOpen = request.status === "WAITING" || request.status === "PROCESSING";
  return useQuery({ ...callQuery(getGlance, { params: { id: request.id } }), enabled: isOpen });
}

/** The strip of a request that is open. */
export function RequestGlance({ request }: { request: OperatorMoneyRequest }) {
  const glance = useRequestGlance(request);
  if (glance.fetchStatus === "idle" && glance.data === undefined) return null;
  return (
    <Loaded query={glance} rows={2}>
      {(found) => <GlanceStrip glance={found} />}
    </Loaded>
  );
}

/** What weighs of a withdrawal that is to be paid: who pays says that they saw it. */
export function useWeighing(act: Act, request: OperatorMoneyRequest) {
  const { data } = useRequestGlance(request);
  const pays = (act === "complete" || act === "approve") && request.type === "WITHDRAWAL";
  return pays ? (data?.marks ?? []).filter(({ weighs }) => weighs) : [];
}

/** Shows what weighs, to be ticked before money is paid. */
export function SeenMarks({
  marks,
  seen,
  onSeen,
}: {
  marks: ReturnType<typeof useWeighing>;
  seen: boolean;
  onSeen: (seen: boolean) => void;
}) {
  if (marks.length === 0) return null;
  return (
    <div className="mt-3 flex flex-col gap-2 rounded-control bg-surface-2 p-3">
      <ul className="flex flex-wrap gap-1.5">
        {marks.map((mark) => (
          <li key={mark.is}>
            <GlanceMarkBadge mark={mark} />
          </li>
        ))}
      </ul>
      <Checkbox label={m.glance_seen()} checked={seen} onChange={(event) => onSeen(event.target.checked)} />
    </div>
  );
}
