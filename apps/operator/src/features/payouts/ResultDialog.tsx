import { listRequests } from "@hanpan/contract/operator/calls/moneyRequest";
import {
  acceptPayoutResult,
  getPayout,
  getPayoutResult,
  listPayouts,
} from "@hanpan/contract/operator/calls/payout";
import type { PayoutFile, PayoutResultRow } from "@hanpan/contract/operator/objects/payout";
import { fileProblemWords } from "@hanpan/contract/operator/words/fileProblem";
import { payoutRowProblemWords, returnDecisionWords } from "@hanpan/contract/operator/words/payout";
import { Button, Checkbox, Dialog, FormMessage, Money } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMay } from "../../lib/me.ts";
import { callQuery, useSubmit } from "../../lib/queries.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { Loaded } from "../../parts/Loaded.tsx";
import { type MiniColumn, MiniTable } from "../../parts/MiniTable.tsx";
import { OutcomeBadge } from "./words.tsx";

const problemWords = { ...fileProblemWords, ...payoutRowProblemWords };

/** What was understood of a result file, row by row, before any of it counts; then it is carried out. */
export function ResultDialog({
  batch,
  resultId,
  onClose,
}: {
  batch: PayoutFile;
  resultId: string;
  onClose: () => void;
}) {
  const mayAccept = useMay("money.process");
  const [again, setAgain] = useState<ReadonlySet<number>>(new Set());
  const query = useQuery(callQuery(getPayoutResult, { params: { id: batch.id, resultId } }));
  const submit = useSubmit(acceptPayoutResult, {
    readAgain: [getPayout, getPayoutResult, listPayouts, listRequests],
    quiet: true,
    done: m.payout_resultDone(),
  });
  return (
    <Dialog open onClose={onClose} title={m.payout_resultTitle()} size="large">
      <div className="flex flex-col gap-4 pb-4">
        <Loaded query={query}>
          {(result) => (
            <>
              <FormMessage kind={result.counts.problems > 0 ? "warning" : "info"}>
                {m.payout_counts({
                  paid: String(result.counts.paid),
                  returned: String(result.counts.returned),
                  unknown: String(result.counts.unknown),
                  problems: String(result.counts.problems),
                })}
                {result.state === "READ" && `. ${m.payout_resultHelp()}`}
              </FormMessage>
              <MiniTable
                caption={m.payout_resultTitle()}
                columns={rowColumns(result.state === "READ", again, setAgain)}
                rows={result.rows}
                rowKey={({ row }) => String(row)}
              />
              {submit.error !== null && (
                <FormMessage kind="danger">{failureMessage(submit.error)}</FormMessage>
              )}
              <div className="flex justify-end gap-2">
                <Button kind="quiet" onClick={onClose}>
                  {m.common_back()}
                </Button>
                {mayAccept && result.state === "READ" && (
                  <Button
                    kind="money"
                    busy={submit.isPending}
                    disabled={result.counts.paid + result.counts.returned === 0}
                    onClick={() =>
                      submit.mutate(
                        { params: { id: batch.id, resultId }, body: { again: [...again] } },
                        { onSuccess: onClose },
                      )
                    }
                  >
                    {m.payout_accept()}
                  </Button>
                )}
              </div>
            </>
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}

function rowColumns(
  isOpen: boolean,
  again: ReadonlySet<number>,
  setAgain: (again: ReadonlySet<number>) => void,
): MiniColumn<PayoutResultRow>[] {
  const change = (row: number, isAgain: boolean) => {
    const next = new Set(again);
    if (isAgain) next.add(row);
    else next.delete(row);
    setAgain(next);
  };
  return [
    { id: "row", header: m.payout_row(), cell: ({ row }) => <span className="tabular">{row}</span> },
    {
      id: "position",
      header: "#",
      cell: ({ position }) => position !== null && <span className="tabular">{position}</span>,
    },
    { id: "account", header: m.desk_account(), cell: ({ accountNumber }) => accountNumber },
    {
      id: "amount",
      header: m.column_amount(),
      align: "right",
      cell: ({ amount }) => amount !== null && <Money amountWon={amount} />,
    },
    {
      id: "outcome",
      header: m.payout_outcome(),
      wraps: true,
      cell: ({ outcome, reason, problem }) => (
        <span className="flex flex-wrap items-center gap-2">
          {outcome !== null && <OutcomeBadge outcome={outcome} />}
          {problem !== null && <span className="text-vermilion">{wordOf(problemWords, problem)}</span>}
          {reason !== null && <span className="text-12 text-muted">“{reason}”</span>}
        </span>
      ),
    },
    {
      id: "decision",
      header: m.payout_decision(),
      wraps: true,
      cell: ({ row, outcome, problem, decision }) => {
        if (outcome !== "RETURNED" || problem !== null) return null;
        if (!isOpen) return decision !== null && wordOf(returnDecisionWords, decision);
        return (
          <Checkbox
            label={wordOf(returnDecisionWords, "AGAIN")}
            checked={again.has(row)}
            onChange={(event) => change(row, event.target.checked)}
          />
        );
      },
    },
  ];
}
