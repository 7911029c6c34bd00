import { listBankSources, revokeBankSourceKey } from "@hanpan/contract/operator/calls/bankEntry";
import type { BankSource } from "@hanpan/contract/operator/objects/bankEntry";
import { serverNow } from "@hanpan/contract/serverClock";
import { Badge, Button } from "@hanpan/ui";
import { useState } from "react";
import { useMay } from "../../lib/me.ts";
import { useSubmit } from "../../lib/queries.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import * as m from "../../paraglide/messages.js";
import { At } from "../../parts/labels.tsx";
import { ReasonDialog } from "../../parts/ReasonDialog.tsx";

/** A key by the beginning of its fingerprint and the time in which it counts; one that counts can be revoked. */
export function SourceKey({
  source,
  sourceKey,
}: {
  source: BankSource;
  sourceKey: BankSource["keys"][number];
}) {
  const { id, fingerprint, validFrom, validUntil, revokedAt } = sourceKey;
  const mayWrite = useMay("account.write");
  const [asking, setAsking] = useState(false);
  const revoke = useSubmit(revokeBankSourceKey, {
    readAgain: [listBankSources],
    quiet: true,
    done: m.common_saved(),
  });
  const isOver =
    revokedAt !== null || (validUntil !== null && Date.parse(validUntil) <= serverNow().getTime());
  const short = `${fingerprint.slice(0, 16)}…`;
  return (
    <div title={fingerprint} className="flex flex-wrap items-center gap-x-2">
      <code className={isOver ? "text-muted line-through" : ""}>{short}</code>
      {revokedAt !== null ? (
        <Badge tone="vermilion">{m.vendor_keyRevoked()}</Badge>
      ) : (
        isOver && <Badge tone="vermilion">{m.vendor_keyExpired()}</Badge>
      )}
      <At at={validFrom} />
      {validUntil !== null && (
        <>
          – <At at={validUntil} />
        </>
      )}
      {mayWrite && !isOver && (
        <Button kind="ghost" onClick={() => setAsking(true)}>
          {m.vendor_keyRevoke()}
        </Button>
      )}
      <ReasonDialog
        open={asking}
        title={m.vendor_keyRevokeAsk({ key: short })}
        confirmLabel={m.vendor_keyRevoke()}
        kind="danger"
        reason="required"
        busy={revoke.isPending}
        failure={revoke.error ? failureMessage(revoke.error) : undefined}
        onClose={() => setAsking(false)}
        onConfirm={(reason = "") =>
          revoke.mutate(
            { params: { id: source.id, key: id }, body: { reason } },
            { onSuccess: () => setAsking(false) },
          )
        }
      >
        {m.vendor_keyRevokeLead()}
      </ReasonDialog>
    </div>
  );
}
