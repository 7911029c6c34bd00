import { currentSlotGameOf, gameCodes, gameListings } from "@hanpan/games";
import { Refusal } from "@hanpan/vendor/http/refusal";
import type { RulesOf } from "@hanpan/vendor/rules/rulesReader";
import type { PlaySessions } from "@hanpan/vendor/sessions/playSessions";
import { registerSessionRoutes } from "@hanpan/vendor/sessions/sessionRoutes";
import type { PlaySession } from "@hanpan/vendor/sessions/sessionStore";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { openSessionBody, type SessionState, sessionState } from "../../protocol/calls.ts";
import type { Jurisdiction } from "../config.ts";
import { slotRounds } from "../rounds/roundStore.ts";
import { sentRules } from "../rules/sentRules.ts";
import { slotRulesOf } from "../rules/slotRules.ts";
import { seedInUse, seedStateOf } from "../seeds/seedStore.ts";

export type SessionDependencies = {
  readonly pool: Pool;
  readonly sessions: PlaySessions;
  readonly jurisdiction: Jurisdiction;
  readonly rulesOf: RulesOf;
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
  const rules = slotRulesOf(jurisdiction, await dependencies.rulesOf(session));
  const { stakeCapWon } = rules;
  const stakes = game.unitStakesWon.filter(
    (stake) => stakeCapWon === null || stake * game.stakeUnits <= stakeCapWon,
  );
  const usual = defaultStakeWon / game.stakeUnits;
  return {
    gameCode,
    currency: "KRW",
    balanceWon,
    lineStakesWon: stakes,
    lines: game.stakeUnits,
    defaultLineStakeWon: stakes.findLast((stake) => stake <= usual) ?? stakes[0] ?? usual,
    maximumWinMultiplier: game.maximumWinMultiplier,
    rtpPercent: gameListings[gameCode].rtpPercent,
    jurisdiction: await sentRules(pool, session, rules),
    seeds: seedStateOf(await seedInUse(pool, session.memberId)),
    hasUnfinishedRound:
      (await slotRounds.findOpen(pool, session.memberId)) !== null ||
      (await slotRounds.findUnshown(pool, session.memberId, gameCode)) !== null,
    memberAppOrigin,
  };
}
