/**
 * Refusals of who somebody is (docs/persons.md, "Who may not come back"): to the person, who learns of nobody else, and to operators.
 */
export const personErrors = {
  SIGN_UP_REFUSED: {
    status: 409,
    ko: "입력하신 정보로는 가입하실 수 없습니다. 고객센터로 문의해 주십시오.",
    en: "You cannot sign up with these details. Contact support.",
  },
  SIGN_UP_HELD: {
    status: 409,
    ko: "가입 신청이 접수되었습니다. 담당자가 입력하신 정보를 확인한 뒤 로그인하실 수 있습니다.",
    en: "Your sign-up was received. You can log in once we have checked your details.",
  },
  ACCOUNT_HELD: {
    status: 403,
    ko: "본인 확인이 필요하여 지금은 입금하실 수 없습니다. 고객센터로 문의해 주십시오.",
    en: "We have to check who you are before you can deposit. Contact support.",
  },
  MEMBER_HELD: {
    status: 409,
    ko: "본인 확인이 끝나지 않았거나 이용이 제한된 회원과 동일인이므로 입금을 처리할 수 없습니다. 회원 정보의 동일인 항목을 확인해 주십시오.",
    en: "The member is held until somebody has checked who they are, or is one person with somebody who is excluded or suspended. See their file.",
  },
  MEMBER_KNOWN: {
    status: 409,
    ko: "이 내용으로 바꾸면 {nickname} 회원과 동일인이 되므로 변경할 수 없습니다. 다른 사람이라면 동일인 항목에서 먼저 판단해 주십시오.",
    en: "With these details the member is one person with {nickname}. If they are two, say so in the file first.",
  },
  MARKS_UNSEEN: {
    status: 409,
    ko: "확인하지 않은 항목이 있는 출금입니다. 지급 전 확인 항목을 보고 표시한 뒤 다시 처리해 주십시오.",
    en: "Something about this withdrawal has not been seen. Look at what stands before paying, tick it, and try again.",
  },
  EXCLUSION_UNAVAILABLE: {
    status: 503,
    ko: "이용 제한 명단을 조회할 수 없어 지금은 진행하실 수 없습니다. 잠시 후 다시 시도해 주십시오.",
    en: "The register of excluded persons does not answer, so this is not possible now. Try again in a while.",
  },
  UPLOAD_STEP: {
    status: 409,
    ko: "이 명단의 현재 상태에서는 할 수 없습니다. 화면을 새로 고쳐 주십시오.",
    en: "Not possible as this version of the list stands now. Load the page again.",
  },
  UPLOAD_UNCONFIRMED: {
    status: 409,
    ko: "읽지 못한 행의 수나 제한이 풀리는 회원의 수({count})를 확인한 뒤 그대로 입력해 주십시오.",
    en: "Look at how many lines cannot be read, or how many members it lets go ({count}), and enter that count.",
  },
  LIST_TOO_LONG: {
    status: 409,
    ko: "한 명단은 {most}명까지 올릴 수 있습니다.",
    en: "A list may name {most} persons at most.",
  },
  ATTEMPT_DECIDED: {
    status: 409,
    ko: "이미 판단한 건입니다.",
    en: "Somebody has already decided about this.",
  },
} as const;
