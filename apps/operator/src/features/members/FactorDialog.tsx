import { getMember, removeMemberFactor } from "@hanpan/contract/operator/calls/member";
import type { MemberFile } from "@hanpan/contract/operator/objects/member";
import { useSubmit, whenProposed } from "../../lib/queries.ts";
import { useWhileShown } from "../../lib/useWhileShown.ts";
import * as m from "../../paraglide/messages.js";
import { ReasonDialog } from "../../parts/ReasonDialog.tsx";

/** Proposes to remove a member's second factor; another operator decides. */
export function FactorDialog({
  member,
  open,
  onClose,
}: {
  member: MemberFile;
  open: boolean;
  onClose: () => void;
}) {
  const closeThis = useWhileShown(onClose, open && member.id);
  const remove = useSubmit(removeMemberFactor, { readAgain: [getMember] });
  return (
    <ReasonDialog
      open={open}
      title={m.factor_ask({ nickname: member.nickname })}
      confirmLabel={m.factor_propose()}
      kind="danger"
      reason="required"
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={(reason) =>
        reason !== undefined &&
        remove.mutate(
          { params: { id: member.id }, body: { reason } },
          { onSuccess: closeThis, onError: whenProposed(closeThis) },
        )
      }
    >
      <p>{m.factor_lead()}</p>
    </ReasonDialog>
  );
}
