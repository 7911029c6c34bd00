import { typedFields } from "@hanpan/contract/typedFields";
import { PasswordField, TextField } from "@hanpan/ui";
import * as m from "../../paraglide/messages.js";

/** ID and password of a login. */
export function CredentialFields({
  loginId,
  password,
  loginIdError,
  passwordError,
  onLoginId,
  onPassword,
}: {
  loginId: string;
  password: string;
  loginIdError: string | undefined;
  passwordError: string | undefined;
  onLoginId: (loginId: string) => void;
  onPassword: (password: string) => void;
}) {
  return (
    <>
      <TextField
        label={m.login_id()}
        name="loginId"
        autoComplete="username"
        maxLength={typedFields.loginId.longest}
        value={loginId}
        onChange={(event) => onLoginId(event.target.value)}
        error={loginIdError}
      />
      <PasswordField
        label={m.login_password()}
        name="password"
        autoComplete="current-password"
        maxLength={128}
        value={password}
        onChange={(event) => onPassword(event.target.value)}
        error={passwordError}
      />
    </>
  );
}
