import { refuseFields } from "../../server/refusal.ts";

/** Refuses what is of weight without a word why; the audit keeps the reason. */
export function refuseWithoutReason(isOfWeight: boolean, reason: string | undefined): void {
  if (isOfWeight && reason === undefined) throw refuseFields({ reason: "REASON_REQUIRED" });
}
