import type { WordsOf } from "../../language.ts";
import type {
  PayoutItemStatus,
  PayoutOutcome,
  PayoutRowProblem,
  PayoutStatus,
  ReturnDecision,
  RiskReason,
} from "../enumerations.ts";

/** Why a withdrawal is held until somebody has looked at it. */
export const riskReasonWords: WordsOf<RiskReason> = {
  BY_OPERATOR: { ko: "운영자가 보류함", en: "Held by an operator" },
  PAID_AFTER_ALL: { ko: "포기한 USDT 송금이 체인에 들어옴", en: "USDT that was given up was paid after all" },
  NEW_ACCOUNT: { ko: "계좌나 주소가 최근 변경됨", en: "Account or address changed recently" },
  RECOVERED: {
    ko: "비밀번호나 2단계 인증이 최근 재설정됨",
    en: "A password or the second factor was reset recently",
  },
  ABOVE_USUAL: { ko: "평소보다 큰 금액", en: "Far above usual" },
  LITTLE_PLAY: { ko: "입금 후 베팅이 적음", en: "Little play since the deposit" },
  OPEN_CASE: { ko: "처리 중인 문의나 승인 대기", en: "An open inquiry or proposal" },
};

/** Where a payout batch stands. */
export const payoutStatusWords: WordsOf<PayoutStatus> = {
  DRAFT: { ko: "작성", en: "Draft" },
  APPROVED: { ko: "승인됨", en: "Approved" },
  SENT: { ko: "전송됨", en: "Sent" },
  CLOSED: { ko: "마감", en: "Closed" },
  CANCELLED: { ko: "취소됨", en: "Cancelled" },
};

/** What became of a withdrawal in a batch. */
export const payoutItemStatusWords: WordsOf<PayoutItemStatus> = {
  WAITING: { ko: "결과 대기", en: "Waiting" },
  PAID: { ko: "지급됨", en: "Paid" },
  RETURNED: { ko: "반려", en: "Returned" },
  AGAIN: { ko: "다시 보냄", en: "Sent again" },
  FREED: { ko: "묶음에서 제외", en: "Removed from the batch" },
};

/** What a bank says of a payment. */
export const payoutOutcomeWords: WordsOf<PayoutOutcome> = {
  PAID: { ko: "지급", en: "Paid" },
  RETURNED: { ko: "반려", en: "Returned" },
  UNKNOWN: { ko: "결과 미정", en: "Unknown yet" },
};

/** What is done about a payment that came back. */
export const returnDecisionWords: WordsOf<ReturnDecision> = {
  RETURN: { ko: "회원에게 되돌리기", en: "Return to the member" },
  AGAIN: { ko: "다른 묶음으로 다시 보내기", en: "Send again in another batch" },
};

/** Why a row of a result file counts for nothing. */
export const payoutRowProblemWords: WordsOf<PayoutRowProblem> = {
  NOT_IN_BATCH: { ko: "이 묶음에 없는 계좌입니다.", en: "No withdrawal of this batch goes to this account." },
  AMOUNT_DIFFERS: { ko: "금액이 묶음과 다릅니다.", en: "The amount differs from the batch." },
  TWO_FIT: {
    ko: "둘 이상의 출금에 해당합니다. 한 건씩 처리해 주십시오.",
    en: "More than one withdrawal fits. Settle them one by one.",
  },
  REPEATED_ROW: {
    ko: "같은 출금의 행이 이미 있습니다.",
    en: "The file has a row for this withdrawal already.",
  },
  SETTLED: {
    ko: "이미 다른 결과로 처리된 출금입니다.",
    en: "The withdrawal was already settled differently.",
  },
};
