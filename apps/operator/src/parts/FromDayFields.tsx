import { DateField } from "@hanpan/ui";
import type { ReactNode } from "react";
import * as m from "../paraglide/messages.js";
import { ReasonField } from "./ReasonField.tsx";

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
      <ReasonField required value={reason} onChange={onReason} error={errors["reason"]} />
    </>
  );
}
