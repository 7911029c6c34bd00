import { gameCodes } from "@hanpan/games";
import { languageOf } from "@hanpan/server/answers";
import { sendData } from "@hanpan/vendor/http/answers";
import { parsePart } from "@hanpan/vendor/http/parse";
import type { TicketReply } from "@hanpan/vendor/protocol/proofs";
import { authenticate } from "@hanpan/vendor/sessions/authenticate";
import type { PlaySessions } from "@hanpan/vendor/sessions/playSessions";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import * as z from "zod/mini";
import type { OwnRoundsReply } from "../../protocol/calls.ts";
import { fixtureId } from "../../protocol/sports.ts";
import { Refusal } from "../http/refusal.ts";
import type { AccessKeys } from "./accessKey.ts";
import { ownBetsOfMatch, ownBetsOfRound } from "./ownBets.ts";
import { listFinished } from "./ownRounds.ts";
import { bearerFor, bearerOf, everyRound, ticketLifeMs } from "./tickets.ts";

const ownRoundsQuery = z.strictObject({
  game: z.enum(gameCodes),
  before: z.optional(z.uuid()),
});

const roundParams = z.object({ roundId: z.uuid() });
const fixtureParams = z.object({ fixtureId });

const shownAtOnce = 30;

/**
 * GET /api/own-rounds and the ticket for it: a member's own rounds, each with the key to its proof; and the member's own
 * bets of a shared round or a match, with what proves that they are in the root of its bets.
 */
export function registerOwnRoundRoutes(
  app: FastifyInstance,
  dependencies: { readonly pool: Pool; readonly sessions: PlaySessions; readonly accessKeys: AccessKeys },
): void {
  const { pool, sessions, accessKeys } = dependencies;
  const limit = { config: { rateLimit: { max: 300, timeWindow: 60_000 } } };

  app.get("/api/own-rounds", limit, async (request, reply) => {
    const { memberId, scope } = await bearerOf(dependencies, request);
    // The ticket of the betting history opens the round that it was asked for, and lists none.
    if (scope !== everyRound) throw new Refusal("UNAUTHENTICATED");
    const { game, before } = parsePart(ownRoundsQuery, request.query, languageOf(request));
    const rounds = await listFinished(pool, {
      memberId,
      gameCode: game,
      before: before ?? null,
      limit: shownAtOnce,
    });
    const data: OwnRoundsReply = {
      list: rounds.map((round) => ({
        ...round,
        startedAt: round.startedAt.toISOString(),
        key: accessKeys.keyOf(round.roundId),
      })),
      nextBefore: rounds.length === shownAtOnce ? (rounds.at(-1)?.roundId ?? null) : null,
    };
    return sendData(reply, data);
  });

  app.get("/api/own-rounds/ticket", limit, async (request, reply) => {
    const { sessionId } = await authenticate(sessions, request);
    const untilMs = Date.now() + ticketLifeMs.ofGame;
    const data: TicketReply = { ticket: accessKeys.ticketOf({ sessionId, scope: everyRound, untilMs }) };
    return sendData(reply, data);
  });

  app.get("/api/live/rounds/:roundId/own-bets", limit, async (request, reply) => {
    const { roundId } = parsePart(roundParams, request.params, languageOf(request));
    const { memberId } = await bearerFor(dependencies, request, roundId);
    return sendData(reply, await ownBetsOfRound(pool, roundId, memberId));
  });

  app.get("/api/sports/fixtures/:fixtureId/own-bets", limit, async (request, reply) => {
    const params = parsePart(fixtureParams, request.params, languageOf(request));
    const { memberId, scope } = await bearerOf(dependencies, request);
    const slipId = scope === everyRound ? null : scope;
    return sendData(reply, await ownBetsOfMatch(pool, params.fixtureId, memberId, slipId));
  });
}
