import type { Language, RollingEntry, RollingEntryKind } from "@hanpan/contract";
import { deleteRolling } from "@hanpan/contract/calls/conversion";
import { serverNow } from "@hanpan/contract/serverClock";
import { formatDay, seoulDay } from "@hanpan/contract/time";
import { gameCategoryWords } from "@hanpan/contract/words/gameCategory";
import { Button, type Column, DataTable, IconButton, Money, Pagination } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useDeletion } from "../../cashier-parts/deletion.tsx";
import { PeriodFilter } from "../../cashier-parts/PeriodFilter.tsx";
import { type PeriodSearch, periodOf } from "../../cashier-parts/period.ts";
import { At } from "../../cashier-parts/RequestTable.tsx";
import { points } from "../../cashier-parts/words.ts";
import { useLanguage } from "../../lib/language.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import { sendRequest } from "../../lib/requestState.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { rollingQuery, rollingRowsAtOnce } from "./queries.ts";

const exact = new Intl.NumberFormat("en-US", { maximumFractionDigits: 4 });

/** Rolling to 1/10,000 won: `1,234.5원`. */
function rollingAmount(amount: number, language: Language): string {
  const digits = exact.format(Math.abs(amount));
  return language === "ko" ? `${digits}원` : `${digits}\u00a0won`;
}

const nameOf = (entry: RollingEntry, language: Language) =>
  `${formatDay(entry.day, language)}${entry.category ? ` ${wordOf(gameCategoryWords, entry.category)}` : ""}`;

/** What is earned today still grows, and cannot be deleted before the day is over. */
const isFinal = (entry: RollingEntry) => entry.kind === "CONVERTED" || entry.day < seoulDay(serverNow());

function columnsFor(
  kind: RollingEntryKind,
  language: Language,
  onDelete: (entry: RollingEntry) => void,
): Column<RollingEntry>[] {
  const remove: Column<RollingEntry> = {
    id: "delete",
    header: m.trx_col_delete(),
    align: "right",
    className: "max-md:items-center",
    cell: (entry) =>
      isFinal(entry) ? (
        <IconButton
          label={m.trx_del_row({ name: nameOf(entry, language) })}
          icon={<Trash2 size={18} />}
          tooltip="none"
          className="-my-3 -mr-3"
          onClick={() => onDelete(entry)}
        />
      ) : (
        <span className="text-12 text-muted">{m.rolling_del_tomorrow()}</span>
      ),
  };
  if (kind === "CONVERTED") {
    return [
      { id: "at", header: m.trx_col_appliedAt(), cell: (entry) => <At at={entry.createdAt} /> },
      {
        id: "amount",
        header: m.comp_col_applied(),
        align: "right",
        inCard: "title",
        cell: (entry) => (
          <span translate="no" className="tabular font-semibold">
            {m.conv_confirm_detail({
              from: rollingAmount(entry.amount, language),
              to: points(Math.floor(Math.abs(entry.amount))),
            })}
          </span>
        ),
      },
      remove,
    ];
  }
  return [
    {
      id: "day",
      header: m.rolling_col_day(),
      inCard: "title",
      className: "max-md:[&>span]:w-full",
      cell: (entry) => (
        <span className="flex items-baseline justify-between gap-3">
          <span>{formatDay(entry.day, language)}</span>
          <SignedRolling amount={entry.amount} className="md:hidden" />
        </span>
      ),
    },
    {
      id: "category",
      header: m.rolling_col_category(),
      cell: (entry) => (entry.category ? wordOf(gameCategoryWords, entry.category) : m.trx_none()),
    },
    {
      id: "stake",
      header: m.rolling_col_stake(),
      align: "right",
      cell: (entry) => <Money amountWon={entry.stake} />,
    },
    {
      id: "amount",
      header: m.rolling_col_amount(),
      align: "right",
      inCard: "hidden",
      cell: (entry) => <SignedRolling amount={entry.amount} className="font-semibold" />,
    },
    remove,
  ];
}

/** What a day earned; less than nothing when bets of earlier days were given back. */
function SignedRolling({ amount, className }: { amount: number; className: string }) {
  const language = useLanguage();
  return (
    <span className={clsx("tabular", amount < 0 ? "text-vermilion" : "text-jade", className)}>
      {amount < 0 ? "−" : "+"}
      {rollingAmount(amount, language)}
    </span>
  );
}

const words = {
  EARNED: { title: m.rolling_title, empty: m.rolling_empty },
  CONVERTED: { title: m.comp_history, empty: m.comp_history_empty },
};

/** Rolling earned, a row a day and kind of game, or the comp applications; rows can be deleted, balances stay. */
export function RollingHistory({ kind }: { kind: RollingEntryKind }) {
  const language = useLanguage();
  const [chosen, setChosen] = useState<PeriodSearch>({});
  const [page, setPage] = useState(1);
  const period = periodOf(chosen, "all");
  const entries = useQuery(rollingQuery(kind, period, page));
  const rows = entries.data?.list ?? [];
  const pageCount = Math.ceil((entries.data?.total ?? 0) / rollingRowsAtOnce);
  // With the last row of the last page that page is gone.
  if (entries.data && page > Math.max(1, pageCount)) setPage(Math.max(1, pageCount));
  const deletion = useDeletion(
    (which) => sendRequest(deleteRolling, { query: which === "ALL" ? { all: true } : { ids: [which.id] } }),
    m.trx_delRolling_confirm,
  );
  return (
    <>
      <div className="mb-4 flex flex-wrap items-start gap-3">
        <PeriodFilter
          chosen={period}
          onChange={(changed) => {
            setPage(1);
            setChosen((before) => ({ ...before, ...changed }));
          }}
        />
        {kind === "EARNED" && (
          <Button
            className="ml-auto"
            disabled={!rows.some(isFinal) || period.period !== "all"}
            onClick={() => deletion.ask("ALL")}
          >
            {m.common_deleteAll()}
          </Button>
        )}
      </div>
      <DataTable
        caption={words[kind].title()}
        columns={columnsFor(kind, language, (entry) => deletion.ask({ id: entry.id }))}
        rows={rows}
        rowKey={(entry) => entry.id}
        loading={entries.isPending}
        error={entries.isError ? failureMessage(entries.error) : undefined}
        onRetry={() => void entries.refetch()}
        empty={{ title: words[kind].empty() }}
        footer={<Pagination className="mt-4" page={page} pageCount={pageCount} onPage={setPage} />}
      />
      {deletion.dialog}
    </>
  );
}
