import { decideAttempt, listAttempts } from "@hanpan/contract/operator/calls/person";
import type { PersonAttempt } from "@hanpan/contract/operator/objects/person";
import type { PersonDecision } from "@hanpan/contract/operator/personEnumerations";
import {
  personClueWords,
  personDecisionWords,
  personOccasionWords,
  personOutcomeWords,
  personStandingWords,
  personStrengthWords,
} from "@hanpan/contract/operator/words/person";
import { Button, Dialog } from "@hanpan/ui";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useMay } from "../../lib/me.ts";
import { useSubmit } from "../../lib/queries.ts";
import { urls } from "../../lib/urls.ts";
import { useWhileShown } from "../../lib/useWhileShown.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { At } from "../../parts/labels.tsx";
import { ReasonDialog } from "../../parts/ReasonDialog.tsx";
import { Facts } from "../../parts/Screen.tsx";

/** Somebody whom the site knew: what they said, whom they were taken for and why, and what an operator decides. */
export function AttemptDialog({ attempt, onClose }: { attempt: PersonAttempt; onClose: () => void }) {
  const mayDecide = useMay("person.decide");
  const [asked, setAsked] = useState<PersonDecision | null>(null);
  const decide = useSubmit(decideAttempt, { readAgain: [listAttempts], done: m.common_saved() });
  const leave = useWhileShown(onClose, asked);
  const waits = attempt.outcome === "HELD" && attempt.decision === null;
  if (asked !== null) {
    return (
      <ReasonDialog
        open
        title={wordOf(personDecisionWords, asked)}
        confirmLabel={wordOf(personDecisionWords, asked)}
        kind={asked === "KEPT_OUT" ? "danger" : "play"}
        reason="required"
        busy={decide.isPending}
        onClose={() => setAsked(null)}
        onConfirm={(reason) => {
          if (reason === undefined) return;
          decide.mutate(
            { params: { id: attempt.id }, body: { decision: asked, reason } },
            { onSettled: leave },
          );
        }}
      >
        <p>{asked === "ADMITTED" ? m.attempts_admitMeans() : m.attempts_keepOutMeans()}</p>
      </ReasonDialog>
    );
  }
  return (
    <Dialog open onClose={onClose} title={m.nav_persons()}>
      <div className="flex flex-col gap-4 pb-4">
        <AttemptFacts attempt={attempt} />
        {waits && mayDecide && (
          <div className="flex justify-end gap-2">
            <Button kind="danger" onClick={() => setAsked("KEPT_OUT")}>
              {wordOf(personDecisionWords, "KEPT_OUT")}
            </Button>
            <Button kind="play" onClick={() => setAsked("ADMITTED")}>
              {wordOf(personDecisionWords, "ADMITTED")}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}

function AttemptFacts({ attempt }: { attempt: PersonAttempt }) {
  const { said, member, other, decision } = attempt;
  return (
    <Facts
      facts={[
        [m.attempts_occasion(), wordOf(personOccasionWords, attempt.occasion)],
        [m.attempts_outcome(), wordOf(personOutcomeWords, attempt.outcome)],
        [m.column_at(), <At key="at" at={attempt.at} />],
        [
          m.column_member(),
          member === null ? (
            `${said.loginId} (–)`
          ) : (
            <MemberLink key="member" id={member.id} name={`${member.nickname} (${said.loginId})`} />
          ),
        ],
        [m.desk_holder(), said.name],
        [m.member_phone(), said.phone],
        [m.member_dob(), said.dob],
        [m.desk_account(), said.accountNumber],
        [m.logins_address(), said.address ?? "–"],
        [
          m.attempts_other(),
          <span key="other">
            <MemberLink id={other.id} name={`${other.nickname} (${other.loginId})`} />{" "}
            {wordOf(personStandingWords, attempt.standing)}
          </span>,
        ],
        [
          m.attempts_why(),
          `${wordOf(personStrengthWords, attempt.strength)} · ${
            attempt.kinds.length === 0
              ? m.attempts_through()
              : attempt.kinds.map((kind) => wordOf(personClueWords, kind)).join(", ")
          }`,
        ],
        ...(decision === null
          ? []
          : [
              [
                m.attempts_decision(),
                <span key="decision">
                  {wordOf(personDecisionWords, decision.is)} · {decision.by} · {decision.reason} ·{" "}
                  <At at={decision.at} />
                </span>,
              ] as const,
            ]),
      ]}
    />
  );
}

const MemberLink = ({ id, name }: { id: string; name: string }) => (
  <Link to={urls.member} params={{ memberId: id }} className="text-cobalt hover:underline">
    {name}
  </Link>
);
