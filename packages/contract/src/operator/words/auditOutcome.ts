import type { WordsOf } from "../../language.ts";
import type { AuditOutcome } from "../enumerations.ts";

/** What became of an act. */
export const auditOutcomeWords: WordsOf<AuditOutcome> = {
  DONE: { ko: "처리", en: "Done" },
  REFUSED: { ko: "거절", en: "Refused" },
  PROPOSED: { ko: "승인 대기", en: "Proposed" },
};
