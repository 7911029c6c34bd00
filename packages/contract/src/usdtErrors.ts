/** Refusals about USDT (docs/usdt.md). */
export const usdtErrors = {
  USDT_UNAVAILABLE: {
    status: 409,
    ko: "지금은 USDT를 이용하실 수 없습니다. 잠시 후 다시 시도하시거나 은행으로 신청해 주십시오.",
    en: "USDT cannot be used just now. Try again in a while, or use your bank.",
  },
  USDT_TOO_LITTLE: {
    status: 409,
    ko: "수수료를 빼면 보낼 USDT가 없습니다. 더 큰 금액으로 신청해 주십시오.",
    en: "Nothing would be left above the fee. Ask for a larger amount.",
  },
  USDT_ADDRESS_NEEDED: {
    status: 409,
    ko: "이 네트워크의 USDT 지갑 주소가 등록되어 있지 않습니다. 고객센터에 등록을 요청해 주십시오.",
    en: "You have no USDT wallet address of this network on file. Ask the customer center to add it.",
  },
} as const;
