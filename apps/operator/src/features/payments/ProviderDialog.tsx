import { getPaymentDesk, putPaymentProvider } from "@hanpan/contract/operator/calls/payment";
import { SelectField, Switch, TextField } from "@hanpan/ui";
import { useState } from "react";
import { useSubmit, whenProposed } from "../../lib/queries.ts";
import * as m from "../../paraglide/messages.js";
import { FormDialog } from "../../parts/FormDialog.tsx";
import { fieldsOf } from "../../parts/fields.tsx";
import type { PaymentDesk } from "./paymentDesk.ts";

/** Changes how the provider is set; by two owners where there are two. */
export function ProviderDialog({ desk, onClose }: { desk: PaymentDesk; onClose: () => void }) {
  // What it was opened with is what is changed, whatever is read again meanwhile.
  const [provider] = useState(desk.provider);
  const [open, setOpen] = useState(provider.open);
  const [storeId, setStoreId] = useState(provider.storeId ?? "");
  const [channelKey, setChannelKey] = useState(provider.channelKey ?? "");
  const [bankCode, setBankCode] = useState(provider.bankCode ?? desk.banks[0]?.code ?? "");
  const [minimum, setMinimum] = useState(String(provider.minimum));
  const [maximum, setMaximum] = useState(String(provider.maximum));
  const [minutes, setMinutes] = useState(String(provider.minutes));
  const [reason, setReason] = useState("");
  const put = useSubmit(putPaymentProvider, {
    ...{ readAgain: [getPaymentDesk], quiet: true, done: m.common_saved() },
  });
  const fields = fieldsOf(put.error);
  const numeric = (
    label: string,
    value: string,
    onChange: (value: string) => void,
    error: string | undefined,
  ) => (
    <TextField
      label={label}
      inputMode="numeric"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  );
  return (
    <FormDialog
      title={m.payment_edit()}
      busy={put.isPending}
      error={put.error}
      reason={{ value: reason, onChange: setReason }}
      onClose={onClose}
      onSave={() =>
        put.mutate(
          {
            params: { provider: provider.provider },
            body: {
              ...{ open, storeId: storeId.trim(), channelKey: channelKey.trim(), bankCode },
              ...{ minimum: Number(minimum), maximum: Number(maximum), minutes: Number(minutes) },
              version: provider.version,
              ...(reason.trim() === "" ? {} : { reason: reason.trim() }),
            },
          },
          { onSuccess: onClose, onError: whenProposed(onClose) },
        )
      }
    >
      <Switch label={m.payment_switch()} checked={open} onChange={setOpen} />
      <TextField
        label={m.payment_store()}
        value={storeId}
        autoComplete="off"
        onChange={(event) => setStoreId(event.target.value)}
        error={fields["storeId"]}
      />
      <TextField
        label={m.payment_channel()}
        value={channelKey}
        autoComplete="off"
        onChange={(event) => setChannelKey(event.target.value)}
        error={fields["channelKey"]}
      />
      <SelectField
        label={m.payment_bank()}
        value={bankCode}
        options={desk.banks.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(event) => setBankCode(event.target.value)}
        error={fields["bankCode"]}
      />
      {numeric(m.payment_minimum(), minimum, setMinimum, fields["minimum"])}
      {numeric(m.payment_maximum(), maximum, setMaximum, fields["maximum"])}
      {numeric(m.payment_minutes(), minutes, setMinutes, fields["minutes"])}
    </FormDialog>
  );
}
