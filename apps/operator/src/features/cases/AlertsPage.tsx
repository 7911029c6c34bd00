import { alertRuleKinds } from "@hanpan/contract/operator/alertRules";
import { dismissAlert, downloadAlerts, listAlerts, takeAlert } from "@hanpan/contract/operator/calls/alert";
import { alertStates } from "@hanpan/contract/operator/caseEnumerations";
import { alertOrders } from "@hanpan/contract/operator/enumerations";
import type { Alert } from "@hanpan/contract/operator/objects/case";
import { alertKindWords, alertStateWords } from "@hanpan/contract/operator/words/case";
import { Badge, Button, Dialog } from "@hanpan/ui";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import * as z from "zod/mini";
import { ask } from "../../lib/client.ts";
import { useFilters } from "../../lib/filters.ts";
import { currentLanguage } from "../../lib/language.ts";
import { oneOfOptional, optionalText, periodFilters } from "../../lib/listFilters.ts";
import { useMay } from "../../lib/me.ts";
import { useSubmit } from "../../lib/queries.ts";
import { useSortedBy } from "../../lib/sorting.ts";
import { urls } from "../../lib/urls.ts";
import { useList } from "../../lib/useList.ts";
import { useWhileShown } from "../../lib/useWhileShown.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { CsvButton } from "../../parts/CsvButton.tsx";
import { ChoiceFilter, FilterBar, PeriodFilter } from "../../parts/FilterBar.tsx";
import { ListPage, OneMember } from "../../parts/ListPage.tsx";
import { At } from "../../parts/labels.tsx";
import { ReasonDialog } from "../../parts/ReasonDialog.tsx";
import type { RecordColumn } from "../../parts/RecordList.tsx";
import { Facts } from "../../parts/Screen.tsx";
import { FactLine, MemberName } from "./words.tsx";

const alertFilters = z.object({
  kind: oneOfOptional(alertRuleKinds),
  state: oneOfOptional(alertStates),
  member: optionalText,
  ...periodFilters,
});

/** Alerts, the newest first; one that waits is put into a case or dismissed. */
export function AlertsPage() {
  const [filters, change] = useFilters(alertFilters);
  const sorting = useSortedBy(alertOrders);
  const [shown, setShown] = useState<Alert | null>(null);
  const list = useList([listAlerts.id, filters, sorting], (cursor, signal) =>
    ask(listAlerts, {
      query: { ...filters, ...sorting, limit: 100, ...(cursor === undefined ? {} : { cursor }) },
      signal,
    }),
  );
  return (
    <>
      <ListPage
        title={m.nav_alerts()}
        list={list}
        columns={columns()}
        rowKey={({ id }) => id}
        onPress={setShown}
        action={
          <>
            <Link
              to={urls.alertRules}
              className="inline-flex min-h-10 items-center rounded-control bg-surface-2 px-3 text-14 font-semibold hover:bg-surface-3"
            >
              {m.nav_rules()}
            </Link>
            <CsvButton call={downloadAlerts} parts={{ query: filters }} name="alerts" />
          </>
        }
        filters={
          <FilterBar label={m.filter_label()}>
            <ChoiceFilter
              label={m.alert_state()}
              value={filters.state}
              choices={alertStates.map((value) => ({ value, label: wordOf(alertStateWords, value) }))}
              onChange={(state) => change({ state })}
            />
            <ChoiceFilter
              label={m.alert_kind()}
              value={filters.kind}
              choices={alertRuleKinds.map((value) => ({ value, label: wordOf(alertKindWords, value) }))}
              onChange={(kind) => change({ kind })}
            />
            <PeriodFilter from={filters.from} to={filters.to} onChange={change} />
          </FilterBar>
        }
        notice={filters.member !== undefined && <OneMember onClear={() => change({ member: undefined })} />}
      />
      {shown !== null && <AlertDialog alert={shown} onClose={() => setShown(null)} />}
    </>
  );
}

const columns = (): RecordColumn<Alert>[] => [
  {
    id: "kind",
    header: m.alert_kind(),
    width: "minmax(150px,1.2fr)",
    inCard: "title",
    // The press is the row's; the button lets a keyboard and a screen reader make it.
    cell: ({ kind }) => (
      <button type="button" className="truncate font-semibold">
        {wordOf(alertKindWords, kind)}
      </button>
    ),
  },
  {
    id: "state",
    header: m.alert_state(),
    width: "110px",
    cell: ({ state }) => (
      <Badge tone={state === "WAITING" ? "gold" : "neutral"}>{wordOf(alertStateWords, state)}</Badge>
    ),
  },
  {
    id: "member",
    header: m.column_member(),
    width: "minmax(90px,0.8fr)",
    cell: ({ member }) => <span className="truncate">{member.nickname}</span>,
  },
  {
    id: "facts",
    header: m.alert_found(),
    width: "minmax(200px,2.4fr)",
    cell: ({ facts }) => (
      <span className="truncate">
        <FactLine facts={facts} />
      </span>
    ),
  },
  {
    id: "weight",
    sort: "WEIGHT",
    header: m.alert_weight(),
    width: "70px",
    align: "right",
    cell: ({ weight }) => (
      <span translate="no" className="tabular">
        {weight}
      </span>
    ),
  },
  {
    id: "at",
    sort: "AGE",
    sortFirst: "ASC",
    header: m.column_at(),
    width: "150px",
    cell: ({ raisedAt }) => <At at={raisedAt} />,
  },
];

function AlertDialog({ alert, onClose }: { alert: Alert; onClose: () => void }) {
  const mayWrite = useMay("case.write");
  const [isDismissing, setDismissing] = useState(false);
  const options = { readAgain: [listAlerts], done: m.common_saved() };
  const dismiss = useSubmit(dismissAlert, options);
  const take = useSubmit(takeAlert, options);
  const leave = useWhileShown(onClose);
  const params = { id: alert.id };
  if (isDismissing)
    return (
      <ReasonDialog
        open
        title={m.alert_dismiss()}
        confirmLabel={m.alert_dismiss()}
        reason="required"
        busy={dismiss.isPending}
        onClose={() => setDismissing(false)}
        onConfirm={(reason) => {
          if (reason !== undefined) dismiss.mutate({ params, body: { reason } }, { onSettled: leave });
        }}
      >
        <p>{m.alert_dismissMeans()}</p>
      </ReasonDialog>
    );
  return (
    <Dialog open onClose={onClose} title={wordOf(alertKindWords, alert.kind)}>
      <div className="flex flex-col gap-4 pb-4">
        <AlertFactsOf alert={alert} />
        {alert.state === "WAITING" && mayWrite && (
          <div className="flex justify-end gap-2">
            <Button kind="quiet" onClick={() => setDismissing(true)}>
              {m.alert_dismiss()}
            </Button>
            <Button
              kind="play"
              busy={take.isPending}
              onClick={() => take.mutate({ params, body: {} }, { onSettled: leave })}
            >
              {m.alert_take()}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}

function AlertFactsOf({ alert }: { alert: Alert }) {
  const { rule, dismissed } = alert;
  return (
    <Facts
      facts={[
        [m.alert_state(), wordOf(alertStateWords, alert.state)],
        [
          m.alert_rule(),
          `${currentLanguage() === "ko" ? rule.nameKo : rule.nameEn} (${m.alert_version({ version: rule.version })})`,
        ],
        [m.alert_day(), alert.day],
        [m.column_member(), <MemberName key="member" member={alert.member} />],
        [m.alert_found(), <FactLine key="facts" facts={alert.facts} />],
        ...(alert.others.length === 0
          ? []
          : [
              [
                m.alert_others(),
                <span key="others" className="flex flex-wrap justify-end gap-x-2">
                  {alert.others.map((other) => (
                    <MemberName key={other.id} member={other} />
                  ))}
                </span>,
              ] as const,
            ]),
        ...(alert.operator === null ? [] : [[m.alert_operator(), alert.operator] as const]),
        ...(alert.case === null
          ? []
          : [
              [
                m.case_number(),
                <Link
                  key="case"
                  to={urls.case}
                  params={{ caseId: alert.case.id }}
                  className="text-cobalt hover:underline"
                >
                  {m.case_numbered({ number: alert.case.number })}
                </Link>,
              ] as const,
            ]),
        ...(dismissed === null
          ? []
          : [[m.column_reason(), `${dismissed.reason} (${dismissed.by})`] as const]),
      ]}
    />
  );
}
