import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { genders } from "../enumerations.ts";
import { instant, oneOf } from "../fields.ts";
import { guestIdentityPurposes, identityProviders } from "../identityEnumerations.ts";
import { birthDateField, depositorField, identityCheckField, loginIdField, phoneField } from "./auth.ts";

/** A verification that was begun, and what the browser opens it by. */
export const identityBegun = z.object({
  check: z.string(),
  provider: z.enum(identityProviders),
  /** What the provider's page is opened with; null where the site's own form asks. */
  page: z.nullable(
    z.object({ storeId: z.string(), channelKey: z.string(), identityVerificationId: z.string() }),
  ),
  expiresAt: instant,
});
export type IdentityBegun = z.output<typeof identityBegun>;

/** What of a member is verified, and what waits for it. Name, birth date and phone are masked. */
export const ownIdentity = z.object({
  /** Null where nobody verifies identities for this site. */
  provider: z.nullable(z.enum(identityProviders)),
  verified: z.nullable(
    z.object({
      at: instant,
      name: z.string(),
      dob: z.string(),
      phone: z.nullable(z.string()),
      /** Whether it was a demo's form that believed what was typed. */
      simulated: z.boolean(),
    }),
  ),
  /** What the site asks it for. */
  asked: z.object({ deposit: z.boolean(), withdrawal: z.boolean() }),
});
export type OwnIdentity = z.output<typeof ownIdentity>;

const named = z.strictObject({ check: identityCheckField });

export const getIdentity = defineCall({
  id: "identity.get",
  method: "GET",
  path: "/member/identity",
  auth: "member",
  summary: "What of the member's identity is verified.",
  data: ownIdentity,
});

export const beginIdentity = defineCall({
  id: "identity.begin",
  method: "POST",
  path: "/member/identity/begin",
  auth: "member",
  summary: "Begins to verify the member's identity.",
  body: z.strictObject({}),
  data: identityBegun,
  errors: ["IDENTITY_UNAVAILABLE", "TOO_MANY_REQUESTS"],
});

export const confirmIdentity = defineCall({
  id: "identity.confirm",
  method: "POST",
  path: "/member/identity/confirm",
  auth: "member",
  summary: "Takes what the provider found over into the member's account, once.",
  idempotent: true,
  body: named,
  data: ownIdentity,
  success: "SAVED",
  errors: [
    "IDENTITY_UNAVAILABLE",
    "IDENTITY_UNFINISHED",
    "IDENTITY_FAILED",
    "IDENTITY_OVER",
    "IDENTITY_NAME_DIFFERS",
    "IDENTITY_BIRTH_DIFFERS",
    "IDENTITY_TOO_YOUNG",
    "IDENTITY_OTHER_PERSON",
  ],
});

export const beginGuestIdentity = defineCall({
  id: "identity.beginGuest",
  method: "POST",
  path: "/auth/identity/begin",
  auth: "none",
  summary: "Begins to verify an identity for a sign-up, or for a forgotten ID or login password.",
  body: z.strictObject({ purpose: oneOf(guestIdentityPurposes) }),
  data: identityBegun,
  errors: ["IDENTITY_UNAVAILABLE", "TOO_MANY_REQUESTS"],
});

export const confirmGuestIdentity = defineCall({
  id: "identity.confirmGuest",
  method: "POST",
  path: "/auth/identity/confirm",
  auth: "none",
  summary: "Asks the provider, and answers who was verified: what a sign-up's form begins with.",
  body: named,
  data: z.object({
    name: z.string(),
    dob: z.string(),
    gender: z.nullable(z.enum(genders)),
    phone: z.nullable(z.string()),
    expiresAt: instant,
  }),
  errors: [
    "IDENTITY_UNAVAILABLE",
    "IDENTITY_UNFINISHED",
    "IDENTITY_FAILED",
    "IDENTITY_OVER",
    "IDENTITY_TOO_YOUNG",
    "TOO_MANY_REQUESTS",
  ],
});

export const recoverByIdentity = defineCall({
  id: "recovery.byIdentity",
  method: "POST",
  path: "/auth/recovery/identity",
  auth: "none",
  summary:
    "Answers, once, the IDs of the person who was verified, or what a new login password of one of them is set by.",
  body: z.strictObject({ check: identityCheckField, loginId: z.optional(loginIdField) }),
  data: z.object({ loginIds: z.array(z.string()), token: z.nullable(z.string()) }),
  errors: [
    "IDENTITY_UNAVAILABLE",
    "IDENTITY_UNFINISHED",
    "IDENTITY_FAILED",
    "IDENTITY_OVER",
    "IDENTITY_NO_ACCOUNT",
    "TOO_MANY_REQUESTS",
  ],
});

export const simulateIdentity = defineCall({
  id: "identity.simulate",
  method: "POST",
  path: "/auth/identity/simulate",
  auth: "none",
  summary: "In a demo: says who somebody is, which nobody checks. Where a provider verifies, it is refused.",
  body: z.strictObject({
    check: identityCheckField,
    name: depositorField,
    dob: birthDateField,
    gender: oneOf(genders, "GENDER_REQUIRED"),
    phone: phoneField,
  }),
  data: z.null(),
  errors: ["IDENTITY_UNAVAILABLE", "IDENTITY_OVER", "TOO_MANY_REQUESTS"],
});
