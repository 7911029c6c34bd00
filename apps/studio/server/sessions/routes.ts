import { currentSlotGameOf, gameCodes, gameListings } from "@hanpan/games";
import type { PlaySessions } from "@hanpan/vendor/sessions/playSessions";
import type { PlaySession } from "@hanpan/vendor/sessions/sessionStore";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { type OpenSessionReply, openSessionBody, type SessionState } from "../../protocol/calls.ts";
import type { Jurisdiction } from "../config.ts";
import { sendData } from "../http/answer.ts";
import { parseBody } from "../http/jsonBody.ts";
import { Refusal } from "../http/refusal.ts";
import { findOpen } from "../rounds/roundStore.ts";
import { findUnshown } from "../rounds/shownStore.ts";
import { seedInUse, seedStateOf } from "../seeds/seedStore.ts";
import { authenticate } from "./authenticate.ts";
import { balanceOf, openLaunch } from "./openLaunch.ts";

export type SessionDependencies = {
  readonly pool: Pool;
  readonly sessions: PlaySessions;
  readonly jurisdiction: Jurisdiction;
  readonly memberAppOrigin: string;
};

/** The stake a game opens with: 1,000 won on twenty lines. */
const defaultStakeWon = 1_000;

/** POST and GET /api/session: a launch becomes a play session, once; a reload goes on with it. */
export function registerSessionRoutes(app: FastifyInstance, dependencies: SessionDependencies): void {
  const { sessions } = dependencies;
  const limit = { config: { rateLimit: { max: 120, timeWindow: 60_000 } } };

  app.post("/api/session", limit, async (request, reply) => {
    const launch = parseBody(request, openSessionBody);
    const { session, sessionToken, balanceWon } = await openLaunch(sessions, launch);
    request.actor = `member:${session.memberId}`;
    const data: OpenSessionReply = {
      sessionToken,
      session: await sessionStateOf(dependencies, session, balanceWon),
    };
    return sendData(reply, data);
  });

  app.get("/api/session", async (request, reply) => {
    const session = await authenticate(sessions, request);
    const answer = await sessions.balance(session);
    return sendData(reply, await sessionStateOf(dependencies, session, balanceOf(answer)));
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
