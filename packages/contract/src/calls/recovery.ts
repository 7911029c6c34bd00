import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { codeHandleField } from "../codeFields.ts";
import { recoveryKinds } from "../enumerations.ts";
import type { FieldCode } from "../fieldErrors.ts";
import { instant, matching } from "../fields.ts";
import { passwordField, passwordsMatch } from "../passwordFields.ts";
import { requiredText } from "../requiredFields.ts";
import { typedField } from "../typedFields.ts";
import { loginIdField, phoneField } from "./auth.ts";

/** The 6 digits of a code that was sent. */
export const oneTimeCodeField = typedField("totp", "REQUIRED").check(matching(/^\d{6}$/, "TOTP_FORMAT"));

/** What a right code, or a link of the desk's, sets a password by. */
const recoveryTokenField = requiredText("REQUIRED", 100).check(matching(/^[\w-]{64}$/, "WRONG_FORMAT"));

/** A code is on its way, or would be. */
export const codeOnItsWay = z.object({ recovery: z.string(), expiresAt: instant });

export const askRecovery = defineCall({
  id: "recovery.ask",
  method: "POST",
  path: "/auth/recovery",
  auth: "none",
  summary:
    "Sends a code to a member's verified phone, for a forgotten ID or login password. The reply is the same whether there is such a member or not.",
  body: z
    .strictObject({
      kind: z.enum(["LOGIN_ID", "LOGIN_PASSWORD"], "NOT_ALLOWED" satisfies FieldCode),
      phone: phoneField,
      loginId: z.optional(loginIdField),
    })
    .check(
      z.refine(({ kind, loginId }) => kind !== "LOGIN_PASSWORD" || loginId !== undefined, {
        error: "LOGIN_ID_REQUIRED" satisfies FieldCode,
        path: ["loginId"],
      }),
    ),
  data: codeOnItsWay,
  errors: ["TOO_MANY_REQUESTS", "CANNOT_BE_SENT"],
});

export const askExchangeRecovery = defineCall({
  id: "recovery.askExchange",
  method: "POST",
  path: "/auth/recovery/exchange-password",
  auth: "member",
  summary: "Sends a code to the member's own verified phone, for a forgotten exchange password.",
  body: z.strictObject({}),
  data: codeOnItsWay,
  errors: ["TOO_MANY_REQUESTS", "CANNOT_BE_SENT", "PHONE_NOT_VERIFIED"],
});

export const verifyRecovery = defineCall({
  id: "recovery.verify",
  method: "POST",
  path: "/auth/recovery/verify",
  auth: "none",
  summary:
    "Enters a code once: answers the ID that was forgotten, or what a new password is set by. Wrong, used, late and unknown ones are refused alike.",
  body: z.strictObject({ recovery: codeHandleField, code: oneTimeCodeField }),
  data: z.object({ loginId: z.nullable(z.string()), token: z.nullable(z.string()) }),
  errors: ["CODE_WRONG", "TOO_MANY_REQUESTS"],
});

/** The 12 letters and digits of a code that the desk handed over, however they are divided. */
const deskCodeField = z
  .string({ error: (issue) => (issue.input === undefined || issue.input === null ? "REQUIRED" : undefined) })
  .check(
    z.maxLength(40, "TOO_LONG" satisfies FieldCode),
    z.overwrite((text) => text.toUpperCase().replaceAll(/[\s-]/g, "")),
    z.minLength(1, "REQUIRED" satisfies FieldCode),
    z.regex(/^([A-HJ-NP-Z2-9]{12})?$/, "WRONG_FORMAT" satisfies FieldCode),
  );

export const proveDeskCode = defineCall({
  id: "recovery.desk",
  method: "POST",
  path: "/auth/recovery/desk",
  auth: "none",
  summary:
    "Enters a code that the desk handed over, with the ID that it is for: answers what a new password is set by. Wrong, used, late and unknown ones are refused alike.",
  body: z.strictObject({ loginId: loginIdField, code: deskCodeField }),
  data: z.object({ token: z.string() }),
  errors: ["CODE_WRONG", "TOO_MANY_REQUESTS"],
});

/** What a token is for. */
export const recoveryShown = z.object({
  kind: z.enum(recoveryKinds),
  /** Masked: whose it is, for who opens a link. */
  loginId: z.string(),
  expiresAt: instant,
});

export const lookAtRecovery = defineCall({
  id: "recovery.look",
  method: "POST",
  path: "/auth/recovery/look",
  auth: "none",
  summary: "Says which password a link sets, and uses nothing up.",
  body: z.strictObject({ token: recoveryTokenField }),
  data: recoveryShown,
  errors: ["RECOVERY_OVER", "TOO_MANY_REQUESTS"],
});

export const recoverPassword = defineCall({
  id: "recovery.setPassword",
  method: "POST",
  path: "/auth/recovery/password",
  auth: "none",
  summary:
    "Sets the new password, once. Every session ends, the member is notified by every way, and withdrawals asked for within the next day are held.",
  body: z
    .strictObject({
      token: recoveryTokenField,
      newPassword: passwordField("NEW_PASSWORD_REQUIRED"),
      verifyPassword: requiredText("VERIFY_PASSWORD_REQUIRED", 128),
    })
    .check(passwordsMatch("newPassword", "NEW_PASSWORD_MISMATCH")),
  data: z.object({ kind: z.enum(recoveryKinds), heldUntil: instant }),
  success: "PASSWORD_UPDATED",
  errors: ["RECOVERY_OVER", "TOO_MANY_REQUESTS"],
});
