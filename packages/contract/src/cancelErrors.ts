/** Why a member cannot take a request of their own back (docs/money.md, "A request that its member cancels"). */
export const cancelErrors = {
  CANCEL_TAKEN_UP: {
    status: 409,
    ko: "담당자가 이미 확인하고 있어 취소하실 수 없습니다. 고객센터로 문의해 주십시오.",
    en: "Our staff has taken it up, so it can no longer be cancelled here. Please ask the customer center.",
  },
  CANCEL_NOT_OFFERED: {
    status: 409,
    ko: "이 출금 신청은 취소하실 수 없습니다.",
    en: "This withdrawal cannot be cancelled.",
  },
  CANCEL_MONEY_CAME: {
    status: 409,
    ko: "보내신 금액이 도착하여 확인하고 있습니다. 이 입금 신청은 취소하실 수 없습니다.",
    en: "Your money has arrived and is being checked, so this deposit can no longer be cancelled.",
  },
  CANCEL_LIMIT: {
    status: 409,
    ko: "오늘 취소하실 수 있는 횟수를 모두 사용하셨습니다. 내일 다시 하시거나 고객센터로 문의해 주십시오.",
    en: "You have cancelled as often as you can today. Try again tomorrow, or ask the customer center.",
  },
} as const;
