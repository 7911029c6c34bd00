import type { ChangeDecision } from "@hanpan/contract/changeEnumerations";
import { decideLifting, listLiftings, type MemberLifting } from "@hanpan/contract/operator/calls/harm";
import { formatInstant } from "@hanpan/contract/time";
import { Button, Dialog, FormMessage, TextField } from "@hanpan/ui";
import { useState } from "react";
import { useSubmit, whenProposed } from "../../lib/queries.ts";
import * as m from "../../paraglide/messages.js";

/** A wish to lift an exclusion that has no end: what the member says, and the decision with its reason. */
export function LiftingDialog({ lifting, onClose }: { lifting: MemberLifting; onClose: () => void }) {
  const params = { id: lifting.member.id, liftingId: lifting.id };
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const act = useSubmit(decideLifting, { readAgain: [listLiftings], done: m.common_saved() });
  const text = reason.trim();

  function send(decision: ChangeDecision): void {
    setTried(true);
    if (text === "") return;
    act.mutate(
      { params, body: { decision, reason: text } },
      { onSuccess: onClose, onError: whenProposed(onClose) },
    );
  }

  return (
    <Dialog open onClose={onClose} title={`${lifting.member.nickname} · ${m.lifting_title()}`}>
      <div className="flex flex-col gap-4 pb-4">
        <p translate="no" className="tabular text-12 text-muted">
          {m.lifting_since({ at: formatInstant(lifting.excludedAt) })}
        </p>
        <p className="whitespace-pre-line text-14 [overflow-wrap:anywhere]">{lifting.why}</p>
        <FormMessage kind="info">{m.lifting_help()}</FormMessage>
        <TextField
          label={m.lifting_reason()}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={tried && text === "" ? m.lifting_reasonNeeded() : undefined}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="danger" busy={act.isPending} onClick={() => send("REFUSED")}>
            {m.lifting_refuse()}
          </Button>
          <Button kind="play" busy={act.isPending} onClick={() => send("APPROVED")}>
            {m.lifting_accept()}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
