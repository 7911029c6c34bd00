import { listAttempts } from "@hanpan/contract/operator/calls/person";
import type { PersonAttempt } from "@hanpan/contract/operator/objects/person";
import {
  personClueWords,
  personDecisionWords,
  personOccasionWords,
  personOutcomeWords,
  personStandingWords,
} from "@hanpan/contract/operator/words/person";
import { Badge } from "@hanpan/ui";
import { useState } from "react";
import * as z from "zod/mini";
import { ask } from "../../lib/client.ts";
import { useFilters } from "../../lib/filters.ts";
import { oneOfOptional, periodFilters } from "../../lib/listFilters.ts";
import { useList } from "../../lib/useList.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { ChoiceFilter, FilterBar, PeriodFilter } from "../../parts/FilterBar.tsx";
import { ListPage } from "../../parts/ListPage.tsx";
import { At } from "../../parts/labels.tsx";
import type { RecordColumn } from "../../parts/RecordList.tsx";
import { AttemptDialog } from "./AttemptDialog.tsx";

/** How often the list is looked at again while it is open: no event says that somebody was refused. */
const lookAgainMs = 5_000;

const attemptFilters = z.object({ open: oneOfOptional(["true"]), ...periodFilters });

/** Who was refused or is held because the site seems to know them; who is held is decided about here. */
export function AttemptsPage() {
  const [filters, change] = useFilters(attemptFilters);
  const [shown, setShown] = useState<PersonAttempt | null>(null);
  const list = useList(
    [listAttempts.id, filters],
    (cursor, signal) =>
      ask(listAttempts, {
        query: { ...filters, limit: 100, ...(cursor === undefined ? {} : { cursor }) },
        signal,
      }),
    { refetchMs: lookAgainMs },
  );
  return (
    <>
      <ListPage
        title={m.nav_persons()}
        list={list}
        columns={columns()}
        rowKey={({ id }) => id}
        onPress={setShown}
        filters={
          <FilterBar label={m.filter_label()}>
            <ChoiceFilter
              label={m.attempts_decision()}
              value={filters.open}
              choices={[{ value: "true", label: m.attempts_open() }]}
              onChange={(open) => change({ open })}
            />
            <PeriodFilter from={filters.from} to={filters.to} onChange={change} />
          </FilterBar>
        }
        notice={<p className="text-14 text-muted">{m.attempts_lead()}</p>}
      />
      {shown !== null && <AttemptDialog attempt={shown} onClose={() => setShown(null)} />}
    </>
  );
}

function columns(): RecordColumn<PersonAttempt>[] {
  return [
    {
      id: "said",
      header: m.attempts_said(),
      width: "minmax(150px,1.4fr)",
      inCard: "title",
      // The press is the row's; the button lets a keyboard and a screen reader make it.
      cell: ({ said }) => (
        <span className="flex gap-2 overflow-hidden">
          <button type="button" className="font-semibold">
            {said.name}
          </button>
          <span className="truncate text-muted">{said.loginId}</span>
        </span>
      ),
    },
    {
      id: "outcome",
      header: m.attempts_outcome(),
      width: "130px",
      cell: ({ outcome, decision }) => (
        <Badge tone={outcome === "REFUSED" ? "vermilion" : decision === null ? "gold" : "neutral"}>
          {decision === null ? wordOf(personOutcomeWords, outcome) : wordOf(personDecisionWords, decision.is)}
        </Badge>
      ),
    },
    {
      id: "occasion",
      header: m.attempts_occasion(),
      width: "minmax(90px,1fr)",
      cell: ({ occasion }) => wordOf(personOccasionWords, occasion),
    },
    {
      id: "other",
      header: m.attempts_other(),
      width: "minmax(160px,1.6fr)",
      cell: ({ other, standing }) => (
        <span className="truncate">
          {other.nickname} <span className="text-muted">{wordOf(personStandingWords, standing)}</span>
        </span>
      ),
    },
    {
      id: "why",
      header: m.attempts_why(),
      width: "minmax(140px,1.6fr)",
      cell: ({ kinds }) => (
        <span className="truncate">{kinds.map((kind) => wordOf(personClueWords, kind)).join(", ")}</span>
      ),
    },
    { id: "at", header: m.column_at(), width: "150px", cell: ({ at }) => <At at={at} /> },
  ];
}
