import type { Reply } from "../../studio/requests.ts";
import type { Fault } from "./state.ts";

type Refusal = Exclude<Reply<unknown>, { ok: true }>;

const kinds: { readonly [code in Refusal["code"]]?: Fault["kind"] } = {
  OFFLINE: "OFFLINE",
  INTERNAL: "OFFLINE",
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
