import type { DataOf } from "@hanpan/contract/call";
import type { ChangeDecision } from "@hanpan/contract/changeEnumerations";
import {
  decideChange,
  listMemberChanges,
  lookAtChange,
  type MemberChange,
} from "@hanpan/contract/operator/calls/change";
import {
  personClueWords,
  personStandingWords,
  personStrengthWords,
} from "@hanpan/contract/operator/words/person";
import { detailKindWords } from "@hanpan/contract/words/detailKind";
import { Button, Dialog, FormMessage, TextField } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { callQuery, useSubmit } from "../../lib/queries.ts";
import { urls } from "../../lib/urls.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { Loaded } from "../../parts/Loaded.tsx";
import { Values } from "./Values.tsx";

/** A change that a member asks for: old and new side by side, what it would mean, and the decision with its reason. */
export function ChangeDialog({ change, onClose }: { change: MemberChange; onClose: () => void }) {
  const params = { id: change.member.id, changeId: change.id };
  const read = useQuery(callQuery(lookAtChange, { params }));
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const act = useSubmit(decideChange, { readAgain: [listMemberChanges], done: m.common_saved() });
  const text = reason.trim();

  function send(decision: ChangeDecision): void {
    setTried(true);
    if (text !== "") act.mutate({ params, body: { decision, reason: text } }, { onSuccess: onClose });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`${change.member.nickname} · ${wordOf(detailKindWords, change.kind)}`}
      size="large"
    >
      <div className="flex flex-col gap-4 pb-4">
        <Values before={change.before} after={change.after} />
        <Loaded query={read} rows={3}>
          {(seen) => <Meaning seen={seen} />}
        </Loaded>
        <TextField
          label={m.change_reason()}
          help={m.change_reasonHelp()}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={tried && text === "" ? m.change_reasonNeeded() : undefined}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="danger" busy={act.isPending} onClick={() => send("REFUSED")}>
            {m.change_refuse()}
          </Button>
          <Button kind="play" busy={act.isPending} onClick={() => send("APPROVED")}>
            {m.change_approve()}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const answerWords = { LET: m.change_let, HOLD: m.change_hold, REFUSE: m.change_wouldRefuse };

/** Why it matters: whom the site would know in the member, the verified name, and what stands against it. */
function Meaning({ seen }: { seen: DataOf<typeof lookAtChange> }) {
  const { change, findings, answer, verified, taken, stale } = seen;
  return (
    <div className="flex flex-col gap-2">
      <FormMessage kind={answer === "LET" ? "info" : "warning"}>{answerWords[answer]()}</FormMessage>
      {findings.length > 0 && (
        <ul aria-label={m.change_findings()} className="flex flex-col gap-1 text-14">
          {findings.map(({ member, strength, kinds, standing }) => (
            <li key={member.id} className="flex flex-wrap gap-x-3">
              <Link to={urls.member} params={{ memberId: member.id }} className="text-cobalt hover:underline">
                {member.nickname}
              </Link>
              <span>{wordOf(personStrengthWords, strength)}</span>
              <span>{wordOf(personStandingWords, standing)}</span>
              <span className="text-muted">
                {kinds.map((kind) => wordOf(personClueWords, kind)).join(", ")}
              </span>
            </li>
          ))}
        </ul>
      )}
      {change.kind === "PHONE" && (
        <FormMessage kind={change.proven ? "info" : "warning"}>
          {change.proven ? m.change_proven() : m.change_unproven()}
        </FormMessage>
      )}
      {verified !== null && (
        <FormMessage kind={verified.same ? "info" : "warning"}>
          {verified.same
            ? m.change_verifiedSame({ name: verified.name })
            : m.change_verifiedDiffers({ name: verified.name })}
        </FormMessage>
      )}
      {taken && <FormMessage kind="danger">{m.change_taken()}</FormMessage>}
      {stale && <FormMessage kind="danger">{m.change_stale()}</FormMessage>}
    </div>
  );
}
