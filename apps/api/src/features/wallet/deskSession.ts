import { mayDo } from "@hanpan/contract/operator/permissions";
import type { Pool } from "pg";
import * as z from "zod";
import { powerColumns, powerJoin, powerOf, powerRow } from "../../lib/operatorPower.ts";
import {
  type OperatorCoverRequest,
  type OperatorSessionRequest,
  unitsPerWon,
  type WalletAnswer,
} from "./protocol.ts";

const row = powerRow.extend({
  session_id: z.string(),
  is_live: z.boolean(),
});

/**
 * Whether an operator who opened this vendor's desk may still be there: their console's session stands, they are active
 * and their role has the desk. Only what was opened at this very vendor by this very operator is known. A change at the
 * desk is the operator's own act and keeps the console's session awake as one in the console does, never beyond its
 * longest time; looking does not. Of two, who proposed it is asked about too: RS_ERROR_USER_DISABLED of one who is out of service, was in
 * between, or may not any more.
 */
export async function deskSession(
  pool: Pool,
  vendorId: string,
  request: OperatorSessionRequest,
  now: Date,
): Promise<WalletAnswer> {
  const found = await pool.query(
    `SELECT session.session_id, ${powerColumns},
            session.ended_at IS NULL AND session.expires_at > $4 AND operator.status = 'ACTIVE' AS is_live
       FROM platform.vendor_desk AS desk
       JOIN platform.operator_session AS session USING (session_id)
       JOIN platform.operator ON operator.operator_id = session.operator_id ${powerJoin}
      WHERE desk.request_id = $1 AND desk.vendor_id = $2 AND desk.operator_id::text = $3`,
    [request.session, vendorId, request.user, now],
  );
  if (found.rows[0] === undefined) return { status: "RS_ERROR_INVALID_TOKEN" };
  const { session_id, is_live, ...held } = row.parse(found.rows[0]);
  if (!is_live || !mayDo(powerOf(held), "vendor.desk")) return { status: "RS_ERROR_TOKEN_EXPIRED" };
  if (request.is_change === true) await keepAwake(pool, session_id, now);
  const { proposer } = request;
  if (proposer && !(await stillProposes(pool, proposer))) return { status: "RS_ERROR_USER_DISABLED" };
  return { status: "RS_OK" };
}

const proposerRow = powerRow.extend({ is_same: z.boolean() });

/** Whether who proposed something at a desk is in service, was all the while, and may still be at the desk. */
async function stillProposes(pool: Pool, { user, at }: { user: string; at: number }): Promise<boolean> {
  const found = await pool.query(
    `SELECT ${powerColumns}, operator.status = 'ACTIVE' AND NOT platform.is_another_since(operator.counts_from, $2) AS is_same
       FROM platform.operator AS operator ${powerJoin} WHERE operator.operator_id = $1`,
    [user, new Date(at)],
  );
  if (found.rows[0] === undefined) return false;
  const { is_same, ...held } = proposerRow.parse(found.rows[0]);
  return is_same && mayDo(powerOf(held), "vendor.desk");
}

/** Slides by the idle time that the session was last given, at most once a minute and twelve hours in all. */
async function keepAwake(pool: Pool, sessionId: string, now: Date): Promise<void> {
  await pool.query(
    `UPDATE platform.operator_session
        SET last_seen_at = $2,
            expires_at = greatest(expires_at, least(started_at + interval '12 hours', $2 + (expires_at - last_seen_at)))
      WHERE session_id = $1 AND ended_at IS NULL AND last_seen_at <= $2::timestamptz - interval '1 minute'`,
    [sessionId, now],
  );
}

const shortRows = z.array(z.object({ user: z.string(), short_won: z.coerce.number() }));

/**
 * Who of these members cannot cover what is about to be taken from them, and what is missing: shown to an operator who is at
 * the desk, before they propose or approve it, and of members who have opened a game of this vendor's alone, be it under
 * the vendor that had it before.
 */
export async function deskCover(
  pool: Pool,
  vendorId: string,
  { user, request_uuid, session, members }: OperatorCoverRequest,
  now: Date,
): Promise<WalletAnswer> {
  const stands = await deskSession(pool, vendorId, { user, request_uuid, session }, now);
  if (stands.status !== "RS_OK") return stands;
  const found = await pool.query(
    `SELECT named.member_id AS user, named.won - held.cash AS short_won
       FROM unnest($1::uuid[], $2::bigint[]) AS named (member_id, won)
       JOIN ledger.member_balance AS held USING (member_id)
      WHERE held.cash < named.won AND EXISTS (
        SELECT FROM platform.launch LEFT JOIN platform.game
            ON game.game_id = launch.game_id AND game.former_vendor_id = launch.vendor_id
         WHERE launch.member_id = named.member_id AND $3 IN (launch.vendor_id, game.vendor_id))`,
    [
      members.map((member) => member.user),
      members.map((member) => Math.ceil(member.take_back / unitsPerWon)),
      vendorId,
    ],
  );
  const short = shortRows.parse(found.rows).map((row) => [row.user, row.short_won * unitsPerWon]);
  return { status: "RS_OK", short: Object.fromEntries(short) };
}
