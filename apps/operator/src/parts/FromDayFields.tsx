import { DateField, TextField } from "@hanpan/ui";
import type { ReactNode } from "react";
import * as m from "../paraglide/messages.js";

/** From which day on what is agreed with a partner holds, and why; what else a form asks stands between. */
export function FromDayFields({
  from,
  reason,
  onFrom,
  onReason,
  errors,
  children,
}: {
  from: string;
  reason: string;
  onFrom: (day: string) => void;
  onReason: (reason: string) => void;
  errors: Readonly<Record<string, string | undefined>>;
  children?: ReactNode;
}) {
  return (
    <>
      <DateField
        label={m.partner_from()}
        help={m.partner_fromHelp()}
        required
        value={from}
        onChange={(event) => onFrom(event.target.value)}
        error={errors["from"]}
      />
      {children}
      <TextField
        label={m.reason_required()}
        required
        maxLength={500}
        autoComplete="off"
        value={reason}
        onChange={(event) => onReason(event.target.value)}
        error={errors["reason"]}
      />
    </>
  );
}
