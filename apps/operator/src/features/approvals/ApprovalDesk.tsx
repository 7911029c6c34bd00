import {
  approveApproval,
  getApproval,
  listApprovals,
  refuseApproval,
  withdrawApproval,
} from "@hanpan/contract/operator/calls/approval";
import type { Approval } from "@hanpan/contract/operator/objects/approval";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDeskHotkeys } from "../../lib/hotkeys.ts";
import { callQuery, useSubmit } from "../../lib/queries.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import * as m from "../../paraglide/messages.js";
import { ConfirmCount, unconfirmed } from "../../parts/ConfirmCount.tsx";
import { Loaded } from "../../parts/Loaded.tsx";
import { Desk } from "../../parts/QueueScreen.tsx";
import { ReasonDialog } from "../../parts/ReasonDialog.tsx";
import { ApprovalFile } from "./ApprovalFile.tsx";
import type { Decision } from "./decision.ts";

const decisions = {
  approve: {
    call: approveApproval,
    title: m.approval_approve,
    question: m.approval_approve_question,
    done: m.approval_approved,
    kind: "money",
    reason: "optional",
  },
  refuse: {
    call: refuseApproval,
    title: m.approval_refuse,
    question: m.approval_refuse_question,
    done: m.approval_refused,
    kind: "danger",
    reason: "required",
  },
  withdraw: {
    call: withdrawApproval,
    title: m.approval_withdraw,
    question: m.approval_withdraw_question,
    done: m.approval_withdrawn,
    kind: "danger",
    reason: "optional",
  },
} as const;

/** The proposal in hand: a approves, x refuses, or takes back what is one's own. */
export function ApprovalDesk({
  approvalId,
  onDone,
  onLeave,
}: {
  approvalId: string | undefined;
  onDone: (id: string) => void;
  onLeave: () => void;
}) {
  const [asking, setAsking] = useState<{ decision: Decision; approval: Approval } | null>(null);
  const query = useQuery({
    ...callQuery(getApproval, { params: { id: approvalId ?? "" } }),
    enabled: approvalId !== undefined,
  });
  const approval = approvalId === undefined ? undefined : query.data;
  const possible = approval === undefined ? [] : possibleDecisions(approval);
  const start = (decision: Decision) => {
    if (approval !== undefined && possible.includes(decision)) setAsking({ decision, approval });
  };
  const isReady = approval !== undefined && approval.id === approvalId;
  useDeskHotkeys(
    { subject: approvalId, isReady },
    {
      a: () => start("approve"),
      x: () => start(possible.includes("withdraw") ? "withdraw" : "refuse"),
    },
  );
  return (
    <>
      <Desk
        label={m.approval_desk()}
        widthPx={480}
        open={approvalId !== undefined}
        empty={m.approval_choose()}
        onLeave={onLeave}
      >
        <Loaded query={query}>
          {(loaded) => (
            <ApprovalFile approval={loaded} possible={possibleDecisions(loaded)} onDecide={start} />
          )}
        </Loaded>
      </Desk>
      {asking !== null && (
        <DecisionDialog
          key={`${asking.decision}-${asking.approval.id}`}
          {...asking}
          onDone={() => {
            // Another question may be open by then.
            setAsking((open) => (open === asking ? null : open));
            onDone(asking.approval.id);
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}

function possibleDecisions({ status, isOwn, undecidable }: Approval): Decision[] {
  if (isOwn) return status === "WAITING" ? ["withdraw"] : [];
  return undecidable === null ? ["approve", "refuse"] : [];
}

/** Asks once more, with what it is; Enter confirms. */
function DecisionDialog({
  decision,
  approval,
  onDone,
  onClose,
}: {
  decision: Decision;
  approval: Approval;
  onDone: () => void;
  onClose: () => void;
}) {
  const { call, title, question, done, kind, reason } = decisions[decision];
  const submit = useSubmit(call, {
    readAgain: [listApprovals, getApproval],
    quiet: true,
    done: done(),
  });
  const confirm =
    decision === "approve" ? approval.facts.find((fact) => fact.confirm !== undefined) : undefined;
  const [confirmed, setConfirmed] = useState("");
  return (
    <ReasonDialog
      open
      title={title()}
      confirmLabel={title()}
      kind={kind}
      reason={reason}
      busy={submit.isPending}
      failure={submit.error ? failureMessage(submit.error) : undefined}
      blocked={unconfirmed(confirm?.confirm, confirmed)}
      onClose={onClose}
      onConfirm={(given) =>
        submit.mutate(
          {
            params: { id: approval.id },
            body: {
              ...(given === undefined ? {} : { reason: given }),
              ...(confirm === undefined ? {} : { confirmed: Number(confirmed) }),
            },
          },
          { onSuccess: onDone },
        )
      }
    >
      <p className="mb-2 text-16 font-semibold">{approval.title}</p>
      <p className="text-muted">{question()}</p>
      {confirm !== undefined && (
        <ConfirmCount label={confirm.label} value={confirmed} onChange={setConfirmed} />
      )}
    </ReasonDialog>
  );
}
