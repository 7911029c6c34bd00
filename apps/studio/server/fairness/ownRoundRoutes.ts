import { serveVendorCall } from "@hanpan/vendor/http/serveVendorCall";
import type { AccessKeys } from "@hanpan/vendor/proofs/accessKeys";
import { bearerOf, everyRound, ticketLifeMs } from "@hanpan/vendor/proofs/tickets";
import { ticketReply } from "@hanpan/vendor/protocol/proofs";
import { authenticate } from "@hanpan/vendor/sessions/authenticate";
import type { PlaySessions } from "@hanpan/vendor/sessions/playSessions";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Pool } from "pg";
import { ownRoundsQuery, ownRoundsReply } from "../../protocol/calls.ts";
import { Refusal } from "../http/refusal.ts";
import { listFinished } from "./ownRounds.ts";

const shownAtOnce = 30;

const calls = {
  ownRounds: {
    method: "GET",
    path: "/api/own-rounds",
    query: ownRoundsQuery,
    reply: ownRoundsReply,
    mostPerMinute: 300,
  },
  ticket: { method: "GET", path: "/api/own-rounds/ticket", reply: ticketReply, mostPerMinute: 300 },
} as const;

/** GET /api/own-rounds and the ticket for it: a member's own rounds, each with the key to its proof. */
export function registerOwnRoundRoutes(
  app: FastifyInstance,
  dependencies: { readonly pool: Pool; readonly sessions: PlaySessions; readonly accessKeys: AccessKeys },
): void {
  const { pool, sessions, accessKeys } = dependencies;

  async function bearerOfAllRounds(request: FastifyRequest) {
    const bearer = await bearerOf(dependencies, request);
    // The ticket of the betting history opens the round that it was asked for, and lists none.
    if (bearer.scope !== everyRound) throw new Refusal("UNAUTHENTICATED");
    return bearer;
  }

  serveVendorCall(
    app,
    calls.ownRounds,
    bearerOfAllRounds,
    async ({ caller: { memberId }, query: { game, before } }) => {
      const rounds = await listFinished(pool, {
        memberId,
        gameCode: game,
        before: before ?? null,
        limit: shownAtOnce,
      });
      return {
        list: rounds.map((round) => ({
          ...round,
          startedAt: round.startedAt.toISOString(),
          key: accessKeys.keyOf(round.roundId),
        })),
        nextBefore: rounds.length === shownAtOnce ? (rounds.at(-1)?.roundId ?? null) : null,
      };
    },
  );

  serveVendorCall(
    app,
    calls.ticket,
    (request) => authenticate(sessions, request),
    async ({ caller: { sessionId } }) => {
      const untilMs = Date.now() + ticketLifeMs.ofGame;
      return { ticket: accessKeys.ticketOf({ sessionId, scope: everyRound, untilMs }) };
    },
  );
}
