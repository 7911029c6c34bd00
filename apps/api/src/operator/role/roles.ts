import type { ComposedRole } from "@hanpan/contract/operator/objects/operator";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { isDone } from "../../lib/isDone.ts";
import { powerOf } from "../../lib/operatorPower.ts";
import { publish } from "../../lib/outbox.ts";
import { refuse } from "../../server/refusal.ts";
import { newForMs } from "../lib/countsAsOne.ts";
import type { GivenPower } from "../lib/powerGiven.ts";

const row = z
  .object({
    role_id: z.string(),
    name: z.string(),
    permissions: z.array(z.string()),
    whole_fields: z.array(z.string()),
    changed_at: z.date(),
    holders: z.number(),
  })
  .transform((found): ComposedRole => {
    const held = powerOf({
      role: "CUSTOM",
      role_permissions: found.permissions,
      role_fields: found.whole_fields,
    });
    return {
      id: found.role_id,
      name: found.name,
      permissions: [...held.permissions],
      wholeFields: [...held.wholeFields],
      holders: found.holders,
      changedAt: found.changed_at.toISOString(),
    };
  });

const select = `
  SELECT role_id, name, permissions, whole_fields, changed_at,
         (SELECT count(*) FROM platform.operator WHERE operator.role_id = composed.role_id) AS holders
    FROM platform.operator_role AS composed`;

/** Every composed role, by its name. */
export async function readRoles(connection: Pool | PoolClient): Promise<ComposedRole[]> {
  return z.array(row).parse((await connection.query(`${select} ORDER BY lower(name) LIMIT 1000`)).rows);
}

/** One composed role; refuses NOT_FOUND. */
export async function readRole(connection: Pool | PoolClient, id: string): Promise<ComposedRole> {
  const found = await connection.query(`${select} WHERE role_id = $1`, [id]);
  if (found.rows[0] === undefined) throw refuse("NOT_FOUND");
  return row.parse(found.rows[0]);
}

/** Reads a composed role that is about to be changed, within a transaction: who changes it too waits. Refuses NOT_FOUND. */
export async function readRoleToChange(client: PoolClient, id: string): Promise<ComposedRole> {
  await client.query("SELECT FROM platform.operator_role WHERE role_id = $1 FOR NO KEY UPDATE", [id]);
  return readRole(client, id);
}

export type RoleFields = GivenPower & { readonly name: string };

/**
 * Makes or changes a composed role, within a transaction, and notifies the consoles: what it holds, who is signed in holds from now
 * on. Refuses ROLE_TAKEN.
 */
export async function keepRole(client: PoolClient, id: string, fields: RoleFields, now: Date): Promise<void> {
  const kept = await client.query("SELECT platform.put_operator_role($1, $2, $3, $4, $5, $6) AS done", [
    id,
    fields.name,
    fields.permissions,
    fields.wholeFields,
    now,
    new Date(now.getTime() + newForMs),
  ]);
  if (!isDone(kept)) throw refuse("ROLE_TAKEN");
  await publish(client, { event: "powers-changed", memberId: id });
}

/** Removes a composed role, within a transaction; refuses NOT_FOUND, and ROLE_IN_USE where somebody holds it. */
export async function removeRole(client: PoolClient, id: string): Promise<ComposedRole> {
  const before = await readRoleToChange(client, id);
  const removed = await client.query("SELECT platform.remove_operator_role($1) AS done", [id]);
  if (!isDone(removed)) throw refuse("ROLE_IN_USE", { holders: before.holders });
  return before;
}
