import * as z from "zod/mini";
import { hasSafeLinks } from "../../answerParts.ts";
import { faqCategories } from "../../faqEnumerations.ts";
import type { FieldCode } from "../../fieldErrors.ts";
import { identifier, oneOf } from "../../fields.ts";
import { answerMaximum, questionMaximum } from "../../objects/faq.ts";
import { bodyField, englishBodyField, koreanForEnglish, wordsField } from "../../textFields.ts";
import { defineOperatorCall } from "../call.ts";
import { expectedOf } from "../fields.ts";
import { faqVersion, operatorFaq } from "../objects/faq.ts";

const one = z.strictObject({ id: identifier() });

const linked = z.refine<string>(hasSafeLinks, "URL_FORMAT" satisfies FieldCode);

const faqFields = {
  category: oneOf(faqCategories),
  question: wordsField("TITLE_REQUIRED", questionMaximum),
  answer: z
    .strictObject({
      ko: bodyField("CONTENT_REQUIRED", answerMaximum).check(linked),
      en: englishBodyField(answerMaximum).check(linked),
    })
    .check(koreanForEnglish(["ko", "en"])),
  rank: z
    .int("NOT_WHOLE" satisfies FieldCode)
    .check(z.minimum(0, "TOO_SMALL" satisfies FieldCode), z.maximum(1_000, "TOO_LARGE" satisfies FieldCode)),
  published: z.boolean(),
};

export const listOperatorFaq = defineOperatorCall({
  id: "operator.faq.list",
  method: "GET",
  path: "/faq",
  permission: "content.read",
  summary: "Every question that is often asked, hidden ones too, in the order in which members read them.",
  data: z.object({ list: z.array(operatorFaq) }),
});

export const addFaq = defineOperatorCall({
  id: "operator.faq.add",
  method: "POST",
  path: "/faq",
  permission: "content.write",
  summary: "Adds a question with its answer; at most 100.",
  body: z.strictObject(faqFields),
  data: operatorFaq,
  success: "SAVED",
  errors: ["FAQ_FULL"],
});

export const putFaq = defineOperatorCall({
  id: "operator.faq.put",
  method: "PUT",
  path: "/faq/:id",
  permission: "content.write",
  summary: "Changes an entry; what stood before stays readable as a version.",
  params: one,
  body: z.strictObject({ ...faqFields, expected: expectedOf(faqFields) }),
  data: operatorFaq,
  success: "SAVED",
  errors: ["NOT_FOUND", "FAQ_FULL", "VERSION_CONFLICT"],
});

export const listFaqVersions = defineOperatorCall({
  id: "operator.faq.versions",
  method: "GET",
  path: "/faq/:id/versions",
  permission: "content.read",
  summary: "How an entry stood, the present first: at most 50 versions.",
  params: one,
  data: z.object({ list: z.array(faqVersion) }),
  errors: ["NOT_FOUND"],
});

export const faqCalls = [listOperatorFaq, addFaq, putFaq, listFaqVersions] as const;
