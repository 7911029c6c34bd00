import { handOver } from "@hanpan/browser/files/handOver";
import { reportCase } from "@hanpan/contract/operator/calls/case";
import type { CaseReport } from "@hanpan/contract/operator/objects/case";
import {
  alertKindWords,
  caseDecisionWords,
  caseEntryKindWords,
  freezeKindWords,
} from "@hanpan/contract/operator/words/case";
import { Button, Money } from "@hanpan/ui";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useSubmit } from "../../lib/queries.ts";
import { urls } from "../../lib/urls.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { At, RequestType } from "../../parts/labels.tsx";
import { MiniTable } from "../../parts/MiniTable.tsx";
import { PrintButton } from "../../parts/PrintButton.tsx";
import { ReasonDialog } from "../../parts/ReasonDialog.tsx";
import { Facts, PageScreen, Panel, ScreenHead } from "../../parts/Screen.tsx";
import { FactLine } from "./words.tsx";

/** A case as a report, to be read, printed or saved; it is made with a reason, which the audit keeps. */
export function CaseReportPage() {
  const { caseId = "" } = useParams({ strict: false });
  const navigate = useNavigate();
  const make = useSubmit(reportCase, {});
  const report = make.data;
  return (
    <PageScreen>
      <ScreenHead
        title={m.report_title()}
        lead={report === undefined ? "" : m.case_numbered({ number: report.case.number })}
        action={
          report !== undefined && (
            <>
              <PrintButton />
              <Button
                kind="quiet"
                onClick={() =>
                  handOver(
                    new Blob([JSON.stringify(report, null, 2)], { type: "application/json" }),
                    `case-${report.case.number}.json`,
                  )
                }
              >
                {m.case_saveJson()}
              </Button>
            </>
          )
        }
      />
      {report !== undefined ? (
        <Report report={report} />
      ) : (
        <ReasonDialog
          open
          title={m.report_title()}
          confirmLabel={m.case_report()}
          reason="required"
          busy={make.isPending}
          onClose={() => void navigate({ to: urls.case, params: { caseId } })}
          onConfirm={(reason) => {
            if (reason !== undefined) make.mutate({ params: { id: caseId }, body: { reason } });
          }}
        >
          <p>{m.case_reportMeans()}</p>
        </ReasonDialog>
      )}
    </PageScreen>
  );
}

function Report({ report }: { report: CaseReport }) {
  const nameOf = new Map(report.persons.map(({ memberId, name }) => [memberId, name]));
  const decision = report.case.decision;
  return (
    <>
      <Panel title={m.case_facts()}>
        <Facts
          facts={[
            [m.report_site(), report.site],
            [
              m.report_madeBy(),
              <span key="made">
                {report.madeBy} <At at={report.madeAt} />
              </span>,
            ],
            [m.column_reason(), report.case.reason],
            [m.case_openedAt(), <At key="opened" at={report.case.openedAt} />],
            [
              m.case_decision(),
              decision === null
                ? "–"
                : `${wordOf(caseDecisionWords, decision)} · ${report.case.decisionReason ?? ""}`,
            ],
          ]}
        />
      </Panel>
      <Panel title={m.report_persons()}>
        <div className="flex flex-col gap-4">
          {report.persons.map((person) => (
            <Facts
              key={person.memberId}
              facts={[
                [m.desk_holder(), `${person.name} (${person.loginId})`],
                [m.member_dob(), person.birthDate],
                [m.member_phone(), person.phone],
                [m.desk_account(), `${person.bank} ${person.accountNumber}`],
                [
                  m.report_sums(),
                  <span key="sums" translate="no">
                    <Money amountWon={person.depositedWon} /> · <Money amountWon={person.withdrawnWon} /> ·{" "}
                    <Money amountWon={person.stakedWon} /> · <Money amountWon={person.wonWon} />
                  </span>,
                ],
              ]}
            />
          ))}
        </div>
      </Panel>
      <Panel title={m.report_grounds()}>
        <MiniTable
          caption={m.report_grounds()}
          rows={report.grounds.map((row, index) => ({ ...row, id: String(index) }))}
          rowKey={({ id }) => id}
          empty={m.case_noAlerts()}
          columns={[
            { id: "day", header: m.alert_day(), cell: ({ day }) => <span translate="no">{day}</span> },
            { id: "kind", header: m.alert_kind(), cell: ({ kind }) => wordOf(alertKindWords, kind) },
            { id: "who", header: m.column_member(), cell: ({ memberId }) => nameOf.get(memberId) ?? "–" },
            {
              id: "facts",
              header: m.alert_found(),
              wraps: true,
              cell: ({ facts }) => <FactLine facts={facts} />,
            },
          ]}
        />
      </Panel>
      <Panel title={m.report_transactions()}>
        <MiniTable
          caption={m.report_transactions()}
          rows={report.transactions}
          rowKey={({ requestId }) => requestId}
          empty={m.common_noRecord()}
          columns={[
            { id: "at", header: m.column_at(), cell: ({ requestedAt }) => <At at={requestedAt} /> },
            { id: "kind", header: m.alert_kind(), cell: ({ kind }) => <RequestType type={kind} /> },
            { id: "who", header: m.column_member(), cell: ({ memberId }) => nameOf.get(memberId) ?? "–" },
            {
              id: "sum",
              header: m.column_amount(),
              align: "right",
              cell: ({ amountWon }) => <Money amountWon={amountWon} />,
            },
            {
              id: "account",
              header: m.desk_account(),
              cell: ({ accountHolder, accountNumber }) => (
                <span translate="no">
                  {accountHolder} {accountNumber}
                </span>
              ),
            },
          ]}
        />
      </Panel>
      <Panel title={m.case_notes()}>
        <MiniTable
          caption={m.case_notes()}
          rows={report.evidence}
          rowKey={({ id }) => id}
          empty={m.case_noEntries()}
          columns={[
            { id: "at", header: m.column_at(), cell: ({ at }) => <At at={at} /> },
            { id: "kind", header: m.alert_kind(), cell: ({ kind }) => wordOf(caseEntryKindWords, kind) },
            {
              id: "body",
              header: m.alert_found(),
              wraps: true,
              cell: ({ body, facts }) => (facts === null ? body : <FactLine facts={facts} />),
            },
          ]}
        />
      </Panel>
      <Panel title={m.report_freezes()}>
        <MiniTable
          caption={m.report_freezes()}
          rows={report.freezes.map((row, index) => ({ ...row, id: String(index) }))}
          rowKey={({ id }) => id}
          empty={m.case_noFreezes()}
          columns={[
            { id: "kind", header: m.case_frozen(), cell: ({ kind }) => wordOf(freezeKindWords, kind) },
            { id: "who", header: m.column_member(), cell: ({ memberId }) => nameOf.get(memberId) ?? "–" },
            { id: "from", header: m.rule_from(), cell: ({ from }) => <At at={from} /> },
            { id: "until", header: m.rule_to(), cell: ({ until }) => <At at={until} /> },
          ]}
        />
      </Panel>
    </>
  );
}
