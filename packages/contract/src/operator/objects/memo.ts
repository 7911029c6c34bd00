import * as z from "zod/mini";
import { instant } from "../../fields.ts";

/** A memo of an operator about a member. */
export const memberMemo = z.object({
  id: z.string(),
  text: z.string(),
  by: z.string(),
  at: instant,
});
export type MemberMemo = z.output<typeof memberMemo>;

/** The same with who struck it and when, where somebody did. */
export const keptMemo = z.object({
  ...memberMemo.shape,
  struckBy: z.nullable(z.string()),
  struckAt: z.nullable(instant),
});
export type KeptMemo = z.output<typeof keptMemo>;
