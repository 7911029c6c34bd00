import { TextField, type TextFieldProps } from "@hanpan/ui";
import * as m from "../paraglide/messages.js";

/** Why something is done: for the audit, and for whoever agrees to it. */
export function ReasonField({
  optional = false,
  onChange,
  ...field
}: Omit<TextFieldProps, "label" | "onChange"> & {
  optional?: boolean;
  onChange: (reason: string) => void;
}) {
  return (
    <TextField
      label={optional ? m.reason_optional() : m.reason_required()}
      maxLength={500}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
      {...field}
    />
  );
}
