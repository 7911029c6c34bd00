/** Refusals of closing an account and of taking it back; their words as in `errors.ts`. */
export const closingErrors = {
  ACCOUNT_CLOSED_LATELY: {
    status: 403,
    ko: "탈퇴하신 계정입니다. {until}까지 탈퇴를 취소하고 다시 이용하실 수 있습니다.",
    en: "You closed this account. You can take that back until {until}.",
  },
  CLOSING_LEFT: {
    status: 409,
    ko: "남은 금액이나 진행 중인 베팅, 신청이 있어 탈퇴하실 수 없습니다. 먼저 정리해 주십시오.",
    en: "Your account can't be closed while there is money in it, or a bet or request is open. Please settle these first.",
  },
  CLOSING_GIVES_UP: {
    status: 409,
    ko: "탈퇴하시면 남은 포인트와 보너스가 사라집니다. 포기하신다고 확인해 주십시오.",
    en: "Your points and bonuses end with the account. Please confirm that you give them up.",
  },
  CLOSING_PARTNER: {
    status: 409,
    ko: "파트너 계정은 직접 탈퇴하실 수 없습니다. 고객센터로 문의해 주십시오.",
    en: "A partner's account is closed by support. Please contact us.",
  },
  CLOSING_OVER: {
    status: 409,
    ko: "탈퇴를 취소하실 수 있는 기간이 지났습니다.",
    en: "The closing can no longer be taken back.",
  },
  DATA_FILE_PENDING: {
    status: 409,
    ko: "요청하신 파일을 준비하고 있습니다. 잠시 후 다시 확인해 주십시오.",
    en: "Your file is being made. Please look again in a moment.",
  },
  MEMBER_ERASED: {
    status: 409,
    ko: "개인정보가 이미 삭제된 회원이므로 처리할 수 없습니다.",
    en: "The member's personal data is erased, so this cannot be done.",
  },
} as const;
