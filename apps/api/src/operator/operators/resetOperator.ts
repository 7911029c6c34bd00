import type { PoolClient } from "pg";
import * as z from "zod";
import { hashPassword } from "../../lib/passwords.ts";
import { newForMs } from "../lib/countsAsOne.ts";
import { endOperatorSessions } from "../lib/sessions.ts";

const row = z.object({ operator_id: z.string() });

/**
 * Gives an operator another password and takes their second factor off, as whoever holds the machine may: the way back
 * when no owner can sign in any more. They count as new. Answers their id; null when nobody has the login ID.
 */
export async function resetOperator(
  client: PoolClient,
  given: { readonly loginId: string; readonly password: string; readonly now: Date },
): Promise<string | null> {
  const { now } = given;
  const changed = await client.query(
    `UPDATE platform.operator SET password_hash = $2, totp_enabled = false, totp_secret = NULL, status = 'ACTIVE',
       joined_at = $3, counts_from = greatest(counts_from, $4)
      WHERE login_id = $1 RETURNING operator_id`,
    [given.loginId, await hashPassword(given.password), now, new Date(now.getTime() + newForMs)],
  );
  if (changed.rows[0] === undefined) return null;
  const operatorId = row.parse(changed.rows[0]).operator_id;
  await client.query("DELETE FROM platform.operator_invitation WHERE operator_id = $1", [operatorId]);
  await endOperatorSessions(client, operatorId, { allBut: null }, now);
  return operatorId;
}
