import { listBankEntries } from "@hanpan/contract/operator/calls/bankEntry";
import {
  bankDirections,
  bankEntryStates,
  type MoneyOrder,
  moneyOrders,
} from "@hanpan/contract/operator/enumerations";
import { bankDirectionWords, bankEntryStateWords } from "@hanpan/contract/operator/words/bankEntry";
import { buttonClass, Segmented } from "@hanpan/ui";
import { Link } from "@tanstack/react-router";
import { ask } from "../../lib/client.ts";
import { useFilters } from "../../lib/filters.ts";
import { useMay, useMe } from "../../lib/me.ts";
import { useQueueRefetchMs } from "../../lib/queue.ts";
import { isForbidden } from "../../lib/requestFailure.ts";
import { useSortedBy, useSorting } from "../../lib/sorting.ts";
import { urls } from "../../lib/urls.ts";
import { useDeskQueue } from "../../lib/useDeskQueue.ts";
import { useList } from "../../lib/useList.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { ChoiceFilter, FilterBar, PeriodFilter, SearchFilter } from "../../parts/FilterBar.tsx";
import { OneMember } from "../../parts/ListPage.tsx";
import { Forbidden } from "../../parts/Loaded.tsx";
import { AccountFilter, AmountFilter, OrderFilter } from "../../parts/MoneyFilters.tsx";
import { QueueScreen } from "../../parts/QueueScreen.tsx";
import { entryColumns } from "./columns.tsx";
import { EntryDesk } from "./EntryDesk.tsx";
import { type EntryFilters, entryFilters, sentFilters } from "./filters.ts";
import { UnreadWords } from "./UnreadWords.tsx";

const pageRows = 100;

const orderWords: Record<MoneyOrder, () => string> = {
  AGE: m.bankEntry_sort_AGE,
  DEPOSITOR: m.bankEntry_sort_DEPOSITOR,
  AMOUNT: m.bankEntry_sort_AMOUNT,
  ACCOUNT: m.bankEntry_sort_ACCOUNT,
  MEMBER: m.bankEntry_sort_MEMBER,
};

/** Money on the site's accounts: what waits for a person, worked through by keys, and all of it. */
export function BankEntriesPage() {
  const me = useMe();
  const may = useMay("money.read");
  const [filters, change] = useFilters(entryFilters);
  const sorting = useSortedBy(moneyOrders);
  const query = sentFilters(filters);
  const isQueue = filters.view === undefined;
  const list = useList(
    [listBankEntries.id, query, sorting],
    (cursor, signal) =>
      ask(listBankEntries, {
        query: { ...query, ...sorting, limit: pageRows, ...(cursor === undefined ? {} : { cursor }) },
        signal,
      }),
    { refetchMs: useQueueRefetchMs() },
  );
  const queue = useDeskQueue(list.rows);

  if ((me && !may) || isForbidden(list.failure)) return <Forbidden />;
  return (
    <QueueScreen
      title={m.nav_bankEntries()}
      action={
        <Link to={urls.bankSources} className={buttonClass("quiet")}>
          {m.nav_bankSources()}
        </Link>
      }
      filters={
        <>
          <Filters filters={filters} isQueue={isQueue} change={change} />
          {filters.member !== undefined && <OneMember onClear={() => change({ member: undefined })} />}
          <UnreadWords />
        </>
      }
      list={list}
      queue={queue}
      columns={entryColumns(isQueue)}
      sums={[
        { id: "in", label: wordOf(bankDirectionWords, "IN") },
        { id: "out", label: wordOf(bankDirectionWords, "OUT") },
      ]}
      empty={isQueue ? m.bankEntry_empty() : m.common_noRecord()}
      desk={<EntryDesk entryId={queue.chosen} onDone={queue.done} onLeave={queue.leave} />}
    />
  );
}

function Filters({
  filters,
  isQueue,
  change,
}: {
  filters: EntryFilters;
  isQueue: boolean;
  change: (changed: Partial<EntryFilters>) => void;
}) {
  const sorting = useSortedBy(moneyOrders);
  const [, sortBy] = useSorting();
  return (
    <FilterBar label={m.filter_label()}>
      <Segmented
        label={m.bankEntry_view()}
        labelHidden
        value={isQueue ? "QUEUE" : "ALL"}
        onChange={(view: "QUEUE" | "ALL") => change({ view: view === "ALL" ? "ALL" : undefined })}
        choices={[
          { value: "QUEUE", label: <span className="whitespace-nowrap">{m.bankEntry_waiting()}</span> },
          { value: "ALL", label: <span className="whitespace-nowrap">{m.bankEntry_all()}</span> },
        ]}
      />
      <SearchFilter
        label={m.bankEntry_counterparty()}
        value={filters.depositor ?? ""}
        onChange={(depositor) => change({ depositor })}
      />
      <AmountFilter value={filters.amount} onChange={(amount) => change({ amount })} />
      <AccountFilter value={filters.account} onChange={(account) => change({ account })} />
      {!isQueue && (
        <>
          <ChoiceFilter
            label={m.bankEntry_direction()}
            value={filters.direction}
            choices={bankDirections.map((value) => ({ value, label: wordOf(bankDirectionWords, value) }))}
            onChange={(direction) => change({ direction })}
          />
          <ChoiceFilter
            label={m.column_status()}
            value={filters.state}
            choices={bankEntryStates.map((value) => ({ value, label: wordOf(bankEntryStateWords, value) }))}
            onChange={(state) => change({ state })}
          />
        </>
      )}
      <OrderFilter
        label={m.bankEntry_sort()}
        words={orderWords}
        value={sorting.sort}
        onChange={(sort) => sortBy(sort === undefined ? {} : { sort })}
      />
      <PeriodFilter from={filters.from} to={filters.to} onChange={change} />
    </FilterBar>
  );
}
