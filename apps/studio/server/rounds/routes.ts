import { currentSlotGameOf } from "@hanpan/games";
import { sendData } from "@hanpan/vendor/http/answers";
import { parseBody } from "@hanpan/vendor/http/jsonBody";
import { authenticate } from "@hanpan/vendor/sessions/authenticate";
import type { PlaySessions } from "@hanpan/vendor/sessions/playSessions";
import type { FastifyInstance } from "fastify";
import { acknowledgeBody, spinBody, type UnfinishedReply } from "../../protocol/calls.ts";
import { Refusal } from "../http/refusal.ts";
import { findCommitment } from "../seeds/seedStore.ts";
import { playedRoundOf } from "./playedRound.ts";
import { isFinished } from "./round.ts";
import { findLatest } from "./roundStore.ts";
import { acknowledgeRound, findUnshown } from "./shownStore.ts";
import { playSpin, type SpinDependencies } from "./spin.ts";

/** POST /api/spin, GET /api/round/unfinished, POST /api/round/acknowledge. */
export function registerRoundRoutes(
  app: FastifyInstance,
  dependencies: SpinDependencies & { readonly sessions: PlaySessions },
): void {
  const { pool, sessions } = dependencies;

  app.post("/api/spin", async (request, reply) => {
    const session = await authenticate(sessions, request);
    const body = parseBody(request, spinBody);
    const game = currentSlotGameOf(session.gameCode);
    if (game === null) throw new Refusal("NOT_FOUND");
    return sendData(reply, await playSpin(dependencies, session, game, body));
  });

  app.get("/api/round/unfinished", async (request, reply) => {
    const session = await authenticate(sessions, request);
    const latest = await findLatest(pool, session.memberId);
    const open = latest === null || isFinished(latest) ? null : latest;
    // A round of another game waits until the member opens that game again.
    const round =
      open?.gameCode === session.gameCode
        ? open
        : await findUnshown(pool, session.memberId, session.gameCode);
    const data: UnfinishedReply = {
      round: round === null ? null : playedRoundOf(round, await findCommitment(pool, round.seedId)),
      pending: open !== null,
    };
    return sendData(reply, data);
  });

  app.post("/api/round/acknowledge", async (request, reply) => {
    const session = await authenticate(sessions, request);
    const body = parseBody(request, acknowledgeBody);
    if (!(await acknowledgeRound(pool, session.memberId, body.roundId))) throw new Refusal("NOT_FOUND");
    return sendData(reply, null);
  });
}
