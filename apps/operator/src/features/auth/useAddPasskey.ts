import { makePasskey } from "@hanpan/browser/passkeys/passkeys";
import { addPasskey, askNewPasskey, listPasskeys } from "@hanpan/contract/operator/calls/passkey";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { send } from "../../lib/client.ts";
import { meQuery } from "../../lib/me.ts";
import { showNotice } from "../../lib/notices.ts";
import { callQuery } from "../../lib/queries.ts";
import * as m from "../../paraglide/messages.js";
import type { TypedOfPasskey } from "./PasskeyDialog.tsx";
import { type ProvenBy, proofOf } from "./proof.ts";

/** Adds a passkey: a proof first, then what the browser makes. `failure` says why none was added. */
export function useAddPasskey(by: ProvenBy, onAdded: () => void) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function make({ name, password, totp }: TypedOfPasskey): Promise<string | null> {
    const proof = await proofOf(by, { password, totp });
    if (typeof proof === "string") return proof;
    const asked = await send(askNewPasskey, { body: proof });
    if (asked.error !== null) return Object.values(asked.error.fields ?? {})[0] ?? asked.message;
    const made = await makePasskey(asked.data.options);
    if (made === null) return m.passkey_notMade();
    const added = await send(addPasskey, { body: { ticket: asked.data.ticket, name, ...made } });
    return added.error === null ? null : added.message;
  }

  async function add(typed: TypedOfPasskey): Promise<void> {
    setBusy(true);
    setFailure(null);
    const failed = await make(typed);
    setBusy(false);
    setFailure(failed);
    if (failed !== null) return;
    showNotice("success", m.passkey_added());
    void client.invalidateQueries({ queryKey: callQuery(listPasskeys, {}).queryKey });
    void client.invalidateQueries({ queryKey: meQuery.queryKey });
    onAdded();
  }

  return { add, busy, failure };
}
