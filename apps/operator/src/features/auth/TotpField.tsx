import { typedFields } from "@hanpan/contract/typedFields";
import { TextField } from "@hanpan/ui";
import * as m from "../../paraglide/messages.js";

/** The six digits of an operator's authenticator. */
export function TotpField({
  value,
  error,
  onChange,
}: {
  value: string;
  error?: string | undefined;
  onChange: (totp: string) => void;
}) {
  return (
    <TextField
      label={m.totp_code()}
      help={m.totp_codeHelp()}
      name="totp"
      autoFocus
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={typedFields.totp.longest}
      inputClassName="tabular tracking-[0.4em]"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  );
}
