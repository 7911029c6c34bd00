/** Refusals of consents; their words as in `errors.ts`. */
export const consentErrors = {
  ADS_QUIET: {
    status: 409,
    ko: "21시부터 8시까지 광고 쪽지는 야간 수신에 동의한 회원에게만 보낼 수 있습니다. 아침 8시 이후에 보내 주십시오.",
    en: "From 21:00 to 08:00 a note that advertises reaches only who agreed to the night. Please send it after 08:00.",
  },
  CONSENT_CHANGED: {
    status: 409,
    ko: "약관이 개정되었습니다. 새 내용을 확인하신 뒤 다시 동의해 주십시오.",
    en: "The text has been changed meanwhile. Please read it again before you agree.",
  },
  CONSENT_DUE: {
    status: 409,
    ko: "개정된 약관에 동의하신 뒤 이용하실 수 있습니다.",
    en: "Please agree to the changed terms first.",
  },
  CONSENT_KEPT: {
    status: 409,
    ko: "계정을 사용하시는 동안 필요한 동의입니다. 철회하시려면 계정 설정에서 탈퇴해 주십시오.",
    en: "Your account needs this consent. To withdraw it, close your account in the account options.",
  },
} as const;
