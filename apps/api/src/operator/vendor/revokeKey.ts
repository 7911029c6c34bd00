import type { PoolClient } from "pg";
import { isDone } from "../../lib/isDone.ts";
import { refuse } from "../../server/refusal.ts";

/**
 * Ends a vendor's key at an instant and for good; NOT_FOUND for one that the vendor does not have. A vendor may be left
 * without a key: then nobody calls in its name.
 */
export async function revokeVendorKey(
  client: PoolClient,
  key: { readonly vendorId: string; readonly keyId: string },
  now: Date,
): Promise<void> {
  const revoked = await client.query("SELECT platform.end_vendor_keys($1, $2, $3) AS done", [
    key.vendorId,
    key.keyId,
    now,
  ]);
  if (!isDone(revoked)) throw refuse("NOT_FOUND");
}
