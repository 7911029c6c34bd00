/** Refusals about what a member owes (docs/money.md, "Debts"): to the member, and to operators. */
export const debtErrors = {
  DEBT_OWED: {
    status: 409,
    ko: "상환하지 않은 미수금 {debt}원이 있습니다. 미수금을 모두 상환한 후 이용하실 수 있습니다.",
    en: "You owe {debt} won. This is possible once it is repaid.",
  },
  NO_DEBT: { status: 409, ko: "미수금이 없는 회원입니다.", en: "This member owes nothing." },
  MEMBER_OWES: {
    status: 409,
    ko: "회원에게 상환하지 않은 미수금 {debt}원이 있어 출금을 완료할 수 없습니다. 신청을 취소하면 돌아온 금액으로 미수금이 먼저 상환됩니다.",
    en: "The member owes {debt} won, so this withdrawal cannot be completed. Cancel it: what returns repays the debt first.",
  },
} as const;
