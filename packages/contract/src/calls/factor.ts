import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { withdrawalFactors } from "../factorEnumerations.ts";
import { factorCodeField, proofField } from "../factorFields.ts";
import type { FieldCode } from "../fieldErrors.ts";
import { idsField, instant } from "../fields.ts";
import { passwordField } from "../passwordFields.ts";
import { oneTimeCodeField } from "./recovery.ts";

/** A browser that is not asked for the second factor at a sign-in. */
export const trustedDevice = z.object({
  id: z.string(),
  device: z.string(),
  address: z.string(),
  trustedAt: instant,
  lastUsedAt: instant,
  expiresAt: instant,
});

/** How a member's second factor stands. */
export const factor = z.object({
  /** Since when the codes of an authenticator count; null: they do not. */
  totpSince: z.nullable(instant),
  /** How many passkeys the member has. */
  passkeys: z.int(),
  /** Recovery codes that were not used. */
  codesLeft: z.int(),
  withdrawals: z.enum(withdrawalFactors),
  /** For how many days a device may be trusted; 0: none is. */
  trustedDays: z.int(),
  devices: z.array(trustedDevice),
});
export type Factor = z.output<typeof factor>;

/** Shown once: the site keeps hashes of them. */
const recoveryCodes = z.object({ codes: z.array(z.string()) });

const proven = z.strictObject({ proof: proofField });

export const getFactor = defineCall({
  id: "factor.get",
  method: "GET",
  path: "/member/second-factor",
  auth: "member",
  summary: "How the member's second factor stands, and which devices are not asked for it at a sign-in.",
  data: factor,
});

export const proveAgain = defineCall({
  id: "factor.prove",
  method: "POST",
  path: "/member/second-factor/prove",
  auth: "member",
  summary:
    "Proves again who asks, by the second factor, or by the password where there is none: answers what one act within five minutes takes.",
  body: z
    .strictObject({
      password: z.optional(passwordField("PASSWORD_REQUIRED")),
      code: z.optional(factorCodeField),
    })
    .check(
      z.refine(({ password, code }) => (password === undefined) !== (code === undefined), {
        error: "REQUIRED" satisfies FieldCode,
        path: ["code"],
      }),
    ),
  data: z.object({ proof: z.string(), expiresAt: instant }),
  errors: ["WRONG_PROOF", "PROOF_NEEDED", "SECOND_FACTOR_UNREADABLE", "TOO_MANY_REQUESTS"],
});

export const beginTotp = defineCall({
  id: "factor.begin",
  method: "POST",
  path: "/member/second-factor/totp",
  auth: "member",
  summary: "Makes a secret for an authenticator; it counts once its first code is entered.",
  body: proven,
  data: z.object({ secret: z.string(), otpauthUrl: z.string() }),
  errors: ["PROOF_NEEDED", "TOTP_ALREADY_SET"],
});

export const confirmFactorTotp = defineCall({
  id: "factor.confirm",
  method: "POST",
  path: "/member/second-factor/totp/confirm",
  auth: "member",
  summary:
    "Turns the authenticator on with its first code: every other session ends, the member is notified, and recovery codes are answered once.",
  body: z.strictObject({ code: oneTimeCodeField }),
  data: recoveryCodes,
  success: "SAVED",
  errors: ["WRONG_PROOF", "TOTP_ALREADY_SET", "TOO_MANY_REQUESTS"],
});

export const removeTotp = defineCall({
  id: "factor.remove",
  method: "POST",
  path: "/member/second-factor/totp/remove",
  auth: "member",
  summary: "Removes the authenticator, by a proof of the second factor; the member is notified by every way.",
  body: proven,
  data: z.null(),
  success: "SAVED",
  errors: ["PROOF_NEEDED", "NO_SECOND_FACTOR"],
});

export const renewRecoveryCodes = defineCall({
  id: "factor.renewCodes",
  method: "POST",
  path: "/member/second-factor/codes",
  auth: "member",
  summary: "Makes new recovery codes, answered once; those before are no good any more.",
  body: proven,
  data: recoveryCodes,
  success: "SAVED",
  errors: ["PROOF_NEEDED", "NO_SECOND_FACTOR"],
});

export const forgetDevices = defineCall({
  id: "factor.forgetDevices",
  method: "POST",
  path: "/member/second-factor/devices/forget",
  auth: "member",
  summary: "Asks the named devices for the second factor again; without ids all of them.",
  body: z.strictObject({ ids: z.optional(idsField) }),
  data: z.object({ forgotten: z.int() }),
  success: "SAVED",
});
