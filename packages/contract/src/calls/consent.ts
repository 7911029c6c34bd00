import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { consentKinds } from "../enumerations.ts";
import type { FieldCode } from "../fieldErrors.ts";
import { oneOf } from "../fields.ts";
import { marketingChoices } from "../marketing.ts";
import { consentText, ownConsent, ownMarketing } from "../objects/consent.ts";

export const listConsentTexts = defineCall({
  id: "consent.texts",
  method: "GET",
  path: "/consent/texts",
  auth: "none",
  summary: "The texts that members agree to, as they stand now.",
  data: z.object({
    list: z.array(consentText),
    /** What may be agreed to of advertising, one by one. */
    marketing: z.array(z.enum(marketingChoices)),
  }),
});

const ownConsents = z.object({ list: z.array(ownConsent), marketing: ownMarketing });

export const listOwnConsents = defineCall({
  id: "consent.own",
  method: "GET",
  path: "/member/consents",
  auth: "member",
  summary: "What the member agreed to, and what asks for their consent now.",
  data: ownConsents,
});

/** A version of a text. */
export const consentVersionField = z
  .int("NOT_WHOLE")
  .check(
    z.minimum(1, "TOO_SMALL" satisfies FieldCode),
    z.maximum(1_000_000, "TOO_LARGE" satisfies FieldCode),
  );

/** What is agreed to of advertising, each by itself; none is all withdrawn. */
export const marketingChoicesField = z
  .array(oneOf(marketingChoices))
  .check(z.maxLength(marketingChoices.length, "TOO_LONG" satisfies FieldCode));

export const putMarketing = defineCall({
  id: "consent.marketing",
  method: "PUT",
  path: "/member/marketing",
  auth: "member",
  summary: "Says which advertising the member agrees to, all of it at once: what is left out is withdrawn.",
  body: z.strictObject({ version: consentVersionField, choices: marketingChoicesField }),
  data: ownConsents,
  success: "SAVED",
  errors: ["CONSENT_CHANGED"],
});

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
  data: ownConsents,
  success: "SAVED",
  errors: ["CONSENT_CHANGED", "CONSENT_KEPT"],
});
