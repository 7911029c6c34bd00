import { useState } from "react";
import { type DeskProposal, proposal as proposalData } from "../../../protocol/desk.ts";
import { m } from "../../paraglide/messages.js";
import { nameOf } from "../../words/names.ts";
import { Dialog } from "../parts/Dialog.tsx";
import { contentText, kindWords, momentText, stateWords } from "../parts/words.ts";
import { useDesk } from "../session/desk.ts";
import { useChange } from "../session/useChange.ts";
import { ImpactPart, useImpact } from "./ImpactPart.tsx";

/** What somebody proposes, with its decision, or the buttons of it. Nobody is offered to approve their own. */
export function ProposalCard({
  proposal,
  onDecided,
  onOpen,
}: {
  proposal: DeskProposal;
  onDecided: () => void;
  onOpen?: () => void;
}) {
  const { session, may } = useDesk();
  const { isBusy, change, refused, forget } = useChange();
  const [isApproval, setApproval] = useState<boolean | null>(null);
  const impact = useImpact(isApproval === true ? { proposalId: proposal.proposalId } : null);
  const isOwn = proposal.proposedBy === session.operatorId;
  const isOpen = proposal.state === "OPEN";
  const close = () => {
    forget();
    setApproval(null);
  };
  /** Approves what is shown; what has changed meanwhile is shown anew, and decided about once more. */
  const decide = async (reason: string) => {
    const body =
      isApproval === true
        ? { isApproved: true, figures: impact.impact?.figures, reason }
        : { isApproved: false, reason };
    let isShownAnew = false;
    await change(`/proposals/${proposal.proposalId}/decide`, body, proposalData, (code) => {
      isShownAnew = code === "FIGURES_CHANGED";
    });
    if (isShownAnew) return impact.again();
    close();
    onDecided();
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
          onConfirm={(reason) => void decide(reason)}
        >
          {isApproval && <ImpactPart {...impact} />}
        </Dialog>
      )}
    </article>
  );
}
