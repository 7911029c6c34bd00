import { downloadCases, listCases } from "@hanpan/contract/operator/calls/case";
import { caseDecisions } from "@hanpan/contract/operator/caseEnumerations";
import { caseOrders } from "@hanpan/contract/operator/enumerations";
import type { CaseRow } from "@hanpan/contract/operator/objects/case";
import { caseDecisionWords, freezeKindWords } from "@hanpan/contract/operator/words/case";
import { Link, useNavigate } from "@tanstack/react-router";
import * as z from "zod/mini";
import { ask } from "../../lib/client.ts";
import { useFilters } from "../../lib/filters.ts";
import { oneOfOptional, optionalText, periodFilters } from "../../lib/listFilters.ts";
import { useSortedBy } from "../../lib/sorting.ts";
import { urls } from "../../lib/urls.ts";
import { useList } from "../../lib/useList.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { CsvButton } from "../../parts/CsvButton.tsx";
import { ChoiceFilter, FilterBar, PeriodFilter } from "../../parts/FilterBar.tsx";
import { ListPage, OneMember } from "../../parts/ListPage.tsx";
import { At } from "../../parts/labels.tsx";
import type { RecordColumn } from "../../parts/RecordList.tsx";
import { CaseState } from "./words.tsx";

const caseFilters = z.object({
  state: oneOfOptional(["OPEN", "LATE", "DECIDED"]),
  mine: oneOfOptional(["true"]),
  decision: oneOfOptional(caseDecisions),
  member: optionalText,
  ...periodFilters,
});

/** Cases, the newest first. */
export function CasesPage() {
  const [filters, change] = useFilters(caseFilters);
  const sorting = useSortedBy(caseOrders);
  const navigate = useNavigate();
  const list = useList([listCases.id, filters, sorting], (cursor, signal) =>
    ask(listCases, {
      query: { ...filters, ...sorting, limit: 100, ...(cursor === undefined ? {} : { cursor }) },
      signal,
    }),
  );
  return (
    <ListPage
      title={m.nav_cases()}
      list={list}
      columns={columns()}
      rowKey={({ id }) => id}
      onPress={({ id }) => void navigate({ to: urls.case, params: { caseId: id } })}
      action={<CsvButton call={downloadCases} parts={{ query: filters }} name="cases" />}
      filters={
        <FilterBar label={m.filter_label()}>
          <ChoiceFilter
            label={m.case_state()}
            value={filters.state}
            choices={[
              { value: "OPEN", label: m.case_openState() },
              { value: "LATE", label: m.case_late() },
              { value: "DECIDED", label: m.case_decidedState() },
            ]}
            onChange={(state) => change({ state })}
          />
          <ChoiceFilter
            label={m.case_owner()}
            value={filters.mine}
            choices={[{ value: "true", label: m.case_mine() }]}
            onChange={(mine) => change({ mine })}
          />
          <ChoiceFilter
            label={m.case_decision()}
            value={filters.decision}
            choices={caseDecisions.map((value) => ({ value, label: wordOf(caseDecisionWords, value) }))}
            onChange={(decision) => change({ decision })}
          />
          <PeriodFilter from={filters.from} to={filters.to} onChange={change} />
        </FilterBar>
      }
      notice={filters.member !== undefined && <OneMember onClear={() => change({ member: undefined })} />}
    />
  );
}

const columns = (): RecordColumn<CaseRow>[] => [
  {
    id: "number",
    header: m.case_number(),
    width: "minmax(190px,1.6fr)",
    inCard: "title",
    cell: ({ id, number, reason }) => (
      <span className="flex gap-2 overflow-hidden">
        <Link
          to={urls.case}
          params={{ caseId: id }}
          className="font-semibold whitespace-nowrap hover:underline"
        >
          {m.case_numbered({ number })}
        </Link>
        <span className="truncate text-muted">{reason}</span>
      </span>
    ),
  },
  {
    id: "state",
    header: m.case_state(),
    width: "120px",
    cell: ({ decision, isLate }) => <CaseState decision={decision} isLate={isLate} />,
  },
  {
    id: "members",
    header: m.case_members(),
    width: "minmax(120px,1.2fr)",
    cell: ({ members, memberCount }) => (
      <span className="truncate">
        {members.map(({ nickname }) => nickname).join(", ")}
        {memberCount > members.length && ` ${m.case_more({ count: memberCount - members.length })}`}
      </span>
    ),
  },
  {
    id: "alerts",
    header: m.case_alerts(),
    width: "70px",
    align: "right",
    cell: ({ alertCount }) => (
      <span translate="no" className="tabular">
        {alertCount}
      </span>
    ),
  },
  {
    id: "frozen",
    header: m.case_frozen(),
    width: "minmax(90px,0.8fr)",
    cell: ({ frozen }) => (
      <span className="truncate">
        {frozen.map((kind) => wordOf(freezeKindWords, kind)).join(", ") || "–"}
      </span>
    ),
  },
  {
    id: "owner",
    header: m.case_owner(),
    width: "minmax(80px,0.7fr)",
    cell: ({ owner }) => <span className="truncate">{owner?.loginId ?? m.case_nobody()}</span>,
  },
  {
    id: "deadline",
    sort: "DEADLINE",
    sortFirst: "ASC",
    header: m.case_deadline(),
    width: "150px",
    cell: ({ deadline }) => <At at={deadline} />,
  },
  {
    id: "at",
    sort: "AGE",
    sortFirst: "ASC",
    header: m.case_openedAt(),
    width: "150px",
    cell: ({ openedAt }) => <At at={openedAt} />,
  },
];
