import { listVendors, revokeVendorKey } from "@hanpan/contract/operator/calls/vendor";
import type { OperatorVendor } from "@hanpan/contract/operator/objects/vendor";
import { useMay } from "../../lib/me.ts";
import { useSubmit } from "../../lib/queries.ts";
import * as m from "../../paraglide/messages.js";
import { SignatureKey } from "../../parts/SignatureKey.tsx";

/** A key of a vendor's. */
export function VendorKey({
  vendor,
  vendorKey,
}: {
  vendor: OperatorVendor;
  vendorKey: OperatorVendor["keys"][number];
}) {
  const revoke = useSubmit(revokeVendorKey, {
    readAgain: [listVendors],
    quiet: true,
    done: m.common_saved(),
  });
  return (
    <SignatureKey
      signatureKey={vendorKey}
      mayRevoke={useMay("vendor.write")}
      revoking={revoke}
      onRevoke={(reason, done) =>
        revoke.mutate({ params: { id: vendor.id, key: vendorKey.id }, body: { reason } }, { onSuccess: done })
      }
    />
  );
}
