import * as z from "zod/mini";
import { instant } from "../fields.ts";
import { inquiryKinds, inquiryStatuses } from "../writtenEnumerations.ts";

/** A question of a member to the customer center. */
export const inquiry = z.object({
  id: z.string(),
  number: z.int(),
  kind: z.enum(inquiryKinds),
  title: z.string(),
  description: z.string(),
  createdAt: instant,
  status: z.enum(inquiryStatuses),
  reply: z.nullable(z.string()),
  repliedAt: z.nullable(instant),
});
export type Inquiry = z.output<typeof inquiry>;

/** A text to begin an inquiry with: the site's, or (`own`) one that the member saved. */
export const inquiryTemplate = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  own: z.boolean(),
});
export type InquiryTemplate = z.output<typeof inquiryTemplate>;

/** So many drafts a member may keep. */
export const draftMaximum = 50;
