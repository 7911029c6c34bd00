import type { Language, Words } from "@hanpan/contract/language";

/** The names of what can be changed, by the last parts of its path; what has none is told by its path. */
const names: Readonly<Record<string, Words>> = {
  yes: { ko: "예", en: "Yes" },
  no: { ko: "아니오", en: "No" },
  name: { ko: "이름", en: "Name" },
  nameKo: { ko: "이름 (한국어)", en: "Name (Korean)" },
  nameEn: { ko: "이름 (영어)", en: "Name (English)" },
  role: { ko: "역할", en: "Role" },
  status: { ko: "상태", en: "Status" },
  active: { ko: "사용", en: "In use" },
  loginId: { ko: "아이디", en: "Login ID" },
  bankName: { ko: "은행", en: "Bank" },
  accountNumber: { ko: "계좌번호", en: "Account number" },
  holder: { ko: "예금주", en: "Holder" },
  levelName: { ko: "등급", en: "Level" },
  launchUrl: { ko: "게임 실행 주소", en: "Launch address" },
  apiUrl: { ko: "게임사 API 주소", en: "API address" },
  liveFeedUrl: { ko: "실시간 정보 주소", en: "Live feed" },
  gameOrigins: { ko: "게임 출처", en: "Game origins" },
  addresses: { ko: "허용 주소", en: "Allowed addresses" },
  fractions: { ko: "1원 미만 금액", en: "Amounts below a won" },
  unlistedGames: { ko: "등록되지 않은 테이블", en: "Tables in no list" },
  signature: { ko: "호출 서명", en: "Calls are signed over" },
  publicKey: { ko: "공개키 지문", en: "Public key's fingerprint" },
  code: { ko: "코드", en: "Code" },
  "deposit.minimum": { ko: "입금 최소", en: "Least deposit" },
  "deposit.maximum": { ko: "입금 최대", en: "Greatest deposit" },
  "deposit.unit": { ko: "입금 단위", en: "Unit of deposits" },
  "withdrawal.minimum": { ko: "출금 최소", en: "Least withdrawal" },
  "withdrawal.maximum": { ko: "출금 최대", en: "Greatest withdrawal" },
  "withdrawal.unit": { ko: "출금 단위", en: "Unit of withdrawals" },
  "withdrawal.cooldownMinutes": { ko: "출금 간격 (분)", en: "Minutes between withdrawals" },
  "money.depositExpiryHours": { ko: "입금 신청 만료 (시간)", en: "Deposit requests end after (hours)" },
  "money.rolloverResetBelow": { ko: "롤링 조건 초기화 잔액", en: "Rollover resets below" },
  "money.pointConversionMinimum": { ko: "포인트 전환 최소", en: "Least point conversion" },
  "money.rollingConversionMinimum": { ko: "롤링금 전환 최소", en: "Least rolling conversion" },
  "money.secondApprovalFrom": { ko: "출금 2인 승인 기준", en: "Withdrawals need two from" },
  "money.depositSecondApprovalFrom": { ko: "입금 2인 승인 기준", en: "Deposits need two from" },
  "money.referralBps": { ko: "추천인 보너스 (0.01%)", en: "Referral bonus (0.01 %)" },
  "money.paybackPercent": { ko: "페이백 (%)", en: "Payback (%)" },
  "money.giftRolloverPercent": { ko: "무상 포인트 롤링 조건 (%)", en: "Rollover of gift points (%)" },
  "money.signUpBonus": { ko: "가입 보너스", en: "Sign-up bonus" },
  "adjustment.cashierMaximum": { ko: "입출금 담당 하루 조정 한도", en: "A cashier's adjustments of a day" },
  "adjustment.secondApprovalFrom": { ko: "소유자 하루 조정 한도", en: "An owner's adjustments of a day" },
  "board.postBonus": { ko: "게시글 보너스", en: "Bonus of a post" },
  "board.postBonusDayMaximum": { ko: "게시글 보너스 하루 최대", en: "Post bonuses of a day" },
  operatorSessionIdleMinutes: { ko: "운영자 자동 로그아웃 (분)", en: "Operators sign out after (minutes)" },
  passwordMinimum: { ko: "비밀번호 최소 길이", en: "Shortest password" },
};

/** The name of a changed value: by its whole path, else by its last part, else the path itself. */
export function factWords(path: string, language: Language): string {
  const last = path.split(".").at(-1) ?? path;
  return names[path]?.[language] ?? names[last]?.[language] ?? path;
}
