import { operatorStatuses } from "@hanpan/contract/operator/enumerations";
import type { Operator } from "@hanpan/contract/operator/objects/operator";
import { heldRoles } from "@hanpan/contract/operator/permissions";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { refuse } from "../../server/refusal.ts";

const row = z
  .object({
    operator_id: z.string(),
    login_id: z.string(),
    name: z.string(),
    role: z.enum(heldRoles),
    role_id: z.string().nullable(),
    role_name: z.string().nullable(),
    status: z.enum(operatorStatuses),
    totp_enabled: z.boolean(),
    bound: z.boolean(),
    joined_at: z.date().nullable(),
    counts_from: z.date(),
    partner_id: z.string().nullable(),
    partner_login_id: z.string().nullable(),
    partner_nickname: z.string().nullable(),
    created_at: z.date(),
    last_login_at: z.date().nullable(),
  })
  .transform(
    (found): Operator => ({
      id: found.operator_id,
      loginId: found.login_id,
      name: found.name,
      role: found.role,
      composed:
        found.role_id === null || found.role_name === null
          ? null
          : { id: found.role_id, name: found.role_name },
      status: found.status,
      totpEnabled: found.totp_enabled,
      bound: found.bound,
      joined: found.joined_at !== null,
      countsFrom: found.counts_from.toISOString(),
      partner:
        found.partner_id === null || found.partner_login_id === null || found.partner_nickname === null
          ? null
          : { id: found.partner_id, loginId: found.partner_login_id, nickname: found.partner_nickname },
      createdAt: found.created_at.toISOString(),
      lastLoginAt: found.last_login_at?.toISOString() ?? null,
    }),
  );

const select = `
  SELECT EXISTS (SELECT FROM platform.operator_identity AS i WHERE i.operator_id = operator.operator_id) AS bound, operator.operator_id, operator.login_id, operator.name, operator.role, operator.role_id, composed.name AS role_name, operator.status,
         operator.totp_enabled, operator.joined_at, operator.counts_from, operator.created_at, operator.last_login_at, partner.member_id AS partner_id,
         partner.login_id AS partner_login_id, partner.nickname AS partner_nickname
    FROM platform.operator LEFT JOIN platform.member AS partner ON partner.member_id = operator.member_id
         LEFT JOIN platform.operator_role AS composed ON composed.role_id = operator.role_id`;

/** Every operator, in the order in which they were made. */
export async function readOperators(connection: Pool | PoolClient): Promise<Operator[]> {
  const found = await connection.query(`${select} ORDER BY operator.operator_id LIMIT 1000`);
  return z.array(row).parse(found.rows);
}

/** One operator; refuses NOT_FOUND. */
export async function readOperator(connection: Pool | PoolClient, operatorId: string): Promise<Operator> {
  const found = await connection.query(`${select} WHERE operator.operator_id = $1`, [operatorId]);
  if (found.rows[0] === undefined) throw refuse("NOT_FOUND");
  return row.parse(found.rows[0]);
}
