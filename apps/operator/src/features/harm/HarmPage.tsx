import { listHarm } from "@hanpan/contract/operator/calls/harm";
import type { HarmRow } from "@hanpan/contract/operator/objects/harm";
import { harmStepWords } from "@hanpan/contract/operator/words/harm";
import { serverNow } from "@hanpan/contract/serverClock";
import { seoulDay } from "@hanpan/contract/time";
import { Badge, TextField } from "@hanpan/ui";
import { Link, useNavigate } from "@tanstack/react-router";
import * as z from "zod/mini";
import { ask } from "../../lib/client.ts";
import { useFilters } from "../../lib/filters.ts";
import { oneOfOptional, optionalDay } from "../../lib/listFilters.ts";
import { urls } from "../../lib/urls.ts";
import { useList } from "../../lib/useList.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { ChoiceFilter, FilterBar } from "../../parts/FilterBar.tsx";
import { HarmParts } from "../../parts/HarmParts.tsx";
import { ListPage } from "../../parts/ListPage.tsx";
import { MemberStatusBadge } from "../../parts/labels.tsx";
import type { RecordColumn } from "../../parts/RecordList.tsx";
import { Liftings } from "./Liftings.tsx";

const harmFilters = z.object({ day: optionalDay, marked: oneOfOptional(["true"]) });

/** The members of a day by their scores of harm, the highest first (docs/harm.md). */
export function HarmPage() {
  const [filters, change] = useFilters(harmFilters);
  const navigate = useNavigate();
  const today = seoulDay(serverNow());
  const list = useList([listHarm.id, filters], (cursor, signal) =>
    ask(listHarm, {
      query: { ...filters, limit: 100, ...(cursor === undefined ? {} : { cursor }) },
      signal,
    }),
  );
  return (
    <ListPage
      title={m.nav_harm()}
      list={list}
      columns={columns()}
      rowKey={({ member }) => member.id}
      onPress={({ member }) => void navigate({ to: urls.member, params: { memberId: member.id } })}
      notice={
        <>
          <p className="text-14 text-muted">{m.harm_lead()}</p>
          <Liftings />
        </>
      }
      filters={
        <FilterBar label={m.filter_label()}>
          <TextField
            label={m.harm_day()}
            type="date"
            max={today}
            value={filters.day ?? today}
            onChange={({ target }) => change({ day: target.value === "" ? undefined : target.value })}
          />
          <ChoiceFilter
            label={m.harm_state()}
            value={filters.marked}
            choices={[{ value: "true", label: m.harm_markedOnly() }]}
            onChange={(marked) => change({ marked })}
          />
        </FilterBar>
      }
    />
  );
}

const columns = (): RecordColumn<HarmRow>[] => [
  {
    id: "member",
    header: m.column_member(),
    width: "minmax(160px,1fr)",
    inCard: "title",
    cell: ({ member }) => (
      <span className="flex items-center gap-2 overflow-hidden">
        <Link
          to={urls.member}
          params={{ memberId: member.id }}
          className="truncate font-semibold hover:underline"
        >
          {member.nickname}
        </Link>
        <span className="truncate text-muted">{member.loginId}</span>
      </span>
    ),
  },
  {
    id: "score",
    header: m.harm_score(),
    width: "80px",
    align: "right",
    cell: ({ score }) => (
      <span translate="no" className="tabular font-bold">
        {score}
      </span>
    ),
  },
  {
    id: "state",
    header: m.harm_state(),
    width: "200px",
    cell: ({ member, isMarked }) => (
      <span className="flex items-center gap-1">
        <MemberStatusBadge status={member.status} />
        {isMarked && <Badge tone="vermilion">{m.harm_markedOnly()}</Badge>}
      </span>
    ),
  },
  {
    id: "steps",
    header: m.harm_steps(),
    width: "minmax(120px,0.8fr)",
    cell: ({ steps }) => (
      <span className="truncate">{steps.map((step) => wordOf(harmStepWords, step)).join(", ") || "–"}</span>
    ),
  },
  {
    id: "parts",
    header: m.harm_parts(),
    width: "minmax(240px,2fr)",
    cell: ({ parts }) => <HarmParts parts={parts} />,
  },
];
