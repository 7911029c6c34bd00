import { getMember } from "@hanpan/contract/operator/calls/member";
import { cancelUsdtAddressChange, changeUsdtAddress } from "@hanpan/contract/operator/calls/usdt";
import type { MemberFile } from "@hanpan/contract/operator/objects/member";
import { formatInstant } from "@hanpan/contract/time";
import { Button, TextField } from "@hanpan/ui";
import { useState } from "react";
import { useMay } from "../../lib/me.ts";
import { useSubmit } from "../../lib/queries.ts";
import { useWhileShown } from "../../lib/useWhileShown.ts";
import * as m from "../../paraglide/messages.js";
import { FormDialog } from "../../parts/FormDialog.tsx";
import { fieldsOf } from "../../parts/fields.tsx";
import { ReasonDialog } from "../../parts/ReasonDialog.tsx";
import { ReasonField } from "../../parts/ReasonField.tsx";

/** The registered USDT address of a member, the one that waits its day, and what the desk may do about them. */
export function UsdtAddress({ member }: { member: MemberFile }) {
  const mayWrite = useMay("member.write");
  const [open, setOpen] = useState<"change" | "cancel" | null>(null);
  const close = () => setOpen(null);
  const closeThis = useWhileShown(close, open);
  const cancel = useSubmit(cancelUsdtAddressChange, { readAgain: [getMember], done: m.common_saved() });
  const { usdtAddress, nextUsdtAddress: next } = member;
  return (
    <div className="flex flex-col items-end gap-1">
      <span className="break-all">{usdtAddress ?? "–"}</span>
      {next !== null && (
        <span className="text-12 text-vermilion">
          {m.member_usdtNext({ time: formatInstant(next.holdsFrom), operator: next.askedBy })}{" "}
          <span translate="no" className="break-all">
            {next.address}
          </span>
        </span>
      )}
      {mayWrite && (
        <span className="flex flex-wrap justify-end gap-1">
          {next !== null && (
            <Button kind="ghost" onClick={() => setOpen("cancel")}>
              {m.member_usdtCancel()}
            </Button>
          )}
          <Button kind="ghost" onClick={() => setOpen("change")}>
            {m.member_usdtChange()}
          </Button>
        </span>
      )}
      {open === "change" && <ChangeDialog member={member} onClose={close} />}
      <ReasonDialog
        open={open === "cancel"}
        title={m.member_usdtCancelAsk()}
        confirmLabel={m.member_usdtCancel()}
        kind="danger"
        reason="required"
        busy={cancel.isPending}
        onClose={close}
        onConfirm={(reason) =>
          cancel.mutate(
            { params: { id: member.id }, body: { reason: reason ?? "" } },
            { onSettled: closeThis },
          )
        }
      >
        <span translate="no" className="break-all">
          {next?.address}
        </span>
      </ReasonDialog>
    </div>
  );
}

/** Asks for another address, with a reason: it holds a day later, and the member gets a note at once. */
function ChangeDialog({ member, onClose }: { member: MemberFile; onClose: () => void }) {
  const [address, setAddress] = useState("");
  const [reason, setReason] = useState("");
  const change = useSubmit(changeUsdtAddress, {
    readAgain: [getMember],
    quiet: true,
    done: m.common_saved(),
  });
  const fields = fieldsOf(change.error);
  return (
    <FormDialog
      title={m.member_usdtChange()}
      busy={change.isPending}
      error={change.error}
      onClose={onClose}
      onSave={() =>
        change.mutate(
          { params: { id: member.id }, body: { address: address.trim(), reason: reason.trim() } },
          { onSuccess: onClose },
        )
      }
    >
      <p className="text-14 text-muted">{m.member_usdtChangeHelp()}</p>
      <TextField
        label={m.member_usdt()}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        error={fields["address"]}
      />
      <ReasonField value={reason} onChange={setReason} error={fields["reason"]} />
    </FormDialog>
  );
}
