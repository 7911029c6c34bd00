import { type StreamSessionEndReason, sessionEndReasons } from "@hanpan/contract/stream";
import type { Pool, PoolClient } from "pg";
import { v7 } from "uuid";
import * as z from "zod";
import type { SignedInMember } from "../server/support.ts";
import { leastIdOf } from "./leastId.ts";
import { notifyPublished } from "./outbox.ts";
import { sealed } from "./personalValues.ts";
import { makeSessionToken, readSessionToken } from "./sessionToken.ts";

/** Why a session was ended; one that nobody ended expires. */
export type SessionEndReason = Exclude<StreamSessionEndReason, "EXPIRED">;

/** A session slides at most once in this time, so that reading costs no write. */
const slideEveryMs = 60_000;

const minuteMs = 60_000;

/** However busy a member is, after this time they sign in again: a token that was copied is of no use for longer. */
export const longestSessionMs = 24 * 60 * minuteMs;

const expiryOf = (startedAt: Date, idleMinutes: number, now: Date) =>
  new Date(Math.min(now.getTime() + idleMinutes * minuteMs, startedAt.getTime() + longestSessionMs));

/**
 * How long a member has to stay away for the minutes of their own limit to start again (docs/money.md, "Member protection").
 * Who logs out and in again, or comes in on a second device, goes on counting.
 */
export const restMs = 15 * minuteMs;

/** The most live sessions of a member: more devices than a person has, and few enough to look through. */
export const mostSessions = 20;

/** An event of the outbox holds at most 4,000 characters, and a session's id takes 40 of them. */
const idsPerEvent = 50;

export type NewSession = {
  readonly memberId: string;
  readonly address: string;
  readonly device: string;
  readonly idleMinutes: number;
  readonly now: Date;
};

/**
 * Starts a session; answers the token, which is kept nowhere else. A member who has more than `mostSessions` then loses
 * those that have been unused for longest, as LOGGED_IN_ELSEWHERE.
 */
export async function startSession(
  connection: Pool | PoolClient,
  session: NewSession,
): Promise<{ token: string; sessionId: string }> {
  const token = makeSessionToken(session.memberId);
  const sessionId = v7();
  const restedSince = new Date(session.now.getTime() - restMs);
  await connection.query(
    `INSERT INTO platform.session
       (member_id, session_id, token_hash, started_at, last_seen_at, expires_at, address, device, counted_from)
     SELECT $1, $2, $3, $4, $4, $5, $6, $7, least($4, min(coalesce(counted_from, started_at)))
       FROM platform.session AS earlier
      WHERE member_id = $1 AND (last_seen_at > $8 OR EXISTS (
        SELECT FROM platform.bet JOIN platform.launch USING (member_id, launch_id)
        WHERE bet.member_id = $1 AND bet_id >= $9 AND launch.session_id = earlier.session_id))`,
    [
      session.memberId,
      sessionId,
      token.hash,
      session.now,
      expiryOf(session.now, session.idleMinutes, session.now),
      sealed(session.memberId, "address", session.address),
      session.device,
      restedSince,
      leastIdOf(restedSince),
    ],
  );
  const choice = { allBut: sessionId, latestKept: mostSessions - 1 };
  await endSessions(connection, session.memberId, choice, "LOGGED_IN_ELSEWHERE", session.now);
  return { token: token.text, sessionId };
}

const foundRow = z.object({
  session_id: z.string(),
  started_at: z.date(),
  counted_from: z.date(),
  last_seen_at: z.date(),
  expires_at: z.date(),
  status: z.enum(["ACTIVE", "SELF_EXCLUDED"]),
  language: z.enum(["ko", "en"]),
});

/** Finds the member of a token by one indexed read, and slides the session when that is due. */
export async function findSession(
  pool: Pool,
  tokenText: string,
  idleMinutes: number,
  now: Date,
): Promise<SignedInMember | null> {
  const token = readSessionToken(tokenText);
  if (token === null) return null;
  const found = await pool.query({
    name: "find-session",
    text: `SELECT s.session_id, s.started_at, coalesce(s.counted_from, s.started_at) AS counted_from, s.last_seen_at, s.expires_at, m.status, m.language
             FROM platform.session s JOIN platform.member m ON m.member_id = s.member_id
            WHERE s.member_id = $1 AND s.token_hash = $2 AND s.ended_at IS NULL AND s.expires_at > $3
              AND (m.status = 'ACTIVE' OR platform.refused_by_status(m.member_id, 'SIGN_IN') IS NULL)`,
    values: [token.memberId, token.hash, now],
  });
  if (found.rows[0] === undefined) return null;
  const row = foundRow.parse(found.rows[0]);
  const isDue = now.getTime() - row.last_seen_at.getTime() >= slideEveryMs;
  const expiresAt = isDue ? expiryOf(row.started_at, idleMinutes, now) : row.expires_at;
  if (isDue) {
    await pool.query(
      `UPDATE platform.session SET last_seen_at = $3, expires_at = $4
        WHERE member_id = $1 AND session_id = $2 AND ended_at IS NULL AND last_seen_at = $5`,
      [token.memberId, row.session_id, now, expiresAt, row.last_seen_at],
    );
  }
  return {
    memberId: token.memberId,
    sessionId: row.session_id,
    status: row.status,
    language: row.language,
    sessionStartedAt: row.started_at,
    countedFrom: row.counted_from,
    sessionExpiresAt: expiresAt,
  };
}

/** Which of a member's live sessions to end; with `latestKept` those used last stay as well, so many of them. */
export type SessionChoice =
  | { readonly only: readonly string[] }
  | { readonly allBut: string | null; readonly latestKept?: number };

/**
 * Ends live sessions of a member and publishes it, in one statement; answers how many. Each is named by its id, all of
 * them too: a session that begins before the event is read is then not taken for one that it ends.
 */
export async function endSessions(
  connection: Pool | PoolClient,
  memberId: string,
  choice: SessionChoice,
  reason: SessionEndReason,
  now: Date,
): Promise<number> {
  const { only, allBut, latestKept } = { only: null, allBut: null, latestKept: 0, ...choice };
  const ended = await connection.query(
    `WITH ended AS (
       UPDATE platform.session SET ended_at = $2, end_reason = $3
        WHERE member_id = $1 AND ended_at IS NULL AND session_id IN (
          SELECT session_id FROM platform.session
           WHERE member_id = $1 AND ended_at IS NULL AND expires_at > $2
             AND ($4::uuid[] IS NULL OR session_id = ANY ($4)) AND session_id IS DISTINCT FROM $5
           ORDER BY last_seen_at DESC, session_id DESC OFFSET $6)
       RETURNING session_id
     ), numbered AS (
       SELECT session_id, (row_number() OVER (ORDER BY session_id) - 1) / $7::integer AS event_number FROM ended
     ), published AS (
       INSERT INTO platform.outbox (member_id, outbox_id, audience, event, data)
       SELECT $1, gen_random_uuid(), 'MEMBER', 'session-ended',
              jsonb_build_object('reason', $3::text, 'sessionIds', jsonb_agg(session_id))
         FROM numbered GROUP BY event_number
     )
     SELECT session_id FROM ended`,
    [memberId, now, reason, only, allBut, latestKept, idsPerEvent],
  );
  const count = ended.rowCount ?? 0;
  if (count > 0) notifyPublished();
  return count;
}

const endedRow = z.object({ end_reason: z.enum(sessionEndReasons).nullable() });

/** Why the session of a token is over; null when there was none, or its end left no trace. */
export async function readSessionEnd(pool: Pool, tokenText: string): Promise<StreamSessionEndReason | null> {
  const token = readSessionToken(tokenText);
  if (token === null) return null;
  const found = await pool.query(
    "SELECT end_reason FROM platform.session WHERE member_id = $1 AND token_hash = $2",
    [token.memberId, token.hash],
  );
  return found.rows[0] === undefined ? null : (endedRow.parse(found.rows[0]).end_reason ?? "EXPIRED");
}

export type SessionKey = { readonly memberId: string; readonly sessionId: string };

const overRows = z.array(z.object({ session_id: z.string(), end_reason: z.enum(sessionEndReasons) }));

/**
 * Answers which of many sessions with an open socket are over, with why, and slides those in which a bet was placed in
 * the last two minutes: playing is using the site, though it is the vendor who asks. The socket alone keeps nothing
 * alive. One statement for all.
 */
export async function keepSessions(
  pool: Pool,
  sessions: readonly SessionKey[],
  idleMinutes: number,
  now: Date,
): Promise<ReadonlyMap<string, StreamSessionEndReason>> {
  const found = await pool.query({
    name: "keep-sessions",
    text: `WITH asked AS (SELECT member_id, session_id FROM unnest($1::uuid[], $2::uuid[]) AS a (member_id, session_id)),
             slid AS (
               UPDATE platform.session s
                  SET last_seen_at = $3, expires_at = least($4, s.started_at + make_interval(secs => $7)) FROM asked a
                WHERE s.member_id = a.member_id AND s.session_id = a.session_id AND s.ended_at IS NULL
                  AND s.expires_at > $3 AND s.last_seen_at <= $5 AND EXISTS (
                    SELECT FROM platform.bet JOIN platform.launch USING (member_id, launch_id)
                     WHERE bet.member_id = s.member_id AND bet.bet_id >= $6 AND launch.session_id = s.session_id)
             )
           SELECT a.session_id,
                  CASE WHEN refused.code IS NOT NULL THEN m.status
                       ELSE COALESCE(s.end_reason, 'EXPIRED') END AS end_reason
             FROM asked a
             LEFT JOIN platform.session s ON s.member_id = a.member_id AND s.session_id = a.session_id
             LEFT JOIN platform.member m ON m.member_id = a.member_id
             LEFT JOIN LATERAL (SELECT platform.refused_by_status(m.member_id, 'SIGN_IN') AS code
                                 WHERE m.status <> 'ACTIVE') AS refused ON true
            WHERE (s.ended_at IS NULL AND s.expires_at > $3 AND m.member_id IS NOT NULL AND refused.code IS NULL) IS NOT TRUE`,
    values: [
      sessions.map(({ memberId }) => memberId),
      sessions.map(({ sessionId }) => sessionId),
      now,
      new Date(now.getTime() + idleMinutes * minuteMs),
      new Date(now.getTime() - slideEveryMs),
      leastIdOf(new Date(now.getTime() - 2 * slideEveryMs)),
      longestSessionMs / 1_000,
    ],
  });
  return new Map(overRows.parse(found.rows).map((row) => [row.session_id, row.end_reason]));
}
