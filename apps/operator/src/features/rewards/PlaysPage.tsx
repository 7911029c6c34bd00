import {
  downloadRoulettePlays,
  listRoulettePlays,
  type OperatorRoulettePlay,
} from "@hanpan/contract/operator/calls/reward";
import { playOrders } from "@hanpan/contract/operator/enumerations";
import { Link } from "@tanstack/react-router";
import * as z from "zod/mini";
import { ask } from "../../lib/client.ts";
import { useFilters } from "../../lib/filters.ts";
import { optionalText, periodFilters } from "../../lib/listFilters.ts";
import { useSortedBy } from "../../lib/sorting.ts";
import { urls } from "../../lib/urls.ts";
import { useList } from "../../lib/useList.ts";
import * as m from "../../paraglide/messages.js";
import { CsvButton } from "../../parts/CsvButton.tsx";
import { FilterBar, PeriodFilter } from "../../parts/FilterBar.tsx";
import { ListPage, OneMember } from "../../parts/ListPage.tsx";
import { At } from "../../parts/labels.tsx";
import type { RecordColumn } from "../../parts/RecordList.tsx";

const playFilters = z.object({ member: optionalText, ...periodFilters });

function playColumns(): RecordColumn<OperatorRoulettePlay>[] {
  return [
    {
      id: "prize",
      header: m.reward_play_prize(),
      width: "minmax(120px,1.2fr)",
      inCard: "title",
      cell: ({ label }) => <span className="truncate font-semibold">{label}</span>,
    },
    {
      id: "member",
      header: m.column_member(),
      width: "minmax(130px,1.2fr)",
      cell: ({ member }) => (
        <Link to={urls.member} params={{ memberId: member.id }} className="truncate hover:underline">
          {member.nickname} <span className="text-muted">{member.loginId}</span>
        </Link>
      ),
    },
    {
      id: "points",
      sort: "POINTS",
      header: m.reward_points(),
      width: "minmax(90px,1fr)",
      align: "right",
      cell: ({ points }) => (
        <span translate="no" className="tabular">
          {points.toLocaleString("en-US")}
        </span>
      ),
    },
    {
      id: "at",
      sort: "AGE",
      sortFirst: "ASC",
      header: m.column_at(),
      width: "160px",
      cell: ({ createdAt }) => <At at={createdAt} />,
    },
    {
      id: "proof",
      header: m.reward_play_proof(),
      width: "minmax(120px,2fr)",
      inCard: "hidden",
      cell: ({ proof }) => (
        <span className="truncate text-muted" title={proof.serverSeedHash}>
          {`${proof.serverSeedHash} · ${proof.clientSeed}:${proof.nonce}`}
        </span>
      ),
    },
  ];
}

/** Roulette plays of all members, the newest first. */
export function PlaysPage() {
  const [filters, change] = useFilters(playFilters);
  const sorting = useSortedBy(playOrders);
  const list = useList([listRoulettePlays.id, filters, sorting], (cursor, signal) =>
    ask(listRoulettePlays, {
      query: { ...filters, ...sorting, limit: 100, ...(cursor === undefined ? {} : { cursor }) },
      signal,
    }),
  );
  return (
    <ListPage
      title={m.reward_plays()}
      action={<CsvButton call={downloadRoulettePlays} parts={{ query: filters }} name="roulette" />}
      list={list}
      columns={playColumns()}
      rowKey={({ id }) => id}
      sums={[{ id: "points", label: m.reward_points(), isNumber: true }]}
      filters={
        <FilterBar label={m.filter_label()}>
          <PeriodFilter from={filters.from} to={filters.to} onChange={change} />
        </FilterBar>
      }
      notice={filters.member !== undefined && <OneMember onClear={() => change({ member: undefined })} />}
    />
  );
}
