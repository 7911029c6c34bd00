import {
  type Distribution,
  downloadDistributions,
  listDistributions,
} from "@hanpan/contract/operator/calls/branch";
import { distributionOrders } from "@hanpan/contract/operator/enumerations";
import { transferTypeWords } from "@hanpan/contract/words/transferType";
import { Badge, Money } from "@hanpan/ui";
import * as z from "zod/mini";
import { ask } from "../../lib/client.ts";
import { useFilters } from "../../lib/filters.ts";
import { periodFilters } from "../../lib/listFilters.ts";
import { useSortedBy } from "../../lib/sorting.ts";
import { useList } from "../../lib/useList.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { CsvButton } from "../../parts/CsvButton.tsx";
import { FilterBar, PeriodFilter } from "../../parts/FilterBar.tsx";
import { ListPage } from "../../parts/ListPage.tsx";
import { At } from "../../parts/labels.tsx";
import type { RecordColumn } from "../../parts/RecordList.tsx";

const distributionFilters = z.object(periodFilters);
const keyOf = (distribution: Distribution) => distribution.id;

/** Payments to the branch and recoveries from it, the latest first. */
export function DistributionsPage() {
  const [filters, change] = useFilters(distributionFilters);
  const sorting = useSortedBy(distributionOrders);
  const list = useList([listDistributions.id, filters, sorting], (cursor, signal) =>
    ask(listDistributions, {
      query: { ...filters, ...sorting, limit: 100, ...(cursor === undefined ? {} : { cursor }) },
      signal,
    }),
  );
  return (
    <ListPage
      title={m.nav_distributions()}
      action={<CsvButton call={downloadDistributions} parts={{ query: filters }} name="distributions" />}
      list={list}
      columns={columns()}
      rowKey={keyOf}
      sums={[
        { id: "paid", label: wordOf(transferTypeWords, "DISTRIBUTOR_PAYMENT") },
        { id: "recovered", label: wordOf(transferTypeWords, "DISTRIBUTOR_RECOVERY") },
      ]}
      filters={
        <FilterBar label={m.filter_label()}>
          <PeriodFilter from={filters.from} to={filters.to} onChange={change} />
        </FilterBar>
      }
    />
  );
}

function columns(): RecordColumn<Distribution>[] {
  return [
    {
      id: "at",
      sort: "AGE",
      sortFirst: "ASC",
      header: m.column_at(),
      width: "150px",
      cell: ({ sentAt }) => <At at={sentAt} />,
    },
    {
      id: "kind",
      header: m.column_type(),
      width: "minmax(110px,1fr)",
      inCard: "title",
      cell: ({ kind }) => <span className="font-semibold">{wordOf(transferTypeWords, kind)}</span>,
    },
    {
      id: "member",
      header: m.column_member(),
      width: "minmax(130px,1.4fr)",
      cell: ({ member }) => (
        <>
          {member.nickname} <span className="text-muted">{member.loginId}</span>
        </>
      ),
    },
    {
      id: "amount",
      sort: "AMOUNT",
      header: m.column_amount(),
      width: "minmax(120px,1fr)",
      align: "right",
      cell: ({ kind, amount }) => (
        <Money
          amountWon={kind === "DISTRIBUTOR_PAYMENT" ? -amount : amount}
          signed
          className="font-semibold"
        />
      ),
    },
    {
      id: "arrived",
      header: m.column_status(),
      width: "100px",
      cell: ({ arrivedAt }) =>
        arrivedAt === null ? (
          <Badge tone="gold">{m.branch_onItsWay()}</Badge>
        ) : (
          <Badge tone="jade">{m.branch_arrived()}</Badge>
        ),
    },
    {
      id: "reason",
      header: m.column_reason(),
      width: "minmax(120px,1.6fr)",
      cell: ({ reason }) => <span className="text-muted">{reason}</span>,
    },
    {
      id: "operator",
      header: m.column_operator(),
      width: "minmax(90px,1fr)",
      inCard: "hidden",
      cell: ({ operator }) => operator,
    },
  ];
}
