import { PasswordField } from "@hanpan/ui";
import * as m from "../../paraglide/messages.js";

type Field = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
};

/** A password that is chosen: twice, so that it is what was meant. */
export function NewPasswordFields({
  label,
  chosen,
  repeated,
  autoFocus = false,
}: {
  label: string;
  chosen: Field;
  repeated: Field;
  autoFocus?: boolean;
}) {
  const common = { autoComplete: "new-password", maxLength: 128 } as const;
  return (
    <>
      <PasswordField
        {...common}
        label={label}
        autoFocus={autoFocus}
        value={chosen.value}
        onChange={({ target }) => chosen.onChange(target.value)}
        error={chosen.error}
      />
      <PasswordField
        {...common}
        label={m.password_repeat()}
        value={repeated.value}
        onChange={({ target }) => repeated.onChange(target.value)}
        error={repeated.error}
      />
    </>
  );
}
