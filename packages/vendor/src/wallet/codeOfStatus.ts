import type { VendorErrorCode } from "../protocol/envelope.ts";

const codeByStatus: ReadonlyMap<string, VendorErrorCode> = new Map([
  ["RS_ERROR_NOT_ENOUGH_MONEY", "INSUFFICIENT_FUNDS"],
  ["RS_ERROR_LIMIT_REACHED", "LIMIT_REACHED"],
  ["RS_ERROR_INVALID_TOKEN", "UNAUTHENTICATED"],
  ["RS_ERROR_TOKEN_EXPIRED", "UNAUTHENTICATED"],
  ["RS_ERROR_USER_DISABLED", "MEMBER_REFUSED"],
]);

/** What is replied to a member when the wallet refused with this status. */
export function codeOfStatus(status: string): VendorErrorCode {
  return codeByStatus.get(status) ?? "BET_REFUSED";
}
