import * as z from "zod/mini";
import { faqCategories } from "../../faqEnumerations.ts";
import { instant } from "../../fields.ts";

const both = z.object({ ko: z.string(), en: z.string() });

/** How an entry stood from a change on. Version 0 is the product's own text, which nobody has changed. */
export const faqVersion = z.object({
  version: z.int(),
  category: z.enum(faqCategories),
  question: both,
  answer: both,
  rank: z.int(),
  published: z.boolean(),
  changedAt: z.nullable(instant),
  changedBy: z.nullable(z.string()),
  /** How many readers of this version said that it helped, and how many that it did not. */
  helped: z.int(),
  unhelped: z.int(),
});
export type FaqVersion = z.output<typeof faqVersion>;

/** An entry as operators keep it. */
export const operatorFaq = z.extend(faqVersion, { id: z.string() });
export type OperatorFaq = z.output<typeof operatorFaq>;
