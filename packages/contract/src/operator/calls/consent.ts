import * as z from "zod/mini";
import { consentVersionField } from "../../calls/consent.ts";
import { consentKinds } from "../../enumerations.ts";
import type { FieldCode } from "../../fieldErrors.ts";
import { identifier, instant, oneOf } from "../../fields.ts";
import { consentEntry } from "../../objects/consent.ts";
import { bodyWordsField, wordsField } from "../../textFields.ts";
import { defineOperatorCall } from "../call.ts";
import { reasonField } from "../fields.ts";

const words = z.object({ ko: z.string(), en: z.string() });

/** A version of a text that members agree to, in both languages. */
export const operatorConsentText = z.object({
  kind: z.enum(consentKinds),
  version: z.int(),
  title: words,
  body: words,
  asksAgain: z.boolean(),
  requiredFrom: z.nullable(instant),
  publishedAt: instant,
  publishedBy: z.nullable(z.string()),
});

export type OperatorConsentText = z.output<typeof operatorConsentText>;

export const listConsentVersions = defineOperatorCall({
  id: "operator.consent.list",
  method: "GET",
  path: "/consents",
  permission: "setting.read",
  summary: "The newest hundred versions of the texts that members agree to.",
  data: z.object({ list: z.array(operatorConsentText) }),
});

export const publishConsent = defineOperatorCall({
  id: "operator.consent.publish",
  method: "POST",
  path: "/consents",
  permission: "setting.write",
  summary:
    "Publishes the next version of a text, by two owners where there are two. What members agreed to stays as it was.",
  body: z.strictObject({
    kind: oneOf(consentKinds),
    /** The version that it follows. */
    follows: consentVersionField,
    title: wordsField(),
    body: bodyWordsField(),
    asksAgain: z.boolean(),
    /** Not before now; approved later it counts from then on. */
    requiredFrom: z.nullable(z.iso.datetime("WRONG_FORMAT" satisfies FieldCode)),
    /** Asked for where another owner has to approve it. */
    reason: z.optional(reasonField),
  }),
  data: operatorConsentText,
  success: "SAVED",
  errors: ["VERSION_CONFLICT", "APPROVAL_NEEDED", "OPERATOR_TOO_NEW"],
});

export const listMemberConsents = defineOperatorCall({
  id: "operator.consent.ofMember",
  method: "GET",
  path: "/members/:id/consents",
  permission: "member.read",
  summary: "What a member agreed to and withdrew, the newest first: at most two hundred.",
  params: z.strictObject({ id: identifier() }),
  data: z.object({ list: z.array(consentEntry) }),
});
