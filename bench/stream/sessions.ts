import { randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { makeSessionToken } from "../../apps/api/src/lib/sessionToken.ts";

/** Gives each member a session; answers their tokens by member. */
export async function addSessions(pool: Pool, memberIds: readonly string[]): Promise<Map<string, string>> {
  const made = memberIds.map((memberId) => ({ memberId, ...makeSessionToken(memberId) }));
  await pool.query(
    `INSERT INTO platform.session (member_id, session_id, token_hash, started_at, last_seen_at, expires_at, address, device)
     SELECT member_id, session_id, hash, now(), now(), now() + interval '1 day', '', ''
       FROM unnest($1::uuid[], $2::uuid[], $3::bytea[]) AS made (member_id, session_id, hash)`,
    [made.map(({ memberId }) => memberId), made.map(() => randomUUID()), made.map(({ hash }) => hash)],
  );
  return new Map(made.map(({ memberId, text }) => [memberId, text]));
}
