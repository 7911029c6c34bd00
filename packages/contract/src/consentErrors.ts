/** Refusals of consents; their words as in `errors.ts`. */
export const consentErrors = {
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
