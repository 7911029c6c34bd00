/** Refusals about virtual accounts (docs/payments.md). */
export const paymentErrors = {
  PAYMENT_UNAVAILABLE: {
    status: 409,
    ko: "지금은 가상계좌를 발급할 수 없습니다. 잠시 후 다시 시도하시거나 다른 방법으로 신청해 주십시오.",
    en: "No virtual account can be opened just now. Try again in a while, or choose another way.",
  },
} as const;
