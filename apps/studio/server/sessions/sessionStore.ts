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

function hashOf(token: string): Buffer {
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
    "UPDATE studio.session SET opened_at = clock_timestamp(), level = $2 WHERE session_id = $1",
    [sessionId, level],
  );
}

/** The wallet did not confirm the launch: forget the reservation, so that a launch that failed can be repeated. */
export async function forgetSession(pool: Pool, sessionId: string): Promise<void> {
  await pool.query("DELETE FROM studio.session WHERE session_id = $1 AND opened_at IS NULL", [sessionId]);
}

/** A session that was read is believed for so long, and at most so many are remembered. */
const believed = { forMs: 30_000, most: 20_000 };

type Believed = { readonly session: PlaySession; readonly untilMs: number };

/** What this process has read of each database's sessions, by token. Nothing ends a session but a day without use. */
const remembered = new WeakMap<Pool, Map<string, Believed>>();

/**
 * The session of a token, or null; using it keeps it alive. It is noted once a minute, not at every call, and read
 * from the rows only twice a minute: whether its member may play is the wallet's to say, at every bet.
 */
export async function touchSession(pool: Pool, sessionToken: string): Promise<PlaySession | null> {
  const known = remembered.get(pool) ?? new Map<string, Believed>();
  remembered.set(pool, known);
  const hash = hashOf(sessionToken);
  const name = hash.toString("base64");
  const found = known.get(name);
  if (found !== undefined && found.untilMs > performance.now()) return found.session;
  known.delete(name);
  const session = await readSession(pool, hash);
  if (session === null) return null;
  known.set(name, { session, untilMs: performance.now() + believed.forMs });
  const oldest = known.size > believed.most ? known.keys().next().value : undefined;
  if (oldest !== undefined) known.delete(oldest);
  return session;
}

async function readSession(pool: Pool, tokenHash: Buffer): Promise<PlaySession | null> {
  const { rows } = await pool.query<PlaySession & { readonly isNoted: boolean }>({
    name: "session of token",
    text: `SELECT ${columns}, last_seen_at > statement_timestamp() - interval '1 minute' AS "isNoted" FROM studio.session
      WHERE token_hash = $1 AND opened_at IS NOT NULL
        AND last_seen_at > statement_timestamp() - make_interval(hours => $2)`,
    values: [tokenHash, idleHours],
  });
  if (rows[0] === undefined) return null;
  const { isNoted, ...session } = rows[0];
  if (!isNoted) {
    await pool.query("UPDATE studio.session SET last_seen_at = clock_timestamp() WHERE session_id = $1", [
      session.sessionId,
    ]);
  }
  return session;
}
