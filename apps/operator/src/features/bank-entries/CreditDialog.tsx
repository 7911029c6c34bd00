import { formatWon } from "@hanpan/contract/money";
import type { BankCandidate, BankEntry } from "@hanpan/contract/operator/objects/bankEntry";
import { TextField } from "@hanpan/ui";
import { useState } from "react";
import { useLanguage } from "../../lib/language.ts";
import * as m from "../../paraglide/messages.js";
import { FormDialog } from "../../parts/FormDialog.tsx";
import { fieldsOf } from "../../parts/fields.tsx";
import { ReasonField } from "../../parts/ReasonField.tsx";

/** Asks before what arrived is credited: to whom, where no deposit says it, and why. */
export function CreditDialog({
  entry,
  candidate,
  busy,
  error,
  onCredit,
  onClose,
}: {
  entry: BankEntry;
  candidate: BankCandidate | null;
  busy: boolean;
  error: Error | null;
  onCredit: (body: { requestId?: string; loginId?: string; reason: string }) => void;
  onClose: () => void;
}) {
  const language = useLanguage();
  const [loginId, setLoginId] = useState("");
  const [reason, setReason] = useState("");
  const fields = fieldsOf(error);
  const whose = candidate === null ? { loginId: loginId.trim() } : { requestId: candidate.requestId };
  return (
    <FormDialog
      title={m.bankEntry_creditAsk()}
      busy={busy}
      error={error}
      onClose={onClose}
      onSave={() => onCredit({ ...whose, reason: reason.trim() })}
    >
      <p className="text-14" translate="no">
        {m.bankEntry_creditMeans({ amount: formatWon(entry.amount, language) })}
      </p>
      {candidate === null ? (
        <TextField
          label={m.bankEntry_creditTo()}
          autoComplete="off"
          maxLength={20}
          value={loginId}
          onChange={(event) => setLoginId(event.target.value)}
          error={fields["loginId"]}
        />
      ) : (
        <p className="text-14 font-semibold">
          {candidate.member.nickname} ({candidate.member.loginId})
        </p>
      )}
      <ReasonField value={reason} onChange={setReason} error={fields["reason"]} />
    </FormDialog>
  );
}
