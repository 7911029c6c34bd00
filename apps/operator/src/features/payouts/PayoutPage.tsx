import { getPayout } from "@hanpan/contract/operator/calls/payout";
import type { PayoutFile } from "@hanpan/contract/operator/objects/payout";
import { FormMessage, Money } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { callQuery } from "../../lib/queries.ts";
import * as m from "../../paraglide/messages.js";
import { Loaded } from "../../parts/Loaded.tsx";
import { At } from "../../parts/labels.tsx";
import { Facts, PageScreen, Panel, ScreenHead } from "../../parts/Screen.tsx";
import { ItemTable } from "./ItemTable.tsx";
import { PayoutSteps } from "./PayoutSteps.tsx";
import { ResultPanel } from "./ResultPanel.tsx";
import { formatName, PayoutStatusBadge } from "./words.tsx";

/** One payout batch: its sum, its steps, its withdrawals, and what the bank said of them. */
export function PayoutPage() {
  const { payoutId = "" } = useParams({ strict: false });
  const query = useQuery(callQuery(getPayout, { params: { id: payoutId } }));
  return (
    <PageScreen>
      <Loaded query={query}>{(batch) => <Batch batch={batch} />}</Loaded>
    </PageScreen>
  );
}

function Batch({ batch }: { batch: PayoutFile }) {
  return (
    <>
      <ScreenHead
        title={m.payout_numbered({ number: String(batch.number) })}
        lead={<PayoutStatusBadge status={batch.status} />}
        action={<PayoutSteps batch={batch} />}
      />
      <div className="grid gap-4 xl:grid-cols-3">
        <Panel title={m.payout_sum()}>
          <p className="mb-3 text-32 font-bold text-gold">
            <Money amountWon={batch.sum} />
          </p>
          <Facts
            facts={[
              [m.payout_count(), String(batch.count)],
              [m.payout_format(), formatName(batch.format)],
              [m.payout_memo(), batch.memo],
              partFact(m.payout_waiting(), batch.waiting),
              partFact(m.payout_paid(), batch.paid),
              partFact(m.payout_returned(), batch.returned),
            ]}
          />
        </Panel>
        <Panel title={m.payout_steps()}>
          <Facts facts={stepFacts(batch)} />
          {batch.status === "DRAFT" && (
            <FormMessage kind="info" className="mt-3">
              {m.payout_needs({
                needed: String(batch.approvalsNeeded),
                given: String(batch.approvals.length),
              })}
            </FormMessage>
          )}
        </Panel>
        <ResultPanel batch={batch} />
      </div>
      <Panel title={m.payout_items()}>
        <ItemTable batch={batch} />
      </Panel>
    </>
  );
}

type Fact = readonly [string, ReactNode];

const partFact = (name: string, { count, sum }: { count: number; sum: number }): Fact => [
  name,
  <span key={name} translate="no">
    {count} · <Money amountWon={sum} />
  </span>,
];

function stepFact(name: string, by: string | null, at: string | null): Fact[] {
  if (at === null) return [];
  return [
    [
      name,
      <span key={name}>
        {by} <At at={at} />
      </span>,
    ],
  ];
}

const stepFacts = (batch: PayoutFile): Fact[] => [
  ...stepFact(m.payout_madeBy(), batch.madeBy, batch.madeAt),
  ...batch.approvals.flatMap(({ by, at }, index) =>
    stepFact(`${m.payout_approvedBy()} ${index + 1}`, by, at),
  ),
  ...stepFact(m.payout_fileBy(), batch.fileTakenBy, batch.fileTakenAt),
  ...stepFact(m.payout_sentBy(), batch.sentBy, batch.sentAt),
  ...stepFact(m.payout_closedAt(), "", batch.closedAt),
  ...stepFact(m.payout_cancelledBy(), batch.cancelledBy, batch.cancelledAt),
  ...(batch.cancelReason === null ? [] : [[m.column_reason(), batch.cancelReason] as const]),
];
