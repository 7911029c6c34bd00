import type { ClosedBy, ClosingWait } from "../../closingEnumerations.ts";
import type { WordsOf } from "../../language.ts";

/** Who closed an account. */
export const closedByWords: WordsOf<ClosedBy> = {
  MEMBER: { ko: "회원 본인", en: "The member" },
  DESK: { ko: "운영자", en: "An operator" },
  BEFORE: { ko: "이전 탈퇴", en: "Closed before" },
};

/** What the erasing of a closed account waits for. */
export const closingWaitWords: WordsOf<ClosingWait> = {
  MONEY: { ko: "남은 금액 또는 진행 중인 베팅", en: "Money or an open bet" },
  REQUEST: { ko: "처리 중인 입출금", en: "A deposit or withdrawal under way" },
  INQUIRY: { ko: "답변하지 않은 문의", en: "An inquiry without an answer" },
  PERSON: { ko: "결정하지 않은 동일인 확인", en: "A person to be decided about" },
  APPROVAL: { ko: "승인 대기", en: "An approval that waits" },
  PARTNER: { ko: "파트너 지위", en: "A partner's place" },
};
