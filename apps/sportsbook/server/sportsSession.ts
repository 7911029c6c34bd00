import { sendData } from "@hanpan/vendor/http/answers";
import { parseBody } from "@hanpan/vendor/http/jsonBody";
import { authenticate } from "@hanpan/vendor/sessions/authenticate";
import { balanceOf, openLaunch } from "@hanpan/vendor/sessions/launchRefusals";
import type { PlaySessions } from "@hanpan/vendor/sessions/playSessions";
import type { PlaySession } from "@hanpan/vendor/sessions/sessionStore";
import type { FastifyInstance } from "fastify";
import { type OpenSportsSessionReply, openSportsSessionBody, type SportsSession } from "../protocol/calls.ts";
import { Refusal } from "./http/refusal.ts";

/** The code by which the platform knows the sports section. */
export const sportsGameCode = "virtual-sports";

type Dependencies = {
  readonly sessions: PlaySessions;
  readonly nowMs: () => number;
  readonly memberAppOrigin: string;
};

/** POST and GET /api/sports/session: a launch of sports becomes a play session, once; a reload goes on with it. */
export function registerSportsSession(app: FastifyInstance, dependencies: Dependencies): void {
  const { sessions, nowMs, memberAppOrigin } = dependencies;
  const limit = { config: { rateLimit: { max: 120, timeWindow: 60_000 } } };

  function sessionOf(session: PlaySession, balanceWon: number): SportsSession {
    if (session.gameCode !== sportsGameCode) throw new Refusal("NOT_FOUND");
    return {
      gameCode: sportsGameCode,
      currency: "KRW",
      balanceWon,
      memberAppOrigin,
      level: session.level,
      serverAtMs: nowMs(),
    };
  }

  app.post("/api/sports/session", limit, async (request, reply) => {
    const launch = parseBody(request, openSportsSessionBody);
    const opened = await openLaunch(sessions, { ...launch, gameCode: sportsGameCode });
    request.actor = `member:${opened.session.memberId}`;
    const data: OpenSportsSessionReply = {
      sessionToken: opened.sessionToken,
      session: sessionOf(opened.session, opened.balanceWon),
    };
    return sendData(reply, data);
  });

  app.get("/api/sports/session", async (request, reply) => {
    const session = await authenticate(sessions, request);
    const answer = await sessions.balance(session);
    return sendData(reply, sessionOf(session, balanceOf(answer)));
  });
}
