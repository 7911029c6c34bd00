import { randomBytes } from "node:crypto";
import type { OperatorRole } from "@hanpan/contract/operator/permissions";
import type { Pool, PoolClient } from "pg";
import { v7 } from "uuid";
import { hashPassword } from "../../lib/passwords.ts";
import { newForMs } from "../lib/countsAsOne.ts";

/** A password that nobody knows. */
export const nobodysPassword = () => randomBytes(32).toString("base64url");

export type NewOperator = {
  readonly operatorId?: string | undefined;
  readonly loginId: string;
  readonly name: string;
  readonly role: OperatorRole;
  /** None where they choose it themselves, by an invitation. */
  readonly password?: string | undefined;
  /** The partner whose branch a DISTRIBUTOR sees. */
  readonly partnerId?: string | null | undefined;
  /** From when on they count as one of two: 24 hours from now unless told. */
  readonly countsFrom?: Date | undefined;
  readonly now: Date;
};

/** Adds an operator and answers their id; null when the login ID is taken. */
export async function addOperator(
  connection: Pool | PoolClient,
  operator: NewOperator,
): Promise<string | null> {
  const operatorId = operator.operatorId ?? v7();
  const added = await connection.query(
    `INSERT INTO platform.operator (operator_id, login_id, name, role, password_hash, created_at, member_id, counts_from, joined_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (login_id) DO NOTHING`,
    [
      operatorId,
      operator.loginId,
      operator.name,
      operator.role,
      await hashPassword(operator.password ?? nobodysPassword()),
      operator.now,
      operator.partnerId ?? null,
      operator.countsFrom ?? new Date(operator.now.getTime() + newForMs),
      operator.password === undefined ? null : operator.now,
    ],
  );
  return added.rowCount === 1 ? operatorId : null;
}
