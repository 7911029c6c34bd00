import { Badge, type BadgeTone, Button } from "@hanpan/ui";
import { useState } from "react";
import { type DeskProposal, proposal as proposalData } from "../../../protocol/desk.ts";
import { m } from "../../paraglide/messages.js";
import { nameOf } from "../../words/names.ts";
import { Code, cardClass } from "../parts/Panel.tsx";
import { ReasonDialog } from "../parts/ReasonDialog.tsx";
import { contentText, kindWords, momentText, stateWords } from "../parts/words.ts";
import { useDesk } from "../session/desk.ts";
import type { Read } from "../session/reads.ts";
import { useChange } from "../session/useChange.ts";
import { ImpactPart } from "./ImpactPart.tsx";
import { useImpact } from "./useImpact.ts";

const stateTones: { readonly [state in DeskProposal["state"]]: BadgeTone } = {
  OPEN: "gold",
  APPROVED: "jade",
  REJECTED: "neutral",
};

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
  const isOwn = proposal.proposedBy === session.operatorId;
  const { isBusy, change, refused, forget } = useChange(proposalData, {
    again: standsIn,
    done: ({ state }) =>
      state === "APPROVED" ? m.desk_approved() : isOwn ? m.desk_taken_back() : m.desk_rejected(),
  });
  const [isApproval, setApproval] = useState<boolean | null>(null);
  const impact = useImpact(isApproval === true ? { proposalId: proposal.proposalId } : null);
  const isOpen = proposal.state === "OPEN";
  const close = () => {
    forget();
    setApproval(null);
  };
  /** Approves what is shown. When it has changed meanwhile, the new figures are shown, and must be seen first. */
  const decide = (reason: string) => {
    const body =
      isApproval === true
        ? { isApproved: true, figures: impact.figures, reason }
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
    <article
      data-state={proposal.state}
      className={`${cardClass} border-l-3 border-transparent data-[state=OPEN]:border-gold`}
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>{kindWords[proposal.kind]()}</strong>
        <Badge tone={stateTones[proposal.state]}>{stateWords[proposal.state]()}</Badge>
        <span>{contentText(proposal)}</span>
      </header>
      {onOpen !== undefined && (
        <p>
          {proposal.sides !== null && `${nameOf(proposal.sides.home)} – ${nameOf(proposal.sides.away)} `}
          <Code>{proposal.fixtureId}</Code>
        </p>
      )}
      <p>{proposal.reason}</p>
      <p className="text-muted">
        {m.desk_by({ name: proposal.proposedName, time: momentText(proposal.proposedAtMs) })}
        {proposal.decidedAtMs !== null && proposal.decidedName !== null && (
          <> · {m.desk_decided({ name: proposal.decidedName, time: momentText(proposal.decidedAtMs) })}</>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 empty:hidden">
        {onOpen !== undefined && <Button onClick={onOpen}>{m.desk_open_match()}</Button>}
        {isOpen && may("SETTLE") && !isOwn && (
          <Button kind="money" onClick={() => setApproval(true)}>
            {m.desk_approve()}
          </Button>
        )}
        {isOpen && may("SETTLE") && <Button onClick={() => setApproval(false)}>{rejectWords}</Button>}
        {isOpen && isOwn && <span className="text-muted">{m.desk_own()}</span>}
      </div>
      {isApproval !== null && (
        <ReasonDialog
          title={`${kindWords[proposal.kind]()} · ${isApproval ? m.desk_approve() : rejectWords}`}
          lead={contentText(proposal)}
          confirm={isApproval ? m.desk_approve() : rejectWords}
          kind={isApproval ? "money" : "danger"}
          isReady={!isApproval || impact.figures !== null}
          figures={impact.figures}
          isBusy={isBusy}
          refused={refused?.message}
          onClose={close}
          onConfirm={decide}
        >
          {isApproval && <ImpactPart {...impact} />}
        </ReasonDialog>
      )}
    </article>
  );
}
