import type { PointEntry } from "@hanpan/contract";
import { deletePoints } from "@hanpan/contract/calls/conversion";
import { formatNumber } from "@hanpan/contract/money";
import { formatInstant } from "@hanpan/contract/time";
import { moneyRequestStatusWords } from "@hanpan/contract/words/moneyRequestStatus";
import { pointTypeWords } from "@hanpan/contract/words/pointType";
import { Badge, Button, type Column, DataTable, IconButton, VisuallyHidden } from "@hanpan/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useDeletion } from "../../cashier-parts/deletion.tsx";
import { ListFooter } from "../../cashier-parts/ListFooter.tsx";
import { PeriodFilter } from "../../cashier-parts/PeriodFilter.tsx";
import { type PeriodSearch, periodOf } from "../../cashier-parts/period.ts";
import { At } from "../../cashier-parts/RequestTable.tsx";
import { points } from "../../cashier-parts/words.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import { sendRequest } from "../../lib/requestState.ts";
import { retryList } from "../../lib/retryList.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { pointsQuery } from "./queries.ts";
import { ReceiptButton } from "./ReceiptButton.tsx";

/** Points given or taken, with sign, colour and a spoken word. */
function SignedPoints({ amount, className }: { amount: number; className?: string }) {
  const sign = amount > 0 ? "+" : amount < 0 ? "−" : "";
  return (
    <span
      className={clsx(
        "tabular font-semibold whitespace-nowrap",
        amount > 0 && "text-jade",
        amount < 0 && "text-vermilion",
        className,
      )}
    >
      {amount !== 0 && <VisuallyHidden>{`${amount > 0 ? m.ui_gain() : m.ui_loss()} `}</VisuallyHidden>}
      <span translate="no">{`${sign}${points(Math.abs(amount))}`}</span>
    </span>
  );
}

function columnsFor(onDelete: (entry: PointEntry) => void): Column<PointEntry>[] {
  return [
    {
      id: "number",
      header: m.trx_col_no(),
      cell: (entry) => (
        <span translate="no" className="tabular text-muted">
          {formatNumber(entry.number)}
        </span>
      ),
    },
    {
      id: "type",
      header: m.point_col_type(),
      inCard: "title",
      className: "max-md:[&>span]:w-full",
      cell: (entry) => (
        <span className="flex items-baseline justify-between gap-3">
          <span>{wordOf(pointTypeWords, entry.type)}</span>
          <SignedPoints amount={entry.amount} className="md:hidden" />
        </span>
      ),
    },
    {
      id: "amount",
      header: m.point_col_amount(),
      align: "right",
      inCard: "hidden",
      cell: (entry) => <SignedPoints amount={entry.amount} />,
    },
    {
      id: "after",
      header: m.trx_col_after(),
      align: "right",
      cell: (entry) => (
        <span translate="no" className="tabular">
          {points(entry.balanceAfter)}
        </span>
      ),
    },
    { id: "createdAt", header: m.point_col_date(), cell: (entry) => <At at={entry.createdAt} /> },
    {
      id: "status",
      header: m.trx_col_status(),
      cell: (entry) => <Badge tone="jade">{wordOf(moneyRequestStatusWords, entry.status)}</Badge>,
    },
    {
      id: "receipt",
      header: m.trx_receipt(),
      align: "right",
      className: "max-md:items-center",
      cell: (entry) => <ReceiptButton entry={entry} inList />,
    },
    {
      id: "delete",
      header: m.trx_col_delete(),
      align: "right",
      className: "max-md:items-center",
      cell: (entry) => (
        <IconButton
          label={m.trx_del_row({
            name: `${wordOf(pointTypeWords, entry.type)} ${formatInstant(entry.createdAt)}`,
          })}
          icon={<Trash2 size={18} />}
          tooltip="none"
          className="-my-3 -mr-3"
          onClick={() => onDelete(entry)}
        />
      ),
    },
  ];
}

/** The point history, or the conversions among it alone; rows can be deleted, balances stay. */
export function PointHistory({ conversionsOnly }: { conversionsOnly: boolean }) {
  const [chosen, setChosen] = useState<PeriodSearch>({});
  const period = periodOf(chosen, "all");
  const entries = useInfiniteQuery(
    pointsQuery(conversionsOnly ? ["POINT_CONVERSION", "ROLLING_CONVERSION"] : undefined, period),
  );
  const rows = entries.data?.pages.flatMap((page) => page.list) ?? [];
  const deletion = useDeletion(
    (which) => sendRequest(deletePoints, { query: which === "ALL" ? { all: true } : { ids: [which.id] } }),
    conversionsOnly ? m.trx_delConversion_confirm : m.trx_delPoint_confirm,
  );
  const title = conversionsOnly ? m.conv_history() : m.point_title();
  return (
    <>
      <div className="mb-4 flex flex-wrap items-start gap-3">
        <PeriodFilter
          chosen={period}
          onChange={(changed) => setChosen((before) => ({ ...before, ...changed }))}
        />
        {!conversionsOnly && (
          <Button
            className="ml-auto"
            disabled={rows.length === 0 || period.period !== "all"}
            onClick={() => deletion.ask("ALL")}
          >
            {m.common_deleteAll()}
          </Button>
        )}
      </div>
      <DataTable
        caption={title}
        columns={columnsFor((entry) => deletion.ask({ id: entry.id }))}
        rows={rows}
        rowKey={(entry) => entry.id}
        loading={entries.isPending}
        error={entries.isError ? failureMessage(entries.error) : undefined}
        onRetry={() => retryList(entries)}
        empty={{ title: conversionsOnly ? m.conv_history_empty() : m.point_empty() }}
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
      {deletion.dialog}
    </>
  );
}
