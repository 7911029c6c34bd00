import { currentSlotGameOf, gameCodes, gameListings } from "@hanpan/games";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { type OpenSessionReply, openSessionBody, type SessionState } from "../../protocol/calls.ts";
import type { Jurisdiction } from "../config.ts";
import { sendData } from "../http/answer.ts";
import { parseBody } from "../http/jsonBody.ts";
import { Refusal } from "../http/refusal.ts";
import { codeOfStatus } from "../rounds/playedRound.ts";
import { isFinished } from "../rounds/round.ts";
import { findLatest } from "../rounds/roundStore.ts";
import { seedInUse, seedStateOf } from "../seeds/seedStore.ts";
import type { WalletAnswer, WalletClient } from "../wallet/walletClient.ts";
import { authenticate } from "./authenticate.ts";
import { confirmSession, forgetSession, type PlaySession, reserveSession } from "./sessionStore.ts";

export type SessionDependencies = {
  readonly pool: Pool;
  readonly wallet: WalletClient;
  readonly jurisdiction: Jurisdiction;
  readonly memberAppOrigin: string;
};

/** The stake a game opens with: 1,000 won on twenty lines. */
const defaultStakeWon = 1_000;

/** POST and GET /api/session: a launch becomes a play session, once; a reload goes on with it. */
export function registerSessionRoutes(app: FastifyInstance, dependencies: SessionDependencies): void {
  const { pool, wallet } = dependencies;
  const limit = { config: { rateLimit: { max: 120, timeWindow: 60_000 } } };

  app.post("/api/session", limit, async (request, reply) => {
    const launch = parseBody(request, openSessionBody);
    const memberId = launch.user.toLowerCase();
    const reserved = await reserveSession(pool, { ...launch, memberId });
    if (reserved === null) throw new Refusal("LAUNCH_USED");
    const { session, sessionToken } = reserved;
    try {
      balanceOf(await wallet.info(memberId, launch.token), "LAUNCH_USED");
      const balanceWon = balanceOf(await wallet.balance(memberId, launch.token), "LAUNCH_USED");
      await confirmSession(pool, session.sessionId);
      const data: OpenSessionReply = {
        sessionToken,
        session: await sessionStateOf(dependencies, session, balanceWon),
      };
      return sendData(reply, data);
    } catch (error) {
      await forgetSession(pool, session.sessionId);
      throw error;
    }
  });

  app.get("/api/session", async (request, reply) => {
    const session = await authenticate(pool, request);
    const answer = await wallet.balance(session.memberId, session.walletToken);
    return sendData(reply, await sessionStateOf(dependencies, session, balanceOf(answer, "UNAUTHENTICATED")));
  });
}

function balanceOf(answer: WalletAnswer, whenTokenRefused: "LAUNCH_USED" | "UNAUTHENTICATED"): number {
  if (answer.kind === "OK") return answer.balanceWon;
  if (answer.kind === "UNKNOWN") throw new Refusal("WALLET_UNAVAILABLE");
  const code = codeOfStatus(answer.status);
  throw new Refusal(code === "MEMBER_REFUSED" ? code : whenTokenRefused);
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
  const latest = await findLatest(pool, session.memberId);
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
      latest !== null &&
      (!isFinished(latest) || (latest.state === "CLOSED" && latest.acknowledgedAt === null)),
    memberAppOrigin,
  };
}
