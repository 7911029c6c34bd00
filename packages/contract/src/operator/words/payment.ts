import type { WordsOf } from "../../language.ts";
import type { PaymentState, PaymentTrouble, RefundState } from "../enumerations.ts";

/** How a virtual account stands. */
export const paymentStateWords: WordsOf<PaymentState> = {
  ASKED: { ko: "발급 중", en: "Being opened" },
  OPEN: { ko: "입금 대기", en: "Open" },
  PAID: { ko: "입금됨", en: "Paid" },
  CLOSING: { ko: "말소 중", en: "Being closed" },
  CLOSED: { ko: "말소됨", en: "Closed" },
};

/** What is wrong with a payment. */
export const paymentTroubleWords: WordsOf<PaymentTrouble> = {
  OTHER_STORE: { ko: "다른 상점의 결제", en: "Another store's payment" },
  OTHER_CURRENCY: { ko: "원화가 아님", en: "Not in won" },
  OTHER_AMOUNT: { ko: "금액을 알 수 없음", en: "No sum that counts" },
  TEST_CHANNEL: { ko: "테스트 채널 결제", en: "Of a test channel" },
  REFUNDED_THERE: { ko: "결제대행사에서 환불됨", en: "Refunded at the provider" },
};

/** How a refund stands. */
export const refundStateWords: WordsOf<RefundState> = {
  ASKED: { ko: "환불 중", en: "Being refunded" },
  DONE: { ko: "환불됨", en: "Refunded" },
  FAILED: { ko: "환불 실패", en: "Refund failed" },
};
