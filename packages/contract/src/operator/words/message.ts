import type { WordsOf } from "../../language.ts";
import type {
  MessageSenderName,
  MessageState,
  MessageTemplate,
  MessageTrouble,
  MessageWay,
} from "../enumerations.ts";

/** By which way a message goes. */
export const messageWayWords: WordsOf<MessageWay> = {
  SMS: { ko: "문자", en: "SMS" },
  EMAIL: { ko: "이메일", en: "E-mail" },
};

/** How a message stands. */
export const messageStateWords: WordsOf<MessageState> = {
  WAITING: { ko: "발송 대기", en: "Waiting" },
  SENT: { ko: "발송됨", en: "Sent" },
  DELIVERED: { ko: "수신됨", en: "Delivered" },
  FAILED: { ko: "발송 실패", en: "Failed" },
};

/** Who carries messages. */
export const messageSenderWords: WordsOf<MessageSenderName> = {
  LOCAL: { ko: "데모 발송함", en: "Demo outbox" },
  SMTP: { ko: "메일 서버", en: "Mail server" },
  SOLAPI: { ko: "솔라피", en: "SOLAPI" },
};

/** What a message is about. */
export const messageTemplateWords: WordsOf<MessageTemplate> = {
  RECOVERY_CODE: { ko: "계정 찾기 인증번호", en: "Recovery code" },
  RECOVERY_LINK: { ko: "비밀번호 재설정 링크", en: "Recovery link" },
  DESK_RECOVERY: { ko: "창구 재설정 알림", en: "Reset at the desk was begun" },
  LOGIN_PASSWORD_RECOVERED: { ko: "비밀번호 재설정 알림", en: "Password was reset" },
  EXCHANGE_PASSWORD_RECOVERED: { ko: "출금 비밀번호 재설정 알림", en: "Withdrawal password was reset" },
  PHONE_CODE: { ko: "휴대폰 인증번호", en: "Phone code" },
  EMAIL_CODE: { ko: "이메일 인증번호", en: "E-mail code" },
  SIGN_IN_CODE: { ko: "로그인 인증번호", en: "Login code" },
  EMAIL_ADDED: { ko: "이메일 등록 알림", en: "E-mail was added" },
  ACCOUNT_CLOSED: { ko: "계정 탈퇴 알림", en: "Account was closed" },
  DATA_FILE_READY: { ko: "내 정보 파일 준비 알림", en: "Data file is ready" },
  DATA_FILE_TAKEN: { ko: "내 정보 파일 다운로드 알림", en: "Data file was downloaded" },
  EMAIL_REMOVED: { ko: "이메일 삭제 알림", en: "E-mail was removed" },
  DETAIL_CHANGE_ASKED: { ko: "정보 변경 신청 알림", en: "A change of details was asked for" },
  DETAIL_CHANGED: { ko: "정보 변경 알림", en: "Details were changed" },
  DETAIL_CHANGE_REFUSED: { ko: "정보 변경 거절 알림", en: "A change of details was refused" },
  SECOND_FACTOR_ADDED: { ko: "2단계 인증 설정 알림", en: "Second factor was set up" },
  SECOND_FACTOR_REMOVED: { ko: "2단계 인증 해제 알림", en: "Second factor was removed" },
  RECOVERY_CODES_RENEWED: { ko: "복구 코드 재발급 알림", en: "Recovery codes were renewed" },
  PASSKEY_ADDED: { ko: "패스키 등록 알림", en: "Passkey was added" },
  PASSKEY_REMOVED: { ko: "패스키 삭제 알림", en: "Passkey was removed" },
  SECOND_FACTOR_GUESSED: { ko: "2단계 인증 연속 실패 알림", en: "Wrong codes of the second factor" },
  NEW_DEVICE: { ko: "새 기기 로그인 알림", en: "Login on a new device" },
  PASSKEY_COPIED: { ko: "패스키 복제 의심 알림", en: "Passkey may have been copied" },
  RECOVERY_CODE_USED: { ko: "복구 코드 사용 알림", en: "Recovery code was used" },
};

/** Why a message was not sent. */
export const messageTroubleWords: WordsOf<MessageTrouble> = {
  NO_SENDER: { ko: "발송 서비스 없음", en: "Nobody to send it" },
  DAY_BUDGET: { ko: "하루 발송 한도 초과", en: "Above the day's budget" },
  EXPIRED: { ko: "유효 시간 지남", en: "Too late" },
  NO_SECRET: { ko: "인증번호를 열 수 없음", en: "Its code cannot be opened" },
};
