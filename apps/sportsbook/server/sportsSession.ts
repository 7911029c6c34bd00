import type { RulesOf } from "@hanpan/vendor/rules/rulesReader";
import type { PlaySessions } from "@hanpan/vendor/sessions/playSessions";
import { registerSessionRoutes } from "@hanpan/vendor/sessions/sessionRoutes";
import type { PlaySession } from "@hanpan/vendor/sessions/sessionStore";
import type { FastifyInstance } from "fastify";
import { openSportsSessionBody, type SportsSession, sportsSession } from "../protocol/calls.ts";
import { Refusal } from "./http/refusal.ts";
import { stakeCapOf } from "./slips/stakeCap.ts";

/** The code by which the platform knows the sports section. */
export const sportsGameCode = "virtual-sports";

type Dependencies = {
  readonly sessions: PlaySessions;
  readonly rulesOf: RulesOf;
  readonly nowMs: () => number;
  readonly memberAppOrigin: string;
};

/** POST and GET /api/sports/session: a launch of sports becomes a play session, once; a reload goes on with it. */
export function registerSportsSession(app: FastifyInstance, dependencies: Dependencies): void {
  const { sessions, rulesOf, nowMs, memberAppOrigin } = dependencies;

  async function sessionOf(session: PlaySession, balanceWon: number): Promise<SportsSession> {
    if (session.gameCode !== sportsGameCode) throw new Refusal("NOT_FOUND");
    return {
      gameCode: sportsGameCode,
      currency: "KRW",
      balanceWon,
      memberAppOrigin,
      level: session.level,
      stakeCapWon: await stakeCapOf(rulesOf, session),
      serverAtMs: nowMs(),
    };
  }

  registerSessionRoutes(app, sessions, {
    path: "/api/sports/session",
    body: openSportsSessionBody,
    session: sportsSession,
    launchOf: (launch) => ({ ...launch, gameCode: sportsGameCode }),
    sessionOf,
  });
}
