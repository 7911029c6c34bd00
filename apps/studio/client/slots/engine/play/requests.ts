import type { Requester } from "@hanpan/frame/visit/call";
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
} from "../../../../protocol/calls.ts";
import { call } from "../../../studio/call.ts";

/** Every call of the studio's protocol that a slot makes, its rounds read by `outcome`. None of them throws. */
export const studioRequests = <Outcome>(requester: Requester, outcome: z.ZodMiniType<Outcome>) => ({
  openSession: (token: string, user: string, gameCode: GameCode) =>
    call(requester, "POST", "/api/session", openSessionReply, { token, user, gameCode }),
  session: () => call(requester, "GET", "/api/session", sessionState),
  spin: (body: SpinBody) => call(requester, "POST", "/api/spin", spinReply(outcome), body),
  unfinished: () => call(requester, "GET", "/api/round/unfinished", unfinishedReply(outcome)),
  /** Notifies the studio that a round was shown to its end. A failure changes nothing: the next spin says it too. */
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
export type StudioRequests<Outcome> = ReturnType<typeof studioRequests<Outcome>>;

/** A round as its game plays it back. */
export type Round<Outcome> = PlayedRound<Outcome>;
