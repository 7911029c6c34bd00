import { moneyRequestStatuses, moneyRequestTypes } from "@hanpan/contract/enumerations";
import { downloadRequests, listRequests } from "@hanpan/contract/operator/calls/money";
import type { OperatorMoneyRequest } from "@hanpan/contract/operator/objects/moneyRequest";
import { useEffect, useState } from "react";
import { ask } from "../../lib/client.ts";
import { useFilters } from "../../lib/filters.ts";
import { useMay, useMe } from "../../lib/me.ts";
import { useQueueRefetchMs } from "../../lib/queue.ts";
import { isForbidden } from "../../lib/request-failure.ts";
import { useRowKeys } from "../../lib/row-keys.ts";
import { useList } from "../../lib/use-list.ts";
import { useWide } from "../../lib/use-wide.ts";
import * as m from "../../paraglide/messages.js";
import { CsvButton } from "../../parts/CsvButton.tsx";
import { ChoiceFilter, FilterBar, PeriodFilter } from "../../parts/FilterBar.tsx";
import { Forbidden } from "../../parts/Loaded.tsx";
import { requestStatusWords, requestTypeWords } from "../../parts/labels.tsx";
import { RecordList } from "../../parts/RecordList.tsx";
import { ListScreen, ScreenHead } from "../../parts/Screen.tsx";
import { requestColumns } from "./columns.tsx";
import { moneyFilters, sentFilters } from "./filters.ts";
import { RequestDesk } from "./RequestDesk.tsx";

const keyOf = (request: OperatorMoneyRequest) => request.id;

/** The cashier's queue: the list at the left, the request under the mark at the right, all by keys. */
export function MoneyPage() {
  const me = useMe();
  const may = useMay("money.read");
  const wide = useWide();
  const [filters, change] = useFilters(moneyFilters);
  const query = sentFilters(filters);
  const open = filters.status === undefined;
  const refetchMs = useQueueRefetchMs();
  const list = useList(
    [listRequests.id, query, open],
    (cursor, signal) =>
      ask(listRequests, {
        query: {
          ...query,
          limit: 100,
          ...(open ? { open: "true" as const } : {}),
          ...(cursor === undefined ? {} : { cursor }),
        },
        signal,
      }),
    { refetchMs },
  );
  const [chosen, setChosen] = useState<string | undefined>();
  const { activeKey, mark } = useRowKeys(list.rows, keyOf, (request) => setChosen(request.id));

  // On a desk the request under the mark is shown at once; on a telephone it opens by a press.
  useEffect(() => {
    if (wide && activeKey !== undefined) setChosen(activeKey);
  }, [wide, activeKey]);
  const first = list.rows[0]?.id;
  useEffect(() => {
    if (wide && chosen === undefined && first !== undefined) mark(first);
  });

  if ((me && !may) || isForbidden(list.failure)) return <Forbidden />;
  return (
    <ListScreen>
      <ScreenHead
        title={m.nav_money()}
        lead={
          list.total === undefined
            ? ""
            : m.list_total({ total: `${list.total}${list.totalIsExact ? "" : "+"}` })
        }
        action={<CsvButton call={downloadRequests} parts={{ query }} name="requests" />}
      />
      <FilterBar label={m.filter_label()}>
        <ChoiceFilter
          label={m.column_type()}
          value={filters.type}
          choices={moneyRequestTypes.map((value) => ({ value, label: requestTypeWords[value]() }))}
          onChange={(type) => change({ type })}
        />
        <StatusFilter value={filters.status} onChange={(status) => change({ status })} />
        <PeriodFilter from={filters.from} to={filters.to} onChange={change} />
      </FilterBar>
      <div className="flex min-h-0 flex-1 gap-3">
        <div className="flex min-h-0 min-w-0 flex-1 flex-col overflow-hidden rounded-dialog md:bg-surface-1">
          <RecordList
            {...list.props}
            caption={m.nav_money()}
            columns={requestColumns()}
            rowKey={keyOf}
            activeKey={wide ? (activeKey ?? chosen) : undefined}
            onPress={(request) => {
              mark(request.id);
              setChosen(request.id);
            }}
            empty={open ? m.queue_empty() : m.common_noRecord()}
          />
        </div>
        <RequestDesk
          requestId={chosen}
          onDone={(id) => {
            const next = list.rows[list.rows.findIndex((request) => request.id === id) + 1];
            mark(next?.id);
            if (!wide || next === undefined) setChosen(undefined);
          }}
          onLeave={() => setChosen(undefined)}
        />
      </div>
    </ListScreen>
  );
}

function StatusFilter({
  value,
  onChange,
}: {
  value: (typeof moneyRequestStatuses)[number] | "ALL" | undefined;
  onChange: (value: (typeof moneyRequestStatuses)[number] | "ALL" | undefined) => void;
}) {
  return (
    <ChoiceFilter
      label={m.column_status()}
      allLabel={m.queue_openOnly()}
      value={value}
      choices={[
        ...moneyRequestStatuses.map((status) => ({ value: status, label: requestStatusWords[status]() })),
        { value: "ALL" as const, label: m.queue_all() },
      ]}
      onChange={onChange}
    />
  );
}
