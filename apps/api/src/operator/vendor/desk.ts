import type { Language } from "@hanpan/contract/language";
import { isOwnAddress, type OperatorVendor } from "@hanpan/contract/operator/objects/vendor";
import { mayDo, type OperatorRole } from "@hanpan/contract/operator/permissions";
import type { Pool } from "pg";
import { v4 as uuidv4 } from "uuid";
import type { VendorClient } from "../../features/launch/vendorClient.ts";
import { refuse } from "../../server/refusal.ts";
import type { SignedInOperator } from "../server/support.ts";

export type ReadDeskUrl = VendorClient["deskUrl"];

/** All that a sports desk knows of permissions: to look, to suspend, to settle (with a second operator), to limit. */
const all = ["VIEW", "TRADE", "SETTLE", "LIMITS"] as const;

/** What a role may do at a vendor's desk. The table of permissions decides who comes in at all. */
export function deskPermissionsOf(role: OperatorRole): readonly (typeof all)[number][] {
  return mayDo(role, "vendor.desk") ? all : [];
}

/**
 * The link to a vendor's desk for an operator, which lives on the console's session that asked for it: the vendor asks
 * whether that stands (features/wallet/deskSession.ts). Refuses NOT_FOUND for a vendor that has none, UNAVAILABLE when it
 * does not answer or answers with an address that is none of its own.
 */
export async function openDesk(
  pool: Pool,
  readDeskUrl: ReadDeskUrl,
  vendor: OperatorVendor,
  operator: SignedInOperator,
  language: Language,
  now: Date,
): Promise<string> {
  if (!vendor.hasDesk || vendor.apiUrl === null) throw refuse("NOT_FOUND");
  const requestId = uuidv4();
  // Before the link is there: who comes in by it is asked about at once.
  await pool.query(
    `WITH old AS (DELETE FROM platform.vendor_desk WHERE opened_at < $5::timestamptz - interval '2 days')
     INSERT INTO platform.vendor_desk (request_id, vendor_id, operator_id, session_id, opened_at)
     VALUES ($1, $2, $3, $4, $5)`,
    [requestId, vendor.id, operator.operatorId, operator.sessionId, now],
  );
  const url = await readDeskUrl(
    { code: vendor.code, apiUrl: vendor.apiUrl, operatorId: vendor.operatorId },
    {
      requestId,
      id: operator.operatorId,
      name: operator.loginId,
      permissions: deskPermissionsOf(operator.role),
      language,
      nowMs: now.getTime(),
    },
  );
  if (url === undefined || !isOwnAddress(vendor, url)) throw refuse("UNAVAILABLE");
  return url;
}
