import type { Refusal } from "@hanpan/frame/visit/call";
import { faultOf as faultOfVisit } from "@hanpan/frame/visit/fault";
import type { StudioErrorCode } from "../../../../protocol/envelope.ts";
import { m } from "../../../paraglide/messages.js";
import type { Fault } from "./state.ts";

const kindsOfSlots: ReadonlyMap<string, Fault["kind"]> = new Map<StudioErrorCode, Fault["kind"]>([
  ["INSUFFICIENT_FUNDS", "FUNDS"],
  ["WALLET_UNAVAILABLE", "UNAVAILABLE"],
  ["ROUND_PENDING", "UNAVAILABLE"],
  ["OPENED_ELSEWHERE", "ENDED"],
]);

/** What a refused call means to the member; the studio's own words are kept where it has said some. */
export const faultOf = (refusal: Pick<Refusal, "code" | "message">): Fault => ({
  kind: kindsOfSlots.get(refusal.code) ?? faultOfVisit(refusal).kind,
  message: refusal.message,
});

/** What is said while a spin is sent again; null when nothing is wrong but its haste. */
export function waitingWords(code: string): string | null {
  if (code === "TOO_MANY_REQUESTS") return null;
  return code === "UNAVAILABLE" ? m.away_saying() : m.fault_offline();
}
