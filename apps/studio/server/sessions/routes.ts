import { currentSlotGameOf, gameCodes, gameListings } from "@hanpan/games";
import { Refusal } from "@hanpan/vendor/http/refusal";
import type { PlaySessions } from "@hanpan/vendor/sessions/playSessions";
import { registerSessionRoutes } from "@hanpan/vendor/sessions/sessionRoutes";
import type { PlaySession } from "@hanpan/vendor/sessions/sessionStore";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { openSessionBody, type SessionState, sessionState } from "../../protocol/calls.ts";
import type { Jurisdiction } from "../config.ts";
import { findOpen } from "../rounds/roundStore.ts";
import { findUnshown } from "../rounds/shownStore.ts";
import { seedInUse, seedStateOf } from "../seeds/seedStore.ts";

export type SessionDependencies = {
  readonly pool: Pool;
  readonly sessions: PlaySessions;
  readonly jurisdiction: Jurisdiction;
  readonly memberAppOrigin: string;
};

/** The stake a game opens with: 1,000 won on twenty lines. */
const defaultStakeWon = 1_000;

/** POST and GET /api/session: a launch of a slot becomes a play session, once; a reload goes on with it. */
export function registerSlotSessions(app: FastifyInstance, dependencies: SessionDependencies): void {
  registerSessionRoutes(app, dependencies.sessions, {
    path: "/api/session",
    body: openSessionBody,
    session: sessionState,
    launchOf: (launch) => launch,
    sessionOf: (session, balanceWon) => sessionStateOf(dependencies, session, balanceWon),
  });
}

async function sessionStateOf(
  dependencies: SessionDependencies,
  session: PlaySession,
  balanceWon: number,
): Promise<SessionState> {
  const { pool, jurisdiction, memberAppOrigin } = dependencies;
  const gameCode = gameCodes.find((code) => code === session.gameCode);
  const game = currentSlotGameOf(session.gameCode);
  if (gameCode === undefined || game === null) throw new Refusal("NOT_FOUND");
  return {
    gameCode,
    currency: "KRW",
    balanceWon,
    lineStakesWon: [...game.unitStakesWon],
    lines: game.stakeUnits,
    defaultLineStakeWon: defaultStakeWon / game.stakeUnits,
    maximumWinMultiplier: game.maximumWinMultiplier,
    rtpPercent: gameListings[gameCode].rtpPercent,
    jurisdiction,
    seeds: seedStateOf(await seedInUse(pool, session.memberId)),
    hasUnfinishedRound:
      (await findOpen(pool, session.memberId)) !== null ||
      (await findUnshown(pool, session.memberId, gameCode)) !== null,
    memberAppOrigin,
  };
}
