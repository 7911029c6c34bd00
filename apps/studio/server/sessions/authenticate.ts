import type { FastifyRequest } from "fastify";
import type { Pool } from "pg";
import { Refusal } from "../http/refusal.ts";
import { type PlaySession, touchSession } from "./sessionStore.ts";

/**
 * The play session that a request belongs to.
 * @throws Refusal UNAUTHENTICATED without a live session token.
 */
export async function authenticate(pool: Pool, request: FastifyRequest): Promise<PlaySession> {
  const token = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(request.headers.authorization ?? "")?.[1];
  const session = token === undefined ? null : await touchSession(pool, token);
  if (session === null) throw new Refusal("UNAUTHENTICATED");
  return session;
}
