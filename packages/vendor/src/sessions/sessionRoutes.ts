import type { FastifyInstance } from "fastify";
import type * as z from "zod";
import { serveVendorCall } from "../http/serveVendorCall.ts";
import { openedLaunch } from "../protocol/launch.ts";
import { authenticate } from "./authenticate.ts";
import { balanceOf, openLaunch } from "./launchRefusals.ts";
import type { Launch } from "./openLaunch.ts";
import type { PlaySessions } from "./playSessions.ts";
import type { PlaySession } from "./sessionStore.ts";

/** How a launch of a program's games is opened, and what their pages receive of a session. */
export type SessionCalls<Body, Session> = {
  readonly path: `/api/${string}`;
  readonly body: z.core.$ZodType<Body>;
  /** What the pages receive of a session. */
  readonly session: z.core.$ZodType<Session, Session>;
  /** What the body launches. Throws a refusal for a game that is not the program's. */
  readonly launchOf: (body: Body) => Launch;
  /** Throws a refusal for a session of another game than these. */
  readonly sessionOf: (session: PlaySession, balanceWon: number) => Session | Promise<Session>;
};

/** POST and GET of a path: a launch becomes a play session, once; a reload goes on with it. */
export function registerSessionRoutes<Body, Session>(
  app: FastifyInstance,
  sessions: PlaySessions,
  { path, body, session: reply, launchOf, sessionOf }: SessionCalls<Body, Session>,
): void {
  serveVendorCall(
    app,
    { method: "POST", path, body, reply: openedLaunch(reply), mostPerMinute: 120 },
    async (request, asked) => {
      const opened = await openLaunch(sessions, launchOf(asked.body()));
      request.actor = `member:${opened.session.memberId}`;
      return opened;
    },
    async ({ caller: { sessionToken, session, balanceWon } }) => ({
      sessionToken,
      session: await sessionOf(session, balanceWon),
    }),
  );

  serveVendorCall(
    app,
    { method: "GET", path, reply },
    (request) => authenticate(sessions, request),
    async ({ caller }) => await sessionOf(caller, balanceOf(await sessions.balance(caller))),
  );
}
