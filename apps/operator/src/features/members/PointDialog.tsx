import { getMember, grantPoints, listMembers } from "@hanpan/contract/operator/calls/member";
import { grantablePointTypes } from "@hanpan/contract/operator/enumerations";
import type { MemberFile } from "@hanpan/contract/operator/objects/member";
import { Dialog, RadioGroup } from "@hanpan/ui";
import { useState } from "react";
import { useSubmit, whenProposed } from "../../lib/queries.ts";
import { useWhileShown } from "../../lib/useWhileShown.ts";
import * as m from "../../paraglide/messages.js";
import { MoveForm } from "../../parts/MoveForm.tsx";

interface DialogOptions {
  member: MemberFile;
  open: boolean;
  onClose: () => void;
}

const typeWords: Record<(typeof grantablePointTypes)[number], () => string> = {
  WINNER_BONUS: m.point_WINNER_BONUS,
  RECOVER_WINNER_BONUS: m.point_RECOVER_WINNER_BONUS,
  COUPON_BONUS: m.point_COUPON_BONUS,
};

/** Grants points of a type, or takes a winner's bonus back. */
export function PointDialog({ member, open, onClose }: DialogOptions) {
  return (
    <Dialog open={open} onClose={onClose} title={m.point_titleOf({ nickname: member.nickname })}>
      <PointForm member={member} onClose={onClose} />
    </Dialog>
  );
}

function PointForm({ member, onClose: leave }: Omit<DialogOptions, "open">) {
  const onClose = useWhileShown(leave);
  const [type, setType] = useState<(typeof grantablePointTypes)[number]>("WINNER_BONUS");
  const grant = useSubmit(grantPoints, {
    readAgain: [getMember, listMembers],
    quiet: true,
    done: m.point_done(),
  });
  return (
    <MoveForm
      submission={grant}
      amountLabel={m.point_amount()}
      confirmLabel={typeWords[type]()}
      confirmKind="money"
      onSend={({ amount, reason }) =>
        grant.mutate(
          { params: { id: member.id }, body: { type, amount, reason } },
          { onSuccess: onClose, onError: whenProposed(onClose) },
        )
      }
      onClose={onClose}
    >
      {(changed) => (
        <RadioGroup
          look="list"
          label={m.column_type()}
          value={type}
          onChange={changed(setType)}
          choices={grantablePointTypes.map((value) => ({ value, label: typeWords[value]() }))}
        />
      )}
    </MoveForm>
  );
}
