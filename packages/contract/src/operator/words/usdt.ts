import type { WordsOf } from "../../language.ts";
import type { UsdtTransferReason, UsdtTransferState, UsdtTxTrouble } from "../enumerations.ts";

/** What the states of a transfer are called. */
export const usdtTransferStateWords: WordsOf<UsdtTransferState> = {
  SEEN: { ko: "확인 중", en: "Confirming" },
  WAITING: { ko: "판단 대기", en: "To decide" },
  CREDITED: { ko: "입금 완료", en: "Credited" },
  DISMISSED: { ko: "제외", en: "Dismissed" },
  GONE: { ko: "사라짐 (재구성)", en: "Gone (reorganised)" },
};

/** Why a transfer waits for a person. */
export const usdtTransferReasonWords: WordsOf<UsdtTransferReason> = {
  TOO_LITTLE: { ko: "금액 부족", en: "Too little" },
  TOO_MUCH: { ko: "금액 초과", en: "Too much" },
  TOO_EARLY: { ko: "신청 전 입금", en: "Before the request" },
  TOO_LATE: { ko: "15분 경과", en: "Too late" },
  NO_REQUEST: { ko: "신청 없음", en: "No request" },
  UNKNOWN_SENDER: { ko: "보낸 주소 불명", en: "Unknown sender" },
  WRONG_TOKEN: { ko: "다른 토큰", en: "Wrong token" },
  NODE_DISAGREES: { ko: "노드 불일치", en: "The node contradicts itself" },
  GONE_AFTER_CREDIT: { ko: "완료 후 체인에서 사라짐", en: "Gone from the chain after it was credited" },
  UNDONE: { ko: "완료 취소된 입금", en: "Its deposit was taken back" },
  SECOND_OPERATOR: { ko: "2차 승인 필요", en: "Needs a second operator" },
  DEPOSIT_LIMIT: { ko: "회원 입금 한도", en: "Member's own limit" },
  SELF_EXCLUDED: { ko: "자가 제한 회원", en: "Self-excluded" },
  ACCOUNT_SUSPENDED: { ko: "정지 회원", en: "Suspended" },
  ACCOUNT_CLOSED: { ko: "탈퇴 회원", en: "Closed" },
  ACCOUNT_HELD: { ko: "동일인 확인 필요", en: "Held for who they are" },
  REQUEST_FINISHED: { ko: "이미 처리된 신청", en: "Request already finished" },
  REQUEST_PROCESSING: { ko: "처리 중인 신청", en: "Request in progress" },
};

/** What is wrong with the transaction that was said to pay a withdrawal. */
export const usdtTxTroubleWords: WordsOf<UsdtTxTrouble> = {
  TX_UNKNOWN: { ko: "체인에 없는 거래", en: "No such transaction on the chain" },
  TX_FAILED: { ko: "실패한 거래", en: "The transaction failed" },
  TX_WRONG_TOKEN: { ko: "다른 토큰", en: "Wrong token" },
  TX_WRONG_RECEIVER: { ko: "받는 주소 다름", en: "Wrong receiver" },
  TX_WRONG_AMOUNT: { ko: "금액 다름", en: "Wrong amount" },
  TX_TOO_OLD: { ko: "신청보다 먼저 보낸 거래", en: "Sent before the withdrawal was requested" },
};
