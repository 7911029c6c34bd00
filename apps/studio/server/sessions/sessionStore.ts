import { createHash, randomBytes } from "node:crypto";
import type { Pool } from "pg";
import { v7 as uuidv7 } from "uuid";

/** A play session: one use of one launch token. */
export type PlaySession = {
  readonly sessionId: string;
  readonly memberId: string;
  /** The launch token: it names the play session in every wallet call. */
  readonly walletToken: string;
  readonly gameCode: string;
  /** The member's level as the wallet told it at the launch; null when it did not. */
  readonly level: number | null;
};

/** A session that nobody used for so long is over. */
const idleHours = 24;

/** How often the wallet is asked whether a session stands, and how old its word may be when a call changes something without a bet. */
const asked = { everySeconds: 60, forChangeSeconds: 10 };

/** How a token is kept: its SHA-256. */
export function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

const columns = `session_id AS "sessionId", member_id AS "memberId", wallet_token AS "walletToken",
  game_code AS "gameCode", level`;

/**
 * Reserves a launch token before it is shown to the wallet, so that of two openings only one goes on. Returns
 * null when the token was used before. The session counts once `confirmSession` was called.
 */
export async function reserveSession(
  pool: Pool,
  launch: { readonly token: string; readonly memberId: string; readonly gameCode: string },
): Promise<{ readonly session: PlaySession; readonly sessionToken: string } | null> {
  const sessionToken = randomBytes(32).toString("base64url");
  const { rows } = await pool.query<PlaySession>(
    `INSERT INTO studio.session (session_id, member_id, token_hash, launch_token_hash, wallet_token, game_code)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (launch_token_hash) DO NOTHING RETURNING ${columns}`,
    [uuidv7(), launch.memberId, hashOf(sessionToken), hashOf(launch.token), launch.token, launch.gameCode],
  );
  const session = rows[0];
  return session === undefined ? null : { session, sessionToken };
}

/** The wallet has confirmed the launch: the session may be used. `level` is the member's, when the wallet told it. */
export async function confirmSession(pool: Pool, sessionId: string, level: number | null): Promise<void> {
  await pool.query(
    `UPDATE studio.session SET opened_at = clock_timestamp(), level = $2, asked_at = clock_timestamp(),
       answered_at = clock_timestamp() WHERE session_id = $1`,
    [sessionId, level],
  );
}

/** The wallet did not confirm the launch: forget the reservation, so that a launch that failed can be repeated. */
export async function forgetSession(pool: Pool, sessionId: string): Promise<void> {
  await pool.query("DELETE FROM studio.session WHERE session_id = $1 AND opened_at IS NULL", [sessionId]);
}

/** A session as its row says, and how old the wallet's word on it is. */
export type ReadSession = {
  readonly session: PlaySession;
  /** It is time to ask the wallet again. */
  readonly isDue: boolean;
  /** The wallet's word is too old for a call that changes something without a bet. */
  readonly isStale: boolean;
};

/** The session of a token's hash, or null when there is none or it is over. Reading it keeps it alive, noted once a minute. */
export async function readSession(pool: Pool, tokenHash: Buffer): Promise<ReadSession | null> {
  const { rows } = await pool.query<
    PlaySession & Omit<ReadSession, "session"> & { readonly isNoted: boolean }
  >({
    name: "session of token",
    text: `SELECT ${columns}, last_seen_at > statement_timestamp() - interval '1 minute' AS "isNoted",
        asked_at <= statement_timestamp() - make_interval(secs => $3) AS "isDue",
        answered_at <= statement_timestamp() - make_interval(secs => $4) AS "isStale"
      FROM studio.session WHERE token_hash = $1 AND opened_at IS NOT NULL AND ended_at IS NULL
        AND last_seen_at > statement_timestamp() - make_interval(hours => $2)`,
    values: [tokenHash, idleHours, asked.everySeconds, asked.forChangeSeconds],
  });
  if (rows[0] === undefined) return null;
  const { isNoted, isDue, isStale, ...session } = rows[0];
  if (!isNoted) {
    await pool.query("UPDATE studio.session SET last_seen_at = clock_timestamp() WHERE session_id = $1", [
      session.sessionId,
    ]);
  }
  return { session, isDue, isStale };
}

/** The session of an id as `readSession` has that of a token, which it does not keep alive. */
export async function readSessionById(pool: Pool, sessionId: string): Promise<ReadSession | null> {
  const { rows } = await pool.query<PlaySession & Omit<ReadSession, "session">>(
    `SELECT ${columns}, asked_at <= statement_timestamp() - make_interval(secs => $3) AS "isDue",
       answered_at <= statement_timestamp() - make_interval(secs => $4) AS "isStale"
     FROM studio.session WHERE session_id = $1 AND opened_at IS NOT NULL AND ended_at IS NULL
       AND last_seen_at > statement_timestamp() - make_interval(hours => $2)`,
    [sessionId, idleHours, asked.everySeconds, asked.forChangeSeconds],
  );
  if (rows[0] === undefined) return null;
  const { isDue, isStale, ...session } = rows[0];
  return { session, isDue, isStale };
}

/** The id of a member's newest session that is not known to be over; null without one. */
export async function findNewestSession(pool: Pool, memberId: string): Promise<string | null> {
  const { rows } = await pool.query<{ sessionId: string }>(
    `SELECT session_id AS "sessionId" FROM studio.session
     WHERE member_id = $1 AND ended_at IS NULL AND opened_at IS NOT NULL
       AND last_seen_at > statement_timestamp() - make_interval(hours => $2)
     ORDER BY created_at DESC LIMIT 1`,
    [memberId, idleHours],
  );
  return rows[0]?.sessionId ?? null;
}

/** Of these sessions: those that have ended, and those of which it is time to ask the wallet again. */
export async function findChanging(
  pool: Pool,
  sessionIds: readonly string[],
): Promise<{ readonly ended: readonly string[]; readonly due: readonly string[] }> {
  const { rows } = await pool.query<{ sessionId: string; hasEnded: boolean }>({
    name: "sessions that change",
    text: `SELECT session_id AS "sessionId", ended_at IS NOT NULL AS "hasEnded" FROM studio.session
      WHERE session_id = ANY($1::uuid[])
        AND (ended_at IS NOT NULL OR asked_at <= statement_timestamp() - make_interval(secs => $2))`,
    values: [sessionIds, asked.everySeconds],
  });
  const idsOf = (hasEnded: boolean) =>
    rows.filter((row) => row.hasEnded === hasEnded).map((row) => row.sessionId);
  return { ended: idsOf(true), due: idsOf(false) };
}

/** Takes it upon this process to ask the wallet of these sessions; of those of which another does, nothing is answered. */
export async function takeAsking(pool: Pool, sessionIds: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ sessionId: string }>({
    name: "take asking",
    text: `UPDATE studio.session SET asked_at = clock_timestamp() WHERE session_id IN (
        SELECT session_id FROM studio.session
        WHERE session_id = ANY($1::uuid[]) AND ended_at IS NULL
          AND asked_at <= statement_timestamp() - make_interval(secs => $2)
        FOR UPDATE SKIP LOCKED)
      RETURNING session_id AS "sessionId"`,
    values: [sessionIds, asked.everySeconds],
  });
  return rows.map(({ sessionId }) => sessionId);
}

/** The wallet was asked of the session: it is over, or it stands, which also holds when no answer came. */
export async function noteAnswer(pool: Pool, sessionId: string, isOver: boolean): Promise<void> {
  await pool.query({
    name: "note answer",
    text: `UPDATE studio.session SET answered_at = clock_timestamp(),
        ended_at = CASE WHEN $2 THEN coalesce(ended_at, clock_timestamp()) ELSE ended_at END
      WHERE session_id = $1`,
    values: [sessionId, isOver],
  });
}
