import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { consentKinds } from "../enumerations.ts";
import type { FieldCode } from "../fieldErrors.ts";
import { oneOf } from "../fields.ts";
import { consentText, ownConsent } from "../objects/consent.ts";

export const listConsentTexts = defineCall({
  id: "consent.texts",
  method: "GET",
  path: "/consent/texts",
  auth: "none",
  summary: "The texts that members agree to, as they stand now.",
  data: z.object({ list: z.array(consentText) }),
});

export const listOwnConsents = defineCall({
  id: "consent.own",
  method: "GET",
  path: "/member/consents",
  auth: "member",
  summary: "What the member agreed to, and what asks for their consent now.",
  data: z.object({ list: z.array(ownConsent) }),
});

/** A version of a text. */
export const consentVersionField = z
  .int("NOT_WHOLE")
  .check(
    z.minimum(1, "TOO_SMALL" satisfies FieldCode),
    z.maximum(1_000_000, "TOO_LARGE" satisfies FieldCode),
  );

export const giveConsent = defineCall({
  id: "consent.give",
  method: "POST",
  path: "/member/consents",
  auth: "member",
  summary: "Agrees to the newest version of a text, or withdraws the consent to promotions.",
  body: z.strictObject({
    kind: oneOf(consentKinds),
    version: consentVersionField,
    given: z.boolean(),
  }),
  data: z.object({ list: z.array(ownConsent) }),
  success: "SAVED",
  errors: ["CONSENT_CHANGED", "CONSENT_KEPT"],
});
