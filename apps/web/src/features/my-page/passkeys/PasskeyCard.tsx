import { passkeysWork } from "@hanpan/browser/passkeys/passkeys";
import { getFactor } from "@hanpan/contract/calls/factor";
import { listPasskeys } from "@hanpan/contract/calls/passkey";
import type { Passkey } from "@hanpan/contract/passkeyObjects";
import { Button, Card, ErrorState, Skeleton } from "@hanpan/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callQuery } from "../../../lib/callQuery.ts";
import { confirmNotice } from "../../../lib/notices.ts";
import { failureMessage } from "../../../lib/requestFailure.ts";
import * as m from "../../../paraglide/messages.js";
import { ProveDialog } from "../../../second-factor/ProveDialog.tsx";
import { RecoveryCodes } from "../second-factor/RecoveryCodes.tsx";
import { NameDialog } from "./NameDialog.tsx";
import { PasskeyLine } from "./PasskeyLine.tsx";
import { add, remove, rename } from "./requests.ts";

type Step =
  | { readonly is: "PROVE_ADD" }
  | { readonly is: "NAME"; readonly proof: string }
  | { readonly is: "RENAME"; readonly passkey: Passkey }
  | { readonly is: "PROVE_REMOVE"; readonly passkey: Passkey };

/** The member's passkeys: each is added after a proof, named, and removed. */
export function PasskeyCard() {
  const client = useQueryClient();
  const read = useQuery(callQuery(listPasskeys, {}));
  const factor = useQuery(callQuery(getFactor, {})).data;
  const [step, setStep] = useState<Step | null>(null);
  const [busy, setBusy] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => setStep(null);

  /** Does a step's work, closes it, and reads what stands then. */
  async function carryOut(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    await work();
    setBusy(false);
    close();
    for (const call of [listPasskeys, getFactor])
      void client.invalidateQueries({ queryKey: callQuery(call, {}).queryKey });
  }

  const addNamed = (proof: string, name: string) =>
    carryOut(async () => {
      const made = await add(proof, name);
      if (made === null) return;
      confirmNotice(m.passkey_added());
      if (made.length > 0) setCodes(made);
    });
  const removeProven = (id: string, proof: string) =>
    carryOut(async () => {
      if (await remove(id, proof)) confirmNotice(m.passkey_removed());
    });
  const renameTo = (id: string, name: string) =>
    carryOut(async () => {
      await rename(id, name);
    });

  const { origin = null, list = [] } = read.data ?? {};
  const hasFactor = list.length > 0 || (factor !== undefined && factor.totpSince !== null);
  return (
    <Card title={m.passkey_title()}>
      {read.isPending && <Skeleton className="h-24" />}
      {read.isError && read.data === undefined && (
        <ErrorState
          title={failureMessage(read.error)}
          onRetry={() => void read.refetch()}
          retrying={read.isFetching}
        />
      )}
      {read.data && (
        <div className="flex flex-col gap-4">
          <p className="text-14 text-muted">{m.passkey_lead()}</p>
          {list.length === 0 && origin !== null && <p className="text-14">{m.passkey_none()}</p>}
          <ul className="flex flex-col gap-2 empty:hidden">
            {list.map((passkey) => (
              <PasskeyLine
                key={passkey.id}
                passkey={passkey}
                onRename={() => setStep({ is: "RENAME", passkey })}
                onRemove={() => setStep({ is: "PROVE_REMOVE", passkey })}
              />
            ))}
          </ul>
          {origin === null && <p className="text-14">{m.passkey_unavailable()}</p>}
          {origin !== null && !passkeysWork() && <p className="text-14">{m.passkey_where({ origin })}</p>}
          {origin !== null && passkeysWork() && (
            <div>
              <Button
                kind="play"
                disabled={factor === undefined}
                onClick={() => setStep({ is: "PROVE_ADD" })}
              >
                {m.passkey_add()}
              </Button>
            </div>
          )}
        </div>
      )}
      <ProveDialog
        open={step?.is === "PROVE_ADD" || step?.is === "PROVE_REMOVE"}
        title={m.factor_proveTitle()}
        lead={step?.is === "PROVE_REMOVE" ? m.passkey_proveRemove() : m.passkey_proveAdd()}
        by={hasFactor ? "CODE" : "PASSWORD"}
        onProven={(proof) => {
          if (step?.is === "PROVE_REMOVE") void removeProven(step.passkey.id, proof);
          else setStep({ is: "NAME", proof });
        }}
        onClose={close}
      />
      {step?.is === "NAME" && (
        <NameDialog
          title={m.passkey_add()}
          name={m.passkey_nameDefault()}
          busy={busy}
          onNamed={(name) => void addNamed(step.proof, name)}
          onClose={close}
        />
      )}
      {step?.is === "RENAME" && (
        <NameDialog
          title={m.passkey_rename()}
          name={step.passkey.name}
          busy={busy}
          onNamed={(name) => void renameTo(step.passkey.id, name)}
          onClose={close}
        />
      )}
      <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />
    </Card>
  );
}
