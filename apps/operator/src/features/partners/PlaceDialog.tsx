import type { DataOf } from "@hanpan/contract/call";
import { getPartner, listPartners, putPlace } from "@hanpan/contract/operator/calls/partner";
import { addDays } from "@hanpan/contract/time";
import { SelectField } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callQuery, useSubmit, whenProposed } from "../../lib/queries.ts";
import * as m from "../../paraglide/messages.js";
import { FormDialog } from "../../parts/FormDialog.tsx";
import { FromDayFields } from "../../parts/FromDayFields.tsx";
import { fieldsOf } from "../../parts/fields.tsx";

/** Moves a partner under another, or to the top, from a day on. */
export function PlaceDialog({
  partner,
  today,
  onClose,
}: {
  partner: DataOf<typeof getPartner>;
  today: string;
  onClose: () => void;
}) {
  const partners = useQuery(callQuery(listPartners, {}));
  const [parentId, setParent] = useState(partner.parent?.id ?? "");
  const [from, setFrom] = useState(addDays(today, 1));
  const [reason, setReason] = useState("");
  const submit = useSubmit(putPlace, {
    readAgain: [getPartner, listPartners],
    quiet: true,
    done: m.common_saved(),
  });
  const fields = fieldsOf(submit.error);
  return (
    <FormDialog
      title={m.partner_moveOf({ nickname: partner.nickname })}
      busy={submit.isPending}
      error={submit.error}
      onSave={() =>
        submit.mutate(
          { params: { id: partner.id }, body: { parentId: parentId === "" ? null : parentId, from, reason } },
          { onSuccess: onClose, onError: whenProposed(onClose) },
        )
      }
      onClose={onClose}
    >
      <SelectField
        label={m.partner_parent()}
        value={parentId}
        onChange={(event) => setParent(event.target.value)}
        options={[
          { value: "", label: m.partner_top() },
          ...(partners.data?.list ?? [])
            .filter(({ id }) => id !== partner.id)
            .map(({ id, nickname, depth }) => ({ value: id, label: `${"– ".repeat(depth)}${nickname}` })),
        ]}
        error={fields["parentId"]}
      />
      <FromDayFields from={from} reason={reason} onFrom={setFrom} onReason={setReason} errors={fields} />
    </FormDialog>
  );
}
