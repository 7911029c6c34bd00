/** Refusals that protect members: questions before a deposit, and what a score of harm keeps from them (docs/harm.md, docs/profiles.md). */
export const protectionErrors = {
  LIMIT_QUESTION: {
    status: 409,
    ko: "입금하시기 전에 입금 한도를 정하실지 먼저 알려 주십시오.",
    en: "Before you deposit, please say whether you want a deposit limit.",
  },
  PLAN_QUESTION: {
    status: 409,
    ko: "이번 주 구매 계획을 넘는 입금입니다. 계속하실지 알려 주십시오.",
    en: "This deposit passes your plan for the week. Please say whether to go on.",
  },
  BONUS_PAUSED: {
    status: 403,
    ko: "이용 보호를 위해 지금은 보너스와 이벤트를 제공하지 않습니다. 보너스 없이 이용하실 수 있습니다.",
    en: "To look after your play, bonuses and events are paused for now. You can go on without a bonus.",
  },
  MEMBER_MARKED: {
    status: 409,
    ko: "이용 보호 점수가 높아 보너스를 멈춘 회원입니다. 점수가 내려간 뒤 지급해 주십시오.",
    en: "The member's score of harm keeps them from bonuses for now. Give it once the score has come down.",
  },
} as const;
