import type { WordsOf } from "../../language.ts";
import type {
  SegmentActKind,
  SegmentActState,
  SegmentGrant,
  SegmentLeftOut,
  SegmentOutcome,
} from "../segmentEnumerations.ts";

export const segmentActWords: WordsOf<SegmentActKind> = {
  NOTE: { ko: "쪽지", en: "Note" },
  GRANT: { ko: "지급", en: "Grant" },
  LIMIT: { ko: "이용 제한", en: "Limit" },
};

export const segmentActStateWords: WordsOf<SegmentActState> = {
  RUNNING: { ko: "진행 중", en: "Under way" },
  DONE: { ko: "완료", en: "Done" },
};

export const segmentGrantWords: WordsOf<SegmentGrant> = {
  COUPON_BONUS: { ko: "쿠폰 포인트", en: "Coupon points" },
  WINNER_BONUS: { ko: "당첨 보너스 포인트", en: "Winner's bonus points" },
  TICKET: { ko: "룰렛 이용권", en: "Tickets of the wheel" },
};

export const segmentLeftOutWords: WordsOf<SegmentLeftOut> = {
  CLOSED: { ko: "탈퇴", en: "closed" },
  SUSPENDED: { ko: "정지", en: "suspended" },
  EXCLUDED: { ko: "이용 제한·휴식 중", en: "excluded or cooling off" },
  NO_CONSENT: { ko: "광고 수신 미동의", en: "did not agree to advertising" },
  OTHER_CHOICE: { ko: "다른 광고에만 동의", en: "agreed to other advertising" },
  FROZEN: { ko: "사건에서 멈춘 회원", en: "kept from it by a case" },
  MARKED: { ko: "이용 보호 대상", en: "marked for protection" },
  NOT_REACHED: { ko: "그 밖의 사유", en: "other reasons" },
};

export const segmentOutcomeWords: WordsOf<SegmentOutcome> = {
  DONE: { ko: "처리됨", en: "done" },
  REFUSED: { ko: "처리할 수 없음", en: "refused" },
  ...segmentLeftOutWords,
};
