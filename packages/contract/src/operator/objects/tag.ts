import * as z from "zod/mini";
import { tagColors } from "../enumerations.ts";

/** A tag that is on a member. */
export const memberTag = z.object({
  id: z.string(),
  nameKo: z.string(),
  nameEn: z.string(),
  color: z.enum(tagColors),
});
export type MemberTag = z.output<typeof memberTag>;

/** A tag as operators make it; one that is not active is put on nobody anew. */
export const tag = z.extend(memberTag, { active: z.boolean() });
export type Tag = z.output<typeof tag>;
