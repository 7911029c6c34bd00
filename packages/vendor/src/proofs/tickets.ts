import type { FastifyRequest } from "fastify";
import { Refusal } from "../http/refusal.ts";
import { authenticate, authenticateForChange } from "../sessions/authenticate.ts";
import type { PlaySessions } from "../sessions/playSessions.ts";
import type { AccessKeys } from "./accessKeys.ts";

/**
 * How long a ticket can be used at most: it may lie in a history or a message. That of the game lists a member's rounds;
 * that of the betting history opens the one round that it was asked for.
 */
export const ticketLifeMs = { ofGame: 3_600_000, ofRound: 600_000 };

/** What a ticket opens that lists every round of its member; any other opens the round or slip of that id. */
export const everyRound = "rounds";

/** How the maker of a call is identified. */
export type BearerDependencies = { readonly sessions: PlaySessions; readonly accessKeys: AccessKeys };

/** Whom a call is made for: the member of the session or of the ticket that it brings, and what it may see. */
export type Bearer = { readonly memberId: string; readonly scope: string };

/**
 * The bearer of a call: a play session's token, or a ticket in its place. A ticket is worth what its play session is: it
 * ends with it, and so with the member's own; the wallet is asked as it is for a session's token.
 * @param isChange whether the call changes something: then the wallet's word on the session is at most ten seconds old.
 * @throws Refusal UNAUTHENTICATED without a session that stands.
 */
export async function bearerOf(
  { sessions, accessKeys }: BearerDependencies,
  request: FastifyRequest,
  isChange = false,
): Promise<Bearer> {
  const brought = /^Bearer (\S+)$/.exec(request.headers.authorization ?? "")?.[1] ?? "";
  const ticket = accessKeys.openTicket(brought, Date.now());
  if (ticket === null) {
    const session = await (isChange ? authenticateForChange : authenticate)(sessions, request);
    return { memberId: session.memberId, scope: everyRound };
  }
  const session = await sessions.findById(ticket.sessionId, isChange);
  if (session === null) throw new Refusal("UNAUTHENTICATED");
  return { memberId: session.memberId, scope: ticket.scope };
}

/** The same for a call about one round. @throws Refusal FORBIDDEN when the ticket was made for another. */
export async function bearerFor(
  dependencies: BearerDependencies,
  request: FastifyRequest,
  roundId: string,
  isChange = false,
): Promise<Bearer> {
  const bearer = await bearerOf(dependencies, request, isChange);
  if (bearer.scope !== everyRound && bearer.scope !== roundId) throw new Refusal("FORBIDDEN");
  return bearer;
}
