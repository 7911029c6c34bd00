import { getMember } from "@hanpan/contract/operator/calls/member";
import { listPartners, moveMemberToPartner } from "@hanpan/contract/operator/calls/partner";
import type { MemberFile } from "@hanpan/contract/operator/objects/member";
import { serverNow } from "@hanpan/contract/serverClock";
import { addDays, seoulDay } from "@hanpan/contract/time";
import { SelectField } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callQuery, useSubmit, whenProposed } from "../../lib/queries.ts";
import * as m from "../../paraglide/messages.js";
import { FormDialog } from "../../parts/FormDialog.tsx";
import { FromDayFields } from "../../parts/FromDayFields.tsx";
import { fieldsOf } from "../../parts/fields.tsx";

/** Makes a member another partner's, or nobody's, from a day on. */
export function MemberPartnerDialog({ member, onClose }: { member: MemberFile; onClose: () => void }) {
  const partners = useQuery(callQuery(listPartners, {}));
  const standing = member.partners.find(({ until }) => until === null)?.id ?? "";
  const [partnerId, setPartner] = useState(standing);
  const [from, setFrom] = useState(addDays(seoulDay(serverNow()), 1));
  const [reason, setReason] = useState("");
  const submit = useSubmit(moveMemberToPartner, {
    readAgain: [getMember, listPartners],
    quiet: true,
    done: m.common_saved(),
  });
  const fields = fieldsOf(submit.error);
  return (
    <FormDialog
      title={m.member_movePartnerOf({ nickname: member.nickname })}
      busy={submit.isPending}
      error={submit.error}
      onSave={() =>
        submit.mutate(
          {
            params: { id: member.id },
            body: { partnerId: partnerId === "" ? null : partnerId, from, reason },
          },
          { onSuccess: onClose, onError: whenProposed(onClose) },
        )
      }
      onClose={onClose}
    >
      <SelectField
        label={m.member_partnerOf()}
        value={partnerId}
        onChange={(event) => setPartner(event.target.value)}
        options={[
          { value: "", label: m.member_noPartner() },
          ...(partners.data?.list ?? []).map(({ id, nickname, loginId, depth }) => ({
            value: id,
            label: `${"– ".repeat(depth)}${nickname} (${loginId})`,
          })),
        ]}
        error={fields["partnerId"]}
      />
      <FromDayFields from={from} reason={reason} onFrom={setFrom} onReason={setReason} errors={fields} />
    </FormDialog>
  );
}
