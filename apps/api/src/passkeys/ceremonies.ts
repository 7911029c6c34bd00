import { createHash, randomBytes } from "node:crypto";
import * as z from "zod";
import type { Executor } from "../lib/outbox.ts";
import type { Sealing } from "../lib/sealing.ts";

/** How long a challenge may be answered. */
export const challengeLastsMs = 2 * 60_000;

const ticketSchema = z.object({ challenge: z.string(), expiresAt: z.number() });

/**
 * A challenge, and the ticket that says it was asked: sealed, so that nothing is written down of what nobody answers, and bound to
 * what it is for and to whom (a session, or the cookie of a browser that has none).
 */
export function askChallenge(
  sealing: Sealing,
  boundTo: string,
  now: Date,
): { challenge: string; ticket: string } {
  const challenge = randomBytes(32).toString("base64url");
  const ticket = JSON.stringify({ challenge, expiresAt: now.getTime() + challengeLastsMs });
  return { challenge, ticket: sealing.seal(boundTo, ticket).toString("base64url") };
}

/** The challenge of a ticket; null for one of somebody else, of another purpose, or that is over. */
export function challengeOf(sealing: Sealing, boundTo: string, ticket: string, now: Date): string | null {
  const opened = sealing.open(boundTo, Buffer.from(ticket, "base64url"));
  if (opened === null) return null;
  const { challenge, expiresAt } = ticketSchema.parse(JSON.parse(opened));
  return expiresAt > now.getTime() ? challenge : null;
}

/**
 * Spends a challenge that was answered rightly; false for one that was answered before, so of several at once one is. `lastsMs`: how long it
 * could be answered.
 */
export async function spendChallenge(
  executor: Executor,
  challenge: string,
  now: Date,
  lastsMs = challengeLastsMs,
): Promise<boolean> {
  const spent = await executor.query(
    `INSERT INTO platform.passkey_challenge (challenge_hash, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
    [createHash("sha256").update(challenge).digest(), new Date(now.getTime() + lastsMs)],
  );
  return spent.rowCount === 1;
}
