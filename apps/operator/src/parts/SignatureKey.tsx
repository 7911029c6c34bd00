import { serverNow } from "@hanpan/contract/serverClock";
import { Badge, Button } from "@hanpan/ui";
import { useState } from "react";
import { failureMessage } from "../lib/requestFailure.ts";
import * as m from "../paraglide/messages.js";
import { At } from "./labels.tsx";
import { ReasonDialog } from "./ReasonDialog.tsx";

/**
 * A key that somebody signs with, by its beginning and the time in which it counts; one that counts no more is said to be expired
 * or revoked, and one that counts is revoked by who may.
 */
export function SignatureKey({
  signatureKey,
  mayRevoke,
  revoking,
  onRevoke,
}: {
  signatureKey: {
    readonly fingerprint: string;
    readonly validFrom: string;
    readonly validUntil: string | null;
    readonly revokedAt: string | null;
  };
  mayRevoke: boolean;
  revoking: { readonly isPending: boolean; readonly error: Error | null };
  /** Revokes it for a reason, and calls back when that is done. */
  onRevoke: (reason: string, done: () => void) => void;
}) {
  const { fingerprint, validFrom, validUntil, revokedAt } = signatureKey;
  const [asking, setAsking] = useState(false);
  const isExpired = validUntil !== null && Date.parse(validUntil) <= serverNow().getTime();
  const isOver = revokedAt !== null || isExpired;
  const short = `${fingerprint.slice(0, 16)}…`;
  return (
    <div title={fingerprint} className="flex flex-wrap items-center gap-x-2">
      <code className={isOver ? "text-muted line-through" : ""}>{short}</code>
      {isOver && (
        <Badge tone="vermilion">{revokedAt === null ? m.vendor_keyExpired() : m.vendor_keyRevoked()}</Badge>
      )}
      <At at={validFrom} />
      {validUntil !== null && (
        <>
          – <At at={validUntil} />
        </>
      )}
      {mayRevoke && !isOver && (
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
        busy={revoking.isPending}
        failure={revoking.error ? failureMessage(revoking.error) : undefined}
        onClose={() => setAsking(false)}
        onConfirm={(reason = "") => onRevoke(reason, () => setAsking(false))}
      >
        {m.vendor_keyRevokeLead()}
      </ReasonDialog>
    </div>
  );
}
