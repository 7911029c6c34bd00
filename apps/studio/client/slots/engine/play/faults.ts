import { m } from "../../../paraglide/messages.js";
import type { Reply } from "../../../studio/call.ts";
import type { Fault } from "./state.ts";

type Refusal = Exclude<Reply<unknown>, { ok: true }>;

const kinds: { readonly [code in Refusal["code"]]?: Fault["kind"] } = {
  OFFLINE: "OFFLINE",
  INTERNAL: "OFFLINE",
  UNAVAILABLE: "AWAY",
  UNAUTHENTICATED: "ENDED",
  MEMBER_REFUSED: "ENDED",
  LAUNCH_USED: "LAUNCH",
  INSUFFICIENT_FUNDS: "FUNDS",
  WALLET_UNAVAILABLE: "UNAVAILABLE",
  ROUND_PENDING: "UNAVAILABLE",
};

/** What a refused call means to the member; the studio's own words are kept where it has said some. */
export const faultOf = (refusal: Refusal): Fault => ({
  kind: kinds[refusal.code] ?? "REFUSED",
  message: refusal.message,
});

/** What is said while a spin is sent again; null when nothing is wrong but its haste. */
export const waitingWords = (code: Refusal["code"]): string | null => {
  if (code === "TOO_MANY_REQUESTS") return null;
  return code === "UNAVAILABLE" ? m.away_saying() : m.fault_offline();
};
