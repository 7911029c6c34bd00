/** Refusals of the verification of an identity (docs/identity.md). */
export const identityErrors = {
  IDENTITY_NEEDED: {
    status: 409,
    ko: "본인인증을 먼저 진행해 주십시오.",
    en: "Verify your identity first.",
  },
  IDENTITY_UNAVAILABLE: {
    status: 409,
    ko: "지금은 본인인증을 하실 수 없습니다. 잠시 뒤에 다시 시도해 주십시오.",
    en: "Your identity cannot be verified now. Please try again later.",
  },
  IDENTITY_UNFINISHED: {
    status: 409,
    ko: "본인인증이 끝나지 않았습니다. 인증을 마친 뒤 다시 확인해 주십시오.",
    en: "The verification is not finished. Finish it and try again.",
  },
  IDENTITY_FAILED: {
    status: 409,
    ko: "본인인증을 하지 못하였습니다. 다시 진행해 주십시오.",
    en: "Your identity was not verified. Please begin again.",
  },
  IDENTITY_OVER: {
    status: 409,
    ko: "이미 사용하였거나 시간이 지난 본인인증입니다. 다시 진행해 주십시오.",
    en: "This verification was used already or is over. Please begin again.",
  },
  IDENTITY_NAME_DIFFERS: {
    status: 409,
    ko: "본인인증의 이름이 예금주와 다릅니다. 본인 명의의 휴대폰으로 인증하시거나 고객센터로 문의해 주십시오.",
    en: "The verified name is not the account holder's. Use a phone in your own name, or contact support.",
  },
  IDENTITY_BIRTH_DIFFERS: {
    status: 409,
    ko: "본인인증의 생년월일이 가입하신 생년월일과 다릅니다. 고객센터로 문의해 주십시오.",
    en: "The verified date of birth is not the one of your account. Contact support.",
  },
  IDENTITY_TOO_YOUNG: {
    status: 403,
    ko: "만 {minimumAge}세가 되는 해의 1월 1일 이후부터 이용하실 수 있습니다.",
    en: "You may use this site from 1 January of the year you turn {minimumAge}.",
  },
  IDENTITY_OTHER_PERSON: {
    status: 409,
    ko: "이 계정은 다른 분의 본인인증이 완료된 계정입니다. 고객센터로 문의해 주십시오.",
    en: "Somebody else's identity was verified for this account. Contact support.",
  },
  IDENTITY_NO_ACCOUNT: {
    status: 409,
    ko: "본인인증하신 분의 계정을 찾을 수 없습니다. 고객센터로 문의해 주십시오.",
    en: "There is no account of the verified person. Contact support.",
  },
  IDENTITY_NO_PROVIDER: {
    status: 409,
    ko: "본인인증 업체가 연결되어 있지 않아 요구하실 수 없습니다.",
    en: "No provider verifies identities for this site, so none can be asked for.",
  },
  HOLDER_NO_PROVIDER: {
    status: 409,
    ko: "예금주를 조회할 업체가 연결되어 있지 않아 켜실 수 없습니다.",
    en: "No provider says for this site who holds an account, so nobody can be asked.",
  },
} as const;
