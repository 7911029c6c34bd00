import { typedFields } from "@hanpan/contract/typedFields";
import { Button, Dialog, FormMessage, PasswordField, TextField } from "@hanpan/ui";
import { type FormEvent, useState } from "react";
import * as m from "../../paraglide/messages.js";
import { proveAtProvider, useOwnIdentity } from "./ownIdentity.ts";
import type { ProvenBy } from "./proof.ts";

export type TypedOfPasskey = { readonly name: string; readonly password: string; readonly totp: string };

/** Asks what an act takes that guards the account: the name of a passkey, and a proof that it is the operator. */
export function PasskeyDialog({
  title,
  asks,
  confirmLabel,
  busy,
  failure,
  onConfirm,
  onClose,
}: {
  title: string;
  /** `name`: what it is called now; null where that is not asked. */
  asks: { readonly name: string | null; readonly proof: ProvenBy | null };
  confirmLabel: string;
  busy: boolean;
  failure: string | null;
  onConfirm: (typed: TypedOfPasskey) => void;
  onClose: () => void;
}) {
  const [name, setName] = useState(asks.name ?? "");
  const [password, setPassword] = useState("");
  const [totp, setTotp] = useState("");
  const [tried, setTried] = useState(false);
  const identity = useOwnIdentity().data;
  const isBound = asks.proof !== null && identity?.bound != null;
  const waits = isBound && identity?.provenUntil == null;
  const provider = identity?.provider?.name ?? "";
  const [refused, setRefused] = useState<string | null>(null);
  const isNameless = asks.name !== null && name.trim() === "";

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (!busy && !waits && !isNameless) onConfirm({ name: name.trim(), password, totp });
  }

  return (
    <Dialog open onClose={onClose} title={title} size="small">
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        {asks.name !== null && (
          <TextField
            label={m.passkey_name()}
            name="passkeyName"
            data-autofocus
            maxLength={40}
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={tried && isNameless ? m.passkey_nameNeeded() : undefined}
          />
        )}
        {isBound && (
          <p className="text-14 text-muted">
            {waits ? m.provider_proveLead({ name: provider }) : m.provider_proven({ name: provider })}
          </p>
        )}
        {asks.proof !== null && !isBound && (
          <>
            <p className="text-14 text-muted">
              {asks.proof === "PASSKEY" ? m.passkey_proveBoth() : m.passkey_proveLead()}
            </p>
            <PasswordField
              label={m.login_password()}
              name="password"
              autoComplete="current-password"
              maxLength={128}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </>
        )}
        {asks.proof === "CODE" && !waits && (
          <TextField
            label={m.totp_code()}
            help={m.totp_codeHelp()}
            name="totp"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={typedFields.totp.longest}
            value={totp}
            onChange={(event) => setTotp(event.target.value)}
          />
        )}
        {(refused ?? failure) !== null && <FormMessage kind="danger">{refused ?? failure}</FormMessage>}
        {waits ? (
          <Button kind="play" wide onClick={() => void proveAtProvider().then(setRefused)}>
            {m.provider_prove({ name: provider })}
          </Button>
        ) : (
          <Button type="submit" kind="play" wide busy={busy}>
            {confirmLabel}
          </Button>
        )}
      </form>
    </Dialog>
  );
}
