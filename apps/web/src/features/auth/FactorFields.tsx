import { typedFields } from "@hanpan/contract/typedFields";
import { Button, Checkbox, TextField } from "@hanpan/ui";
import * as m from "../../paraglide/messages.js";

/** What a login asks for of who has a second factor. `days`: for how long the site lets the device be trusted; 0: not at all. */
export function FactorFields({
  code,
  trust,
  days,
  totp,
  error,
  onCode,
  onTrust,
}: {
  code: string;
  trust: boolean;
  days: number;
  /** Whether there is an authenticator; else a recovery code is all that can be entered. */
  totp: boolean;
  error: string | undefined;
  onCode: (code: string) => void;
  onTrust: (trust: boolean) => void;
}) {
  return (
    <>
      <p className="text-14 text-muted">{totp ? m.login_factorLead() : m.login_recoveryLead()}</p>
      <TextField
        label={totp ? m.factor_code() : m.factor_codesTitle()}
        help={totp ? m.factor_codeHelp() : undefined}
        name="code"
        autoFocus
        autoComplete="one-time-code"
        maxLength={typedFields.factorCode.longest}
        value={code}
        onChange={(event) => onCode(event.target.value)}
        error={error}
      />
      {days > 0 && (
        <Checkbox
          label={m.login_trust({ days })}
          checked={trust}
          onChange={(event) => onTrust(event.target.checked)}
        />
      )}
    </>
  );
}

/** The way back to the password, and what to do without a second factor, or without the code that was sent. */
export function FactorBack({ factor, onBack }: { factor: boolean; onBack: () => void }) {
  return (
    <>
      <Button kind="ghost" onClick={onBack}>
        {m.login_factorBack()}
      </Button>
      <p className="text-12 text-muted">{factor ? m.login_factorLost() : m.login_placeLost()}</p>
    </>
  );
}
