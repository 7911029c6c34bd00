import { passkeysWork } from "@hanpan/browser/passkeys/passkeys";
import { login } from "@hanpan/contract/operator/calls/auth";
import { listWays } from "@hanpan/contract/operator/calls/provider";
import { typedFields } from "@hanpan/contract/typedFields";
import { Button, FormMessage, PasswordField, TextField } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import * as z from "zod/mini";
import { send } from "../../lib/client.ts";
import { callQuery } from "../../lib/queries.ts";
import { storeSession } from "../../lib/session.ts";
import { safeReturnPath } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { AuthPage } from "./AuthPage.tsx";
import { ProviderSignIn } from "./ProviderSignIn.tsx";
import { loginByPasskey } from "./passkeyLogin.ts";
import { TotpField } from "./TotpField.tsx";

const returning = z.object({ returnTo: z.catch(z.optional(z.string()), undefined) });

/** Sign-in: by the identity provider, where there is one; by ID and password, then the code of the authenticator when the server asks for it. */
export function LoginPage() {
  const ways = useQuery(callQuery(listWays, {}));
  const { returnTo } = returning.parse(useSearch({ strict: false }));
  const name = ways.data?.provider?.name;
  // Where the server does not say, one tries as ever.
  const local = ways.data?.local !== false;
  return (
    <AuthPage title={m.login_title()}>
      <div className="flex flex-col gap-4">
        {local && <LoginForm />}
        {name !== undefined && <ProviderSignIn name={name} returnTo={returnTo} alone={!local} />}
        {!local && name === undefined && <FormMessage kind="warning">{m.provider_noneLeft()}</FormMessage>}
      </div>
    </AuthPage>
  );
}

function LoginForm() {
  const [loginId, setLoginId] = useState("");
  const [password, setPassword] = useState("");
  const [totp, setTotp] = useState("");
  const [asksTotp, setAsksTotp] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const navigate = useNavigate();
  const { returnTo } = returning.parse(useSearch({ strict: false }));

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure(null);
    setFields({});
    const reply = await send(login, { body: { loginId, password, ...(asksTotp ? { totp } : {}) } });
    setBusy(false);
    if (reply.error === null) {
      storeSession(reply.data.token, reply.data.me.operator.id);
      void navigate({ href: safeReturnPath(returnTo) });
      return;
    }
    if (reply.error.code === "TOTP_REQUIRED") {
      setAsksTotp(true);
      return;
    }
    if (reply.error.code === "WRONG_TOTP") setTotp("");
    setFields(reply.error.fields ?? {});
    setFailure(reply.message);
  }

  async function askPasskey(): Promise<void> {
    setBusy(true);
    setFailure(null);
    const answered = await loginByPasskey();
    setBusy(false);
    if (typeof answered === "string") return setFailure(answered);
    storeSession(answered.token, answered.operatorId);
    void navigate({ href: safeReturnPath(returnTo) });
  }

  return (
    <form
      noValidate
      aria-label={m.login_title()}
      className="flex flex-col gap-5"
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        label={m.login_id()}
        name="loginId"
        autoComplete="username"
        autoFocus
        maxLength={typedFields.loginId.longest}
        readOnly={asksTotp}
        value={loginId}
        onChange={(event) => setLoginId(event.target.value)}
        error={fields["loginId"]}
      />
      <PasswordField
        label={m.login_password()}
        name="password"
        autoComplete="current-password"
        maxLength={128}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={fields["password"]}
      />
      {asksTotp && <TotpField value={totp} error={fields["totp"]} onChange={setTotp} />}
      {failure !== null && <FormMessage kind="danger">{failure}</FormMessage>}
      <Button type="submit" kind="play" size="large" wide busy={busy}>
        {m.login_submit()}
      </Button>
      {passkeysWork() && (
        <Button size="large" wide disabled={busy} onClick={() => void askPasskey()}>
          {m.passkey_login()}
        </Button>
      )}
    </form>
  );
}
