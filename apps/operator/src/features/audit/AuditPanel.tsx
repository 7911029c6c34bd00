import { formatNumber } from "@hanpan/contract/money";
import { listAudit, verifyAudit } from "@hanpan/contract/operator/calls/audit";
import type { AuditOutcome } from "@hanpan/contract/operator/enumerations";
import type { AuditEntry } from "@hanpan/contract/operator/objects/audit";
import { auditOutcomeWords } from "@hanpan/contract/operator/words/auditOutcome";
import { Badge, type BadgeTone, Button, Dialog, FormMessage } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { ask } from "../../lib/client.ts";
import { callQuery } from "../../lib/queries.ts";
import { failureMessage, isForbidden } from "../../lib/requestFailure.ts";
import { urls } from "../../lib/urls.ts";
import { useList } from "../../lib/useList.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { actionName, actionWords, reasonName } from "../../parts/auditWords.ts";
import { ChoiceFilter, FilterBar, PeriodFilter, SearchFilter } from "../../parts/FilterBar.tsx";
import { Forbidden } from "../../parts/Loaded.tsx";
import { At } from "../../parts/labels.tsx";
import type { RecordColumn } from "../../parts/RecordList.tsx";
import { RecordPanel } from "../../parts/RecordPanel.tsx";
import { Facts } from "../../parts/Screen.tsx";

const keyOf = (entry: AuditEntry) => entry.id;

export interface AuditFilters {
  action?: string | undefined;
  subject?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** The chain: what operators did and were refused; each row seals the one before it. */
export function AuditPanel({
  filters,
  onChange,
}: {
  filters: AuditFilters;
  onChange: (changed: AuditFilters) => void;
}) {
  const [shown, setShown] = useState<AuditEntry | null>(null);
  const list = useList([listAudit.id, filters], (cursor, signal) =>
    ask(listAudit, {
      query: { ...filters, limit: 100, ...(cursor === undefined ? {} : { cursor }) },
      signal,
    }),
  );
  if (isForbidden(list.failure)) return <Forbidden />;
  return (
    <div className="flex h-[calc(100dvh-220px)] min-h-[420px] flex-col gap-3">
      <FilterBar label={m.filter_label()}>
        <ChoiceFilter
          label={m.audit_action()}
          value={filters.action}
          choices={Object.entries(actionWords).map(([value, words]) => ({ value, label: words() }))}
          onChange={(action) => onChange({ action })}
        />
        <SearchFilter
          label={m.audit_searchSubject()}
          value={filters.subject ?? ""}
          onChange={(subject) => onChange({ subject: subject === "" ? undefined : subject })}
        />
        <PeriodFilter from={filters.from} to={filters.to} onChange={onChange} />
      </FilterBar>
      <RecordPanel
        list={list}
        caption={m.nav_audit()}
        columns={columns()}
        rowKey={keyOf}
        onPress={setShown}
        empty={m.common_noRecord()}
      />
      <Dialog open={shown !== null} onClose={() => setShown(null)} title={m.audit_entry()} size="large">
        {shown && <Entry entry={shown} />}
      </Dialog>
    </div>
  );
}

/** Follows the whole chain and says whether it holds. */
export function ChainCheck() {
  const check = useQuery({ ...callQuery(verifyAudit, {}), enabled: false, retry: false });
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        kind="quiet"
        busy={check.isFetching}
        onClick={() => void check.refetch().then(() => setOpen(true))}
      >
        {m.audit_verify()}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={m.audit_verify()}>
        <div className="flex flex-col gap-3 pb-4">
          {check.error && <FormMessage kind="danger">{failureMessage(check.error)}</FormMessage>}
          {check.data?.ok && (
            <FormMessage kind="success">
              <span translate="no">{m.audit_chainOk({ count: formatNumber(check.data.checked) })}</span>
            </FormMessage>
          )}
          {check.data?.ok === false && (
            <FormMessage kind="danger">
              {m.audit_chainBroken()}
              <ul className="mt-2">
                {check.data.offenders.map((offender) => (
                  <li key={offender.number}>{`#${offender.number} ${offender.what}`}</li>
                ))}
              </ul>
            </FormMessage>
          )}
        </div>
      </Dialog>
    </>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  return (
    <div className="flex flex-col gap-4 pb-6">
      <Facts
        facts={[
          ["#", entry.number],
          [m.column_at(), <At key="at" at={entry.at} />],
          [m.column_operator(), entry.operator],
          [m.audit_action(), `${actionName(entry.action)} (${entry.action})`],
          [m.audit_subject(), <Subject key="subject" entry={entry} />],
          [m.audit_outcome(), <Outcome key="outcome" entry={entry} />],
          [m.column_reason(), reasonName(entry) ?? "–"],
          [m.logins_address(), entry.address],
          [m.audit_hash(), <code key="hash">{entry.hash}</code>],
        ]}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <Document title={m.audit_before()} value={entry.before} />
        <Document title={m.audit_after()} value={entry.after} />
      </div>
    </div>
  );
}

/** To whom or what it was done: a member by their login ID, leading to the file, and the id that the chain has. */
function Subject({ entry: { subject, subjectName } }: { entry: AuditEntry }) {
  const [kind, id = ""] = subject.split(":");
  if (subjectName === null) return <span translate="no">{subject}</span>;
  return (
    <span translate="no">
      {kind === "member" ? (
        <Link to={urls.member} params={{ memberId: id }} className="text-cobalt hover:underline">
          {subjectName}
        </Link>
      ) : (
        subjectName
      )}{" "}
      <span className="text-muted">{subject}</span>
    </span>
  );
}

function Document({ title, value }: { title: string; value: unknown }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-1 text-12 text-muted">{title}</h3>
      <pre className="rounded-control bg-surface-2 p-3 text-12 whitespace-pre-wrap [overflow-wrap:anywhere]">
        {value === null || value === undefined ? "–" : JSON.stringify(value, null, 2)}
      </pre>
    </section>
  );
}

const outcomeTones: Record<AuditOutcome, BadgeTone> = {
  DONE: "neutral",
  REFUSED: "vermilion",
  PROPOSED: "gold",
};

const Outcome = ({ entry }: { entry: AuditEntry }) => (
  <Badge tone={outcomeTones[entry.outcome]}>{wordOf(auditOutcomeWords, entry.outcome)}</Badge>
);

function columns(): RecordColumn<AuditEntry>[] {
  return [
    {
      id: "number",
      header: "#",
      width: "70px",
      align: "right",
      inCard: "hidden",
      cell: ({ number }) => <span className="text-muted">{number}</span>,
    },
    { id: "at", header: m.column_at(), width: "150px", cell: ({ at }) => <At at={at} /> },
    {
      id: "operator",
      header: m.column_operator(),
      width: "minmax(110px,.9fr)",
      cell: ({ operator }) => <span className="font-semibold">{operator}</span>,
    },
    {
      id: "action",
      header: m.audit_action(),
      width: "minmax(150px,1.2fr)",
      inCard: "title",
      cell: ({ action }) => <span title={action}>{actionName(action)}</span>,
    },
    {
      id: "subject",
      header: m.audit_subject(),
      width: "minmax(150px,1.5fr)",
      cell: ({ subject, subjectName }) => (
        <span className="text-muted" title={subject} translate="no">
          {subjectName ?? subject}
        </span>
      ),
    },
    { id: "outcome", header: m.audit_outcome(), width: "80px", cell: (entry) => <Outcome entry={entry} /> },
    {
      id: "reason",
      header: m.column_reason(),
      width: "minmax(120px,1.4fr)",
      cell: (entry) => reasonName(entry) ?? "",
    },
    {
      id: "address",
      header: m.logins_address(),
      width: "120px",
      inCard: "hidden",
      cell: ({ address }) => <span className="text-muted">{address}</span>,
    },
  ];
}
