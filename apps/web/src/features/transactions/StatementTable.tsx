import type { LedgerEntry } from "@hanpan/contract";
import { type Column, DataTable, type DataTableProps, Money } from "@hanpan/ui";
import { At } from "../../money-parts/RequestTable.tsx";
import { transferWords } from "../../money-parts/words.ts";
import * as m from "../../paraglide/messages.js";

/** What a member reads out to customer service: the end of the reference, which tells entries apart. */
const shortReference = (reference: string) => reference.slice(-8).toUpperCase();

const columns = (): Column<LedgerEntry>[] => [
  {
    id: "type",
    header: m.trx_col_type(),
    inCard: "title",
    className: "max-md:[&>span]:w-full",
    cell: (entry) => (
      <span className="flex items-baseline justify-between gap-3">
        <span>{transferWords[entry.type]()}</span>
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
];

type States = Pick<
  DataTableProps<LedgerEntry>,
  "rows" | "loading" | "error" | "onRetry" | "empty" | "footer"
>;

/** Every movement of the member's cash, newest first: a table, or cards on a telephone. */
export function StatementTable(states: States) {
  return (
    <DataTable
      caption={m.trx_title()}
      columns={columns()}
      rowKey={(entry) => `${entry.id} ${entry.balanceAfter}`}
      expectedRows={8}
      {...states}
    />
  );
}
