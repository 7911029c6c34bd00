/** Refusals of second factors: the authenticator, and those of members (docs/second-factor.md). */
export const factorErrors = {
  TOTP_REQUIRED: {
    status: 401,
    ko: "인증 코드를 입력해 주십시오.",
    en: "Enter the code of your authenticator.",
  },
  WRONG_TOTP: { status: 401, ko: "인증 코드가 일치하지 않습니다.", en: "The code is not right." },
  TOTP_UNREADABLE: {
    status: 403,
    ko: "2단계 인증을 더 이상 확인할 수 없습니다. 소유자에게 초기화를 요청해 주십시오.",
    en: "Your second factor can no longer be checked. Ask an owner to reset it.",
  },
  TOTP_SETUP_REQUIRED: {
    status: 403,
    ko: "2단계 인증을 먼저 설정해 주십시오.",
    en: "Set up the second factor first.",
  },
  TOTP_ALREADY_SET: {
    status: 409,
    ko: "2단계 인증이 이미 설정되어 있습니다.",
    en: "The second factor is set up already.",
  },
  SECOND_FACTOR_REQUIRED: {
    status: 401,
    ko: "2단계 인증을 진행해 주십시오.",
    en: "Enter your second factor.",
  },
  WRONG_SECOND_FACTOR: {
    status: 401,
    ko: "인증 코드가 일치하지 않거나 이미 사용되었습니다.",
    en: "The code is not right, or was used already.",
  },
  SECOND_FACTOR_UNREADABLE: {
    status: 403,
    ko: "인증 앱의 코드를 더 이상 확인할 수 없습니다. 복구 코드를 사용하시거나 고객센터로 문의해 주십시오.",
    en: "Codes of your authenticator can no longer be checked. Use a recovery code or contact support.",
  },
  PLACE_CODE_REQUIRED: {
    status: 401,
    ko: "처음 보는 기기와 네트워크입니다. 보내 드린 인증번호를 입력해 주십시오.",
    en: "This device and network are new to your account. Enter the code that was sent to you.",
  },
  PROOF_NEEDED: {
    status: 409,
    ko: "본인 확인을 다시 진행해 주십시오.",
    en: "Please prove again that it is you.",
  },
  WRONG_PROOF: {
    status: 409,
    ko: "일치하지 않습니다. 다시 확인해 주십시오.",
    en: "That is not right. Please check it.",
  },
  SECOND_FACTOR_NEEDED: {
    status: 409,
    ko: "출금을 신청하시려면 2단계 인증을 진행해 주십시오.",
    en: "A withdrawal needs your second factor.",
  },
  NO_SECOND_FACTOR: {
    status: 409,
    ko: "2단계 인증이 설정되어 있지 않습니다.",
    en: "No second factor is set up.",
  },
} as const;
