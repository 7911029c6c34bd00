import * as z from "zod/mini";
import { instant } from "../../fields.ts";
import { levelTerms } from "../../objects/level.ts";

/** A level with its terms, as an operator edits it. `version` counts the changes of its terms from 0. */
export const operatorLevel = z.object({
  id: z.string(),
  rank: z.int(),
  nameKo: z.string(),
  nameEn: z.string(),
  terms: levelTerms,
  members: z.int(),
  version: z.int(),
  changedAt: z.nullable(instant),
  changedBy: z.nullable(z.string()),
});
export type OperatorLevel = z.output<typeof operatorLevel>;
