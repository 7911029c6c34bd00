import type { Language } from "@hanpan/contract/language";
import type { OperatorMoneyRequest } from "@hanpan/contract/operator/objects/moneyRequest";
import { actorName } from "@hanpan/contract/operator/words/actor";
import { depositMethodWords } from "@hanpan/contract/operator/words/depositMethod";
import { requestReason } from "@hanpan/contract/operator/words/requestReason";
import { formatInstant } from "@hanpan/contract/time";
import { bonusKindWords } from "@hanpan/contract/words/bonusKind";
import { moneyRequestStatusWords } from "@hanpan/contract/words/moneyRequestStatus";
import { moneyRequestTypeWords } from "@hanpan/contract/words/moneyRequestType";

export const requestHeader = {
  ko: [
    "신청번호",
    "구분",
    "아이디",
    "닉네임",
    "신청금액",
    "보너스 종류",
    "보너스",
    "상태",
    "은행",
    "계좌번호",
    "예금주",
    "입금자명",
    "입금 방법",
    "신청일시",
    "처리일시",
    "처리자",
    "2차 승인자",
    "사유",
  ],
  en: [
    "Request",
    "Type",
    "ID",
    "Nickname",
    "Amount",
    "Bonus kind",
    "Bonus",
    "Status",
    "Bank",
    "Account number",
    "Account holder",
    "Depositor",
    "Method",
    "Requested at",
    "Processed at",
    "Processed by",
    "Second approver",
    "Reason",
  ],
} as const;

/** A request as a line of a file; instants are Seoul's. */
export const requestCells = (request: OperatorMoneyRequest, language: Language) => [
  request.id,
  moneyRequestTypeWords[request.type][language],
  request.member.loginId,
  request.member.nickname,
  request.amount,
  request.bonusKind === null ? null : bonusKindWords[request.bonusKind][language],
  request.bonus,
  moneyRequestStatusWords[request.status][language],
  request.bank.bankName,
  request.bank.accountNumber,
  request.bank.holder,
  request.depositor,
  request.method === null ? null : depositMethodWords[request.method][language],
  formatInstant(request.requestedAt),
  request.processedAt === null ? null : formatInstant(request.processedAt),
  request.processedBy === null ? null : actorName(request.processedBy, language),
  request.secondApprover,
  request.reason === null ? null : requestReason(request.reason, language),
];
