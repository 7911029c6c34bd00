import type { PoolClient } from "pg";
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
  const revoked = await client.query(
    `UPDATE platform.vendor_key SET revoked_at = coalesce(revoked_at, $3),
         valid_until = least(valid_until, greatest($3::timestamptz, valid_from))
      WHERE vendor_id = $1 AND key_id = $2`,
    [key.vendorId, key.keyId, now],
  );
  if (revoked.rowCount === 0) throw refuse("NOT_FOUND");
}
