import { listPayouts } from "@hanpan/contract/operator/calls/payout";
import { payoutOrders, payoutStatuses } from "@hanpan/contract/operator/enumerations";
import type { PayoutBatch } from "@hanpan/contract/operator/objects/payout";
import { payoutStatusWords } from "@hanpan/contract/operator/words/payout";
import { Button, Money } from "@hanpan/ui";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import * as z from "zod/mini";
import { ask } from "../../lib/client.ts";
import { useFilters } from "../../lib/filters.ts";
import { oneOfOptional } from "../../lib/listFilters.ts";
import { useMay } from "../../lib/me.ts";
import { useSortedBy } from "../../lib/sorting.ts";
import { urls } from "../../lib/urls.ts";
import { useList } from "../../lib/useList.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { ChoiceFilter, FilterBar } from "../../parts/FilterBar.tsx";
import { ListPage } from "../../parts/ListPage.tsx";
import { At } from "../../parts/labels.tsx";
import type { RecordColumn } from "../../parts/RecordList.tsx";
import { MakeDialog } from "./MakeDialog.tsx";
import { formatName, PayoutStatusBadge } from "./words.tsx";

const payoutFilters = z.object({ status: oneOfOptional(payoutStatuses) });

function payoutColumns(): RecordColumn<PayoutBatch>[] {
  return [
    {
      id: "number",
      header: m.payout_number(),
      width: "minmax(120px,1fr)",
      inCard: "title",
      cell: ({ id, number }) => (
        <Link to={urls.payout} params={{ payoutId: id }} className="font-semibold hover:underline">
          {m.payout_numbered({ number: String(number) })}
        </Link>
      ),
    },
    {
      id: "status",
      header: m.column_status(),
      width: "110px",
      cell: ({ status }) => <PayoutStatusBadge status={status} />,
    },
    {
      id: "format",
      header: m.payout_format(),
      width: "minmax(120px,1fr)",
      cell: ({ format }) => <span className="truncate">{formatName(format)}</span>,
    },
    {
      id: "count",
      sort: "COUNT",
      header: m.payout_count(),
      width: "80px",
      align: "right",
      cell: ({ count }) => <span className="tabular">{count}</span>,
    },
    {
      id: "sum",
      sort: "SUM",
      header: m.payout_sum(),
      width: "minmax(120px,1fr)",
      align: "right",
      cell: ({ sum }) => <Money amountWon={sum} className="font-bold" />,
    },
    {
      id: "waiting",
      header: m.payout_waiting(),
      width: "100px",
      align: "right",
      inCard: "hidden",
      cell: ({ waiting }) => <span className="tabular text-muted">{waiting.count}</span>,
    },
    { id: "by", header: m.payout_madeBy(), width: "minmax(80px,1fr)", cell: ({ madeBy }) => madeBy },
    {
      id: "at",
      sort: "AGE",
      sortFirst: "ASC",
      header: m.column_at(),
      width: "160px",
      cell: ({ madeAt }) => <At at={madeAt} />,
    },
  ];
}

/** Payout batches, the newest first, and the way to a new one. */
export function PayoutsPage() {
  const [filters, change] = useFilters(payoutFilters);
  const sorting = useSortedBy(payoutOrders);
  const mayMake = useMay("money.process");
  const navigate = useNavigate();
  const [isMaking, setMaking] = useState(false);
  const query = filters.status === undefined ? {} : { status: filters.status };
  const list = useList([listPayouts.id, query, sorting], (cursor, signal) =>
    ask(listPayouts, {
      query: { ...query, ...sorting, limit: 100, ...(cursor === undefined ? {} : { cursor }) },
      signal,
    }),
  );
  const open = (id: string) => void navigate({ to: urls.payout, params: { payoutId: id } });
  return (
    <>
      <ListPage
        title={m.nav_payouts()}
        action={
          mayMake && (
            <Button kind="money" onClick={() => setMaking(true)}>
              {m.payout_make()}
            </Button>
          )
        }
        filters={
          <FilterBar label={m.filter_label()}>
            <ChoiceFilter
              label={m.column_status()}
              value={filters.status}
              choices={payoutStatuses.map((value) => ({ value, label: wordOf(payoutStatusWords, value) }))}
              onChange={(status) => change({ status })}
            />
          </FilterBar>
        }
        list={list}
        columns={payoutColumns()}
        rowKey={({ id }) => id}
        onPress={({ id }) => open(id)}
        sums={[{ id: "sum", label: m.payout_sum() }]}
      />
      {isMaking && <MakeDialog onMade={open} onClose={() => setMaking(false)} />}
    </>
  );
}
