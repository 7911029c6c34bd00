import { currentSlotGameOf } from "@hanpan/games";
import { serveVendorCall } from "@hanpan/vendor/http/serveVendorCall";
import { authenticate } from "@hanpan/vendor/sessions/authenticate";
import type { PlaySessions } from "@hanpan/vendor/sessions/playSessions";
import type { FastifyInstance, FastifyRequest } from "fastify";
import * as z from "zod";
import { spinBody, spinReply, unfinishedReply } from "../../protocol/calls.ts";
import { acknowledgeBody } from "../../protocol/memberRound.ts";
import { roundOutcome } from "../../protocol/outcome.ts";
import { Refusal } from "../http/refusal.ts";
import { findCommitment } from "../seeds/seedStore.ts";
import { playedRoundOf } from "./playedRound.ts";
import { isFinished } from "./round.ts";
import { slotRounds } from "./roundStore.ts";
import { playSpin, type SpinDependencies } from "./spin.ts";

const calls = {
  spin: { method: "POST", path: "/api/spin", body: spinBody, reply: spinReply(roundOutcome) },
  unfinished: { method: "GET", path: "/api/round/unfinished", reply: unfinishedReply(roundOutcome) },
  acknowledge: { method: "POST", path: "/api/round/acknowledge", body: acknowledgeBody, reply: z.null() },
} as const;

/** POST /api/spin, GET /api/round/unfinished, POST /api/round/acknowledge. */
export function registerRoundRoutes(
  app: FastifyInstance,
  dependencies: SpinDependencies & { readonly sessions: PlaySessions },
): void {
  const { pool, sessions } = dependencies;
  const playing = (request: FastifyRequest) => authenticate(sessions, request);

  serveVendorCall(app, calls.spin, playing, async ({ caller: session, body }) => {
    const game = currentSlotGameOf(session.gameCode);
    if (game === null) throw new Refusal("NOT_FOUND");
    return await playSpin(dependencies, session, game, body);
  });

  serveVendorCall(app, calls.unfinished, playing, async ({ caller: { memberId, gameCode } }) => {
    const latest = await slotRounds.findLatest(pool, memberId);
    const open = latest === null || isFinished(latest) ? null : latest;
    // A round of another game waits until the member opens that game again.
    const round = open?.gameCode === gameCode ? open : await slotRounds.findUnshown(pool, memberId, gameCode);
    return {
      round: round === null ? null : playedRoundOf(round, await findCommitment(pool, round.seedId)),
      pending: open !== null,
    };
  });

  serveVendorCall(app, calls.acknowledge, playing, async ({ caller: { memberId }, body }) => {
    if (!(await slotRounds.acknowledge(pool, memberId, body.roundId))) throw new Refusal("NOT_FOUND");
    return null;
  });
}
