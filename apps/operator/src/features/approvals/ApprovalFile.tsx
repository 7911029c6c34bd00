import type { UndecidableReason } from "@hanpan/contract/operator/enumerations";
import type { Approval, ApprovalFact } from "@hanpan/contract/operator/objects/approval";
import { Button, FormMessage } from "@hanpan/ui";
import * as m from "../../paraglide/messages.js";
import { At } from "../../parts/labels.tsx";
import { Facts } from "../../parts/Screen.tsx";
import { WrittenText } from "../../parts/WrittenText.tsx";
import type { Decision } from "./decision.ts";
import { ApprovalStatusBadge } from "./words.tsx";

const actWords = {
  approve: { label: m.approval_approve, key: "a", kind: "money" },
  refuse: { label: m.approval_refuse, key: "x", kind: "quiet" },
  withdraw: { label: m.approval_withdraw, key: "x", kind: "quiet" },
} as const;

const whyNot: Record<Exclude<UndecidableReason, "FINISHED">, () => string> = {
  OWN: m.approval_why_OWN,
  NO_PERMISSION: m.approval_why_NO_PERMISSION,
  TOO_NEW: m.approval_why_TOO_NEW,
};

/** One proposal: what it means, why, who proposed it, and what became of it. */
export function ApprovalFile({
  approval,
  possible,
  onDecide,
}: {
  approval: Approval;
  possible: readonly Decision[];
  onDecide: (decision: Decision) => void;
}) {
  const { status, undecidable } = approval;
  return (
    <article className="flex flex-col gap-4">
      <header>
        <p className="flex flex-wrap items-center gap-2 text-14">
          <ApprovalStatusBadge status={status} />
          <span className="ml-auto text-12">
            <At at={approval.proposedAt} />
          </span>
        </p>
        <h2 className="mt-2 text-20 font-bold [overflow-wrap:anywhere]">{approval.title}</h2>
      </header>
      {undecidable !== null && undecidable !== "FINISHED" && (
        <FormMessage kind="info">{whyNot[undecidable]()}</FormMessage>
      )}
      {status === "WAITING" && approval.deciders === 0 && (
        <FormMessage kind="warning">{m.approval_nobody()}</FormMessage>
      )}
      {possible.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {possible.map((decision) => {
            const { label, key, kind } = actWords[decision];
            return (
              <Button
                key={decision}
                kind={kind}
                aria-keyshortcuts={key}
                className={decision === "approve" ? "flex-1" : ""}
                onClick={() => onDecide(decision)}
              >
                {label()}
                <kbd aria-hidden className="font-sans text-12 opacity-70">
                  {key}
                </kbd>
              </Button>
            );
          })}
        </div>
      )}
      <section aria-label={m.approval_means()} className="rounded-control bg-surface-2 p-3">
        <ul className="flex flex-col gap-2 text-14">
          {approval.facts.map((fact) => (
            <Fact key={fact.label} fact={fact} />
          ))}
        </ul>
      </section>
      <section>
        <h3 className="mb-1 text-14 text-muted">{m.column_reason()}</h3>
        <WrittenText className="text-14">{approval.reason}</WrittenText>
      </section>
      <Facts
        facts={[
          [m.approval_proposer(), `${approval.proposedBy.name} (${approval.proposedBy.loginId})`],
          [m.approval_expiresAt(), <At key="expires" at={approval.expiresAt} />],
          ...decided(approval),
        ]}
      />
    </article>
  );
}

/** A line of what it means; where there is a present value, that too. */
function Fact({ fact: { label, was, value } }: { fact: ApprovalFact }) {
  return (
    <li className="flex flex-wrap justify-between gap-x-4">
      <span className="text-muted">{label}</span>
      <span className="min-w-0 text-right [overflow-wrap:anywhere]">
        {was !== null && (
          <span className="mr-2 text-muted">
            <span className="sr-only">{m.approval_was()} </span>
            <s>{was}</s> <span aria-hidden>→</span>
          </span>
        )}
        <strong>{value}</strong>
      </span>
    </li>
  );
}

function decided({ status, deciders, decidedBy, decidedAt, decisionReason }: Approval) {
  if (status === "WAITING")
    return [[m.approval_deciders(), m.approval_decidersCount({ count: deciders })] as const];
  if (decidedBy === null) return [];
  return [
    [m.approval_decider(), `${decidedBy.name} (${decidedBy.loginId})`] as const,
    [m.approval_decidedAt(), <At key="decided" at={decidedAt} />] as const,
    ...(decisionReason === null ? [] : [[m.approval_decisionReason(), decisionReason] as const]),
  ];
}
