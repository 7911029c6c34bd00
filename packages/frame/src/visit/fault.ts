import type { VendorErrorCode } from "@hanpan/vendor/protocol/envelope";
import type { Refusal } from "./call.ts";

/** Why nothing can be played: only the lobby of the member app helps, or trying again; AWAY ends by itself. */
export type Fault = {
  readonly kind: "OFFLINE" | "AWAY" | "ENDED" | "LAUNCH" | "REFUSED";
  readonly message: string | null;
};

const kinds: ReadonlyMap<string, Fault["kind"]> = new Map<Refusal<VendorErrorCode>["code"], Fault["kind"]>([
  ["OFFLINE", "OFFLINE"],
  ["INTERNAL", "OFFLINE"],
  ["UNAVAILABLE", "AWAY"],
  ["UNAUTHENTICATED", "ENDED"],
  ["MEMBER_REFUSED", "ENDED"],
  ["LAUNCH_USED", "LAUNCH"],
]);

/** What a refusal of the session's means for the whole page. */
export const faultOf = ({ code, message }: Pick<Refusal, "code" | "message">): Fault => ({
  kind: kinds.get(code) ?? "REFUSED",
  message,
});

/** The pause before a studio that is away is asked again. */
export const awayPauseMs = 2_000;
