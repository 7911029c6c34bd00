import {
  type HeldRole,
  heldRoles,
  type OperatorRole,
  operatorRoles,
  type Permission,
  permissions,
  rolePermissions,
} from "@hanpan/contract/operator/permissions";
import { type PersonalField, personalFields, wholeFieldsOf } from "@hanpan/contract/operator/personalFields";
import * as z from "zod";

/** What an operator may do, and sees of a member whole. */
export type Power = {
  readonly role: HeldRole;
  readonly permissions: readonly Permission[];
  readonly wholeFields: readonly PersonalField[];
};

/** Columns of a query that reads what operators may do, beside `powerJoin`. */
export const powerColumns =
  "operator.role, composed.permissions AS role_permissions, composed.whole_fields AS role_fields";

/** Joins the composed role, where there is one, to `platform.operator`. */
export const powerJoin =
  "LEFT JOIN platform.operator_role AS composed ON composed.role_id = operator.role_id";

/** The row of these columns. */
export const powerRow = z.object({
  role: z.enum(heldRoles),
  role_permissions: z.array(z.string()).nullable(),
  role_fields: z.array(z.string()).nullable(),
});

/** What an operator's role holds now. A permission that this version does not know, of a newer one, gives nothing. */
export function powerOf({ role, role_permissions, role_fields }: z.output<typeof powerRow>): Power {
  if (role !== "CUSTOM") return shippedPower(role);
  return {
    role,
    permissions: permissions.filter((permission) => role_permissions?.includes(permission)),
    wholeFields: personalFields.filter((field) => role_fields?.includes(field)),
  };
}

/** What a role that ships holds. */
export const shippedPower = (role: OperatorRole): Power => ({
  role,
  permissions: rolePermissions[role],
  wholeFields: wholeFieldsOf(role),
});

const quoted = (texts: readonly string[]) => texts.map((text) => `'${text}'`).join(", ");

/** A condition on `platform.operator` for who holds all of these permissions, by whichever role. */
export function holdersOf(asked: readonly Permission[]): string {
  const ships = operatorRoles.filter((role) => asked.every((one) => rolePermissions[role].includes(one)));
  return `(role IN (${quoted(ships)}) OR role_id IN (
    SELECT role_id FROM platform.operator_role WHERE permissions @> ARRAY[${quoted(asked)}]))`;
}
