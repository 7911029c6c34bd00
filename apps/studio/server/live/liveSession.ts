import type { SharedTable } from "@hanpan/games/shared-round/index";
import { Refusal } from "@hanpan/vendor/http/refusal";
import type { RulesOf } from "@hanpan/vendor/rules/rulesReader";
import type { PlaySessions } from "@hanpan/vendor/sessions/playSessions";
import { registerSessionRoutes } from "@hanpan/vendor/sessions/sessionRoutes";
import type { PlaySession } from "@hanpan/vendor/sessions/sessionStore";
import type { ServerClock } from "@hanpan/vendor/store/serverClock";
import type { FastifyInstance } from "fastify";
import { type LiveSession, liveSession, openLiveSessionBody } from "../../protocol/liveCalls.ts";

export type LiveSessionDependencies = {
  readonly sessions: PlaySessions;
  readonly clock: ServerClock;
  readonly tables: readonly SharedTable[];
  readonly memberAppOrigin: string;
  readonly rulesOf: RulesOf;
};

/** POST and GET /api/live/session: a launch of a table becomes a play session, once; a reload goes on with it. */
export function registerLiveSession(app: FastifyInstance, dependencies: LiveSessionDependencies): void {
  const { sessions, tables } = dependencies;
  registerSessionRoutes(app, sessions, {
    path: "/api/live/session",
    body: openLiveSessionBody,
    session: liveSession,
    launchOf({ tableCode, ...launch }) {
      if (!tables.some((table) => table.code === tableCode)) throw new Refusal("NOT_FOUND");
      return { ...launch, gameCode: tableCode };
    },
    async sessionOf(session, balanceWon) {
      await readRules(dependencies.rulesOf, session);
      return liveSessionOf(dependencies, session, balanceWon);
    },
  });
}

/** Reads the rules before the first bet, which then goes on with them where the platform gives no answer; without one here it asks itself. */
async function readRules(rulesOf: RulesOf, session: PlaySession): Promise<void> {
  try {
    await rulesOf(session);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
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
 * The family whose tables a session may play at.
 * @throws Refusal NOT_FOUND.
 */
export function familyOfSession(tables: readonly SharedTable[], session: PlaySession): SharedTable["family"] {
  const launched = tables.find((known) => known.code === session.gameCode);
  if (launched === undefined) throw new Refusal("NOT_FOUND");
  return launched.family;
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
