import { listVendors, revokeVendorKey } from "@hanpan/contract/operator/calls/vendor";
import type { OperatorVendor } from "@hanpan/contract/operator/objects/vendor";
import { serverNow } from "@hanpan/contract/serverClock";
import { Badge, Button } from "@hanpan/ui";
import { useState } from "react";
import { useMay } from "../../lib/me.ts";
import { useSubmit } from "../../lib/queries.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import * as m from "../../paraglide/messages.js";
import { At } from "../../parts/labels.tsx";
import { ReasonDialog } from "../../parts/ReasonDialog.tsx";

/**
 * A key by its beginning and the time in which it counts; one that counts no more is said to be expired or revoked, and
 * one that counts can be revoked.
 */
export function VendorKey({
  vendor,
  vendorKey,
}: {
  vendor: OperatorVendor;
  vendorKey: OperatorVendor["keys"][number];
}) {
  const { fingerprint, validFrom, validUntil, revokedAt } = vendorKey;
  const mayWrite = useMay("vendor.write");
  const [asking, setAsking] = useState(false);
  const revoke = useSubmit(revokeVendorKey, {
    readAgain: [listVendors],
    quiet: true,
    done: m.common_saved(),
  });
  const expired = validUntil !== null && Date.parse(validUntil) <= serverNow().getTime();
  const short = `${fingerprint.slice(0, 16)}…`;
  return (
    <div title={fingerprint}>
      <span className={expired || revokedAt !== null ? "text-muted line-through" : ""}>{short}</span>{" "}
      {revokedAt !== null ? (
        <Badge tone="vermilion">{m.vendor_keyRevoked()}</Badge>
      ) : (
        expired && <Badge tone="vermilion">{m.vendor_keyExpired()}</Badge>
      )}{" "}
      <At at={validFrom} />
      {validUntil !== null && (
        <>
          {" – "}
          <At at={validUntil} />
        </>
      )}
      {mayWrite && revokedAt === null && (
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
            { params: { id: vendor.id, key: vendorKey.id }, body: { reason } },
            { onSuccess: () => setAsking(false) },
          )
        }
      >
        {m.vendor_keyRevokeLead()}
      </ReasonDialog>
    </div>
  );
}
