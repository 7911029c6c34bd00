import type { GameCode } from "@hanpan/games/vocabulary";
import * as z from "zod/mini";
import {
  openSessionReply,
  type PlayedRound,
  rotateReply,
  roundProofReply,
  type SpinBody,
  sessionState,
  spinReply,
  unfinishedReply,
} from "../../protocol/calls.ts";
import { type RefusedLeg, type StudioErrorCode, studioEnvelope } from "../../protocol/envelope.ts";

/** What a call to the studio came to. `OFFLINE`: no answer that can be read; the same call may be made again. */
export type Reply<Data> =
  | { readonly ok: true; readonly data: Data }
  | {
      readonly ok: false;
      readonly code: StudioErrorCode | "OFFLINE";
      readonly message: string | null;
      readonly retryAfterMs: number;
      /** Of a slip of sports bets: legs whose odds are others by now, and the limit or price that it met. */
      readonly legs?: readonly RefusedLeg[];
      readonly amountWon?: number;
    };

export type Requester = {
  /** Sends the token of the session that is open now. */
  readonly token: () => string | null;
  readonly language: () => string;
  readonly timeoutMs?: number;
  readonly fetch?: typeof fetch;
};

const offline = { ok: false, code: "OFFLINE", message: null, retryAfterMs: 0 } as const;

/** Makes one call of the studio's and reads its reply by a schema. Never throws. */
export const call = async <Schema extends z.ZodMiniType>(
  requester: Requester,
  method: "GET" | "POST",
  path: string,
  data: Schema,
  body?: object,
): Promise<Reply<z.output<Schema>>> => {
  const token = requester.token();
  const headers: Record<string, string> = { "custom-language": requester.language() };
  if (token !== null) headers["authorization"] = `Bearer ${token}`;
  if (body !== undefined) headers["content-type"] = "application/json";
  try {
    const response = await (requester.fetch ?? fetch)(path, {
      method,
      headers,
      signal: AbortSignal.timeout(requester.timeoutMs ?? 20_000),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const envelope = studioEnvelope(z.unknown()).safeParse(await response.json());
    if (!envelope.success) return offline;
    const { error, message } = envelope.data;
    if (error !== null) {
      const seconds = Number(response.headers.get("retry-after") ?? "0");
      return {
        ok: false,
        code: error.code,
        message,
        retryAfterMs: Number.isFinite(seconds) ? seconds * 1000 : 0,
        ...(error.legs === undefined ? {} : { legs: error.legs }),
        ...(error.amountWon === undefined ? {} : { amountWon: error.amountWon }),
      };
    }
    const content = data.safeParse(envelope.data.data);
    return content.success ? { ok: true, data: content.data } : offline;
  } catch {
    return offline;
  }
};

/** Every call of the studio's protocol that a slot makes, its rounds read by `outcome`. None of them throws. */
export const studioRequests = <Outcome>(requester: Requester, outcome: z.ZodMiniType<Outcome>) => ({
  openSession: (token: string, user: string, gameCode: GameCode) =>
    call(requester, "POST", "/api/session", openSessionReply, { token, user, gameCode }),
  session: () => call(requester, "GET", "/api/session", sessionState),
  spin: (body: SpinBody) => call(requester, "POST", "/api/spin", spinReply(outcome), body),
  unfinished: () => call(requester, "GET", "/api/round/unfinished", unfinishedReply(outcome)),
  /** Tells the studio that a round was shown to its end. Its failing changes nothing: the next spin says it too. */
  acknowledge: (roundId: string) =>
    call(requester, "POST", "/api/round/acknowledge", z.unknown(), { roundId }),
  rotateSeed: () => call(requester, "POST", "/api/seed/rotate", rotateReply, {}),
  roundProof: (roundId: string, key: string) =>
    call(
      requester,
      "GET",
      `/api/rounds/${encodeURIComponent(roundId)}?key=${encodeURIComponent(key)}`,
      roundProofReply(outcome),
    ),
  reveal: (roundId: string, key: string) =>
    call(requester, "POST", `/api/rounds/${encodeURIComponent(roundId)}/reveal`, roundProofReply(outcome), {
      key,
    }),
});

/** A round as its game plays it back. */
export type Round<Outcome> = PlayedRound<Outcome>;
