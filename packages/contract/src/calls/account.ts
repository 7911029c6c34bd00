import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { loginOutcomes, passwordKinds } from "../enumerations.ts";
import { idsField, instant, listFields, listOf, matching, oneOf, periodInOrder } from "../fields.ts";
import { passwordField, passwordsMatch } from "../passwordFields.ts";
import { requiredText } from "../requiredFields.ts";

export const changePassword = defineCall({
  id: "member.changePassword",
  method: "PUT",
  path: "/member/change-password",
  auth: "member",
  summary: "Changes the login or the exchange password; every other session ends.",
  body: z
    .strictObject({
      kind: oneOf(passwordKinds),
      currentPassword: requiredText("CURRENT_PASSWORD_REQUIRED", 128).check(
        matching(/^[\x20-\x7e]+$/, "PASSWORD_CHARACTERS"),
      ),
      newPassword: passwordField("NEW_PASSWORD_REQUIRED"),
      verifyPassword: requiredText("VERIFY_PASSWORD_REQUIRED", 128),
    })
    .check(
      passwordsMatch("newPassword", "NEW_PASSWORD_MISMATCH"),
      z.refine((form) => form.kind !== "EXCHANGE" || form.newPassword.length <= 64, {
        error: "TOO_LONG",
        path: ["newPassword"],
      }),
      z.refine((form) => form.newPassword !== form.currentPassword, {
        error: "NEW_PASSWORD_SAME",
        path: ["newPassword"],
      }),
    ),
  data: z.null(),
  success: "PASSWORD_UPDATED",
  errors: ["WRONG_PASSWORD", "WITHDRAWAL_LOCKED", "TOO_MANY_REQUESTS"],
});

export const listLogins = defineCall({
  id: "member.loginHistory",
  method: "GET",
  path: "/member/login-history",
  auth: "member",
  summary: "Past logins to the member's account.",
  query: z.strictObject(listFields).check(periodInOrder()),
  data: listOf(
    z.object({
      id: z.string(),
      at: instant,
      address: z.string(),
      device: z.string(),
      outcome: z.enum(loginOutcomes),
    }),
  ),
});

export const listSessions = defineCall({
  id: "member.listSessions",
  method: "GET",
  path: "/member/session/list",
  auth: "member",
  summary: "The member's live sessions.",
  data: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        startedAt: instant,
        lastSeenAt: instant,
        expiresAt: instant,
        address: z.string(),
        device: z.string(),
        current: z.boolean(),
      }),
    ),
  }),
});

export const endSessions = defineCall({
  id: "member.endSessions",
  method: "DELETE",
  path: "/member/session/list",
  auth: "member",
  summary: "Ends the named sessions, or with `all=true` every session but the one that asks.",
  query: z
    .strictObject({
      ids: z.optional(idsField),
      all: z.optional(
        z.pipe(
          z.union([z.literal(true), z.literal("true")], "NOT_ALLOWED"),
          z.transform(() => true),
        ),
      ),
    })
    .check(
      z.refine((query) => (query.ids === undefined) !== (query.all === undefined), {
        error: "REQUIRED",
        path: ["ids"],
      }),
    ),
  data: z.object({ ended: z.int() }),
});
