import * as z from "zod/mini";
import { loginIdField } from "../../calls/auth.ts";
import type { FieldCode } from "../../fieldErrors.ts";
import { identifier, instant, oneOf } from "../../fields.ts";
import { titleField } from "../../textFields.ts";
import { defineOperatorCall } from "../call.ts";
import { operatorStatuses } from "../enumerations.ts";
import { reasonField } from "../fields.ts";
import { operator } from "../objects/operator.ts";
import { operatorRoles } from "../permissions.ts";

/** A role: by its name one that ships, by its id one that an owner composed. */
const roleField = z
  .string({ error: (issue) => (issue.input === undefined || issue.input === null ? "REQUIRED" : undefined) })
  .check(
    z.refine((text) => text !== "", { error: "REQUIRED" satisfies FieldCode, abort: true }),
    z.refine(
      (text) => operatorRoles.some((role) => role === text) || z.safeParse(identifier(), text).success,
      "NOT_ALLOWED" satisfies FieldCode,
    ),
  );

const nameField = titleField("REQUIRED", 40);

export const listOperators = defineOperatorCall({
  id: "operator.operator.list",
  method: "GET",
  path: "/operators",
  permission: "operator.read",
  summary: "Every operator.",
  data: z.object({ list: z.array(operator) }),
});

export const addOperator = defineOperatorCall({
  id: "operator.operator.add",
  method: "POST",
  path: "/operators",
  permission: "operator.write",
  summary:
    "Adds an operator, who chooses a password by an invitation; a DISTRIBUTOR names the partner whose branch they see.",
  body: z.strictObject({
    loginId: loginIdField,
    name: nameField,
    role: roleField,
    partnerLoginId: z.optional(loginIdField),
    reason: z.optional(reasonField),
  }),
  data: operator,
  success: "SAVED",
  errors: ["LOGIN_ID_TAKEN", "POWER_NOT_HELD", "APPROVAL_NEEDED", "OPERATOR_TOO_NEW"],
});

export const patchOperator = defineOperatorCall({
  id: "operator.operator.patch",
  method: "PATCH",
  path: "/operators/:id",
  permission: "operator.write",
  summary:
    "Changes an operator; a reset password or second factor, a binding to the provider that is taken off, another role or status ends their sessions. Where there is a second owner all but the name and a dismissal waits for one.",
  params: z.strictObject({ id: identifier() }),
  body: z.strictObject({
    name: z.optional(nameField),
    role: z.optional(roleField),
    status: z.optional(oneOf(operatorStatuses)),
    resetPassword: z.optional(z.boolean()),
    resetTotp: z.optional(z.boolean()),
    unbind: z.optional(z.boolean()),
    partnerLoginId: z.optional(loginIdField),
    reason: z.optional(reasonField),
  }),
  data: operator,
  success: "SAVED",
  errors: ["NOT_FOUND", "LAST_OWNER", "POWER_NOT_HELD", "APPROVAL_NEEDED", "OPERATOR_TOO_NEW"],
});

export const inviteOperator = defineOperatorCall({
  id: "operator.operator.invite",
  method: "POST",
  path: "/operators/:id/invitation",
  permission: "operator.write",
  summary:
    "Makes the link by which an operator who was made or reset chooses a password; it counts once, for three days, and ends the one before.",
  params: z.strictObject({ id: identifier() }),
  body: z.strictObject({}),
  data: z.object({ token: z.string(), expiresAt: instant }),
  errors: ["NOT_FOUND", "OPERATOR_JOINED"],
});
