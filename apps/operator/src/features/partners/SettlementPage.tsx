import type { DataOf } from "@hanpan/contract/call";
import { approveRun, downloadRun, getRun, listRuns, makeRun } from "@hanpan/contract/operator/calls/partner";
import { settlementPeriodWords } from "@hanpan/contract/operator/words/settlementPeriod";
import { formatInstant } from "@hanpan/contract/time";
import { shareKindWords } from "@hanpan/contract/words/shareKind";
import { Badge, Button, Money } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { useMay } from "../../lib/me.ts";
import { callQuery, useSubmit, whenProposed } from "../../lib/queries.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import { urls } from "../../lib/urls.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { CsvButton } from "../../parts/CsvButton.tsx";
import { Loaded } from "../../parts/Loaded.tsx";
import { MiniTable } from "../../parts/MiniTable.tsx";
import { ReasonDialog } from "../../parts/ReasonDialog.tsx";
import { Facts, PageScreen, Panel, ScreenHead } from "../../parts/Screen.tsx";
import { SimulatedMark } from "../../parts/SimulatedMark.tsx";
import { StatementBadge } from "../../parts/StatementView.tsx";

type Run = DataOf<typeof getRun>;

/** One settlement: the statement of each partner, approved in one act. */
export function SettlementPage() {
  const { runId = "" } = useParams({ strict: false });
  const run = useQuery(callQuery(getRun, { params: { id: runId } }));
  return (
    <PageScreen>
      <ScreenHead
        title={m.settlement_title()}
        lead={
          run.data &&
          `${run.data.run.from} – ${run.data.run.to} · ${wordOf(settlementPeriodWords, run.data.run.period)}`
        }
        action={<CsvButton call={downloadRun} parts={{ params: { id: runId } }} name="settlement" />}
      />
      <Loaded query={run}>{(data) => <RunView data={data} />}</Loaded>
    </PageScreen>
  );
}

function RunView({ data: { run, statements } }: { data: Run }) {
  const maySettle = useMay("partner.settle");
  const [approving, setApproving] = useState(false);
  const again = useSubmit(makeRun, { readAgain: [getRun, listRuns], done: m.settlement_made() });
  const approve = useSubmit(approveRun, {
    readAgain: [getRun, listRuns],
    quiet: true,
    done: m.settlement_approvedNow(),
  });
  const close = () => setApproving(false);
  return (
    <>
      <Panel
        title={m.settlement_summary()}
        action={
          !run.approved &&
          maySettle && (
            <span className="flex gap-2">
              <Button
                kind="quiet"
                busy={again.isPending}
                onClick={() => again.mutate({ body: { period: run.period, day: run.from } })}
              >
                {m.settlement_again()}
              </Button>
              <Button kind="play" onClick={() => setApproving(true)}>
                {m.settlement_approve()}
              </Button>
            </span>
          )
        }
      >
        <Facts
          facts={[
            [
              m.column_status(),
              run.approved ? (
                <Badge key="status" tone="jade">
                  {m.settlement_approved()}
                </Badge>
              ) : (
                <Badge key="status" tone="gold">
                  {m.settlement_draft()}
                </Badge>
              ),
            ],
            [m.settlement_payable(), <Money key="payable" amountWon={run.payable} className="font-bold" />],
            [m.settlement_paid(), <Money key="paid" amountWon={run.paid} />],
            [
              m.settlement_madeAt(),
              `${formatInstant(run.madeAt)} · ${run.madeBy === "system" ? m.settlement_byItself() : run.madeBy}`,
            ],
            [
              m.settlement_approvedAt(),
              run.approvedAt === null ? "–" : `${formatInstant(run.approvedAt)} · ${run.approvedBy ?? ""}`,
            ],
          ]}
        />
      </Panel>
      <Panel title={m.settlement_statements()}>
        <Statements statements={statements} />
      </Panel>
      <ReasonDialog
        open={approving}
        title={m.settlement_approve()}
        confirmLabel={m.settlement_approve()}
        reason="required"
        busy={approve.isPending}
        failure={approve.error ? failureMessage(approve.error) : undefined}
        onConfirm={(reason = "") =>
          approve.mutate(
            { params: { id: run.id }, body: { madeAt: run.madeAt, reason } },
            { onSuccess: close, onError: whenProposed(close) },
          )
        }
        onClose={close}
      >
        {m.settlement_approveHelp({ count: statements.length })} <Money amountWon={run.payable} />
      </ReasonDialog>
    </>
  );
}

function Statements({ statements }: { statements: Run["statements"] }) {
  return (
    <MiniTable
      caption={m.settlement_statements()}
      rows={statements}
      rowKey={({ id }) => id}
      columns={[
        {
          id: "partner",
          header: m.partner_partner(),
          cell: ({ id, partner }) => (
            <span className="inline-flex items-center gap-1.5">
              <Link
                to={urls.statement}
                params={{ statementId: id }}
                className="inline-flex min-h-6 items-center font-semibold underline"
              >
                {partner.nickname}
              </Link>
              <SimulatedMark simulated={partner.simulated} />
            </span>
          ),
        },
        {
          id: "rolling",
          header: wordOf(shareKindWords, "ROLLING"),
          align: "right",
          cell: ({ rolling }) => <Money amountWon={rolling.earned} />,
        },
        {
          id: "losing",
          header: wordOf(shareKindWords, "LOSING"),
          align: "right",
          cell: ({ losing }) => <Money amountWon={losing.earned} />,
        },
        {
          id: "corrected",
          header: m.settlement_corrected(),
          align: "right",
          cell: ({ rolling, losing }) => <Money amountWon={rolling.corrected + losing.corrected} />,
        },
        {
          id: "carried",
          header: m.settlement_carried(),
          align: "right",
          cell: ({ rolling, losing }) => <Money amountWon={rolling.carried + losing.carried} />,
        },
        {
          id: "payable",
          header: m.settlement_payable(),
          align: "right",
          cell: ({ payable }) => <Money amountWon={payable} className="font-semibold" />,
        },
        {
          id: "status",
          header: m.column_status(),
          cell: (statement) => <StatementBadge statement={statement} />,
        },
      ]}
    />
  );
}
