import { loginOutcomes } from "@hanpan/contract/enumerations";
import { endOfSeoulDay, startOfSeoulDay } from "@hanpan/contract/time";
import type { Pool } from "pg";
import * as z from "zod";
import { opened } from "../../lib/personalValues.ts";
import type { SignedInMember } from "../../server/support.ts";

const sessionRows = z.array(
  z.object({
    session_id: z.string(),
    started_at: z.date(),
    last_seen_at: z.date(),
    expires_at: z.date(),
    address: z.string(),
    device: z.string(),
  }),
);

/** The member's live sessions, the one seen last first. */
export async function readSessions(pool: Pool, member: SignedInMember, now: Date) {
  const found = await pool.query(
    `SELECT session_id, started_at, last_seen_at, expires_at, address, device FROM platform.session
      WHERE member_id = $1 AND ended_at IS NULL AND expires_at > $2
      ORDER BY last_seen_at DESC, session_id DESC LIMIT 200`,
    [member.memberId, now],
  );
  return sessionRows.parse(found.rows).map((row) => ({
    id: row.session_id,
    startedAt: row.started_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    address: opened(member.memberId, "address", row.address),
    device: row.device,
    current: row.session_id === member.sessionId,
  }));
}

const loginRows = z.array(
  z.object({
    login_id: z.string(),
    at: z.date(),
    address: z.string(),
    device: z.string(),
    outcome: z.enum(loginOutcomes),
  }),
);
const countRow = z.object({ total: z.number() });

export type LoginQuery = {
  page?: number | undefined;
  limit?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
  sort?: "-createdAt" | "createdAt" | undefined;
};

/** Past logins to the member's account, good and bad. */
export async function readLogins(pool: Pool, memberId: string, query: LoginQuery) {
  const { page = 1, limit = 20, sort = "-createdAt" } = query;
  const where =
    "member_id = $1 AND ($2::timestamptz IS NULL OR at >= $2) AND ($3::timestamptz IS NULL OR at < $3)";
  const filter = [
    memberId,
    query.from === undefined ? null : startOfSeoulDay(query.from),
    query.to === undefined ? null : endOfSeoulDay(query.to),
  ];
  const direction = sort === "createdAt" ? "ASC" : "DESC";
  const [counted, found] = await Promise.all([
    pool.query(`SELECT count(*) AS total FROM platform.login_history WHERE ${where}`, filter),
    pool.query(
      `SELECT login_id, at, address, device, outcome FROM platform.login_history WHERE ${where}
        ORDER BY at ${direction}, login_id ${direction} LIMIT $4 OFFSET $5`,
      [...filter, limit, (page - 1) * limit],
    ),
  ]);
  return {
    list: loginRows.parse(found.rows).map((row) => ({
      id: row.login_id,
      at: row.at.toISOString(),
      address: row.address,
      device: row.device,
      outcome: row.outcome,
    })),
    page,
    limit,
    total: countRow.parse(counted.rows[0]).total,
  };
}
