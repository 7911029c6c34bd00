import { listPasskeys } from "@hanpan/contract/operator/calls/passkey";
import { beginOwnProvider } from "@hanpan/contract/operator/calls/provider";
import { Button, FormMessage } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { send } from "../../lib/client.ts";
import { callQuery } from "../../lib/queries.ts";
import * as m from "../../paraglide/messages.js";
import { At } from "../../parts/labels.tsx";
import { Panel } from "../../parts/Screen.tsx";
import { useOwnIdentity } from "./ownIdentity.ts";
import { PasskeyDialog, type TypedOfPasskey } from "./PasskeyDialog.tsx";
import { proofOf, provenBy } from "./proof.ts";
import { goToProvider } from "./provider.ts";

/** The operator's own binding to the identity provider: made here, and taken off by owners alone. */
export function ProviderPanel({ hasTotp }: { hasTotp: boolean }) {
  const identity = useOwnIdentity().data;
  const passkeys = useQuery(callQuery(listPasskeys, {})).data?.list ?? [];
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (identity === undefined || (identity.provider === null && identity.bound === null)) return null;
  const name = identity.provider?.name ?? "";
  const proof = provenBy({ totp: hasTotp, passkey: passkeys.length > 0 });

  async function begin(typed: TypedOfPasskey): Promise<void> {
    setBusy(true);
    setFailure(await goThere(typed));
    setBusy(false);
  }

  async function goThere(typed: TypedOfPasskey): Promise<string | null> {
    const given = await proofOf(proof, typed);
    if (typeof given === "string") return given;
    const asked = await send(beginOwnProvider, { body: { act: "BIND", ...given } });
    if (asked.error !== null) return Object.values(asked.error.fields ?? {})[0] ?? asked.message;
    goToProvider(asked.data.url, { act: "OWN" });
    return null;
  }

  return (
    <Panel
      title={m.provider_title()}
      action={
        identity.bound === null && (
          <Button kind="quiet" onClick={() => setAsks(true)}>
            {m.provider_bind()}
          </Button>
        )
      }
    >
      {identity.bound === null ? (
        <p className="text-14 text-muted">{m.provider_bindLead({ name })}</p>
      ) : (
        <div className="flex flex-col gap-3 text-14">
          <FormMessage kind="success">{m.provider_bound({ name })}</FormMessage>
          <p className="text-muted">{m.provider_boundLead()}</p>
          <p>
            {m.provider_boundAt()} <At at={identity.bound.boundAt} />
          </p>
          {identity.bound.signedInAt !== null && (
            <p>
              {m.column_lastLogin()} <At at={identity.bound.signedInAt} />
            </p>
          )}
        </div>
      )}
      {asks && (
        <PasskeyDialog
          title={m.provider_bind()}
          asks={{ name: null, proof }}
          confirmLabel={m.provider_continue({ name })}
          busy={busy}
          failure={failure}
          onConfirm={(typed) => void begin(typed)}
          onClose={() => setAsks(false)}
        />
      )}
    </Panel>
  );
}
