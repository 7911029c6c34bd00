import { type OperatorLevel, operatorLevelTerms } from "@hanpan/contract/operator/objects/level";
import * as z from "zod/mini";

/** What an operator writes of a level, as it is kept while it is typed. */
export const levelDraftSchema = z.object({
  nameKo: z.string(),
  nameEn: z.string(),
  terms: operatorLevelTerms,
});

export type LevelDraft = z.output<typeof levelDraftSchema>;

/** What of a level is written by versions. */
export const contentOf = ({ version, nameKo, nameEn, terms }: OperatorLevel) => ({
  version,
  content: { nameKo, nameEn, terms },
});
