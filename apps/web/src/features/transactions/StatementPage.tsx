import { handOver } from "@hanpan/browser/files/handOver";
import { downloadLedger } from "@hanpan/contract/calls/money";
import { workbookType } from "@hanpan/contract/spreadsheet/workbookType";
import { Button, SelectField } from "@hanpan/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Download } from "lucide-react";
import { useState } from "react";
import { download } from "../../lib/client.ts";
import { showNotice } from "../../lib/notices.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import { retryList } from "../../lib/retryList.ts";
import { urls } from "../../lib/urls.ts";
import { CashierFrame } from "../../money-parts/CashierFrame.tsx";
import { ListFooter } from "../../money-parts/ListFooter.tsx";
import { PeriodFilter } from "../../money-parts/PeriodFilter.tsx";
import * as m from "../../paraglide/messages.js";
import { statementPages } from "./queries.ts";
import { StatementTable } from "./StatementTable.tsx";
import {
  type StatementFilters,
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
          className="max-sm:flex-1 sm:w-52"
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
          <CsvButton filters={filters} disabled={rows.length === 0} />
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

/** Everything that the filters match, as a file. */
function CsvButton({ filters, disabled }: { filters: StatementFilters; disabled: boolean }) {
  const [busy, setBusy] = useState<"csv" | "xlsx" | null>(null);

  async function save(kind: "csv" | "xlsx"): Promise<void> {
    setBusy(kind);
    const reply = await download(
      downloadLedger,
      { query: statementQuery(filters) },
      kind === "xlsx" ? workbookType : undefined,
    );
    setBusy(null);
    if (reply.error) {
      showNotice("danger", reply.message ?? m.trx_download_failed());
      return;
    }
    handOver(reply.data, `hanpan-statement.${kind}`);
  }

  return (
    <span className="flex flex-wrap gap-2">
      {(["csv", "xlsx"] as const).map((kind) => (
        <Button
          key={kind}
          icon={<Download aria-hidden size={16} />}
          busy={busy === kind}
          disabled={disabled || (busy !== null && busy !== kind)}
          onClick={() => void save(kind)}
        >
          {kind === "csv" ? m.trx_download() : m.trx_downloadXlsx()}
        </Button>
      ))}
    </span>
  );
}
