import * as z from "zod/mini";
import { loginIdField } from "../../calls/auth.ts";
import { identifier, oneOf } from "../../fields.ts";
import { passwordField } from "../../passwordFields.ts";
import { titleField } from "../../textFields.ts";
import { defineOperatorCall } from "../call.ts";
import { operatorStatuses } from "../enumerations.ts";
import { operator } from "../objects/operator.ts";
import { operatorRoles } from "../permissions.ts";

const nameField = titleField("REQUIRED", 40);

/** An operator's password: at least 8 characters. */
export const operatorPassword = passwordField("PASSWORD_REQUIRED").check(
  z.refine((text) => text.length < 4 || text.length >= 8, "OPERATOR_PASSWORD_MINIMUM"),
);

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
  summary: "Adds an operator; a DISTRIBUTOR names the partner whose branch they see.",
  body: z.strictObject({
    loginId: loginIdField,
    name: nameField,
    role: oneOf(operatorRoles),
    password: operatorPassword,
    partnerLoginId: z.optional(loginIdField),
  }),
  data: operator,
  success: "SAVED",
  errors: ["LOGIN_ID_TAKEN"],
});

export const patchOperator = defineOperatorCall({
  id: "operator.operator.patch",
  method: "PATCH",
  path: "/operators/:id",
  permission: "operator.write",
  summary: "Changes an operator; a new password, role, status or a reset second factor ends their sessions.",
  params: z.strictObject({ id: identifier() }),
  body: z.strictObject({
    name: z.optional(nameField),
    role: z.optional(oneOf(operatorRoles)),
    status: z.optional(oneOf(operatorStatuses)),
    password: z.optional(operatorPassword),
    resetTotp: z.optional(z.boolean()),
    partnerLoginId: z.optional(loginIdField),
  }),
  data: operator,
  success: "SAVED",
  errors: ["NOT_FOUND", "LAST_OWNER"],
});
