import { createHash, randomBytes } from "node:crypto";
import type { Pool } from "pg";
import { v7 as uuidv7 } from "uuid";

/** A play session: one use of one launch token. Member ids are lower-case UUIDs. */
export type PlaySession = {
  readonly sessionId: string;
  readonly memberId: string;
  /** The launch token: it names the play session in every wallet call. */
  readonly walletToken: string;
  readonly gameCode: string;
  /** The member's level as the wallet reported it at the launch; null when it did not. */
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

/** A session as its row says, and how old the wallet's word on it is. */
export type ReadSession = {
  readonly session: PlaySession;
  /** It is time to ask the wallet again. */
  readonly isDue: boolean;
  /** The wallet's word is too old for a call that changes something without a bet. */
  readonly isStale: boolean;
};

/** The rows of play sessions. */
export type SessionStore = {
  /**
   * Reserves a launch token before it is shown to the wallet, so that of two openings only one goes on. Null when the token
   * was used before. The session counts once `confirm` was called.
   */
  reserve(launch: {
    readonly token: string;
    readonly memberId: string;
    readonly gameCode: string;
  }): Promise<{ readonly session: PlaySession; readonly sessionToken: string } | null>;
  /** The wallet has confirmed the launch: the session may be used. `level` is the member's, when the wallet reported it. */
  confirm(sessionId: string, level: number | null): Promise<void>;
  /** The wallet did not confirm the launch: forgets the reservation, so that a launch that failed can be repeated. */
  forget(sessionId: string): Promise<void>;
  /** The session of a token's hash, or null when there is none or it is over. Reading it keeps it alive, noted once a minute. */
  read(tokenHash: Buffer): Promise<ReadSession | null>;
  /** The session of an id as `read` has that of a token, which it does not keep alive. */
  readById(sessionId: string): Promise<ReadSession | null>;
  /** The id of a member's newest session that is not known to be over; null without one. */
  newestOf(memberId: string): Promise<string | null>;
  /** Those of these sessions that have ended, and those for which it is time to ask the wallet again. */
  findChanging(
    sessionIds: readonly string[],
  ): Promise<{ readonly ended: readonly string[]; readonly due: readonly string[] }>;
  /** Takes it upon this process to ask the wallet of these sessions; of those of which another does, nothing is answered. */
  takeAsking(sessionIds: readonly string[]): Promise<string[]>;
  /** The wallet was asked of the session: it is over, or it stands, which also holds when no answer came. */
  noteAnswer(sessionId: string, isOver: boolean): Promise<void>;
};

const columns = `session_id AS "sessionId", member_id AS "memberId", wallet_token AS "walletToken",
  game_code AS "gameCode", level`;

const due = `asked_at <= statement_timestamp() - make_interval(secs => ${asked.everySeconds})`;
const stale = `answered_at <= statement_timestamp() - make_interval(secs => ${asked.forChangeSeconds})`;
const stands = `opened_at IS NOT NULL AND ended_at IS NULL
  AND last_seen_at > statement_timestamp() - make_interval(hours => ${idleHours})`;

type Aged = { readonly isDue: boolean; readonly isStale: boolean };

/** The sessions of a table as the README's `session`. */
export function createSessionStore(pool: Pool, table: string): SessionStore {
  return {
    async reserve(launch) {
      const sessionToken = randomBytes(32).toString("base64url");
      const { rows } = await pool.query<PlaySession>(
        `INSERT INTO ${table} (session_id, member_id, token_hash, launch_token_hash, wallet_token, game_code)
         VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (launch_token_hash) DO NOTHING RETURNING ${columns}`,
        [
          uuidv7(),
          launch.memberId,
          hashOf(sessionToken),
          hashOf(launch.token),
          launch.token,
          launch.gameCode,
        ],
      );
      const session = rows[0];
      return session === undefined ? null : { session, sessionToken };
    },
    async confirm(sessionId, level) {
      await pool.query(
        `UPDATE ${table} SET opened_at = clock_timestamp(), level = $2, asked_at = clock_timestamp(),
           answered_at = clock_timestamp() WHERE session_id = $1`,
        [sessionId, level],
      );
    },
    async forget(sessionId) {
      await pool.query(`DELETE FROM ${table} WHERE session_id = $1 AND opened_at IS NULL`, [sessionId]);
    },
    async read(tokenHash) {
      const { rows } = await pool.query<PlaySession & Aged & { readonly isNoted: boolean }>({
        name: `${table} of token`,
        text: `SELECT ${columns}, last_seen_at > statement_timestamp() - interval '1 minute' AS "isNoted",
            ${due} AS "isDue", ${stale} AS "isStale"
          FROM ${table} WHERE token_hash = $1 AND ${stands}`,
        values: [tokenHash],
      });
      if (rows[0] === undefined) return null;
      const { isNoted, isDue, isStale, ...session } = rows[0];
      if (!isNoted) {
        await pool.query(`UPDATE ${table} SET last_seen_at = clock_timestamp() WHERE session_id = $1`, [
          session.sessionId,
        ]);
      }
      return { session, isDue, isStale };
    },
    async readById(sessionId) {
      const { rows } = await pool.query<PlaySession & Aged>(
        `SELECT ${columns}, ${due} AS "isDue", ${stale} AS "isStale"
         FROM ${table} WHERE session_id = $1 AND ${stands}`,
        [sessionId],
      );
      if (rows[0] === undefined) return null;
      const { isDue, isStale, ...session } = rows[0];
      return { session, isDue, isStale };
    },
    async newestOf(memberId) {
      const { rows } = await pool.query<{ sessionId: string }>(
        `SELECT session_id AS "sessionId" FROM ${table}
         WHERE member_id = $1 AND ${stands} ORDER BY created_at DESC LIMIT 1`,
        [memberId],
      );
      return rows[0]?.sessionId ?? null;
    },
    async findChanging(sessionIds) {
      const { rows } = await pool.query<{ sessionId: string; hasEnded: boolean }>({
        name: `${table} that change`,
        text: `SELECT session_id AS "sessionId", ended_at IS NOT NULL AS "hasEnded" FROM ${table}
          WHERE session_id = ANY($1::uuid[]) AND (ended_at IS NOT NULL OR ${due})`,
        values: [sessionIds],
      });
      const idsOf = (hasEnded: boolean) =>
        rows.filter((row) => row.hasEnded === hasEnded).map((row) => row.sessionId);
      return { ended: idsOf(true), due: idsOf(false) };
    },
    async takeAsking(sessionIds) {
      const { rows } = await pool.query<{ sessionId: string }>({
        name: `${table} taken to ask`,
        text: `UPDATE ${table} SET asked_at = clock_timestamp() WHERE session_id IN (
            SELECT session_id FROM ${table}
            WHERE session_id = ANY($1::uuid[]) AND ended_at IS NULL AND ${due}
            FOR UPDATE SKIP LOCKED)
          RETURNING session_id AS "sessionId"`,
        values: [sessionIds],
      });
      return rows.map(({ sessionId }) => sessionId);
    },
    async noteAnswer(sessionId, isOver) {
      await pool.query({
        name: `${table} answered`,
        text: `UPDATE ${table} SET answered_at = clock_timestamp(),
            ended_at = CASE WHEN $2 THEN coalesce(ended_at, clock_timestamp()) ELSE ended_at END
          WHERE session_id = $1`,
        values: [sessionId, isOver],
      });
    },
  };
}
