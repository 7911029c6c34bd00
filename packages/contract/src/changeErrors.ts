/** Refusals of changes of their details that members ask for (docs/changes.md). */
export const changeErrors = {
  CHANGE_OPEN: {
    status: 409,
    ko: "같은 항목의 변경 신청을 확인하고 있습니다. 결과가 나온 뒤 다시 신청해 주십시오.",
    en: "A change of this is being checked. Wait for the answer before you ask again.",
  },
  CHANGE_SAME: {
    status: 409,
    ko: "지금 등록된 내용과 같습니다.",
    en: "This is what stands already.",
  },
  CHANGE_DECIDED: {
    status: 409,
    ko: "이미 처리되었거나 취소된 신청입니다.",
    en: "This was decided or taken back already.",
  },
  CHANGE_STALE: {
    status: 409,
    ko: "신청한 뒤 회원 정보가 바뀌었습니다. 거절하고 다시 신청하도록 안내해 주십시오.",
    en: "The member's details have changed since. Refuse it, so that they can ask anew.",
  },
  OWN_CHANGE: {
    status: 403,
    ko: "본인 계정의 신청은 처리하실 수 없습니다.",
    en: "Nobody decides about their own account.",
  },
} as const;
