import type { BankEntryReason } from "@hanpan/contract/operator/enumerations";
import type { BankEntry } from "@hanpan/contract/operator/objects/bankEntry";

/** What a person sees for themselves in the two lines beside each other, so that one key answers it. */
const plain: ReadonlySet<BankEntryReason> = new Set<BankEntryReason>([
  "OTHER_NAME",
  "OTHER_ACCOUNT",
  "TOO_EARLY",
  "ALREADY_COMPLETED",
  "NOT_THE_HOLDER",
  "IN_WORK",
  "ABOVE_LIMIT",
  "ACCOUNT_CLOSED",
]);

/**
 * How the likely deposit of an entry is taken: by one key, after a question (money that may be counted twice or was taken back,
 * several that fit, one of them completed by hand, another sum, a member who may not deposit), or not at all, for it is
 * over or there is none.
 */
export function likelyAnswer({
  state,
  direction,
  requestId,
  reasons,
  likely,
}: BankEntry): "AT_ONCE" | "ASK" | "NONE" {
  if (state !== "WAITING" || direction !== "IN" || requestId !== null || likely === null) return "NONE";
  if (likely.status === "CANCELLED") return "NONE";
  // Who pressed on would give to one what another was given by hand.
  if (likely.status !== "COMPLETED" && reasons.includes("ALREADY_COMPLETED")) return "ASK";
  return [...reasons, ...likely.against].every((reason) => plain.has(reason)) ? "AT_ONCE" : "ASK";
}
