import { listStrangers } from "@hanpan/contract/operator/calls/audit";
import type { StrangerSignIn } from "@hanpan/contract/operator/objects/audit";
import { ask } from "../../lib/client.ts";
import { isForbidden } from "../../lib/requestFailure.ts";
import { useList } from "../../lib/useList.ts";
import * as m from "../../paraglide/messages.js";
import { FilterBar, PeriodFilter, SearchFilter } from "../../parts/FilterBar.tsx";
import { Forbidden } from "../../parts/Loaded.tsx";
import { At } from "../../parts/labels.tsx";
import type { RecordColumn } from "../../parts/RecordList.tsx";
import { RecordPanel } from "../../parts/RecordPanel.tsx";

export interface StrangerFilters {
  loginId?: string | undefined;
  address?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const keyOf = (tried: StrangerSignIn) => tried.id;

/**
 * Who tried to sign in at the console with a wrong ID or password; they are kept beside the chain, since anybody could lengthen
 * it otherwise.
 */
export function StrangerPanel({
  filters,
  onChange,
}: {
  filters: StrangerFilters;
  onChange: (changed: StrangerFilters) => void;
}) {
  const list = useList([listStrangers.id, filters], (cursor, signal) =>
    ask(listStrangers, {
      query: { ...filters, limit: 100, ...(cursor === undefined ? {} : { cursor }) },
      signal,
    }),
  );
  if (isForbidden(list.failure)) return <Forbidden />;
  return (
    <div className="flex h-[calc(100dvh-220px)] min-h-[420px] flex-col gap-3">
      <p className="text-14 text-muted">{m.audit_strangers_lead()}</p>
      <FilterBar label={m.filter_label()}>
        <SearchFilter
          label={m.audit_strangers_loginId()}
          value={filters.loginId ?? ""}
          onChange={(loginId) => onChange({ loginId: loginId === "" ? undefined : loginId })}
        />
        <SearchFilter
          label={m.logins_address()}
          value={filters.address ?? ""}
          onChange={(address) => onChange({ address: address === "" ? undefined : address })}
        />
        <PeriodFilter from={filters.from} to={filters.to} onChange={onChange} />
      </FilterBar>
      <RecordPanel
        list={list}
        caption={m.audit_tab_strangers()}
        columns={columns()}
        rowKey={keyOf}
        empty={m.common_noRecord()}
      />
    </div>
  );
}

function columns(): RecordColumn<StrangerSignIn>[] {
  return [
    { id: "at", header: m.column_at(), width: "150px", cell: ({ at }) => <At at={at} /> },
    {
      id: "loginId",
      header: m.audit_strangers_loginId(),
      width: "minmax(140px,1fr)",
      inCard: "title",
      cell: ({ loginId }) => <span className="font-semibold [overflow-wrap:anywhere]">{loginId}</span>,
    },
    {
      id: "operator",
      header: m.column_operator(),
      width: "minmax(110px,.9fr)",
      cell: ({ operator }) => operator ?? <span className="text-muted">{m.audit_strangers_nobody()}</span>,
    },
    { id: "address", header: m.logins_address(), width: "150px", cell: ({ address }) => address },
    {
      id: "device",
      header: m.logins_device(),
      width: "minmax(150px,1.4fr)",
      cell: ({ device }) => <span className="text-muted [overflow-wrap:anywhere]">{device}</span>,
    },
  ];
}
