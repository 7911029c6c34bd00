import { operatorRoles, rolePermissions } from "@hanpan/contract/operator/permissions";
import { wholeFieldsOf } from "@hanpan/contract/operator/personalFields";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { type Power, powerOf } from "../../lib/operatorPower.ts";
import { refuseFields } from "../../server/refusal.ts";

const row = z.object({
  name: z.string(),
  permissions: z.array(z.string()),
  whole_fields: z.array(z.string()),
});

/**
 * What a role that is given holds, and what it is called: the code of one that ships, the name of a composed one. Refuses `role`
 * where there is none of this id.
 */
export async function readGivenRole(
  connection: Pool | PoolClient,
  role: string,
): Promise<Power & { readonly name: string }> {
  const ships = operatorRoles.find((known) => known === role);
  if (ships !== undefined)
    return {
      role: ships,
      permissions: rolePermissions[ships],
      wholeFields: wholeFieldsOf(ships),
      name: ships,
    };
  const found = await connection.query(
    "SELECT name, permissions, whole_fields FROM platform.operator_role WHERE role_id = $1",
    [role],
  );
  if (found.rows[0] === undefined) throw refuseFields({ role: "NOT_ALLOWED" });
  const { name, permissions, whole_fields } = row.parse(found.rows[0]);
  return { ...powerOf({ role: "CUSTOM", role_permissions: permissions, role_fields: whole_fields }), name };
}
