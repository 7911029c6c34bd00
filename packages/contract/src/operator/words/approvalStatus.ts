import type { WordsOf } from "../../language.ts";
import type { ApprovalStatus } from "../enumerations.ts";

/** Where what waits for a second operator stands. */
export const approvalStatusWords: WordsOf<ApprovalStatus> = {
  WAITING: { ko: "승인 대기", en: "Waiting" },
  APPROVED: { ko: "승인", en: "Approved" },
  REFUSED: { ko: "거절", en: "Refused" },
  WITHDRAWN: { ko: "요청 취소", en: "Withdrawn" },
  STALE: { ko: "대상 변경됨", en: "Changed meanwhile" },
  EXPIRED: { ko: "기한 지남", en: "Out of time" },
};
