import { TextField } from "@hanpan/ui";
import * as m from "../../paraglide/messages.js";

/** What a login on a new device at an unusual place asks for of who has no second factor: the code that was sent. */
export function PlaceFields({
  to,
  code,
  error,
  onCode,
}: {
  /** Where it was sent to, masked. */
  to: string;
  code: string;
  error: string | undefined;
  onCode: (code: string) => void;
}) {
  return (
    <>
      <p className="text-14 text-muted">{m.login_placeLead({ to })}</p>
      <TextField
        label={m.recover_code()}
        name="code"
        autoFocus
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        value={code}
        onChange={(event) => onCode(event.target.value)}
        error={error}
      />
    </>
  );
}
