import type { Requester } from "@hanpan/frame/visit/call";
import type { InstantGameCode } from "@hanpan/games/vocabulary";
import * as z from "zod/mini";
import { rotateReply } from "../../../protocol/calls.ts";
import {
  instantReply,
  instantSession,
  type MoveBody,
  openInstantReply,
  type PlayBody,
  unfinishedInstant,
} from "../../../protocol/instant.ts";
import { call } from "../../studio/call.ts";

/** Every call that an instant game makes. None of them throws. */
export const instantRequests = (requester: Requester) => ({
  openSession: (token: string, user: string, gameCode: InstantGameCode) =>
    call(requester, "POST", "/api/instant/session", openInstantReply, { token, user, gameCode }),
  session: () => call(requester, "GET", "/api/instant/session", instantSession),
  play: (body: PlayBody) => call(requester, "POST", "/api/instant/play", instantReply, body),
  move: (body: MoveBody) => call(requester, "POST", "/api/instant/move", instantReply, body),
  unfinished: () => call(requester, "GET", "/api/instant/unfinished", unfinishedInstant),
  /** Notifies the studio that a round was shown to its end. A failure changes nothing: the next round says it too. */
  acknowledge: (roundId: string) =>
    call(requester, "POST", "/api/instant/acknowledge", z.unknown(), { roundId }),
  rotateSeed: () => call(requester, "POST", "/api/seed/rotate", rotateReply, {}),
});
export type InstantRequests = ReturnType<typeof instantRequests>;
