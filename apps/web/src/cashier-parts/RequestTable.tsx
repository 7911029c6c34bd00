import type { MoneyRequest } from "@hanpan/contract";
import { formatNumber } from "@hanpan/contract/money";
import { formatInstant } from "@hanpan/contract/time";
import { bonusKindWords } from "@hanpan/contract/words/bonusKind";
import { moneyRequestStatusWords } from "@hanpan/contract/words/moneyRequestStatus";
import { moneyRequestTypeWords } from "@hanpan/contract/words/moneyRequestType";
import { Badge, type Column, DataTable, type DataTableProps, IconButton, Money } from "@hanpan/ui";
import { Trash2 } from "lucide-react";
import { wordOf } from "../lib/wordOf.ts";
import * as m from "../paraglide/messages.js";
import { isOpen } from "./queries.ts";
import { reasonLine, statusTones } from "./words.ts";

/** When something happened; a dash while it has not. */
export function At({ at }: { at: string | null }) {
  return (
    <span className="tabular text-muted md:text-12">{at === null ? m.trx_none() : formatInstant(at)}</span>
  );
}

function Status({ request }: { request: MoneyRequest }) {
  return (
    <span className="inline-flex flex-col items-start gap-0.5 max-md:items-end">
      <Badge tone={statusTones[request.status]}>{wordOf(moneyRequestStatusWords, request.status)}</Badge>
      {request.underReview && (
        <span className="text-12 text-muted">
          {request.afterRecovery ? m.req_afterRecoveryShort() : m.req_underReviewShort()}
        </span>
      )}
      {request.reason && <span className="text-12 text-muted">{reasonLine(request.reason)}</span>}
    </span>
  );
}

/** The columns of the specification §3, and a way to delete what is finished. */
function columnsFor(onDelete: (request: MoneyRequest) => void): Column<MoneyRequest>[] {
  return [
    {
      id: "number",
      header: m.trx_col_no(),
      inCard: "hidden",
      cell: (request) => (
        <span translate="no" className="tabular text-muted">
          {formatNumber(request.number)}
        </span>
      ),
    },
    {
      id: "type",
      header: m.trx_col_type(),
      inCard: "title",
      className: "max-md:[&>span]:w-full",
      cell: (request) => (
        <span className="flex items-start justify-between gap-3 text-left">
          <span className="flex flex-wrap items-center gap-2">
            <span>{wordOf(moneyRequestTypeWords, request.type)}</span>
            {request.bonusKind && <Badge tone="gold">{wordOf(bonusKindWords, request.bonusKind)}</Badge>}
            <span translate="no" className="tabular text-12 font-normal text-muted md:hidden">
              {m.req_number({ number: formatNumber(request.number) })}
            </span>
          </span>
          <span className="md:hidden">
            <Status request={request} />
          </span>
        </span>
      ),
    },
    {
      id: "amount",
      header: m.trx_col_amount(),
      align: "right",
      cell: (request) => <Money amountWon={request.amount} className="font-semibold" />,
    },
    {
      id: "requestedAt",
      header: m.trx_col_appliedAt(),
      cell: (request) => <At at={request.requestedAt} />,
    },
    {
      id: "processedAt",
      header: m.trx_col_processedAt(),
      cell: (request) => <At at={request.processedAt} />,
    },
    {
      id: "status",
      header: m.trx_col_status(),
      inCard: "hidden",
      cell: (request) => <Status request={request} />,
    },
    {
      id: "delete",
      header: m.trx_col_delete(),
      align: "right",
      // In a card, a line that offers nothing is left out.
      className: "max-md:items-center max-md:has-[[data-nothing]]:hidden",
      cell: (request) =>
        isOpen(request) ? (
          <span data-nothing className="text-muted">
            {m.trx_none()}
          </span>
        ) : (
          <IconButton
            label={m.trx_del_one({ number: formatNumber(request.number) })}
            icon={<Trash2 size={18} />}
            tooltip="none"
            className="-my-3 -mr-3"
            onClick={() => onDelete(request)}
          />
        ),
    },
  ];
}

type States = Pick<
  DataTableProps<MoneyRequest>,
  "caption" | "rows" | "loading" | "error" | "onRetry" | "empty" | "footer" | "expectedRows"
>;

/** Requests, newest first: a table, or cards on a telephone. */
export function RequestTable({
  onDelete,
  ...states
}: States & { onDelete: (request: MoneyRequest) => void }) {
  return <DataTable columns={columnsFor(onDelete)} rowKey={(request) => request.id} {...states} />;
}
