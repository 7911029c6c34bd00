import type { FastifyInstance } from "fastify";
import type * as z from "zod/mini";
import { sendData } from "../http/answers.ts";
import { parseBody } from "../http/jsonBody.ts";
import { authenticate } from "./authenticate.ts";
import { balanceOf, openLaunch } from "./launchRefusals.ts";
import type { Launch } from "./openLaunch.ts";
import type { PlaySessions } from "./playSessions.ts";
import type { PlaySession } from "./sessionStore.ts";

/** How a launch of a program's games is opened, and what their pages are told of a session. */
export type SessionCalls<Body, Session> = {
  readonly path: `/api/${string}`;
  readonly body: z.ZodMiniType<Body>;
  /** What the body launches. Throws a refusal for a game that is not the program's. */
  readonly launchOf: (body: Body) => Launch;
  /** Throws a refusal for a session of another game than these. */
  readonly sessionOf: (session: PlaySession, balanceWon: number) => Session | Promise<Session>;
};

/** POST and GET of a path: a launch becomes a play session, once; a reload goes on with it. */
export function registerSessionRoutes<Body, Session>(
  app: FastifyInstance,
  sessions: PlaySessions,
  { path, body, launchOf, sessionOf }: SessionCalls<Body, Session>,
): void {
  const limit = { config: { rateLimit: { max: 120, timeWindow: 60_000 } } };

  app.post(path, limit, async (request, reply) => {
    const opened = await openLaunch(sessions, launchOf(parseBody(request, body)));
    request.actor = `member:${opened.session.memberId}`;
    const session = await sessionOf(opened.session, opened.balanceWon);
    return sendData(reply, { sessionToken: opened.sessionToken, session });
  });

  app.get(path, async (request, reply) => {
    const session = await authenticate(sessions, request);
    const answer = await sessions.balance(session);
    return sendData(reply, await sessionOf(session, balanceOf(answer)));
  });
}
