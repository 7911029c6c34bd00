import type { Language } from "@hanpan/contract/language";
import type { ApprovalFact } from "@hanpan/contract/operator/objects/approval";
import { operatorRoles, rolePermissions } from "@hanpan/contract/operator/permissions";
import { wholeFieldsOf } from "@hanpan/contract/operator/personalFields";
import { permissionWords } from "@hanpan/contract/operator/words/permission";
import { personalFieldWords } from "@hanpan/contract/operator/words/personalField";
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

const labels = {
  may: { ko: "이 역할의 권한", en: "What the role may" },
  sees: { ko: "이 역할에 전체가 보이는 항목", en: "What the role sees whole" },
} as const;

/** What a composed role that is given holds, as who approves it reads it: its name says nothing of that. None of one that ships. */
export async function givenFacts(
  client: PoolClient,
  role: string,
  language: Language,
): Promise<ApprovalFact[]> {
  const given = await readGivenRole(client, role);
  if (given.role !== "CUSTOM") return [];
  const may = given.permissions.map((permission) => permissionWords[permission][language]);
  const sees = given.wholeFields.map((field) => personalFieldWords[field][language]);
  return [
    { label: labels.may[language], was: null, value: may.join(", ") },
    ...(sees.length === 0 ? [] : [{ label: labels.sees[language], was: null, value: sees.join(", ") }]),
  ];
}

/** What a proposal to give a role rests on: a composed one as it is, its row locked; null of one that ships. */
export async function givenBasis(client: PoolClient, role: string) {
  await client.query("SELECT FROM platform.operator_role WHERE role_id::text = $1 FOR NO KEY UPDATE", [role]);
  const { role: held, name, permissions, wholeFields } = await readGivenRole(client, role);
  return held === "CUSTOM" ? { name, permissions, wholeFields } : null;
}
