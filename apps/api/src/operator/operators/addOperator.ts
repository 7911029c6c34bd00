import type { OperatorRole } from "@hanpan/contract/operator/permissions";
import type { Pool, PoolClient } from "pg";
import { v7 } from "uuid";
import { hashPassword } from "../../lib/passwords.ts";

export type NewOperator = {
  readonly loginId: string;
  readonly name: string;
  readonly role: OperatorRole;
  readonly password: string;
  /** The partner whose branch a DISTRIBUTOR sees. */
  readonly partnerId?: string | null | undefined;
  readonly now: Date;
};

/** Adds an operator and answers their id; null when the login ID is taken. */
export async function addOperator(
  connection: Pool | PoolClient,
  operator: NewOperator,
): Promise<string | null> {
  const operatorId = v7();
  const added = await connection.query(
    `INSERT INTO platform.operator (operator_id, login_id, name, role, password_hash, created_at, member_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (login_id) DO NOTHING`,
    [
      operatorId,
      operator.loginId,
      operator.name,
      operator.role,
      await hashPassword(operator.password),
      operator.now,
      operator.partnerId ?? null,
    ],
  );
  return added.rowCount === 1 ? operatorId : null;
}
