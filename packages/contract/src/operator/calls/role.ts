import * as z from "zod/mini";
import type { FieldCode } from "../../fieldErrors.ts";
import { identifier } from "../../fields.ts";
import { titleField } from "../../textFields.ts";
import { defineOperatorCall } from "../call.ts";
import { expectedOf, reasonField } from "../fields.ts";
import { composedRole } from "../objects/operator.ts";
import { composablePermissions } from "../permissions.ts";
import { personalFields } from "../personalFields.ts";

const one = z.strictObject({ id: identifier() });

/** Each value once, in any order. */
const noneTwice = () =>
  z.refine<readonly string[]>((list) => new Set(list).size === list.length, "REPEATED" satisfies FieldCode);

/** The longest name of a role. */
export const roleNameMaximum = 30;

const roleFields = {
  name: titleField("REQUIRED", roleNameMaximum),
  permissions: z
    .array(z.enum(composablePermissions, "NOT_ALLOWED" satisfies FieldCode))
    .check(z.minLength(1, "REQUIRED" satisfies FieldCode), noneTwice()),
  wholeFields: z.array(z.enum(personalFields, "NOT_ALLOWED" satisfies FieldCode)).check(noneTwice()),
};

export const listRoles = defineOperatorCall({
  id: "operator.role.list",
  method: "GET",
  path: "/operator-roles",
  permission: "operator.read",
  summary: "Every role that an owner composed, by its name, with how many hold it.",
  data: z.object({ list: z.array(composedRole) }),
});

export const addRole = defineOperatorCall({
  id: "operator.role.add",
  method: "POST",
  path: "/operator-roles",
  permission: "operator.write",
  summary:
    "Composes a role of permissions that its maker holds; where there is a second owner it waits for one.",
  body: z.strictObject({ ...roleFields, reason: z.optional(reasonField) }),
  data: composedRole,
  success: "SAVED",
  errors: ["ROLE_TAKEN", "POWER_NOT_HELD", "APPROVAL_NEEDED", "OPERATOR_TOO_NEW"],
});

export const putRole = defineOperatorCall({
  id: "operator.role.put",
  method: "PUT",
  path: "/operator-roles/:id",
  permission: "operator.write",
  summary:
    "Changes a composed role; it holds at once for who is signed in. What adds to it waits for a second owner where there is one.",
  params: one,
  body: z.strictObject({ ...roleFields, expected: expectedOf(roleFields), reason: z.optional(reasonField) }),
  data: composedRole,
  success: "SAVED",
  errors: [
    "NOT_FOUND",
    "ROLE_TAKEN",
    "POWER_NOT_HELD",
    "VERSION_CONFLICT",
    "APPROVAL_NEEDED",
    "OPERATOR_TOO_NEW",
  ],
});

export const deleteRole = defineOperatorCall({
  id: "operator.role.delete",
  method: "DELETE",
  path: "/operator-roles/:id",
  permission: "operator.write",
  summary: "Removes a composed role that nobody holds.",
  params: one,
  data: z.null(),
  success: "DELETED",
  errors: ["NOT_FOUND", "ROLE_IN_USE"],
});
