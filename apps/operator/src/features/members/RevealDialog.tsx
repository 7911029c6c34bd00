import { getMember, revealMember } from "@hanpan/contract/operator/calls/member";
import type { MemberFile } from "@hanpan/contract/operator/objects/member";
import { type PersonalField, personalFields, seesWhole } from "@hanpan/contract/operator/personalFields";
import { RadioGroup } from "@hanpan/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useMe } from "../../lib/me.ts";
import { callQuery, useSubmit } from "../../lib/queries.ts";
import { useWhileShown } from "../../lib/useWhileShown.ts";
import * as m from "../../paraglide/messages.js";
import { ReasonDialog } from "../../parts/ReasonDialog.tsx";

const fieldWords: Record<PersonalField, () => string> = {
  phone: m.member_phone,
  email: m.member_email,
  birthDate: m.member_dob,
  accountNumber: m.desk_account,
  usdtAddress: m.member_usdt,
  address: m.logins_address,
};

/** What of a member the operator's role sees masked. */
export function useMaskedFields(): readonly PersonalField[] {
  const me = useMe();
  return me === undefined ? [] : personalFields.filter((field) => !seesWhole(me, field));
}

/** Shows one personal field whole, with a reason that the audit keeps, until the file is read again. */
export function RevealDialog({
  member,
  open,
  onClose,
}: {
  member: MemberFile;
  open: boolean;
  onClose: () => void;
}) {
  const closeThis = useWhileShown(onClose, open && member.id);
  const masked = useMaskedFields();
  const [chosen, setChosen] = useState<PersonalField>();
  const client = useQueryClient();
  const reveal = useSubmit(revealMember, {
    saved: (file) => client.setQueryData(callQuery(getMember, { params: { id: member.id } }).queryKey, file),
  });
  const field = chosen ?? masked[0];
  if (field === undefined) return null;
  return (
    <ReasonDialog
      open={open}
      title={m.reveal_titleOf({ nickname: member.nickname })}
      confirmLabel={m.reveal_show()}
      reason="required"
      busy={reveal.isPending}
      onClose={onClose}
      onConfirm={(reason) =>
        reason !== undefined &&
        reveal.mutate({ params: { id: member.id }, body: { field, reason } }, { onSettled: closeThis })
      }
    >
      <RadioGroup
        look="list"
        label={m.reveal_field()}
        value={field}
        onChange={setChosen}
        choices={masked.map((value) => ({ value, label: fieldWords[value]() }))}
      />
    </ReasonDialog>
  );
}
