/** Refusals of codes that are sent, and of what is recovered by them (docs/recovery.md). */
export const recoveryErrors = {
  CODE_WRONG: {
    status: 409,
    ko: "인증번호가 일치하지 않거나 유효 시간이 지났습니다.",
    en: "The code is not right, or no longer good.",
  },
  RECOVERY_OVER: {
    status: 409,
    ko: "이미 사용하였거나 유효 시간이 지난 요청입니다. 처음부터 다시 진행해 주십시오.",
    en: "This was used already or is no longer good. Please begin again.",
  },
  CANNOT_BE_SENT: {
    status: 409,
    ko: "현재 인증번호 발송을 이용하실 수 없습니다. 고객센터로 문의해 주십시오.",
    en: "No code can be sent at present. Contact support.",
  },
  PHONE_NOT_VERIFIED: {
    status: 409,
    ko: "휴대폰 인증을 하지 않은 계정입니다. 고객센터로 문의해 주십시오.",
    en: "The phone of this account was never verified. Contact support.",
  },
  NO_EMAIL: {
    status: 409,
    ko: "이메일이 등록되지 않은 회원입니다.",
    en: "The member has no e-mail address.",
  },
  EMAIL_TOO_NEW: {
    status: 409,
    ko: "등록한 지 사흘이 지나지 않은 이메일로는 보내실 수 없습니다. 문자로 보내 주십시오.",
    en: "This e-mail address was added within the last three days, so nothing is sent there. Send it by SMS.",
  },
  RECOVERY_WAITS: {
    status: 409,
    ko: "비밀번호를 재설정한 뒤 정해진 시간이 지나야 보류를 해제하실 수 있습니다.",
    en: "After a password was recovered nobody lifts the hold before its hours are over.",
  },
  RECOVERY_STARTED: {
    status: 409,
    ko: "이 회원의 비밀번호나 2단계 인증의 재설정을 시작한 운영자는 그 보류를 해제할 수 없습니다.",
    en: "Whoever started the recovery of this member's password or second factor does not lift the hold that comes of it.",
  },
} as const;
