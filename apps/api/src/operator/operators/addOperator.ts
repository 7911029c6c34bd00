import { randomBytes } from "node:crypto";
import type { Pool, PoolClient } from "pg";
import { v7 } from "uuid";
import { isDone } from "../../lib/isDone.ts";
import { hashPassword } from "../../lib/passwords.ts";
import { newForMs } from "../lib/countsAsOne.ts";

/** A password that nobody knows. */
export const nobodysPassword = () => randomBytes(32).toString("base64url");

export type NewOperator = {
  readonly operatorId?: string | undefined;
  readonly loginId: string;
  readonly name: string;
  /** One that ships by its name, or a composed one by its id. */
  readonly role: string;
  /** None where they choose it themselves, by an invitation. */
  readonly password?: string | undefined;
  /** The partner whose branch a DISTRIBUTOR sees. */
  readonly partnerId?: string | null | undefined;
  /** From when on they count as one of two: 24 hours from now by default. */
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
    "SELECT platform.add_operator($1, $2, $3, $4, $5, $6, $7, $8, $9) AS done",
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
  return isDone(added) ? operatorId : null;
}
