import { listApprovals } from "@hanpan/contract/operator/calls/approval";
import * as z from "zod/mini";
import { ask } from "../../lib/client.ts";
import { useFilters } from "../../lib/filters.ts";
import { oneOfOptional, periodFilters } from "../../lib/listFilters.ts";
import { useMay, useMe } from "../../lib/me.ts";
import { useQueueRefetchMs } from "../../lib/queue.ts";
import { isForbidden } from "../../lib/requestFailure.ts";
import { useDeskQueue } from "../../lib/useDeskQueue.ts";
import { useList } from "../../lib/useList.ts";
import * as m from "../../paraglide/messages.js";
import { ChoiceFilter, FilterBar, PeriodFilter } from "../../parts/FilterBar.tsx";
import { Forbidden } from "../../parts/Loaded.tsx";
import { QueueScreen } from "../../parts/QueueScreen.tsx";
import { ApprovalDesk } from "./ApprovalDesk.tsx";
import { approvalColumns } from "./columns.tsx";
import { WaitingElsewhere } from "./WaitingElsewhere.tsx";

/** By default the inbox holds what the operator can decide about; of who decides nothing, what they proposed. */
const filtersSchema = z.object({ box: oneOfOptional(["OWN", "ALL"]), ...periodFilters });

/** The inbox, once it is known whose: what it holds hangs on what they may decide. */
export function ApprovalsPage() {
  return useMe() === undefined ? null : <Inbox />;
}

/** What waits for a second operator: at the left what was proposed, at the right what it means and what to do about it. */
function Inbox() {
  const me = useMe();
  const may = useMay("approval.read");
  const decides = useMay("approval.decide");
  const [filters, change] = useFilters(filtersSchema);
  const box: "DECIDABLE" | "OWN" | "ALL" = filters.box ?? (decides ? "DECIDABLE" : "OWN");
  const query = {
    ...(box === "ALL" ? {} : { box }),
    ...(filters.from === undefined ? {} : { from: filters.from }),
    ...(filters.to === undefined ? {} : { to: filters.to }),
  };
  const refetchMs = useQueueRefetchMs();
  const list = useList(
    [listApprovals.id, query],
    (cursor, signal) =>
      ask(listApprovals, {
        query: { ...query, limit: 100, ...(cursor === undefined ? {} : { cursor }) },
        signal,
      }),
    { refetchMs },
  );
  const queue = useDeskQueue(list.rows);
  if ((me && !may) || isForbidden(list.failure)) return <Forbidden />;
  return (
    <QueueScreen
      title={m.nav_approvals()}
      action={null}
      filters={
        <>
          {box === "DECIDABLE" && <WaitingElsewhere />}
          <FilterBar label={m.filter_label()}>
            {decides && (
              <ChoiceFilter
                label={m.column_status()}
                allLabel={m.approval_openOnly()}
                value={filters.box}
                choices={[
                  { value: "OWN" as const, label: m.approval_box_OWN() },
                  { value: "ALL" as const, label: m.approval_box_ALL() },
                ]}
                onChange={(chosen) => change({ box: chosen })}
              />
            )}
            <PeriodFilter from={filters.from} to={filters.to} onChange={change} />
          </FilterBar>
        </>
      }
      list={list}
      queue={queue}
      columns={approvalColumns()}
      empty={m.approval_empty()}
      desk={<ApprovalDesk approvalId={queue.chosen} onDone={queue.done} onLeave={queue.leave} />}
    />
  );
}
