import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import type { FieldCode } from "../fieldErrors.ts";
import { identifier } from "../fields.ts";
import { faqEntry } from "../objects/faq.ts";

export const listFaq = defineCall({
  id: "faq.list",
  method: "GET",
  path: "/faq",
  auth: "none",
  summary: "Every question that the site answers, by category and in the operators' order.",
  data: z.object({ list: z.array(faqEntry) }),
});

export const rateFaq = defineCall({
  id: "faq.rate",
  method: "POST",
  path: "/faq/rate",
  auth: "none",
  summary: "Counts whether an answer helped. Who said so is not kept.",
  body: z.strictObject({
    id: identifier(),
    version: z
      .int("NOT_WHOLE" satisfies FieldCode)
      .check(
        z.minimum(0, "TOO_SMALL" satisfies FieldCode),
        z.maximum(1_000_000, "TOO_LARGE" satisfies FieldCode),
      ),
    helped: z.boolean(),
  }),
  data: z.null(),
  errors: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
});
