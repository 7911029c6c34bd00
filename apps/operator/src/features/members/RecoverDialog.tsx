import { recoverMember } from "@hanpan/contract/operator/calls/member";
import { type MessageWay, messageWays } from "@hanpan/contract/operator/enumerations";
import type { MemberFile } from "@hanpan/contract/operator/objects/member";
import { messageWayWords } from "@hanpan/contract/operator/words/message";
import { RadioGroup } from "@hanpan/ui";
import { useState } from "react";
import { useSubmit } from "../../lib/queries.ts";
import { useWhileShown } from "../../lib/useWhileShown.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { ReasonDialog } from "../../parts/ReasonDialog.tsx";
import { type PasswordKind, PasswordKindChoice } from "./PasswordKind.tsx";

/** Starts a recovery for a member who is at the desk: which password, by which way the link goes, and why. */
export function RecoverDialog({
  member,
  open,
  onClose,
}: {
  member: MemberFile;
  open: boolean;
  onClose: () => void;
}) {
  const [kind, setKind] = useState<PasswordKind>("LOGIN_PASSWORD");
  const [way, setWay] = useState<MessageWay>("SMS");
  const recover = useSubmit(recoverMember, { done: m.recover_started() });
  const closeThis = useWhileShown(onClose, open && member.id);
  return (
    <ReasonDialog
      open={open}
      title={m.recover_ask({ nickname: member.nickname })}
      confirmLabel={m.recover_start()}
      reason="required"
      busy={recover.isPending}
      onClose={onClose}
      onConfirm={(reason) =>
        reason !== undefined &&
        recover.mutate({ params: { id: member.id }, body: { kind, way, reason } }, { onSuccess: closeThis })
      }
    >
      <div className="flex flex-col gap-4">
        <p>{m.recover_lead()}</p>
        <PasswordKindChoice value={kind} onChange={setKind} />
        <RadioGroup
          look="list"
          label={m.message_way()}
          value={way}
          onChange={setWay}
          choices={messageWays
            .filter((one) => one === "SMS" || member.reached.email !== null)
            .map((value) => ({ value, label: wordOf(messageWayWords, value) }))}
        />
      </div>
    </ReasonDialog>
  );
}
