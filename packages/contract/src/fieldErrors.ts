import type { Language, Words } from "./language.ts";
import { formatNumber } from "./money.ts";

/**
 * What a field can be refused for, in the member's words. The English of the specification (§5) stands
 * word for word. `{minimum}` and the like are filled from the refusal's values.
 */
export const fieldErrors = {
  REQUIRED: { ko: "필수 입력 항목입니다.", en: "This field is required." },
  WRONG_TYPE: { ko: "입력 형식이 올바르지 않습니다.", en: "The value has the wrong type." },
  WRONG_FORMAT: { ko: "형식이 올바르지 않습니다.", en: "The format is not valid." },
  WRONG_CHARACTERS: { ko: "사용할 수 없는 문자가 있습니다.", en: "It holds characters that cannot be used." },
  WRONG_ID: { ko: "식별자 형식이 올바르지 않습니다.", en: "The id is not valid." },
  WRONG_DATE: { ko: "날짜를 YYYY-MM-DD 형식으로 입력해 주십시오.", en: "Enter the date as YYYY-MM-DD." },
  IN_PAST: { ko: "지난 시각은 입력하실 수 없습니다.", en: "This time is over already." },
  PERIOD_ORDER: {
    ko: "종료일은 시작일보다 빠를 수 없습니다.",
    en: "The end date cannot be before the start date.",
  },
  UNKNOWN_FIELD: { ko: "알 수 없는 항목입니다.", en: "This field is not known." },
  NOT_ALLOWED: { ko: "선택할 수 없는 값입니다.", en: "This value is not one of the choices." },
  NOT_WHOLE: { ko: "정수를 입력해 주십시오.", en: "Enter a whole number." },
  TOO_SHORT: { ko: "입력하신 내용이 너무 짧습니다.", en: "The value is too short." },
  TOO_LONG: { ko: "입력하신 내용이 너무 깁니다.", en: "The value is too long." },
  TOO_SMALL: { ko: "허용된 값보다 작습니다.", en: "The value is below the minimum." },
  BONUS_ASKS_TOO_MUCH: {
    ko: "플레이 규정에 따라 보너스의 베팅 조건은 보너스의 {most}배까지입니다. 이 조건은 {times}배입니다.",
    en: "By the rules of play a bonus may ask for {most} times the bonus at the most. This asks for {times} times.",
  },
  TOO_LARGE: { ko: "허용된 값보다 큽니다.", en: "The value is above the maximum." },
  LOGIN_ID_REQUIRED: { ko: "아이디를 입력해 주십시오.", en: "User unique id is required" },
  LOGIN_ID_FORMAT: {
    ko: "아이디는 영문 소문자, 숫자, 밑줄 4~20자로 입력해 주십시오.",
    en: "The ID must be 4–20 letters, digits or underscores.",
  },
  NICKNAME_REQUIRED: { ko: "닉네임을 입력해 주십시오.", en: "nickname is required" },
  NICKNAME_FORMAT: {
    ko: "닉네임은 한글, 영문, 숫자, 밑줄 2~16자로 입력해 주십시오.",
    en: "The nickname must be 2–16 Korean or Latin letters, digits or underscores.",
  },
  PASSWORD_REQUIRED: { ko: "비밀번호를 입력해 주십시오.", en: "Password is required" },
  PASSWORD_MINIMUM: { ko: "비밀번호는 4자 이상이어야 합니다.", en: "Password must be at least 4 characters" },
  PASSWORD_SITE_MINIMUM: {
    ko: "비밀번호는 {minimum}자 이상이어야 합니다.",
    en: "Password must be at least {minimum} characters",
  },
  PASSWORD_CHARACTERS: {
    ko: "비밀번호는 영문, 숫자, 기호로 입력해 주십시오.",
    en: "Use letters, digits and symbols in the password.",
  },
  PASSWORD_COMMON: {
    ko: "많이 쓰이는 비밀번호입니다. 다른 비밀번호를 입력해 주십시오.",
    en: "Many people use this password. Enter another one.",
  },
  PASSWORD_LIKE_OWNER: {
    ko: "아이디, 닉네임, 전화번호가 들어가지 않은 비밀번호를 입력해 주십시오.",
    en: "Leave your ID, nickname and phone number out of the password.",
  },
  EXCHANGE_PASSWORD_SAME: {
    ko: "로그인 비밀번호와 출금 비밀번호는 서로 다르게 입력해 주십시오.",
    en: "The login and the exchange password must differ.",
  },
  PASSWORD_MISMATCH: { ko: "비밀번호가 일치하지 않습니다.", en: "Passwords must match" },
  NEW_PASSWORD_MISMATCH: { ko: "새 비밀번호가 서로 일치하지 않습니다.", en: "New passwords do not match" },
  VERIFY_PASSWORD_REQUIRED: { ko: "비밀번호 확인을 입력해 주십시오.", en: "Verify password is required" },
  EXCHANGE_PASSWORD_REQUIRED: { ko: "출금 비밀번호를 입력해 주십시오.", en: "Exchange password is required" },
  DEPOSITOR_REQUIRED: { ko: "예금주를 입력해 주십시오.", en: "depositor name is required" },
  DEPOSITOR_FORMAT: {
    ko: "예금주는 한글 또는 영문 이름으로 입력해 주십시오.",
    en: "Enter the account holder's name in letters.",
  },
  PHONE_REQUIRED: { ko: "휴대폰번호를 입력해 주십시오.", en: "Phone is required" },
  PHONE_FORMAT: { ko: "올바른 휴대폰번호를 입력해 주십시오.", en: "Enter a valid mobile number." },
  DOB_REQUIRED: { ko: "생년월일을 입력해 주십시오.", en: "dob is required" },
  DOB_FORMAT: {
    ko: "생년월일을 YYYY-MM-DD 형식으로 입력해 주십시오.",
    en: "Enter the date of birth as YYYY-MM-DD.",
  },
  DOB_IMPOSSIBLE: {
    ko: "생년월일이 맞는지 확인해 주십시오.",
    en: "Check the date of birth.",
  },
  BANK_REQUIRED: { ko: "은행을 선택해 주십시오.", en: "Pleased select bank" },
  ACCOUNT_REQUIRED: { ko: "계좌번호를 입력해 주십시오.", en: "Account no is required" },
  ACCOUNT_FORMAT: {
    ko: "계좌번호는 숫자 6~20자리로 입력해 주십시오.",
    en: "The account number must be 6–20 digits.",
  },
  CARRIER_REQUIRED: { ko: "통신사를 선택해 주십시오.", en: "phone carrier is required" },
  GENDER_REQUIRED: { ko: "성별을 선택해 주십시오.", en: "gender is required" },
  PRIVATE_KEY: {
    ko: "개인키로 보이는 내용은 입력하실 수 없습니다. 주소나 확장 공개키(xpub)만 입력해 주십시오.",
    en: "This looks like a private key. Enter addresses or an extended public key (xpub) alone.",
  },
  TX_FORMAT: {
    ko: "올바른 거래 ID를 입력해 주십시오.",
    en: "Enter a valid transaction id.",
  },
  USDT_FORMAT: {
    ko: "올바른 USDT 지갑 주소를 입력해 주십시오. (TRC-20 또는 ERC-20)",
    en: "Enter a valid USDT wallet address (TRC-20 or ERC-20).",
  },
  USDT_OF_KEY: {
    ko: "등록된 확장 공개키에서 나오는 주소입니다. 두 회원에게 주어질 수 있어 목록에 넣으실 수 없습니다.",
    en: "One of these addresses comes from an extended public key of the site: two members would be given it.",
  },
  DEPOSIT_AMOUNT_REQUIRED: { ko: "입금하실 금액을 입력해 주십시오.", en: "Amount is required" },
  DEPOSIT_MINIMUM: {
    ko: "최소 {amount}원부터 입금하실 수 있습니다.",
    en: "Minimum deposit is {amount} won.",
  },
  DEPOSIT_MAXIMUM: {
    ko: "1회 최대 {amount}원까지 입금하실 수 있습니다.",
    en: "Maximum {amount} won per deposit.",
  },
  DEPOSIT_UNIT: {
    ko: "{unit}원 단위로 입금하실 수 있습니다.",
    en: "Deposits must be in units of {unit} won.",
  },
  WITHDRAWAL_AMOUNT_REQUIRED: { ko: "출금하실 금액을 입력해 주십시오.", en: "Amount is required" },
  WITHDRAWAL_MINIMUM: {
    ko: "최소 {amount}원부터 출금하실 수 있습니다.",
    en: "Minimum withdrawal is {amount} won.",
  },
  WITHDRAWAL_MAXIMUM: {
    ko: "1회 최대 {amount}원까지 출금하실 수 있습니다.",
    en: "Maximum {amount} won per withdrawal.",
  },
  WITHDRAWAL_UNIT: {
    ko: "{unit}원 단위로 출금하실 수 있습니다.",
    en: "Withdraw in units of {unit} won.",
  },
  WITHDRAWAL_PASSWORD_REQUIRED: {
    ko: "출금 비밀번호를 입력해 주십시오.",
    en: "Withdrawal password is required",
  },
  AMOUNT_REQUIRED: { ko: "금액을 입력해 주십시오.", en: "Amount is required" },
  TITLE_REQUIRED: { ko: "제목을 입력해 주십시오.", en: "Title is required." },
  CONTENT_REQUIRED: { ko: "내용을 입력해 주십시오.", en: "Content is required." },
  RECEIVER_REQUIRED: { ko: "받는 사람을 선택해 주십시오.", en: "Choose who receives it." },
  TIME_FORMAT: { ko: "시각을 HH:MM 형식으로 입력해 주십시오.", en: "Enter the time as HH:MM." },
  CATEGORY_REQUIRED: { ko: "카테고리를 선택해 주십시오.", en: "Choose a category." },
  IMAGE_TYPE: {
    ko: "JPEG, PNG, WebP 사진만 올리실 수 있습니다.",
    en: "Only JPEG, PNG and WebP pictures are accepted.",
  },
  DOCUMENT_TYPE: {
    ko: "JPEG, PNG, PDF 파일만 올리실 수 있습니다.",
    en: "Only JPEG, PNG and PDF files are accepted.",
  },
  DOCUMENT_ACTIVE: {
    ko: "암호가 걸렸거나 실행되는 내용이 든 PDF는 올리실 수 없습니다.",
    en: "A PDF with a password or with content that runs is not accepted.",
  },
  DOCUMENT_SIZE: { ko: "파일은 5MB 이하로 올려 주십시오.", en: "A file may have at most 5 MB." },
  IMAGE_SIZE: { ko: "사진은 5MB 이하로 올려 주십시오.", en: "A picture may have at most 5 MB." },
  IMAGE_PIXELS: {
    ko: "사진의 가로와 세로가 너무 큽니다.",
    en: "The picture is too many pixels wide or high.",
  },
  IMAGE_PATH: {
    ko: "이 사이트에 올린 사진만 사용하실 수 있습니다.",
    en: "Only a picture that was uploaded here can be used.",
  },
  REASON_REQUIRED: { ko: "사유를 입력해 주십시오.", en: "Reason is required" },
  OPERATOR_PASSWORD_MINIMUM: {
    ko: "운영자 비밀번호는 8자 이상이어야 합니다.",
    en: "An operator's password must be at least 8 characters.",
  },
  EMAIL_REQUIRED: { ko: "이메일을 입력해 주십시오.", en: "Enter an e-mail address." },
  EMAIL_FORMAT: { ko: "이메일 형식이 올바르지 않습니다.", en: "This is no e-mail address." },
  FACTOR_CODE_FORMAT: {
    ko: "인증 앱의 숫자 6자리나 복구 코드 10자리를 입력해 주십시오.",
    en: "Enter the 6 digits of your authenticator, or the 10 characters of a recovery code.",
  },
  TOTP_FORMAT: { ko: "인증 코드는 숫자 6자리로 입력해 주십시오.", en: "Enter the 6 digits of the code." },
  WRONG_ORDER: { ko: "최솟값은 최댓값보다 클 수 없습니다.", en: "The minimum cannot be above the maximum." },
  WEIGHTS_SUM: { ko: "확률의 합은 100%여야 합니다.", en: "The probabilities must add up to 100%." },
  REPEATED: { ko: "같은 값을 두 번 쓸 수 없습니다.", en: "The same value cannot stand there twice." },
  KEY_FORMAT: { ko: "PEM 형식의 공개키를 입력해 주십시오.", en: "Enter a public key in PEM." },
  KEY_REVOKED: {
    ko: "폐기된 키입니다. 새 키를 받아 입력해 주십시오.",
    en: "This key was revoked. Ask for a new one.",
  },
  PUBLIC_ADDRESS: {
    ko: "https://(라이브 타일은 wss://)로 시작하는 공개된 주소를 입력해 주십시오.",
    en: "Enter a public address that begins with https:// (live tiles: wss://).",
  },
  URL_FORMAT: { ko: "올바른 주소를 입력해 주십시오.", en: "Enter a valid address." },
  ORIGIN_FORMAT: {
    ko: "https://games.example처럼 경로 없이 입력해 주십시오.",
    en: "Enter it without a path, as in https://games.example.",
  },
  NETWORK_FORMAT: { ko: "올바른 네트워크 주소를 입력해 주십시오.", en: "Enter a valid network address." },
  REFERRAL_REQUIRED: { ko: "추천인 코드를 입력해 주십시오.", en: "Referral code is required" },
  REFERRAL_FORMAT: { ko: "추천인 코드 형식이 올바르지 않습니다.", en: "The referral code is not valid." },
  CURRENT_PASSWORD_REQUIRED: { ko: "현재 비밀번호를 입력해 주십시오.", en: "Current password is required" },
  NEW_PASSWORD_REQUIRED: { ko: "새 비밀번호를 입력해 주십시오.", en: "New password is required" },
  NEW_PASSWORD_SAME: {
    ko: "현재 비밀번호와 다른 비밀번호를 입력해 주십시오.",
    en: "The new password must differ from the current one.",
  },
} as const satisfies Record<string, Words>;

export type FieldCode = keyof typeof fieldErrors;

/** True when the text is one of the codes above; zod's own messages are not. */
export function isFieldCode(text: string): text is FieldCode {
  return Object.hasOwn(fieldErrors, text);
}

/** The words of a field's refusal in one language, `{name}` filled from `values`. */
export function fieldWords(
  code: FieldCode,
  language: Language,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return fillWords(fieldErrors[code][language], values);
}

/** Fills `{name}` placeholders, figures with their separators; one that has no value stays as it is. */
export function fillWords(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name] ?? whole;
    return typeof value === "number" ? formatNumber(value) : value;
  });
}
