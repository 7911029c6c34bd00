import { createHash, randomBytes } from "node:crypto";
import { millisecondsOf } from "@hanpan/vendor/store/instants";
import type { Pool } from "pg";
import { v7 as uuidv7 } from "uuid";
import * as z from "zod";
import { type DeskPermission, deskPermissions } from "../../protocol/desk.ts";

/** A link to the desk is good for so long, and once. */
const linkSeconds = 60;

/** A session ends when nobody used it for an hour, and eight hours after it was opened. */
const idleMinutes = 60;
const longestHours = 8;

/** An operator of the platform at the desk. */
export type DeskOperator = {
  readonly sessionId: string;
  /** The id of the platform's call that asked for the link: the platform knows the console's session by it. */
  readonly requestId: string;
  readonly operatorId: string;
  readonly name: string;
  readonly permissions: readonly DeskPermission[];
  readonly language: "ko" | "en";
  readonly endsAtMs: number;
};

const sessionRow = z.object({
  sessionId: z.string(),
  requestId: z.string(),
  operatorId: z.string(),
  name: z.string(),
  permissions: z.array(z.enum(deskPermissions)),
  language: z.enum(["ko", "en"]),
  endsAtMs: z.number(),
});

const columns = `session_id AS "sessionId", request_id AS "requestId", operator_id AS "operatorId", operator_name AS name, permissions, language,
  ${millisecondsOf(`opened_at + interval '${longestHours} hours'`)} AS "endsAtMs"`;

const isLive = `opened_at > statement_timestamp() - interval '${longestHours} hours'
  AND last_seen_at > statement_timestamp() - interval '${idleMinutes} minutes' AND ended_at IS NULL`;

const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();
const newToken = (): string => randomBytes(32).toString("base64url");

/** Makes a link for an operator; null when this call of the platform's has made one already. Old sessions go. */
export async function makeLink(
  pool: Pool,
  asked: {
    readonly requestId: string;
    readonly operatorId: string;
    readonly name: string;
    readonly permissions: readonly DeskPermission[];
    readonly language: "ko" | "en";
  },
): Promise<string | null> {
  await pool.query(
    "DELETE FROM sportsbook.desk_session WHERE link_expires_at < statement_timestamp() - interval '2 days'",
  );
  const link = newToken();
  const { rowCount } = await pool.query(
    `INSERT INTO sportsbook.desk_session (session_id, request_id, operator_id, operator_name, permissions, language,
       link_hash, link_expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, clock_timestamp() + make_interval(secs => $8)) ON CONFLICT DO NOTHING`,
    [
      uuidv7(),
      asked.requestId,
      asked.operatorId,
      asked.name,
      asked.permissions,
      asked.language,
      hashOf(link),
      linkSeconds,
    ],
  );
  return rowCount === 1 ? link : null;
}

/** Exchanges a link for a session, once; null when it was used, is too old, or never was. */
export async function openDesk(
  pool: Pool,
  link: string,
): Promise<{ readonly sessionToken: string; readonly operator: DeskOperator } | null> {
  const sessionToken = newToken();
  const { rows } = await pool.query(
    `UPDATE sportsbook.desk_session SET token_hash = $2, opened_at = clock_timestamp(), last_seen_at = clock_timestamp()
     WHERE link_hash = $1 AND opened_at IS NULL AND link_expires_at > statement_timestamp() RETURNING ${columns}`,
    [hashOf(link), hashOf(sessionToken)],
  );
  return rows[0] === undefined ? null : { sessionToken, operator: sessionRow.parse(rows[0]) };
}

/** The operator of a session's token, or null, as far as is known here; using it keeps it alive. */
export async function findDesk(pool: Pool, sessionToken: string): Promise<DeskOperator | null> {
  const { rows } = await pool.query(
    `UPDATE sportsbook.desk_session SET last_seen_at = clock_timestamp()
     WHERE token_hash = $1 AND ${isLive} RETURNING ${columns}`,
    [hashOf(sessionToken)],
  );
  return rows[0] === undefined ? null : sessionRow.parse(rows[0]);
}

/** Ends a session. */
export async function endDesk(pool: Pool, sessionId: string): Promise<void> {
  await pool.query(
    "UPDATE sportsbook.desk_session SET ended_at = clock_timestamp() WHERE session_id = $1 AND ended_at IS NULL",
    [sessionId],
  );
}
