import { RadioGroup } from "@hanpan/ui";
import * as m from "../../paraglide/messages.js";

export type PasswordKind = "LOGIN_PASSWORD" | "EXCHANGE_PASSWORD";

/** Which password a recovery at the desk is for. */
export function PasswordKindChoice({
  value,
  onChange,
}: {
  value: PasswordKind;
  onChange: (kind: PasswordKind) => void;
}) {
  return (
    <RadioGroup
      look="list"
      label={m.recover_kind()}
      value={value}
      onChange={onChange}
      choices={[
        { value: "LOGIN_PASSWORD", label: m.recover_login() },
        { value: "EXCHANGE_PASSWORD", label: m.recover_exchange() },
      ]}
    />
  );
}
