import { formatWon } from "@hanpan/contract/money";
import { getBankEntry, listBankEntries } from "@hanpan/contract/operator/calls/bankEntry";
import { getPaymentDesk, refundBankEntry } from "@hanpan/contract/operator/calls/payment";
import type { BankEntry } from "@hanpan/contract/operator/objects/bankEntry";
import { SelectField, TextField } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLanguage } from "../../lib/language.ts";
import { callQuery, useSubmit, whenProposed } from "../../lib/queries.ts";
import * as m from "../../paraglide/messages.js";
import { FormDialog } from "../../parts/FormDialog.tsx";
import { fieldsOf } from "../../parts/fields.tsx";
import { ReasonField } from "../../parts/ReasonField.tsx";

/** Asks to which account the money of a payment goes back, and why; a second operator then approves it. */
export function RefundDialog({ entry, onClose }: { entry: BankEntry; onClose: () => void }) {
  const refund = useSubmit(refundBankEntry, { readAgain: [listBankEntries, getBankEntry], quiet: true });
  const language = useLanguage();
  const banks = useQuery(callQuery(getPaymentDesk, {})).data?.banks ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const [accountNumber, setAccountNumber] = useState("");
  const [holder, setHolder] = useState(entry.counterparty);
  const [reason, setReason] = useState("");
  const fields = fieldsOf(refund.error);
  const bankCode = chosen ?? banks[0]?.code ?? "";
  return (
    <FormDialog
      title={m.payment_refundAsk()}
      busy={refund.isPending}
      error={refund.error}
      saveLabel={m.payment_refundSend()}
      onClose={onClose}
      onSave={() =>
        refund.mutate(
          {
            params: { id: entry.id },
            body: {
              ...{ bankCode, accountNumber: accountNumber.replaceAll("-", "").trim(), holder: holder.trim() },
              reason: reason.trim(),
            },
          },
          { onError: whenProposed(onClose) },
        )
      }
    >
      <p className="text-14" translate="no">
        {m.payment_refundMeans({ amount: formatWon(entry.amount, language) })}
      </p>
      <SelectField
        label={m.payment_refundBank()}
        value={bankCode}
        options={banks.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(event) => setChosen(event.target.value)}
        error={fields["bankCode"]}
      />
      <TextField
        label={m.payment_refundNumber()}
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        value={accountNumber}
        onChange={(event) => setAccountNumber(event.target.value)}
        error={fields["accountNumber"]}
      />
      <TextField
        label={m.payment_refundHolder()}
        autoComplete="off"
        maxLength={60}
        value={holder}
        onChange={(event) => setHolder(event.target.value)}
        error={fields["holder"]}
      />
      <ReasonField value={reason} onChange={setReason} error={fields["reason"]} />
    </FormDialog>
  );
}
