import { moneyRequestStatuses, moneyRequestTypes } from "@hanpan/contract/enumerations";
import { listGlances } from "@hanpan/contract/operator/calls/glance";
import { downloadRequests, listRequests } from "@hanpan/contract/operator/calls/moneyRequest";
import { type MoneyOrder, moneyOrders } from "@hanpan/contract/operator/enumerations";
import { moneyRequestStatusWords } from "@hanpan/contract/words/moneyRequestStatus";
import { moneyRequestTypeWords } from "@hanpan/contract/words/moneyRequestType";
import { useQuery } from "@tanstack/react-query";
import { ask } from "../../lib/client.ts";
import { useFilters } from "../../lib/filters.ts";
import { useMay, useMe } from "../../lib/me.ts";
import { callQuery } from "../../lib/queries.ts";
import { useQueueRefetchMs } from "../../lib/queue.ts";
import { isForbidden } from "../../lib/requestFailure.ts";
import { useSortedBy, useSorting } from "../../lib/sorting.ts";
import { useDeskQueue } from "../../lib/useDeskQueue.ts";
import { useList } from "../../lib/useList.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { CsvButton } from "../../parts/CsvButton.tsx";
import { ChoiceFilter, FilterBar, PeriodFilter, SearchFilter } from "../../parts/FilterBar.tsx";
import { OneMember } from "../../parts/ListPage.tsx";
import { Forbidden } from "../../parts/Loaded.tsx";
import { AccountFilter, AmountFilter, OrderFilter } from "../../parts/MoneyFilters.tsx";
import { QueueScreen } from "../../parts/QueueScreen.tsx";
import { requestColumns } from "./columns.tsx";
import { moneyFilters, sentFilters } from "./filters.ts";
import { RequestDesk } from "./RequestDesk.tsx";

/** The cashier's queue: the list at the left, the request under the mark at the right, all by keys. */
export function MoneyPage() {
  const me = useMe();
  const may = useMay("money.read");
  const [filters, change] = useFilters(moneyFilters);
  const sorting = useSortedBy(moneyOrders);
  const [, sortBy] = useSorting();
  const query = sentFilters(filters);
  const open = filters.status === undefined;
  const refetchMs = useQueueRefetchMs();
  const list = useList(
    [listRequests.id, query, sorting],
    (cursor, signal) =>
      ask(listRequests, {
        query: {
          ...query,
          ...sorting,
          limit: 100,
          ...(cursor === undefined ? {} : { cursor }),
        },
        signal,
      }),
    { refetchMs },
  );
  const queue = useDeskQueue(list.rows);
  const glances = useQuery({
    ...callQuery(listGlances, {}),
    enabled: may && open,
    refetchInterval: refetchMs,
  });
  const glanceOf = new Map((glances.data?.list ?? []).map((one) => [one.requestId ?? "", one]));

  if ((me && !may) || isForbidden(list.failure)) return <Forbidden />;
  return (
    <QueueScreen
      title={m.nav_money()}
      action={<CsvButton call={downloadRequests} parts={{ query }} name="requests" />}
      filters={
        <>
          <FilterBar label={m.filter_label()}>
            <ChoiceFilter
              label={m.column_type()}
              value={filters.type}
              choices={moneyRequestTypes.map((value) => ({
                value,
                label: wordOf(moneyRequestTypeWords, value),
              }))}
              onChange={(type) => change({ type })}
            />
            <SearchFilter
              label={m.money_search()}
              value={filters.search ?? ""}
              onChange={(search) => change({ search })}
            />
            <AmountFilter value={filters.amount} onChange={(amount) => change({ amount })} />
            <AccountFilter value={filters.account} onChange={(account) => change({ account })} />
            <StatusFilter value={filters.status} onChange={(status) => change({ status })} />
            <OrderFilter
              label={m.money_sort()}
              words={orderWords}
              value={sorting.sort}
              onChange={(sort) => sortBy(sort === undefined ? {} : { sort })}
            />
            <PeriodFilter from={filters.from} to={filters.to} onChange={change} />
          </FilterBar>
          {filters.member !== undefined && <OneMember onClear={() => change({ member: undefined })} />}
        </>
      }
      list={list}
      queue={queue}
      columns={requestColumns(glanceOf)}
      sums={[
        { id: "deposits", label: wordOf(moneyRequestTypeWords, "DEPOSIT") },
        { id: "withdrawals", label: wordOf(moneyRequestTypeWords, "WITHDRAWAL") },
      ]}
      empty={open ? m.queue_empty() : m.common_noRecord()}
      desk={<RequestDesk requestId={queue.chosen} onDone={queue.done} onLeave={queue.leave} />}
    />
  );
}

const orderWords: Record<MoneyOrder, () => string> = {
  AGE: m.money_sort_AGE,
  DEPOSITOR: m.money_sort_DEPOSITOR,
  AMOUNT: m.money_sort_AMOUNT,
  ACCOUNT: m.money_sort_ACCOUNT,
  MEMBER: m.money_sort_MEMBER,
};

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
        ...moneyRequestStatuses.map((status) => ({
          value: status,
          label: wordOf(moneyRequestStatusWords, status),
        })),
        { value: "ALL" as const, label: m.queue_all() },
      ]}
      onChange={onChange}
    />
  );
}
