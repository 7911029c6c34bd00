/** Refusals of wishes to lift an exclusion that has no end (docs/profiles.md, "Without an end"). */
export const liftingErrors = {
  NOTHING_TO_LIFT: {
    status: 409,
    ko: "해제를 신청하실 무기한 이용 제한이 없습니다.",
    en: "There is no exclusion without an end that could be lifted.",
  },
  LIFTING_OPEN: {
    status: 409,
    ko: "이미 해제를 신청하셨습니다.",
    en: "You asked for this already.",
  },
  LIFTING_DECIDED: {
    status: 409,
    ko: "이미 처리되었거나 취소된 해제 신청입니다.",
    en: "This was decided or taken back already.",
  },
} as const;
