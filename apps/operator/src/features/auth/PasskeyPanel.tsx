import { passkeysWork } from "@hanpan/browser/passkeys/passkeys";
import { listPasskeys, removePasskey, renamePasskey } from "@hanpan/contract/operator/calls/passkey";
import type { Passkey } from "@hanpan/contract/passkeyObjects";
import { Button } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callQuery, useSubmit } from "../../lib/queries.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import * as m from "../../paraglide/messages.js";
import { Loaded } from "../../parts/Loaded.tsx";
import { At } from "../../parts/labels.tsx";
import { MiniTable } from "../../parts/MiniTable.tsx";
import { Panel } from "../../parts/Screen.tsx";
import { PasskeyDialog, type TypedOfPasskey } from "./PasskeyDialog.tsx";
import { proofOf, provenBy } from "./proof.ts";
import { useAddPasskey } from "./useAddPasskey.ts";

type Open = { readonly is: "ADD" } | { readonly is: "REMOVE" | "RENAME"; readonly passkey: Passkey };

/** The operator's own passkeys: adding and removing one asks for the password, and for the second factor of who has one. */
export function PasskeyPanel({ hasTotp, isBound }: { hasTotp: boolean; isBound: boolean }) {
  const passkeys = useQuery(callQuery(listPasskeys, {}));
  const [open, setOpen] = useState<Open | null>(null);
  const [unproven, setUnproven] = useState<string | null>(null);
  const proof = provenBy({ totp: hasTotp, passkey: (passkeys.data?.list.length ?? 0) > 0 });
  const close = () => {
    setOpen(null);
    setUnproven(null);
  };
  const adding = useAddPasskey(proof, close);
  const remove = useSubmit(removePasskey, {
    readAgain: [listPasskeys],
    quiet: true,
    done: m.passkey_removed(),
  });
  const rename = useSubmit(renamePasskey, { readAgain: [listPasskeys] });
  const origin = passkeys.data?.origin ?? null;

  async function removeIt(id: string, typed: TypedOfPasskey): Promise<void> {
    const given = await proofOf(proof, typed);
    setUnproven(typeof given === "string" ? given : null);
    if (typeof given !== "string") remove.mutate({ body: { id, ...given } }, { onSuccess: close });
  }

  return (
    <Panel
      title={m.passkey_title()}
      action={
        origin !== null &&
        passkeysWork() && (
          <Button kind="quiet" onClick={() => setOpen({ is: "ADD" })}>
            {m.passkey_add()}
          </Button>
        )
      }
    >
      <p className="mb-4 text-14 text-muted">{isBound ? m.passkey_leadBound() : m.passkey_lead()}</p>
      <Loaded query={passkeys} rows={2}>
        {({ list }) => (
          <>
            {list.length === 0 ? (
              <p className="text-14">{m.passkey_none()}</p>
            ) : (
              <MiniTable
                caption={m.passkey_title()}
                rows={list}
                rowKey={(row) => row.id}
                columns={[
                  { id: "name", header: m.passkey_name(), cell: (row) => row.name },
                  { id: "made", header: m.passkey_created(), cell: (row) => <At at={row.createdAt} /> },
                  {
                    id: "used",
                    header: m.passkey_used(),
                    cell: (row) => (row.lastUsedAt === null ? "–" : <At at={row.lastUsedAt} />),
                  },
                  {
                    id: "acts",
                    header: m.passkey_remove(),
                    cell: (passkey) => (
                      <span className="flex gap-2">
                        <Button
                          kind="quiet"
                          aria-label={m.passkey_renameOf({ name: passkey.name })}
                          onClick={() => setOpen({ is: "RENAME", passkey })}
                        >
                          {m.passkey_rename()}
                        </Button>
                        <Button
                          kind="quiet"
                          aria-label={m.passkey_removeOf({ name: passkey.name })}
                          onClick={() => setOpen({ is: "REMOVE", passkey })}
                        >
                          {m.passkey_remove()}
                        </Button>
                      </span>
                    ),
                  },
                ]}
              />
            )}
            {origin === null && <p className="mt-4 text-14">{m.passkey_unavailable()}</p>}
            {origin !== null && !passkeysWork() && (
              <p className="mt-4 text-14">{m.passkey_where({ origin })}</p>
            )}
          </>
        )}
      </Loaded>
      {open?.is === "ADD" && (
        <PasskeyDialog
          title={m.passkey_add()}
          asks={{ name: "", proof }}
          confirmLabel={m.passkey_add()}
          busy={adding.busy}
          failure={adding.failure}
          onConfirm={(typed) => void adding.add(typed)}
          onClose={close}
        />
      )}
      {open?.is === "RENAME" && (
        <PasskeyDialog
          title={m.passkey_rename()}
          asks={{ name: open.passkey.name, proof: null }}
          confirmLabel={m.passkey_rename()}
          busy={rename.isPending}
          failure={null}
          onConfirm={({ name }) =>
            rename.mutate({ body: { id: open.passkey.id, name } }, { onSuccess: close })
          }
          onClose={close}
        />
      )}
      {open?.is === "REMOVE" && (
        <PasskeyDialog
          title={m.passkey_removeOf({ name: open.passkey.name })}
          asks={{ name: null, proof }}
          confirmLabel={m.passkey_remove()}
          busy={remove.isPending}
          failure={unproven ?? (remove.error ? failureMessage(remove.error) : null)}
          onConfirm={(typed) => void removeIt(open.passkey.id, typed)}
          onClose={close}
        />
      )}
    </Panel>
  );
}
