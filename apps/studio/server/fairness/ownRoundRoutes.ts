import { gameCodes } from "@hanpan/games";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Pool } from "pg";
import * as z from "zod/mini";
import type { OwnRoundsReply, RoundTicketReply } from "../../protocol/calls.ts";
import { languageOf, sendData } from "../http/answer.ts";
import { parsePart } from "../http/parse.ts";
import { authenticate } from "../sessions/authenticate.ts";
import type { PlaySessions } from "../sessions/playSessions.ts";
import type { AccessKeys } from "./accessKey.ts";
import { listFinished } from "./ownRounds.ts";

/** How long a link to one's own rounds can be followed: it may lie in a history or a message. */
export const ticketLifeMs = 3_600_000;

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

  /** Whose rounds: of the session that asks, or of the ticket that stands in its place. */
  const memberOf = async (request: FastifyRequest): Promise<string> => {
    const ticket = /^Bearer (\S+)$/.exec(request.headers.authorization ?? "")?.[1] ?? "";
    const memberId = accessKeys.memberOf(ticket, Date.now());
    return memberId ?? (await authenticate(sessions, request)).memberId;
  };

  app.get("/api/own-rounds", limit, async (request, reply) => {
    const memberId = await memberOf(request);
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
    const { memberId } = await authenticate(sessions, request);
    const data: RoundTicketReply = { ticket: accessKeys.ticketOf(memberId, Date.now() + ticketLifeMs) };
    return sendData(reply, data);
  });
}
