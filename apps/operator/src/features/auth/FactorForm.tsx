import { passkeysWork, signByPasskey } from "@hanpan/browser/passkeys/passkeys";
import { askPasskeySignIn } from "@hanpan/contract/operator/calls/passkey";
import { passProviderFactor } from "@hanpan/contract/operator/calls/provider";
import { Button, FormMessage } from "@hanpan/ui";
import { type FormEvent, useState } from "react";
import { send } from "../../lib/client.ts";
import * as m from "../../paraglide/messages.js";
import { TotpField } from "./TotpField.tsx";

/** Asks who came from the provider for their own second factor, where it asked for none. */
export function FactorForm({
  asked,
  name,
  onEntered,
}: {
  asked: { readonly ticket: string; readonly by: readonly ("CODE" | "PASSKEY")[] };
  name: string;
  onEntered: (token: string, operatorId: string) => void;
}) {
  const { ticket, by } = asked;
  const [totp, setTotp] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function pass(proof: object): Promise<void> {
    const reply = await send(passProviderFactor, { body: { ticket, ...proof } });
    if (reply.error === null) return onEntered(reply.data.token, reply.data.me.operator.id);
    setTotp("");
    setFailure(Object.values(reply.error.fields ?? {})[0] ?? reply.message);
  }

  async function attempt(prove: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    await prove();
    setBusy(false);
  }

  async function byPasskey(): Promise<void> {
    const challenge = await send(askPasskeySignIn, { body: {} });
    if (challenge.error !== null) return setFailure(challenge.message);
    const signed = await signByPasskey(challenge.data.options);
    if (signed === null) return setFailure(m.passkey_notUsed());
    await pass({ passkey: { ticket: challenge.data.ticket, ...signed } });
  }

  return (
    <form
      noValidate
      aria-label={m.totp_factor()}
      className="flex flex-col gap-5"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void attempt(() => pass({ totp }));
      }}
    >
      <p className="text-14 text-muted">{m.provider_factorLead({ name })}</p>
      {by.includes("CODE") && (
        <>
          <TotpField value={totp} onChange={setTotp} />
          <Button type="submit" kind="play" size="large" wide busy={busy}>
            {m.login_submit()}
          </Button>
        </>
      )}
      {by.includes("PASSKEY") && passkeysWork() && (
        <Button size="large" wide disabled={busy} onClick={() => void attempt(byPasskey)}>
          {m.passkey_login()}
        </Button>
      )}
      {failure !== null && <FormMessage kind="danger">{failure}</FormMessage>}
    </form>
  );
}
