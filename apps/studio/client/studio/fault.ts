import type { Reply } from "./requests.ts";

/** Why nothing can be played: only the lobby of the member app helps, or trying again. */
export type Fault = {
  readonly kind: "OFFLINE" | "ENDED" | "LAUNCH" | "REFUSED";
  readonly message: string | null;
};

type Refusal = Exclude<Reply<unknown>, { ok: true }>;

const kinds: { readonly [code in Refusal["code"]]?: Fault["kind"] } = {
  OFFLINE: "OFFLINE",
  INTERNAL: "OFFLINE",
  UNAUTHENTICATED: "ENDED",
  MEMBER_REFUSED: "ENDED",
  LAUNCH_USED: "LAUNCH",
};

/** What a refusal of the session's means for the whole page. */
export const faultOf = ({ code, message }: Pick<Refusal, "code" | "message">): Fault => ({
  kind: kinds[code] ?? "REFUSED",
  message,
});
