import { TextField } from "@hanpan/ui";
import { useState } from "react";
import * as m from "../../paraglide/messages.js";
import { FormDialog } from "../../parts/FormDialog.tsx";
import { fieldsOf } from "../../parts/fields.tsx";
import { ReasonField } from "../../parts/ReasonField.tsx";
import type { Transfer } from "./transfer.ts";

/** Asks before a transfer is credited: to whom, where the chain does not say, and why. */
export function CreditDialog({
  transfer,
  worth,
  busy,
  error,
  onCredit,
  onClose,
}: {
  transfer: Transfer;
  worth: string;
  busy: boolean;
  error: Error | null;
  onCredit: (body: { loginId?: string; reason: string }) => void;
  onClose: () => void;
}) {
  const [loginId, setLoginId] = useState("");
  const [reason, setReason] = useState("");
  const fields = fieldsOf(error);
  const named = loginId.trim();
  return (
    <FormDialog
      title={m.usdt_creditAsk()}
      busy={busy}
      error={error}
      onClose={onClose}
      onSave={() => onCredit({ ...(named === "" ? {} : { loginId: named }), reason: reason.trim() })}
    >
      {transfer.member === null ? (
        <TextField
          label={m.audit_strangers_loginId()}
          help={m.usdt_creditToWhom()}
          value={loginId}
          onChange={(event) => setLoginId(event.target.value)}
          error={fields["loginId"]}
        />
      ) : (
        <p className="text-14">{m.usdt_creditTo({ member: transfer.member.nickname, amount: worth })}</p>
      )}
      <ReasonField value={reason} onChange={setReason} error={fields["reason"]} />
    </FormDialog>
  );
}
