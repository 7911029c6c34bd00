import { moneyRequestStatuses, moneyRequestTypes } from "@hanpan/contract/enumerations";
import { moneyRequestStatusWords } from "@hanpan/contract/words/moneyRequestStatus";
import { moneyRequestTypeWords } from "@hanpan/contract/words/moneyRequestType";
import { Button, buttonClass, SelectField, Tabs } from "@hanpan/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { CashierFrame } from "../../cashier-parts/CashierFrame.tsx";
import { ListFooter } from "../../cashier-parts/ListFooter.tsx";
import { PeriodFilter } from "../../cashier-parts/PeriodFilter.tsx";
import { isOpen } from "../../cashier-parts/queries.ts";
import { RequestTable } from "../../cashier-parts/RequestTable.tsx";
import { useRequestDeletion } from "../../cashier-parts/requestDeletion.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import { retryList } from "../../lib/retryList.ts";
import { urls } from "../../lib/urls.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { requestsQuery } from "./queries.ts";
import { type RequestSearch, requestFilters, requestSearch } from "./requestSearch.ts";

const words = {
  DEPOSIT: { empty: m.dep_history_empty, ask: m.nav_deposit, to: urls.deposit },
  WITHDRAWAL: { empty: m.wd_history_empty, ask: m.nav_withdraw, to: urls.withdraw },
} as const;

/** All deposit and withdrawal requests, filtered by the address, with single and all delete. */
export function MoneyPage() {
  const search = requestSearch.parse(useSearch({ strict: false }));
  const { type } = requestFilters(search);
  const navigate = useNavigate();
  const change = (changed: Partial<RequestSearch>) => {
    const next = Object.entries({ ...search, ...changed }).filter(([, value]) => value !== undefined);
    void navigate({ to: urls.money, search: Object.fromEntries(next), replace: true, resetScroll: false });
  };
  return (
    <CashierFrame title={m.nav_moneyHistory()} lead={m.trx_requests_lead()}>
      <Tabs
        label={m.trx_kinds()}
        tabs={moneyRequestTypes.map((id) => ({ id, label: wordOf(moneyRequestTypeWords, id) }))}
        value={type}
        onChange={(chosen) => change({ type: chosen })}
      >
        <Requests key={type} search={search} onChange={change} />
      </Tabs>
    </CashierFrame>
  );
}

/** What asks also says which days are asked for: the first reply says what day it is, and is then asked for that. */
function Requests({
  search,
  onChange,
}: {
  search: RequestSearch;
  onChange: (changed: Partial<RequestSearch>) => void;
}) {
  const filters = requestFilters(search);
  const requests = useInfiniteQuery(requestsQuery(filters));
  const deletion = useRequestDeletion(filters.type);
  const rows = requests.data?.pages.flatMap((page) => page.list) ?? [];
  const narrowed = filters.status !== undefined || filters.period.period !== "all";
  return (
    <>
      <div className="mb-4 flex flex-wrap items-start gap-3">
        <PeriodFilter chosen={filters.period} onChange={onChange} />
        <SelectField
          className="max-sm:min-w-40 max-sm:flex-1 sm:w-44"
          label={m.trx_filter_status()}
          labelHidden
          value={filters.status ?? ""}
          onChange={({ target }) =>
            onChange({ status: moneyRequestStatuses.find((status) => status === target.value) })
          }
          options={[
            { value: "", label: `${m.trx_filter_status()}: ${m.common_all()}` },
            ...moneyRequestStatuses.map((value) => ({
              value,
              label: wordOf(moneyRequestStatusWords, value),
            })),
          ]}
        />
        <Button
          className="ml-auto"
          disabled={rows.every(isOpen) || narrowed}
          onClick={() => deletion.ask("ALL")}
        >
          {m.common_deleteAll()}
        </Button>
      </div>
      <RequestTable
        caption={m.nav_moneyHistory()}
        rows={rows}
        loading={requests.isPending}
        error={requests.isError ? failureMessage(requests.error) : undefined}
        onRetry={() => retryList(requests)}
        onDelete={(request) => deletion.ask({ id: request.id })}
        empty={{
          title: narrowed ? m.common_noRecord() : words[filters.type].empty(),
          action: narrowed ? (
            <Button
              onClick={() =>
                onChange({ status: undefined, period: undefined, from: undefined, to: undefined })
              }
            >
              {m.trx_filters_clear()}
            </Button>
          ) : (
            <Link to={words[filters.type].to} className={buttonClass("play")}>
              {words[filters.type].ask()}
            </Link>
          ),
        }}
        footer={
          <ListFooter
            shown={rows.length}
            total={requests.data?.pages[0]?.total ?? rows.length}
            hasMore={requests.hasNextPage}
            loading={requests.isFetchingNextPage}
            onMore={() => void requests.fetchNextPage()}
          />
        }
      />
      {deletion.dialog}
    </>
  );
}
