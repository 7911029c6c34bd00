/**
 * Refusals of cases (docs/cases.md): what a member reads of a freeze, which is the same whatever the case is about, and what operators read.
 */
export const caseErrors = {
  WITHDRAWAL_FROZEN: {
    status: 403,
    ko: "계정을 확인하고 있어 지금은 출금하실 수 없습니다. 확인이 끝나면 쪽지로 알려 드립니다.",
    en: "We are checking your account, so withdrawals are paused for now. We will send you a note when the check is over.",
  },
  BONUS_FROZEN: {
    status: 403,
    ko: "계정을 확인하고 있어 지금은 보너스와 전환을 이용하실 수 없습니다. 확인이 끝나면 쪽지로 알려 드립니다.",
    en: "We are checking your account, so bonuses and conversions are paused for now. We will send you a note when the check is over.",
  },
  PLAY_FROZEN: {
    status: 403,
    ko: "계정을 확인하고 있어 지금은 게임을 이용하실 수 없습니다. 확인이 끝나면 쪽지로 알려 드립니다.",
    en: "We are checking your account, so games are paused for now. We will send you a note when the check is over.",
  },
  MEMBER_FROZEN: {
    status: 409,
    ko: "사건에서 이용을 멈춘 회원이므로 처리할 수 없습니다. 사건의 판단이 끝난 뒤 처리해 주십시오.",
    en: "A case keeps the member from this. It can be done once the case is decided.",
  },
  CASE_DECIDED: {
    status: 409,
    ko: "이미 판단이 끝난 사건입니다.",
    en: "The case has been decided already.",
  },
  CASE_ABOUT_YOU: {
    status: 403,
    ko: "본인의 업무에 관한 사건은 보거나 처리할 수 없습니다.",
    en: "A case about your own work is neither shown to you nor handled by you.",
  },
  CASE_OWN_MEMBER: {
    status: 409,
    ko: "최근 30일 안에 이 사건의 회원에게 직접 지급하거나 회수한 운영자는 판단할 수 없습니다.",
    en: "Who moved money of a member of the case by hand within the last 30 days does not decide it.",
  },
  MEMBER_BARRED: {
    status: 409,
    ko: "사건에서 이용 정지로 판단한 회원입니다. 해당 사건에서 다시 이용하게 할 수 있습니다.",
    en: "A case barred this member. They are let in again in that case.",
  },
  MEMBER_NOT_BARRED: {
    status: 409,
    ko: "이 사건으로 이용이 정지된 회원이 아닙니다.",
    en: "This case does not bar the member.",
  },
  ALERT_TAKEN: {
    status: 409,
    ko: "이미 사건에 들어갔거나 종결된 경보입니다.",
    en: "The alert is in a case already, or was dismissed.",
  },
  RULE_UNTRIED: {
    status: 409,
    ko: "같은 기준으로 지난 기록에 시험해 보신 뒤 켜실 수 있습니다.",
    en: "Try the rule on the past with these figures before it is switched on.",
  },
} as const;
