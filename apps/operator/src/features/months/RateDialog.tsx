import type { Call } from "@hanpan/contract/call";
import { setVendorRate } from "@hanpan/contract/operator/calls/month";
import type { MonthInvoice } from "@hanpan/contract/operator/objects/month";
import { gameCategoryWords } from "@hanpan/contract/words/gameCategory";
import { PercentField } from "@hanpan/ui";
import { useState } from "react";
import { useSubmit } from "../../lib/queries.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { FormDialog } from "../../parts/FormDialog.tsx";
import { fieldsOf } from "../../parts/fields.tsx";
import { ReasonField } from "../../parts/ReasonField.tsx";

/** Says what a vendor takes in a category from a month on. */
export function RateDialog({
  month,
  line,
  readAgain,
  onClose,
}: {
  month: string;
  line: MonthInvoice;
  readAgain: readonly Call[];
  onClose: () => void;
}) {
  const [bps, setBps] = useState(line.rateBps ?? 0);
  const [reason, setReason] = useState("");
  const submit = useSubmit(setVendorRate, { readAgain, quiet: true });
  const fields = fieldsOf(submit.error);
  return (
    <FormDialog
      title={`${line.vendor} · ${wordOf(gameCategoryWords, line.category)}`}
      busy={submit.isPending}
      error={submit.error}
      onSave={() =>
        submit.mutate(
          {
            params: { month },
            body: { vendorId: line.vendorId, category: line.category, rateBps: bps, reason },
          },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      <PercentField
        label={m.month_rate()}
        help={m.month_rateHelp({ month })}
        bps={bps}
        onChange={setBps}
        error={fields["rateBps"]}
        data-autofocus
      />
      <ReasonField value={reason} onChange={setReason} error={fields["reason"]} />
    </FormDialog>
  );
}
