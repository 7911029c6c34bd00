import { cancelErrors } from "./cancelErrors.ts";
import { caseErrors } from "./caseErrors.ts";
import { changeErrors } from "./changeErrors.ts";
import { closingErrors } from "./closingErrors.ts";
import { consentErrors } from "./consentErrors.ts";
import { contentErrors } from "./contentErrors.ts";
import { debtErrors } from "./debtErrors.ts";
import { factorErrors } from "./factorErrors.ts";
import { gameErrors } from "./gameErrors.ts";
import { giftErrors } from "./giftErrors.ts";
import { identityErrors } from "./identityErrors.ts";
import { knowledgeErrors } from "./knowledgeErrors.ts";
import type { Words } from "./language.ts";
import { liftingErrors } from "./liftingErrors.ts";
import { approvalErrors } from "./operator/approvalErrors.ts";
import { bankErrors } from "./operator/bankErrors.ts";
import { memberErrors } from "./operator/memberErrors.ts";
import { partnerErrors } from "./operator/partnerErrors.ts";
import { payoutErrors } from "./operator/payoutErrors.ts";
import { providerErrors } from "./operator/providerErrors.ts";
import { segmentErrors } from "./operator/segmentErrors.ts";
import { passkeyErrors } from "./passkeyErrors.ts";
import { paymentErrors } from "./paymentErrors.ts";
import { personErrors } from "./personErrors.ts";
import { protectionErrors } from "./protectionErrors.ts";
import { recoveryErrors } from "./recoveryErrors.ts";
import { usdtErrors } from "./usdtErrors.ts";

type ErrorEntry = Words & { readonly status: number };

/**
 * Every refusal of the member's and the operator's API: its HTTP status and its words. Imported by the server alone; a client
 * knows the codes by type and shows the words that the reply carries. English of the specification stands
 * word for word.
 */
export const errors = {
  VALIDATION: { status: 400, ko: "입력하신 내용을 확인해 주십시오.", en: "Please check what you entered." },
  UNAUTHENTICATED: { status: 401, ko: "로그인 후 이용해 주십시오.", en: "Please log in to continue." },
  BAD_CREDENTIALS: {
    status: 401,
    ko: "로그인에 실패하였습니다. 아이디와 비밀번호를 확인해 주십시오.",
    en: "Login failed. Check your ID and password.",
  },
  FORBIDDEN: { status: 403, ko: "이용 권한이 없습니다.", en: "You may not do this." },
  ACCOUNT_SUSPENDED: {
    status: 403,
    ko: "이용이 제한된 계정입니다. 고객센터로 문의해 주십시오.",
    en: "This account is restricted. Contact support.",
  },
  ACCOUNT_CLOSED: {
    status: 403,
    ko: "탈퇴한 계정입니다. 문의하실 내용이 있으시면 관리자에게 연락해 주십시오.",
    en: "This account is closed. Contact the administrator if you have a question.",
  },
  SIGN_UP_CLOSED: {
    status: 403,
    ko: "현재 회원가입을 하실 수 없습니다. 관리자에게 문의해 주십시오.",
    en: "Can't sign up now, Pleased contact administrator",
  },
  SELF_EXCLUDED: {
    status: 403,
    ko: "휴식 기간이나 자가 이용 제한 기간에는 이용하실 수 없습니다.",
    en: "Not available during your cooling-off period or self-exclusion.",
  },
  NOT_A_PARTNER: { status: 403, ko: "파트너 전용 페이지입니다.", en: "Partners only." },
  NOT_FOUND: { status: 404, ko: "요청하신 항목을 찾을 수 없습니다.", en: "Not found." },
  LOGIN_ID_TAKEN: { status: 409, ko: "이미 사용 중인 아이디입니다.", en: "This ID is already in use." },
  NICKNAME_TAKEN: { status: 409, ko: "이미 사용 중인 닉네임입니다.", en: "This nickname is already in use." },
  PHONE_TAKEN: {
    status: 409,
    ko: "이미 등록된 휴대폰번호입니다.",
    en: "This mobile number is already registered.",
  },
  REFERRAL_CODE_INVALID: {
    status: 409,
    ko: "유효하지 않은 추천인 코드입니다.",
    en: "Invalid referral code.",
  },
  UNDER_AGE: {
    status: 409,
    ko: "만 {minimumAge}세가 되는 해의 1월 1일 이후부터 가입하실 수 있습니다.",
    en: "You may join from 1 January of the year you turn {minimumAge}.",
  },
  WRONG_PASSWORD: { status: 409, ko: "비밀번호를 변경하지 못하였습니다.", en: "Failed to update password" },
  BONUS_SWITCH_CONSENT_REQUIRED: {
    status: 409,
    ko: "베팅 조건이 충족되지 않은 상태에서 슬롯과 라이브카지노를 전환하시면 지급된 입금 보너스가 모두 몰수됩니다. 동의하시겠습니까?",
    en: "Switching between slots and live games while the rollover is unmet forfeits all deposit bonuses. Do you agree?",
  },
  DEPOSIT_PENDING: {
    status: 409,
    ko: "처리되지 않은 신청이 있습니다.",
    en: "A previous request is still pending.",
  },
  DEPOSIT_LIMIT: {
    status: 409,
    ko: "설정하신 입금 한도를 초과하였습니다. 입금 가능 금액을 확인해 주십시오.",
    en: "This would pass your own deposit limit.",
  },
  BONUS_OTHER_KIND: {
    status: 409,
    ko: "다른 종류의 보너스가 잠겨 있습니다. 그 보너스를 먼저 포기하시거나, 같은 종류 또는 보너스 없이 신청해 주십시오.",
    en: "A bonus of the other kind is locked. Give it up first, or choose the same kind or no bonus.",
  },
  BONUS_CHANGED: { status: 409, ko: "잠긴 보너스가 바뀌었습니다.", en: "Your locked bonuses have changed." },
  WRONG_EXCHANGE_PASSWORD: {
    status: 409,
    ko: "출금 비밀번호가 일치하지 않습니다.",
    en: "Wrong withdrawal password",
  },
  WITHDRAWAL_LOCKED: {
    status: 409,
    ko: "출금 비밀번호를 여러 번 잘못 입력하여 30분 동안 출금을 신청하실 수 없습니다.",
    en: "Too many wrong withdrawal passwords. Withdrawals are locked for 30 minutes.",
  },
  ROLLOVER_NOT_MET: {
    status: 409,
    ko: "베팅 조건을 충족한 후 출금하실 수 있습니다.",
    en: "Withdrawal is possible only after rollover is met.",
  },
  INSUFFICIENT_BALANCE: {
    status: 409,
    ko: "보유머니보다 많은 금액은 신청하실 수 없습니다.",
    en: "Amount exceeds your balance.",
  },
  WITHDRAWAL_PENDING: {
    status: 409,
    ko: "처리되지 않은 신청이 있습니다.",
    en: "A previous request is still pending.",
  },
  WITHDRAWAL_COOLDOWN: {
    status: 409,
    ko: "마지막 출금 후 대기 시간이 지나야 신청하실 수 있습니다.",
    en: "The waiting time since your last withdrawal is not over yet.",
  },
  WITHDRAWAL_LIMIT: {
    status: 409,
    ko: "1일 출금 한도를 초과하였습니다.",
    en: "Daily withdrawal limit exceeded.",
  },
  ...cancelErrors,
  REQUEST_OPEN: {
    status: 409,
    ko: "처리가 완료된 내역만 삭제하실 수 있습니다.",
    en: "Only finished records can be deleted.",
  },
  INSUFFICIENT_POINTS: { status: 409, ko: "전환 가능한 포인트가 부족합니다.", en: "Not enough points." },
  ...gameErrors,
  ...giftErrors,
  ...identityErrors,
  ...knowledgeErrors,
  INSUFFICIENT_ROLLING: {
    status: 409,
    ko: "전환 가능한 롤링금이 부족합니다.",
    en: "Not enough rolling amount.",
  },
  BELOW_MINIMUM: {
    status: 409,
    ko: "최소 {minimum}포인트부터 전환하실 수 있습니다.",
    en: "Minimum {minimum} points.",
  },
  ATTENDANCE_UNAVAILABLE: {
    status: 409,
    ko: "현재 출석체크를 이용하실 수 없습니다.",
    en: "Attendance check is not available",
  },
  ATTENDANCE_NOT_MET: {
    status: 409,
    ko: "오늘 입금하신 금액이 출석 기준에 미치지 못합니다.",
    en: "Today's deposits have not reached the attendance amount yet.",
  },
  NOT_ENOUGH_COUPONS: { status: 409, ko: "룰렛 이용권이 부족합니다.", en: "Not enough coupons" },
  ROULETTE_UNAVAILABLE: {
    status: 409,
    ko: "현재 룰렛을 이용하실 수 없습니다.",
    en: "Roulette is not available",
  },
  SEED_CHANGED: {
    status: 409,
    ko: "그사이 시드가 바뀌었습니다. 이용권은 쓰이지 않았습니다. 공정성의 시드를 확인하시고 다시 돌려 주십시오.",
    en: "The seeds have changed meanwhile and no ticket was used. Look at them under Fairness and spin again.",
  },
  CUSTOMER_SERVICE_UNAVAILABLE: {
    status: 403,
    ko: "현재 고객센터를 이용하실 수 없습니다.",
    en: "Customer service is not available",
  },
  NOTE_RECEIVER_REFUSED: {
    status: 409,
    ko: "쪽지를 보내실 수 없는 상대입니다.",
    en: "You cannot send a note to this person.",
  },
  DRAFT_LIMIT: {
    status: 409,
    ko: "저장 문의는 최대 {maximum}개까지 저장하실 수 있습니다.",
    en: "You can keep at most {maximum} saved inquiries.",
  },
  INQUIRY_MOVED_ON: {
    status: 409,
    ko: "이미 답변되었거나 회원이 삭제한 문의입니다. 목록을 다시 확인해 주십시오.",
    en: "This inquiry was answered already or the member deleted it. Look at the list again.",
  },
  NO_RECIPIENTS: {
    status: 409,
    ko: "쪽지를 받을 회원이 없습니다.",
    en: "Nobody would receive this note.",
  },
  BOARD_UNAVAILABLE: {
    status: 403,
    ko: "현재 게시판을 이용하실 수 없습니다.",
    en: "The board is not available",
  },
  CATEGORY_CLOSED: {
    status: 409,
    ko: "글을 쓰실 수 없는 카테고리입니다.",
    en: "Members cannot write in this category.",
  },
  POST_LIMIT: {
    status: 409,
    ko: "1일 등록 가능한 게시글 수를 초과하였습니다.",
    en: "Daily posting limit exceeded.",
  },
  COMMENT_LIMIT: {
    status: 409,
    ko: "1일 등록 가능한 댓글 수를 초과하였습니다.",
    en: "Daily comment limit exceeded.",
  },
  ...contentErrors,
  ALREADY_RECOMMENDED: {
    status: 409,
    ko: "이미 추천하신 게시글입니다.",
    en: "Already recommended.",
  },
  ALREADY_REPORTED: { status: 409, ko: "이미 신고하신 글입니다.", en: "You have reported this already." },
  OPERATOR_DISABLED: { status: 403, ko: "사용이 중지된 운영자입니다.", en: "This operator is disabled." },
  TRANSITION_REFUSED: {
    status: 409,
    ko: "이미 다른 상태로 처리된 신청입니다. 목록을 다시 확인해 주십시오.",
    en: "This request has moved on already. Look at the list again.",
  },
  SECOND_OPERATOR_NEEDED: {
    status: 409,
    ko: "이 금액은 다른 운영자의 승인이 필요합니다.",
    en: "This amount needs a second operator.",
  },
  ...approvalErrors,
  ...debtErrors,
  ...usdtErrors,
  ...paymentErrors,
  ...closingErrors,
  ...consentErrors,
  ...personErrors,
  ...caseErrors,
  ...segmentErrors,
  ...protectionErrors,
  ...changeErrors,
  ...liftingErrors,
  ...recoveryErrors,
  ...factorErrors,
  ...passkeyErrors,
  ...providerErrors,
  LAST_OWNER: {
    status: 409,
    ko: "마지막 소유자 계정은 변경하실 수 없습니다.",
    en: "The last owner cannot be changed.",
  },
  VERSION_CONFLICT: {
    status: 409,
    ko: "다른 운영자가 먼저 변경하였습니다. 새로고침 후 다시 시도해 주십시오.",
    en: "Another operator changed this first. Refresh and try again.",
  },
  IN_USE: {
    status: 409,
    ko: "사용 중인 항목은 삭제하실 수 없습니다.",
    en: "What is in use cannot be deleted.",
  },
  ...memberErrors,
  ...partnerErrors,
  ...payoutErrors,
  ...bankErrors,
  PAYMENT_OVER_LIMIT: {
    status: 409,
    ko: "회원 보호 설정에 따라 지급하실 수 없는 금액입니다.",
    en: "The member's own protection does not allow this amount.",
  },
  RECOVERY_LIMIT: {
    status: 409,
    ko: "지급한 금액 가운데 {maximum}원까지만 회수하실 수 있습니다.",
    en: "Of what was paid, at most {maximum} won can be recovered.",
  },
  CODE_TAKEN: { status: 409, ko: "이미 사용 중인 코드입니다.", en: "This code is already in use." },
  BET_NOT_OPEN_TO_ROLLBACK: {
    status: 409,
    ko: "취소할 수 없는 베팅입니다.",
    en: "This bet cannot be rolled back.",
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    ko: "같은 요청 번호로 다른 내용을 보내실 수 없습니다.",
    en: "This idempotency key was used for another request.",
  },
  IDEMPOTENCY_KEY_BUSY: {
    status: 409,
    ko: "같은 요청을 처리하고 있습니다. 잠시 후 다시 시도해 주십시오.",
    en: "The same request is being processed. Try again shortly.",
  },
  PAYLOAD_TOO_LARGE: { status: 413, ko: "요청 내용이 너무 큽니다.", en: "The request is too large." },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    ko: "JSON 형식의 요청만 받을 수 있습니다.",
    en: "Only JSON requests are accepted.",
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    ko: "요청이 많습니다. 잠시 후 다시 시도해 주십시오.",
    en: "Too many requests. Try again later.",
  },
  INTERNAL: {
    status: 500,
    ko: "오류가 발생하였습니다. 잠시 후 다시 시도해 주십시오.",
    en: "Something went wrong. Please try again shortly.",
  },
  REQUEST_TIMEOUT: {
    status: 503,
    ko: "응답 시간이 초과되었습니다. 다시 시도해 주십시오.",
    en: "The request timed out. Please try again.",
  },
  OVERLOADED: {
    status: 503,
    ko: "이용자가 많아 처리가 지연되고 있습니다. 잠시 후 다시 시도해 주십시오.",
    en: "The service is busy. Please try again shortly.",
  },
  UNAVAILABLE: {
    status: 503,
    ko: "일시적으로 서비스를 이용할 수 없습니다. 잠시 후 다시 시도해 주십시오.",
    en: "The service is unavailable for the moment. Please try again shortly.",
  },
  MAINTENANCE: {
    status: 503,
    ko: "서비스 점검 중입니다. 이용에 불편을 드려 죄송합니다.",
    en: "Under maintenance. We apologise for the inconvenience.",
  },
} as const satisfies Record<string, ErrorEntry>;

/** The code of a refusal; clients import the type alone. */
export type ErrorCode = keyof typeof errors;

/** Words for a refusal of a single call that the specification words in its own way. */
export const ownWords = {
  PLAY_NEEDS_LOGIN: { ko: "게임을 이용하시려면 로그인해 주십시오.", en: "Please login to play games" },
  WRONG_OWN_PASSWORD: { ko: "비밀번호가 일치하지 않습니다.", en: "The password is not right." },
} as const satisfies Record<string, Words>;

export type OwnWords = keyof typeof ownWords;

/** What a reply says when it went well, where the product says anything. */
export const successes = {
  LOGGED_IN: { ko: "로그인되었습니다.", en: "Logged in." },
  LOGGED_OUT: { ko: "로그아웃되었습니다.", en: "You have been logged out." },
  REGISTERED: { ko: "회원가입이 완료되었습니다.", en: "Sign-up complete." },
  PASSWORD_UPDATED: { ko: "비밀번호가 변경되었습니다.", en: "Password updated successfully" },
  DEPOSIT_CANCELLED: { ko: "입금 신청이 취소되었습니다.", en: "Deposit cancelled." },
  REQUEST_CANCELLED: { ko: "신청이 취소되었습니다.", en: "Request cancelled." },
  DEPOSIT_REQUESTED: { ko: "입금 신청이 완료되었습니다.", en: "Deposit requested." },
  WITHDRAWAL_REQUESTED: { ko: "출금 신청이 완료되었습니다.", en: "Withdrawal requested." },
  POINTS_CONVERTED: {
    ko: "포인트가 보유머니로 전환되었습니다.",
    en: "Points converted to balance.",
  },
  ROLLING_CONVERTED: { ko: "콤프 신청이 완료되었습니다.", en: "Comp applied." },
  ACCOUNT_INQUIRED: {
    ko: "계좌문의가 접수되었습니다.",
    en: "Account inquiry has been completed.",
  },
  ATTENDED: { ko: "출석이 완료되었습니다.", en: "Attendance recorded." },
  SEED_REVEALED: {
    ko: "서버 시드가 공개되었습니다.",
    en: "The server seed is revealed.",
  },
  NOTE_SENT: { ko: "쪽지를 보냈습니다.", en: "Note sent." },
  INQUIRY_SENT: { ko: "문의가 접수되었습니다.", en: "Inquiry sent." },
  REPLIED: { ko: "답변을 보냈습니다.", en: "Answer sent." },
  POSTED: { ko: "등록되었습니다.", en: "Posted." },
  REPORTED: { ko: "신고가 접수되었습니다.", en: "Your report was received." },
  DELETED: { ko: "삭제가 완료되었습니다.", en: "Deleted." },
  SAVED: { ko: "저장되었습니다.", en: "Saved." },
  FAVOURITE_ADDED: { ko: "즐겨찾기에 추가되었습니다.", en: "Added to favourites." },
  FAVOURITE_REMOVED: { ko: "즐겨찾기에서 삭제되었습니다.", en: "Removed from favourites." },
} as const satisfies Record<string, Words>;

export type SuccessCode = keyof typeof successes;
