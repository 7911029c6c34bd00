import { listDeskRecoveries, startDeskRecovery } from "@hanpan/contract/operator/calls/member";
import { type DeskProof, deskProofs } from "@hanpan/contract/operator/enumerations";
import type { MemberFile } from "@hanpan/contract/operator/objects/member";
import { deskProofWords } from "@hanpan/contract/operator/words/deskRecovery";
import { RadioGroup } from "@hanpan/ui";
import { useState } from "react";
import { useSubmit, whenProposed } from "../../lib/queries.ts";
import { useWhileShown } from "../../lib/useWhileShown.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { ReasonDialog } from "../../parts/ReasonDialog.tsx";
import { type PasswordKind, PasswordKindChoice } from "./PasswordKind.tsx";

/** Proposes a code that is handed over, to who is reached neither by phone nor by e-mail; another operator approves it. */
export function DeskRecoveryDialog({
  member,
  open,
  onClose,
}: {
  member: MemberFile;
  open: boolean;
  onClose: () => void;
}) {
  const [kind, setKind] = useState<PasswordKind>("LOGIN_PASSWORD");
  const [proof, setProof] = useState<DeskProof>("IN_PERSON");
  const start = useSubmit(startDeskRecovery, { readAgain: [listDeskRecoveries] });
  const closeThis = useWhileShown(onClose, open && member.id);
  return (
    <ReasonDialog
      open={open}
      title={m.deskRecover_ask({ nickname: member.nickname })}
      confirmLabel={m.deskRecover_start()}
      reason="required"
      busy={start.isPending}
      onClose={onClose}
      onConfirm={(reason) => {
        if (reason === undefined) return;
        const then = { onSuccess: closeThis, onError: whenProposed(closeThis) };
        start.mutate({ params: { id: member.id }, body: { kind, proof, reason } }, then);
      }}
    >
      <div className="flex flex-col gap-4">
        <p>{m.deskRecover_lead()}</p>
        <PasswordKindChoice value={kind} onChange={setKind} />
        <RadioGroup
          look="list"
          label={m.deskRecover_proof()}
          value={proof}
          onChange={setProof}
          choices={deskProofs.map((value) => ({ value, label: wordOf(deskProofWords, value) }))}
        />
      </div>
    </ReasonDialog>
  );
}
