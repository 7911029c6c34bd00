import type { SharedTable } from "@hanpan/games/shared-round/index";
import type { PlaySessions } from "@hanpan/vendor/sessions/playSessions";
import type { PlaySession } from "@hanpan/vendor/sessions/sessionStore";
import type { ServerClock } from "@hanpan/vendor/store/serverClock";
import type { FastifyInstance } from "fastify";
import {
  type LiveSession,
  type OpenLiveSessionReply,
  openLiveSessionBody,
} from "../../protocol/liveCalls.ts";
import { sendData } from "../http/answer.ts";
import { parseBody } from "../http/jsonBody.ts";
import { Refusal } from "../http/refusal.ts";
import { authenticate } from "../sessions/authenticate.ts";
import { balanceOf, openLaunch } from "../sessions/openLaunch.ts";

export type LiveSessionDependencies = {
  readonly sessions: PlaySessions;
  readonly clock: ServerClock;
  readonly tables: readonly SharedTable[];
  readonly memberAppOrigin: string;
};

/** POST and GET /api/live/session: a launch of a table becomes a play session, once; a reload goes on with it. */
export function registerLiveSession(app: FastifyInstance, dependencies: LiveSessionDependencies): void {
  const { sessions, tables } = dependencies;
  const limit = { config: { rateLimit: { max: 120, timeWindow: 60_000 } } };

  app.post("/api/live/session", limit, async (request, reply) => {
    const { tableCode, ...launch } = parseBody(request, openLiveSessionBody);
    if (!tables.some((table) => table.code === tableCode)) throw new Refusal("NOT_FOUND");
    const opened = await openLaunch(sessions, { ...launch, gameCode: tableCode });
    request.actor = `member:${opened.session.memberId}`;
    const data: OpenLiveSessionReply = {
      sessionToken: opened.sessionToken,
      session: liveSessionOf(dependencies, opened.session, opened.balanceWon),
    };
    return sendData(reply, data);
  });

  app.get("/api/live/session", async (request, reply) => {
    const session = await authenticate(sessions, request);
    const answer = await sessions.balance(session);
    return sendData(reply, liveSessionOf(dependencies, session, balanceOf(answer)));
  });
}

function liveSessionOf(
  { tables, clock, memberAppOrigin }: LiveSessionDependencies,
  session: PlaySession,
  balanceWon: number,
): LiveSession {
  const launched = tables.find((table) => table.code === session.gameCode);
  if (launched === undefined) throw new Refusal("NOT_FOUND");
  return {
    tableCode: launched.code,
    family: launched.family,
    tableCodes: tables.filter((table) => table.family === launched.family).map((table) => table.code),
    currency: "KRW",
    balanceWon,
    memberAppOrigin,
    serverAtMs: clock.nowMs(),
  };
}

/**
 * The table of a call and whether the session may play at it: the tables of the family that was launched.
 * @throws Refusal NOT_FOUND.
 */
export function tableOfSession(
  tables: readonly SharedTable[],
  session: PlaySession,
  tableCode: string,
): SharedTable {
  const table = tables.find((known) => known.code === tableCode);
  const launched = tables.find((known) => known.code === session.gameCode);
  if (table === undefined || table.family !== launched?.family) throw new Refusal("NOT_FOUND");
  return table;
}
