import type { WordsOf } from "../../language.ts";
import type { DeskProof, DeskRecoveryState } from "../enumerations.ts";

/** How a member proved at the desk who they are. */
export const deskProofWords: WordsOf<DeskProof> = {
  IN_PERSON: { ko: "창구에서 신분증 확인", en: "Document seen in person" },
  INQUIRY: { ko: "고객센터 문의로 확인", en: "Proven by an inquiry" },
};

/** How far a recovery by a code from the desk is. */
export const deskRecoveryStateWords: WordsOf<DeskRecoveryState> = {
  WAITING: { ko: "승인 대기", en: "Waits for approval" },
  REFUSED: { ko: "승인되지 않음", en: "Not approved" },
  APPROVED: { ko: "코드 발급 가능", en: "Code can be taken" },
  HANDED_OVER: { ko: "코드 전달", en: "Code handed over" },
  USED: { ko: "사용 완료", en: "Used" },
  OVER: { ko: "기한 지남", en: "Over" },
};
