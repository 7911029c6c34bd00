import type { LedgerEntry } from "@hanpan/contract";
import { formatInstant } from "@hanpan/contract/time";
import { transferTypeWords } from "@hanpan/contract/words/transferType";
import { winReasonWords } from "@hanpan/contract/words/winReason";
import { Button, type Column, DataTable, type DataTableProps, later, Money } from "@hanpan/ui";
import { Suspense, useState } from "react";
import { At } from "../../cashier-parts/RequestTable.tsx";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";

/** What a member reads out to customer service: the end of the reference, which distinguishes entries. */
const shortReference = (reference: string) => reference.slice(-8).toUpperCase();

/** What a movement is called: of a win that came early, why. */
const nameOf = ({ type, winReason }: LedgerEntry) =>
  winReason == null ? wordOf(transferTypeWords, type) : wordOf(winReasonWords, winReason);

/** Computes a movement's way into the signed ledger; fetched when somebody looks. */
const ReceiptDialog = later(() => import("../../cashier-parts/receipt/ReceiptDialog.tsx"));

const columns = (onReceipt: (entry: LedgerEntry) => void): Column<LedgerEntry>[] => [
  {
    id: "type",
    header: m.trx_col_type(),
    inCard: "title",
    className: "max-md:[&>span]:w-full",
    cell: (entry) => (
      <span className="flex items-baseline justify-between gap-3">
        <span className="text-left">
          {nameOf(entry)}
          {entry.gameName != null && (
            <span className="block text-12 font-normal text-muted">{entry.gameName}</span>
          )}
        </span>
        <Money amountWon={entry.amount} signed className="md:hidden" />
      </span>
    ),
  },
  {
    id: "amount",
    header: m.trx_col_movement(),
    align: "right",
    inCard: "hidden",
    cell: (entry) => <Money amountWon={entry.amount} signed className="font-semibold" />,
  },
  {
    id: "after",
    header: m.trx_col_after(),
    align: "right",
    cell: (entry) => <Money amountWon={entry.balanceAfter} />,
  },
  { id: "at", header: m.trx_col_at(), cell: (entry) => <At at={entry.at} /> },
  {
    id: "reference",
    header: m.trx_col_memo(),
    cell: ({ reference }) => (
      <span className="tabular text-12 text-muted" title={reference}>
        {shortReference(reference)}
      </span>
    ),
  },
  {
    id: "receipt",
    header: m.trx_receipt(),
    align: "right",
    className: "max-md:items-center",
    cell: (entry) => (
      <Button
        kind="ghost"
        className="-my-3 px-2!"
        aria-label={m.trx_receipt_of({
          type: nameOf(entry),
          at: formatInstant(entry.at),
        })}
        onClick={() => onReceipt(entry)}
      >
        {m.trx_receipt()}
      </Button>
    ),
  },
];

type States = Pick<
  DataTableProps<LedgerEntry>,
  "rows" | "loading" | "error" | "onRetry" | "empty" | "footer"
>;

/** Every movement of the member's cash, newest first: a table, or cards on a telephone. */
export function StatementTable(states: States) {
  const [shown, setShown] = useState<LedgerEntry | null>(null);
  return (
    <>
      <DataTable
        caption={m.trx_title()}
        columns={columns(setShown)}
        rowKey={(entry) => `${entry.id} ${entry.balanceAfter}`}
        expectedRows={8}
        {...states}
      />
      {shown && (
        <Suspense fallback={null}>
          <ReceiptDialog
            entry={{ ...shown, account: "CASH", name: wordOf(transferTypeWords, shown.type) }}
            onClose={() => setShown(null)}
          />
        </Suspense>
      )}
    </>
  );
}
