import { operatorStatuses } from "@hanpan/contract/operator/enumerations";
import { heldRoles } from "@hanpan/contract/operator/permissions";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { isDone } from "../../../lib/isDone.ts";

/** An account of the provider's. */
export type Account = { readonly issuer: string; readonly subject: string };

const idRow = z.object({ operator_id: z.string() });

/** Whose account of the provider's it is; null where nobody is bound to it. */
export async function findBound(
  connection: Pool | PoolClient,
  { issuer, subject }: Account,
): Promise<string | null> {
  const found = await connection.query(
    "SELECT operator_id FROM platform.operator_identity WHERE issuer = $1 AND subject = $2",
    [issuer, subject],
  );
  return found.rows[0] === undefined ? null : idRow.parse(found.rows[0]).operator_id;
}

/** Whether an operator is bound to any account: then they sign in by the provider alone. */
export async function isBound(connection: Pool | PoolClient, operatorId: string): Promise<boolean> {
  const found = await connection.query("SELECT FROM platform.operator_identity WHERE operator_id = $1", [
    operatorId,
  ]);
  return found.rows.length > 0;
}

/** Whether an operator is bound, and has not signed out at the provider since they came from there. */
export async function isThere(client: PoolClient, operatorId: string, since: Date): Promise<boolean> {
  const found = await client.query(
    "SELECT FROM platform.operator_identity WHERE operator_id = $1 AND (signed_out_at IS NULL OR signed_out_at < $2)",
    [operatorId, since],
  );
  return found.rows.length > 0;
}

/** Binds an operator to an account; false where either is bound already. */
export async function bindOperator(
  client: PoolClient,
  operatorId: string,
  { issuer, subject }: Account,
  { by, now }: { readonly by: "SELF" | "INVITATION" | "SIGN_IN"; readonly now: Date },
): Promise<boolean> {
  return isDone(
    await client.query("SELECT platform.bind_operator($1, $2, $3, $4, $5) AS done", [
      ...[operatorId, issuer, subject, by, now],
    ]),
  );
}

const comer = z
  .object({
    login_id: z.string(),
    role: z.enum(heldRoles),
    role_id: z.string().nullable(),
    status: z.enum(operatorStatuses),
    totp_enabled: z.boolean(),
    has_passkey: z.boolean(),
  })
  .transform(({ login_id, role, role_id, status, totp_enabled, has_passkey }) => ({
    ...{ loginId: login_id, status },
    /** A role that ships by its name, a composed one by its id. */
    holds: role_id ?? role,
    by: [...(totp_enabled ? (["CODE"] as const) : []), ...(has_passkey ? (["PASSKEY"] as const) : [])],
  }));

/** An operator who comes in: what they hold, and by what their own second factor is proven. */
export type Comer = z.output<typeof comer>;

/** Reads who comes in; `locks` holds the row until the end of the transaction. */
export async function readComer(
  client: PoolClient,
  operatorId: string,
  locks: "LOCKED" | "AS_IT_IS",
): Promise<Comer> {
  const found = await client.query(
    `SELECT login_id, role, role_id, status, totp_enabled,
            EXISTS (SELECT FROM platform.operator_passkey AS p WHERE p.operator_id = operator.operator_id) AS has_passkey
       FROM platform.operator WHERE operator_id = $1 ${locks === "LOCKED" ? "FOR NO KEY UPDATE" : ""}`,
    [operatorId],
  );
  return comer.parse(found.rows[0]);
}
