import { useState } from "react";
import { type DeskProposal, proposal as proposalData } from "../../../protocol/desk.ts";
import { m } from "../../paraglide/messages.js";
import { nameOf } from "../../words/names.ts";
import { Dialog } from "../parts/Dialog.tsx";
import { contentText, kindWords, momentText, stateWords } from "../parts/words.ts";
import { useDesk } from "../session/desk.ts";
import type { Read } from "../session/reads.ts";
import { useChange } from "../session/useChange.ts";
import { ImpactPart } from "./ImpactPart.tsx";
import { useImpact } from "./useImpact.ts";

/** What somebody proposes, with its decision, or the buttons of it. Nobody is offered to approve their own. */
export function ProposalCard({
  proposal,
  standsIn,
  onOpen,
}: {
  proposal: DeskProposal;
  /** Where it was read, which is read again once something was decided. */
  standsIn: Read;
  onOpen?: () => void;
}) {
  const { session, may } = useDesk();
  const { isBusy, change, refused, forget } = useChange(proposalData, { again: standsIn });
  const [isApproval, setApproval] = useState<boolean | null>(null);
  const impact = useImpact(isApproval === true ? { proposalId: proposal.proposalId } : null);
  const isOwn = proposal.proposedBy === session.operatorId;
  const isOpen = proposal.state === "OPEN";
  const close = () => {
    forget();
    setApproval(null);
  };
  /** Approves what is shown; what has changed meanwhile is shown anew, and decided about once more. */
  const decide = (reason: string) => {
    const body =
      isApproval === true
        ? { isApproved: true, figures: impact.impact?.figures, reason }
        : { isApproved: false, reason };
    const path = `/proposals/${proposal.proposalId}/decide`;
    change(
      { path, body },
      {
        onSuccess: close,
        onError: ({ code }) => (code === "FIGURES_CHANGED" ? impact.again() : close()),
      },
    );
  };
  const rejectWords = isOwn ? m.desk_take_back() : m.desk_reject();
  return (
    <article className="desk-proposal" data-state={proposal.state}>
      <header>
        <strong>{kindWords[proposal.kind]()}</strong>
        <span
          className="desk-tag"
          data-tone={isOpen ? "ASK" : proposal.state === "APPROVED" ? "OPEN" : "CLOSED"}
        >
          {stateWords[proposal.state]()}
        </span>
        <span>{contentText(proposal)}</span>
      </header>
      {onOpen !== undefined && (
        <p>
          {proposal.sides !== null && `${nameOf(proposal.sides.home)} – ${nameOf(proposal.sides.away)} `}
          <code>{proposal.fixtureId}</code>
        </p>
      )}
      <p>{proposal.reason}</p>
      <p className="desk-muted">
        {m.desk_by({ name: proposal.proposedName, time: momentText(proposal.proposedAtMs) })}
        {proposal.decidedAtMs !== null && proposal.decidedName !== null && (
          <> · {m.desk_decided({ name: proposal.decidedName, time: momentText(proposal.decidedAtMs) })}</>
        )}
      </p>
      <div className="desk-acts">
        {onOpen !== undefined && (
          <button type="button" className="desk-button" onClick={onOpen}>
            {m.desk_open_match()}
          </button>
        )}
        {isOpen && may("SETTLE") && !isOwn && (
          <button type="button" className="desk-button" data-kind="strong" onClick={() => setApproval(true)}>
            {m.desk_approve()}
          </button>
        )}
        {isOpen && may("SETTLE") && (
          <button type="button" className="desk-button" onClick={() => setApproval(false)}>
            {rejectWords}
          </button>
        )}
        {isOpen && isOwn && <span className="desk-muted">{m.desk_own()}</span>}
      </div>
      {isApproval !== null && (
        <Dialog
          title={`${kindWords[proposal.kind]()} · ${isApproval ? m.desk_approve() : rejectWords}`}
          lead={contentText(proposal)}
          confirm={isApproval ? m.desk_approve() : rejectWords}
          isDanger={!isApproval}
          isBusy={isBusy || (isApproval && impact.impact === null)}
          refused={refused?.message}
          onClose={close}
          onConfirm={decide}
        >
          {isApproval && <ImpactPart {...impact} />}
        </Dialog>
      )}
    </article>
  );
}
