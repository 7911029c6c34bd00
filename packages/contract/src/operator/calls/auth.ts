import * as z from "zod/mini";
import { loginIdField } from "../../calls/auth.ts";
import type { FieldCode } from "../../fieldErrors.ts";
import { idsField, oneOf } from "../../fields.ts";
import { passwordField } from "../../passwordFields.ts";
import { defineOperatorCall } from "../call.ts";
import { invitationField, operatorPassword, provenAgain, totpField } from "../fields.ts";
import { me, operatorSession } from "../objects/operator.ts";

export const login = defineOperatorCall({
  id: "operator.auth.login",
  method: "POST",
  path: "/auth/login",
  auth: "none",
  permission: null,
  summary: "Signs an operator in; TOTP_REQUIRED asks for the code of the second factor.",
  body: z.strictObject({
    loginId: loginIdField,
    password: passwordField("PASSWORD_REQUIRED"),
    totp: z.optional(totpField),
  }),
  data: z.object({ token: z.string(), me }),
  success: "LOGGED_IN",
  errors: [
    "BAD_CREDENTIALS",
    "OPERATOR_DISABLED",
    "TOTP_REQUIRED",
    "WRONG_TOTP",
    "TOTP_UNREADABLE",
    "PASSKEY_NEEDED",
    "PROVIDER_SIGN_IN",
    "LOCAL_ACCOUNTS_OFF",
    "ADDRESS_REFUSED",
    "TOO_MANY_REQUESTS",
  ],
});

export const joinByInvitation = defineOperatorCall({
  id: "operator.auth.join",
  method: "POST",
  path: "/auth/join",
  auth: "none",
  permission: null,
  summary: "Chooses the password of an operator who was invited; the link of the invitation has the token.",
  body: z.strictObject({
    token: invitationField,
    password: operatorPassword,
  }),
  data: z.object({ loginId: z.string() }),
  success: "SAVED",
  errors: ["INVITATION_OVER", "LOCAL_ACCOUNTS_OFF", "ADDRESS_REFUSED", "TOO_MANY_REQUESTS"],
});

export const changeOwnPassword = defineOperatorCall({
  id: "operator.auth.changePassword",
  method: "POST",
  path: "/auth/password",
  permission: null,
  summary: "Changes the operator's own password; every other session of theirs ends.",
  body: z.strictObject({ password: passwordField("PASSWORD_REQUIRED"), newPassword: operatorPassword }),
  data: z.null(),
  success: "SAVED",
  errors: ["WRONG_PASSWORD", "PROVIDER_SIGN_IN", "TOO_MANY_REQUESTS"],
});

export const logout = defineOperatorCall({
  id: "operator.auth.logout",
  method: "POST",
  path: "/auth/logout",
  permission: null,
  summary: "Ends the session that asks.",
  body: z.strictObject({}),
  data: z.null(),
  success: "LOGGED_OUT",
});

export const getMe = defineOperatorCall({
  id: "operator.auth.me",
  method: "GET",
  path: "/auth/me",
  permission: null,
  summary: "The signed-in operator and what they may do.",
  data: me,
});

export const keepSession = defineOperatorCall({
  id: "operator.auth.keep",
  method: "POST",
  path: "/auth/keep",
  permission: null,
  summary:
    "Says that the operator is there: a session ends after the idle time of the settings, and only calls that do something count, not those that read.",
  body: z.strictObject({}),
  data: me,
});

export const noteFile = defineOperatorCall({
  id: "operator.auth.file",
  method: "POST",
  path: "/auth/file",
  permission: null,
  summary:
    "Says that a list which the console holds is saved as a file; the audit keeps it, and only then it is saved.",
  body: z.strictObject({
    // The list's own name, and for a vendor's games the vendor's code behind it (32 letters, digits and dashes).
    name: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, "WRONG_CHARACTERS" satisfies FieldCode)),
    format: oneOf(["csv", "xlsx"]),
    rows: z.int("NOT_WHOLE").check(z.minimum(0, "TOO_SMALL"), z.maximum(1_000_000, "TOO_LARGE")),
    /** What the screen shows the list by, as its address has it behind the question mark. */
    filter: z.optional(
      z.string().check(z.regex(/^[\w=&.%+:,~*-]{0,2000}$/, "WRONG_CHARACTERS" satisfies FieldCode)),
    ),
  }),
  data: z.null(),
});

export const setUpTotp = defineOperatorCall({
  id: "operator.auth.setUpTotp",
  method: "POST",
  path: "/auth/totp/setup",
  permission: null,
  summary:
    "Makes a secret for an authenticator, by the password and by a passkey of who has one; it counts once its first code is confirmed.",
  // Pages of the version before send none: they are refused in words.
  body: z.strictObject(z.partial(z.object(provenAgain)).shape),
  data: z.object({ secret: z.string(), otpauthUrl: z.string() }),
  errors: ["TOTP_ALREADY_SET", "WRONG_PROOF", "PROVE_AT_PROVIDER", "TOO_MANY_REQUESTS"],
});

export const confirmTotp = defineOperatorCall({
  id: "operator.auth.confirmTotp",
  method: "POST",
  path: "/auth/totp/confirm",
  permission: null,
  summary: "Turns the second factor on with its first code.",
  body: z.strictObject({ totp: totpField }),
  data: me,
  success: "SAVED",
  errors: ["WRONG_TOTP", "TOTP_ALREADY_SET", "TOO_MANY_REQUESTS"],
});

export const listOwnSessions = defineOperatorCall({
  id: "operator.auth.sessions",
  method: "GET",
  path: "/auth/sessions",
  permission: null,
  summary: "The operator's own live sessions.",
  data: z.object({ list: z.array(operatorSession) }),
});

export const endOwnSessions = defineOperatorCall({
  id: "operator.auth.endSessions",
  method: "POST",
  path: "/auth/sessions/end",
  permission: null,
  summary: "Ends the named sessions of the operator; without ids every one but that which asks.",
  body: z.strictObject({ ids: z.optional(idsField) }),
  data: z.object({ ended: z.int() }),
});
