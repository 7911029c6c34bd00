import { downloadLedger } from "@hanpan/contract/calls/statement";
import { Button, SelectField } from "@hanpan/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { CashierFrame } from "../../cashier-parts/CashierFrame.tsx";
import { ListFooter } from "../../cashier-parts/ListFooter.tsx";
import { PeriodFilter } from "../../cashier-parts/PeriodFilter.tsx";
import { SaveList } from "../../cashier-parts/SaveList.tsx";
import { failureMessage } from "../../lib/requestFailure.ts";
import { retryList } from "../../lib/retryList.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { statementPages } from "./queries.ts";
import { StatementTable } from "./StatementTable.tsx";
import {
  type StatementGroup,
  type StatementSearch,
  statementFilters,
  statementGroups,
  statementQuery,
  statementSearch,
} from "./statementSearch.ts";

const groupWords: Record<StatementGroup, () => string> = {
  REQUESTS: m.trx_group_REQUESTS,
  GAMES: m.trx_group_GAMES,
  CONVERSIONS: m.trx_group_CONVERSIONS,
  OPERATOR: m.trx_group_OPERATOR,
};

/** The statement: every movement of the member's cash, filtered by the address, as a table and as a file. */
export function StatementPage() {
  const search = statementSearch.parse(useSearch({ strict: false }));
  const filters = statementFilters(search);
  const navigate = useNavigate();
  const entries = useInfiniteQuery(statementPages(filters));
  const rows = entries.data?.pages.flatMap((page) => page.list) ?? [];
  const narrowed = filters.group !== undefined || filters.period.period !== "all";
  const change = (changed: Partial<StatementSearch>) => {
    const next = Object.entries({ ...search, ...changed }).filter(([, value]) => value !== undefined);
    void navigate({
      to: urls.statement,
      search: Object.fromEntries(next),
      replace: true,
      resetScroll: false,
    });
  };
  return (
    <CashierFrame title={m.trx_title()} lead={m.trx_statement_lead()}>
      <div className="mb-4 flex flex-wrap items-start gap-3">
        <PeriodFilter chosen={filters.period} onChange={change} />
        <SelectField
          className="max-sm:w-full sm:w-52"
          label={m.trx_filter_type()}
          labelHidden
          value={filters.group ?? ""}
          onChange={({ target }) =>
            change({ group: statementGroups.find((group) => group === target.value) })
          }
          options={[
            { value: "", label: `${m.trx_filter_type()}: ${m.trx_group_ALL()}` },
            ...statementGroups.map((value) => ({ value, label: groupWords[value]() })),
          ]}
        />
        <div className="ml-auto">
          <SaveList
            call={downloadLedger}
            parts={{ query: statementQuery(filters) }}
            name="hanpan-statement"
            disabled={rows.length === 0}
          />
        </div>
      </div>
      <StatementTable
        rows={rows}
        loading={entries.isPending}
        error={entries.isError ? failureMessage(entries.error) : undefined}
        onRetry={() => retryList(entries)}
        empty={{
          title: m.common_noRecord(),
          action: narrowed && (
            <Button
              onClick={() => change({ group: undefined, period: "all", from: undefined, to: undefined })}
            >
              {m.trx_filters_clear()}
            </Button>
          ),
        }}
        footer={
          <ListFooter
            shown={rows.length}
            total={entries.data?.pages[0]?.total ?? rows.length}
            hasMore={entries.hasNextPage}
            loading={entries.isFetchingNextPage}
            onMore={() => void entries.fetchNextPage()}
          />
        }
      />
    </CashierFrame>
  );
}
