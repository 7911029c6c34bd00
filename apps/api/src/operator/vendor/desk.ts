import type { Language } from "@hanpan/contract/language";
import type { OperatorVendor } from "@hanpan/contract/operator/objects/vendor";
import { mayDo, type OperatorRole } from "@hanpan/contract/operator/permissions";
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
 * The link to a vendor's desk for an operator. Refuses NOT_FOUND for a vendor that has none, UNAVAILABLE when it does
 * not answer or answers with an address that is not the web's.
 */
export async function openDesk(
  readDeskUrl: ReadDeskUrl,
  vendor: OperatorVendor,
  operator: SignedInOperator,
  language: Language,
  now: Date,
): Promise<string> {
  if (!vendor.hasDesk || vendor.apiUrl === null) throw refuse("NOT_FOUND");
  const url = await readDeskUrl(
    { code: vendor.code, apiUrl: vendor.apiUrl, operatorId: vendor.operatorId },
    {
      id: operator.operatorId,
      name: operator.loginId,
      permissions: deskPermissionsOf(operator.role),
      language,
      nowMs: now.getTime(),
    },
  );
  if (url === undefined) throw refuse("UNAVAILABLE");
  return url;
}
