/** The money settings of what members do about their own requests (docs/money.md, "The account that is shown", "A request that its member cancels"). */
export const memberRequestSettings = {
  /** For so long an account to deposit to is shown without a question; 0: members ask for it. */
  accountShownMinutes: {
    ships: 30,
    least: 0,
    most: 1_440,
    unit: "minutes",
    group: "deposit",
    name: { ko: "입금 계좌 바로 보기", en: "Deposit account shown without asking" },
    label: { ko: "입금 계좌 바로 보기", en: "Account shown without asking" },
    zeroIsOff: true,
    mayBeLeftOut: true,
  },
  /** So many deposits, and so many withdrawals, that wait a member takes back by themselves in a day of Seoul. */
  cancelDayMaximum: {
    ships: 5,
    least: 1,
    most: 100,
    unit: "count",
    group: "deposit",
    name: {
      ko: "회원이 하루에 취소하는 신청 (입금·출금 각각)",
      en: "Requests a member cancels in a day (deposits, withdrawals each)",
    },
    label: {
      ko: "회원의 신청 취소 (입금·출금 각각 하루)",
      en: "Cancelled by a member a day (deposits, withdrawals each)",
    },
    mayBeLeftOut: true,
  },
} as const;
