import * as z from "zod/mini";
import { faqCategories } from "../faqEnumerations.ts";

/** The longest question and answer of an entry, and the most entries of a site: every reader is sent all of them. */
export const [questionMaximum, answerMaximum, entriesMaximum] = [100, 1_500, 100] as const;

/** What an answer may name in braces, `{depositMinimum}`: what the site's settings say now stands in its place. */
export const faqFacts = [
  "siteName",
  "serviceHours",
  "minimumAge",
  "depositMinimum",
  "accountMinutes",
  "cancelDayMaximum",
  "pointMinimum",
] as const;
export type FaqFact = (typeof faqFacts)[number];

/** A question that is often asked, with its answer in the reader's language. `version` is the one that they read. */
export const faqEntry = z.object({
  id: z.string(),
  version: z.int(),
  category: z.enum(faqCategories),
  question: z.string(),
  answer: z.string(),
});
export type FaqEntry = z.output<typeof faqEntry>;
