import * as z from "zod/mini";
import { won } from "../../fields.ts";
import { inquiry } from "../../objects/inquiry.ts";

/** An inquiry in the operators' queue. `amount` is what the member means to deposit, of an ACCOUNT inquiry. */
export const operatorInquiry = z.extend(inquiry, {
  member: z.object({
    id: z.string(),
    loginId: z.string(),
    nickname: z.string(),
    simulated: z.boolean(),
    levelName: z.string(),
  }),
  amount: z.nullable(won),
  repliedBy: z.nullable(z.string()),
  hidden: z.boolean(),
});
export type OperatorInquiry = z.output<typeof operatorInquiry>;

/** Whom a template is for: members who begin an inquiry, or operators who answer one. */
export const templateAudiences = ["MEMBER", "OPERATOR"] as const;
export type TemplateAudience = (typeof templateAudiences)[number];

/** A text of the site's own, in both languages. */
export const siteTemplate = z.object({
  id: z.string(),
  audience: z.enum(templateAudiences),
  titleKo: z.string(),
  titleEn: z.string(),
  descriptionKo: z.string(),
  descriptionEn: z.string(),
  active: z.boolean(),
});
export type SiteTemplate = z.output<typeof siteTemplate>;
