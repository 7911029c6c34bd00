import type { Language, Words } from "@hanpan/contract/language";
import type { MessageTemplate, MessageWay } from "@hanpan/contract/operator/enumerations";
import { formatInstant } from "@hanpan/contract/time";

/**
 * What each message says by each way, as data: `{site}` is the site's name, `{secret}` the code or link that it carries,
 * `{minutes}` how long that is good; the others come from the payload. An SMS with a code fits into 90 bytes of EUC-KR, which is what
 * carriers in Korea take as one.
 */
type Template = { readonly sms: Words; readonly subject: Words; readonly email: Words };

const code = (what: Words, sms: Words): Template => ({
  sms: {
    ko: `[{site}] ${sms.ko} {secret}\n{minutes}분 안에 입력`,
    en: `[{site}] ${sms.en} {secret}\nGood for {minutes} min`,
  },
  subject: { ko: `[{site}] ${what.ko}`, en: `[{site}] ${what.en}` },
  email: {
    ko: `${what.ko}: {secret}\n\n{minutes}분 안에 입력해 주십시오. 직접 요청하지 않으셨다면 이 메일을 무시하시고, 인증번호를 누구에게도 알려 주지 마십시오.`,
    en: `${what.en}: {secret}\n\nEnter it within {minutes} minutes. If you did not ask for it, ignore this message, and tell the code to nobody.`,
  },
});

const notice = (subject: Words, text: Words): Template => ({
  sms: { ko: `[{site}] ${text.ko}`, en: `[{site}] ${text.en}` },
  subject: { ko: `[{site}] ${subject.ko}`, en: `[{site}] ${subject.en}` },
  email: text,
});

const recovered = (what: Words): Template =>
  notice(
    { ko: `${what.ko} 재설정 알림`, en: `Your ${what.en} was reset` },
    {
      ko: `${what.ko}가 재설정되었습니다. 모든 기기에서 로그아웃되었으며, {until}까지 신청하신 출금은 확인 후 처리됩니다. 직접 하지 않으셨다면 즉시 고객센터로 연락해 주십시오.`,
      en: `Your ${what.en} was reset. Every device was signed out, and withdrawals asked for before {until} are looked at first. If it was not you, contact support at once.`,
    },
  );

export const templates: Readonly<Record<MessageTemplate, Template>> = {
  RECOVERY_CODE: code(
    { ko: "계정 찾기 인증번호", en: "Recovery code" },
    { ko: "계정 찾기 인증번호", en: "Recovery code" },
  ),
  PHONE_CODE: code({ ko: "휴대폰 인증번호", en: "Phone code" }, { ko: "휴대폰 인증번호", en: "Phone code" }),
  EMAIL_CODE: code(
    { ko: "이메일 인증번호", en: "E-mail code" },
    { ko: "이메일 인증번호", en: "E-mail code" },
  ),
  SIGN_IN_CODE: code(
    { ko: "새 기기 로그인 인증번호", en: "Login code" },
    { ko: "로그인 인증번호", en: "Login code" },
  ),
  RECOVERY_LINK: notice(
    { ko: "비밀번호 재설정", en: "Set a new password" },
    {
      ko: "고객센터에서 비밀번호 재설정을 시작하였습니다. {minutes}분 안에 아래 주소에서 새 비밀번호를 정해 주십시오. 한 번만 사용하실 수 있습니다.\n{secret}",
      en: "Support started a reset of your password. Set a new one within {minutes} minutes at the address below, which can be used once.\n{secret}",
    },
  ),
  DESK_RECOVERY: notice(
    { ko: "창구 비밀번호 재설정 알림", en: "A reset at the desk was begun" },
    {
      ko: "고객센터에서 본인 확인 후 비밀번호 재설정 코드를 직접 전달하기로 하였습니다. 요청하신 적이 없다면 즉시 고객센터로 연락해 주십시오.",
      en: "After a check of who you are, support hands over a code that sets a new password. If you did not ask for it, contact support at once.",
    },
  ),
  LOGIN_PASSWORD_RECOVERED: recovered({ ko: "비밀번호", en: "password" }),
  EXCHANGE_PASSWORD_RECOVERED: recovered({ ko: "출금 비밀번호", en: "withdrawal password" }),
  SECOND_FACTOR_ADDED: notice(
    { ko: "2단계 인증 설정 알림", en: "A second factor was set up" },
    {
      ko: "계정에 2단계 인증이 설정되었습니다. 직접 하지 않으셨다면 즉시 고객센터로 연락해 주십시오.",
      en: "A second factor was set up for your account. If it was not you, contact support at once.",
    },
  ),
  SECOND_FACTOR_REMOVED: notice(
    { ko: "2단계 인증 해제 알림", en: "Your second factor was removed" },
    {
      ko: "계정의 2단계 인증이 해제되었습니다. 직접 하지 않으셨다면 즉시 고객센터로 연락해 주십시오.",
      en: "The second factor of your account was removed. If it was not you, contact support at once.",
    },
  ),
  RECOVERY_CODES_RENEWED: notice(
    { ko: "복구 코드 재발급 알림", en: "Your recovery codes were renewed" },
    {
      ko: "2단계 인증 복구 코드가 새로 발급되어 이전 코드는 사용하실 수 없습니다. 직접 하지 않으셨다면 즉시 고객센터로 연락해 주십시오.",
      en: "New recovery codes were made and those before are no good any more. If it was not you, contact support at once.",
    },
  ),
  PASSKEY_ADDED: notice(
    { ko: "패스키 등록 알림", en: "A passkey was added" },
    {
      ko: "계정에 패스키({name})가 등록되었습니다. 직접 하지 않으셨다면 즉시 고객센터로 연락해 주십시오.",
      en: "A passkey ({name}) was added to your account. If it was not you, contact support at once.",
    },
  ),
  PASSKEY_REMOVED: notice(
    { ko: "패스키 삭제 알림", en: "A passkey was removed" },
    {
      ko: "계정에서 패스키({name})가 삭제되었습니다. 직접 하지 않으셨다면 즉시 고객센터로 연락해 주십시오.",
      en: "A passkey ({name}) was removed from your account. If it was not you, contact support at once.",
    },
  ),
  SECOND_FACTOR_GUESSED: notice(
    { ko: "2단계 인증 연속 실패 알림", en: "Wrong codes of your second factor" },
    {
      ko: "회원님의 비밀번호를 아는 누군가가 2단계 인증 코드를 여러 번 잘못 입력하였습니다. 직접 하지 않으셨다면 즉시 비밀번호를 변경하여 주십시오.",
      en: "Somebody who knows your password entered wrong codes of your second factor several times. If it was not you, change your password at once.",
    },
  ),
  NEW_DEVICE: notice(
    { ko: "새 기기 로그인 알림", en: "Login on a new device" },
    {
      ko: "새 기기({device}, {address})에서 로그인되었습니다. 직접 하지 않으셨다면 비밀번호를 변경하시고 고객센터로 연락해 주십시오.",
      en: "Your account was logged in to on a new device ({device}, {address}). If it was not you, change your password and contact support.",
    },
  ),
  PASSKEY_COPIED: notice(
    { ko: "패스키 로그인 차단 알림", en: "A passkey was refused" },
    {
      ko: "복제되었을 수 있는 패스키로 로그인하려는 시도를 막았습니다. 해당 패스키를 삭제하시고 고객센터로 연락해 주십시오.",
      en: "A login with a passkey that may have been copied was refused. Remove that passkey and contact support.",
    },
  ),
  RECOVERY_CODE_USED: notice(
    { ko: "복구 코드 사용 알림", en: "A recovery code was used" },
    {
      ko: "2단계 인증 복구 코드가 사용되었습니다. 남은 코드는 {left}개입니다. 직접 하지 않으셨다면 즉시 고객센터로 연락해 주십시오.",
      en: "A recovery code of your second factor was used, {left} are left. If it was not you, contact support at once.",
    },
  ),
  ACCOUNT_CLOSED: notice(
    { ko: "계정 탈퇴 알림", en: "Your account was closed" },
    {
      ko: "계정이 탈퇴 처리되었습니다. {until}까지 로그인 화면에서 취소하실 수 있습니다. 직접 하지 않으셨다면 즉시 취소하시고 고객센터로 연락해 주십시오.",
      en: "Your account was closed. You can take that back on the log-in page until {until}. If it was not you, do so at once and contact support.",
    },
  ),
  DATA_FILE_READY: notice(
    { ko: "내 정보 파일 준비 알림", en: "Your data file is ready" },
    {
      ko: "요청하신 내 정보 파일이 준비되었습니다. {until}까지 계정 설정에서 받으실 수 있습니다. 직접 하지 않으셨다면 즉시 고객센터로 연락해 주십시오.",
      en: "The file of your data is ready. You can take it in your account options until {until}. If it was not you, contact support at once.",
    },
  ),
  DATA_FILE_TAKEN: notice(
    { ko: "내 정보 파일 다운로드 알림", en: "Your data file was downloaded" },
    {
      ko: "{time}에 내 정보 파일이 다운로드되었습니다. 직접 하지 않으셨다면 즉시 비밀번호를 변경하시고 고객센터로 연락해 주십시오.",
      en: "The file of your data was downloaded at {time}. If it was not you, change your password at once and contact support.",
    },
  ),
  EMAIL_ADDED: notice(
    { ko: "이메일 등록 알림", en: "An e-mail address was added" },
    {
      ko: "계정에 이메일({email})이 등록되었습니다. 직접 하지 않으셨다면 고객센터로 연락해 주십시오.",
      en: "An e-mail address ({email}) was added to your account. If it was not you, contact support.",
    },
  ),
  DETAIL_CHANGE_ASKED: notice(
    { ko: "정보 변경 신청 알림", en: "A change of your details was asked for" },
    {
      ko: "회원 정보({what}) 변경 신청이 접수되어 확인하고 있습니다. 직접 하지 않으셨다면 즉시 고객센터로 연락해 주십시오.",
      en: "A change of your details ({what}) was asked for and is being checked. If it was not you, contact support at once.",
    },
  ),
  DETAIL_CHANGED: notice(
    { ko: "정보 변경 알림", en: "Your details were changed" },
    {
      ko: "신청하신 회원 정보({what}) 변경이 승인되었습니다. 변경 뒤 한동안 출금은 확인 후 처리될 수 있습니다. 직접 신청하지 않으셨다면 즉시 고객센터로 연락해 주십시오.",
      en: "The change of your details ({what}) was approved. For some time withdrawals may be looked at first. If you did not ask for it, contact support at once.",
    },
  ),
  DETAIL_CHANGE_REFUSED: notice(
    { ko: "정보 변경 거절 알림", en: "The change of your details was refused" },
    {
      ko: "신청하신 회원 정보({what}) 변경이 거절되었습니다. 사유: {reason}",
      en: "The change of your details ({what}) was refused: {reason}",
    },
  ),
  EMAIL_REMOVED: notice(
    { ko: "이메일 삭제 알림", en: "Your e-mail address was removed" },
    {
      ko: "계정에서 이메일({email})이 삭제되었습니다. 직접 하지 않으셨다면 고객센터로 연락해 주십시오.",
      en: "The e-mail address ({email}) was removed from your account. If it was not you, contact support.",
    },
  ),
};

/** What stands where a code is not shown. */
export const hiddenSecret = "••••••";

export type Rendered = { readonly subject: string; readonly text: string };

/**
 * A message as a member reads it. `secret` is the code or link, `hiddenSecret` where it is not to be seen.
 *
 * @param lastsMs how long the code is good, from when it was asked for.
 */
export function renderMessage(
  message: {
    readonly template: MessageTemplate;
    readonly way: MessageWay;
    readonly language: Language;
    readonly payload: Readonly<Record<string, string>>;
    readonly lastsMs: number;
  },
  { site, secret }: { readonly site: Words; readonly secret: string },
): Rendered {
  const { language, payload } = message;
  const template = templates[message.template];
  const until = payload["until"];
  const values: Readonly<Record<string, string>> = {
    ...payload,
    ...(until === undefined ? {} : { until: formatInstant(until) }),
    site: site[language],
    secret,
    minutes: String(Math.round(message.lastsMs / 60_000)),
  };
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
  return {
    subject: fill(template.subject[language]),
    text: fill((message.way === "SMS" ? template.sms : template.email)[language]),
  };
}
