import { gameCodes } from "@hanpan/games";
import { languageOf } from "@hanpan/server/answers";
import { sendData } from "@hanpan/vendor/http/answers";
import { parsePart } from "@hanpan/vendor/http/parse";
import type { AccessKeys } from "@hanpan/vendor/proofs/accessKeys";
import { bearerOf, everyRound, ticketLifeMs } from "@hanpan/vendor/proofs/tickets";
import type { TicketReply } from "@hanpan/vendor/protocol/proofs";
import { authenticate } from "@hanpan/vendor/sessions/authenticate";
import type { PlaySessions } from "@hanpan/vendor/sessions/playSessions";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import * as z from "zod/mini";
import type { OwnRoundsReply } from "../../protocol/calls.ts";
import { Refusal } from "../http/refusal.ts";
import { listFinished } from "./ownRounds.ts";

const ownRoundsQuery = z.strictObject({
  game: z.enum(gameCodes),
  before: z.optional(z.uuid()),
});

const shownAtOnce = 30;

/** GET /api/own-rounds and the ticket for it: a member's own rounds, each with the key to its proof. */
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
}
