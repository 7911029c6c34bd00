import type { FastifyRequest } from "fastify";
import { Refusal } from "../http/refusal.ts";
import type { PlaySessions } from "./playSessions.ts";
import type { PlaySession } from "./sessionStore.ts";

/**
 * The play session that a request belongs to.
 * @throws Refusal UNAUTHENTICATED without the token of a session that stands.
 */
export function authenticate(sessions: PlaySessions, request: FastifyRequest): Promise<PlaySession> {
  return required(request, sessions.find);
}

/**
 * The same for a call that changes what is the member's without a bet: the wallet has just said that the session stands.
 * @param patienceMs how long its word is waited for at most, when not as long as usual.
 * @throws Refusal UNAUTHENTICATED without the token of a session that stands.
 */
export function authenticateForChange(
  sessions: PlaySessions,
  request: FastifyRequest,
  patienceMs?: number,
): Promise<PlaySession> {
  return required(request, (token) => sessions.findForChange(token, patienceMs));
}

async function required(
  request: FastifyRequest,
  find: (sessionToken: string) => Promise<PlaySession | null>,
): Promise<PlaySession> {
  const token = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(request.headers.authorization ?? "")?.[1];
  const session = token === undefined ? null : await find(token);
  if (session === null) throw new Refusal("UNAUTHENTICATED");
  request.actor = `member:${session.memberId}`;
  return session;
}
