import type { PoolClient } from "pg";
import * as z from "zod";
import { hashPassword } from "../../lib/passwords.ts";
import { operatorPasskeys } from "../../passkeys/store.ts";
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
  const found = await client.query(
    "SELECT operator_id FROM platform.operator WHERE login_id = $1 FOR UPDATE",
    [given.loginId],
  );
  if (found.rows[0] === undefined) return null;
  const operatorId = row.parse(found.rows[0]).operator_id;
  await endOperatorSessions(client, operatorId, { allBut: null }, now);
  await client.query("SELECT platform.reset_operator($1, $2, $3, $4)", [
    given.loginId,
    await hashPassword(given.password),
    now,
    new Date(now.getTime() + newForMs),
  ]);
  await operatorPasskeys.removeAll(client, operatorId);
  return operatorId;
}
