import type { Words } from "../language.ts";
import { largestAmountWon } from "../requiredFields.ts";
import { harmSettings } from "./harmSettings.ts";
import { memberRequestSettings } from "./memberRequestSettings.ts";

/** What a figure counts. `basisPoints` are hundredths of a percent, typed and read as percent. */
export type MoneyUnit =
  | "won"
  | "points"
  | "minutes"
  | "hours"
  | "days"
  | "percent"
  | "basisPoints"
  | "times"
  | "count"
  | "score";

/** Figures that the console asks for together, in the order in which they are declared. */
export type MoneyGroup =
  | "deposit"
  | "withdrawal"
  | "approval"
  | "cashier"
  | "risk"
  | "payout"
  | "conversion"
  | "gift"
  | "reward"
  | "openBets"
  | "harmMarkers"
  | "harmSteps";

/** A whole number of the site's settings that rules money, and all that is to be known of it. */
export type MoneyFigure = {
  /** What holds where a site has not set it: in the servers, in SQL and on the screen alike. */
  readonly ships: number;
  /** The least and the most that an operator may write. */
  readonly least: number;
  readonly most: number;
  readonly unit: MoneyUnit;
  readonly group: MoneyGroup;
  /** What approvals, the audit and the form call it, without its unit. */
  readonly name: Words;
  /** What the form calls it where the section around it says the rest. */
  readonly label?: Words;
  /** 0 switches it off, which the form says below the field. */
  readonly zeroIsOff?: true;
  /** A writer that does not know it yet leaves it out, and it is what ships. */
  readonly mayBeLeftOut?: true;
};

/**
 * The money settings of the site (docs/money.md), by the part of the document that each stands in: **the one declaration
 * of each**. From here come the contract's schema, what the product ships with, `platform.money_setting` in SQL, the
 * console's form and draft, and the names in approvals and audit (docs/recipes.md, "Add a setting").
 */
export const moneySettings = {
  deposit: {
    minimum: {
      ships: 10_000,
      least: 0,
      most: largestAmountWon,
      unit: "won",
      group: "deposit",
      name: { ko: "입금 최소", en: "Least deposit" },
      label: { ko: "최소", en: "Minimum" },
    },
    maximum: {
      ships: 50_000_000,
      least: 0,
      most: largestAmountWon,
      unit: "won",
      group: "deposit",
      name: { ko: "입금 1회 최대", en: "Greatest deposit" },
      label: { ko: "1회 최대", en: "Maximum" },
    },
    unit: {
      ships: 1_000,
      least: 1,
      most: largestAmountWon,
      unit: "won",
      group: "deposit",
      name: { ko: "입금 단위", en: "Unit of deposits" },
      label: { ko: "단위", en: "Unit" },
    },
  },
  withdrawal: {
    /** The most of one withdrawal; all else of it is the level's. */
    maximum: {
      ships: 30_000_000,
      least: 0,
      most: largestAmountWon,
      unit: "won",
      group: "withdrawal",
      name: { ko: "출금 1회 최대", en: "Greatest withdrawal" },
      label: { ko: "1회 최대", en: "Maximum" },
    },
  },
  money: {
    depositExpiryHours: {
      ships: 24,
      least: 1,
      most: 720,
      unit: "hours",
      group: "deposit",
      name: { ko: "입금 신청 만료", en: "Deposit requests end after" },
      label: { ko: "입금 대기 만료", en: "Waiting expires after" },
    },
    ...memberRequestSettings,
    /** The greatest deposit that the bank's word alone completes; 0: none. What a level's members may have of it in a day is the level's. */
    bankDepositMaximum: {
      ships: 1_000_000,
      least: 0,
      most: largestAmountWon,
      unit: "won",
      group: "deposit",
      name: { ko: "은행 통지 자동 입금 한도", en: "Greatest deposit completed by the bank's word" },
      label: { ko: "자동 입금 1회 한도", en: "Automatic up to" },
      zeroIsOff: true,
      mayBeLeftOut: true,
    },
    /** A balance below it has nothing left to play: what is to be played is forgotten. */
    rolloverResetBelow: {
      ships: 1_000,
      least: 0,
      most: largestAmountWon,
      unit: "won",
      group: "conversion",
      name: { ko: "베팅 조건 초기화 잔액", en: "Rollover resets below" },
    },
    pointConversionMinimum: {
      ships: 10_000,
      least: 1,
      most: largestAmountWon,
      unit: "won",
      group: "conversion",
      name: { ko: "포인트 전환 최소", en: "Point conversion minimum" },
    },
    rollingConversionMinimum: {
      ships: 1_000,
      least: 1,
      most: largestAmountWon,
      unit: "won",
      group: "conversion",
      name: { ko: "롤링 전환 최소", en: "Rolling conversion minimum" },
    },
    /** From which sum of a member's withdrawals within 24 hours on two operators complete one. */
    secondApprovalFrom: {
      ships: 10_000_000,
      least: 1,
      most: largestAmountWon,
      unit: "won",
      group: "approval",
      name: { ko: "출금 2인 승인 기준", en: "Withdrawals need two from" },
      label: { ko: "출금 2인 승인 (24시간 합계)", en: "Withdrawals: second approval (sum of 24 h)" },
    },
    /** The same of deposits. */
    depositSecondApprovalFrom: {
      ships: 10_000_000,
      least: 1,
      most: largestAmountWon,
      unit: "won",
      group: "approval",
      name: { ko: "입금 2인 승인 기준", en: "Deposits need two from" },
      label: { ko: "입금 2인 승인 (24시간 합계)", en: "Deposits: second approval (sum of 24 h)" },
      mayBeLeftOut: true,
    },
    /** From which sum of a settlement of partners on two operators approve it. */
    partnerSecondApprovalFrom: {
      ships: 10_000_000,
      least: 1,
      most: largestAmountWon,
      unit: "won",
      group: "approval",
      name: { ko: "파트너 정산 2인 승인 기준", en: "Settlements of partners need two from" },
      label: {
        ko: "파트너 정산 2인 승인 (정산 합계)",
        en: "Partner settlement: second approval (total)",
      },
      mayBeLeftOut: true,
    },
    /** What a contract that carries no losses forgives one partner within twelve months. */
    partnerForgivenMaximum: {
      ships: 10_000_000,
      least: 0,
      most: largestAmountWon,
      unit: "won",
      group: "approval",
      name: { ko: "파트너 손실 면제 한도", en: "Losses forgiven to a partner" },
      label: {
        ko: "파트너 손실 면제 한도 (파트너별 12개월 합계)",
        en: "Losses forgiven to a partner at most (sum of 12 months)",
      },
      mayBeLeftOut: true,
    },
    /** What a member who brought another gets of each of their settled stakes. */
    referralBps: {
      ships: 10,
      least: 0,
      most: 1_000,
      unit: "basisPoints",
      group: "reward",
      name: { ko: "추천인 보너스", en: "Referral bonus" },
    },
    /** What of a week's net loss is paid back. */
    paybackPercent: {
      ships: 0,
      least: 0,
      most: 100,
      unit: "percent",
      group: "reward",
      name: { ko: "주간 페이백", en: "Weekly payback" },
    },
    signUpBonus: {
      ships: 0,
      least: 0,
      most: largestAmountWon,
      unit: "points",
      group: "gift",
      name: { ko: "가입 보너스", en: "Sign-up bonus" },
    },
    /** What of a gift's points must be played before they become cash. */
    giftRolloverPercent: {
      ships: 100,
      least: 0,
      most: 10_000,
      unit: "percent",
      group: "gift",
      name: { ko: "무상 포인트 베팅 조건", en: "Rollover of gift points" },
      mayBeLeftOut: true,
    },
    /** A withdrawal is held for a look within so many hours after the account or address it goes to was changed; 0 is never. */
    riskAccountHours: {
      ships: 24,
      least: 0,
      most: 720,
      unit: "hours",
      group: "risk",
      name: { ko: "계좌 변경 후 출금 확인", en: "Withdrawals are held after a change of account for" },
      label: { ko: "계좌·주소 변경 후", en: "After a change of account or address" },
      mayBeLeftOut: true,
    },
    /** A withdrawal is held for a look within so many hours after a password was recovered: a day at the least (docs/recovery.md). */
    riskRecoveryHours: {
      ships: 24,
      least: 24,
      most: 720,
      unit: "hours",
      group: "risk",
      name: {
        ko: "비밀번호 재설정 후 출금 확인",
        en: "Withdrawals are held after a password was recovered for",
      },
      label: { ko: "비밀번호 재설정 후", en: "After a password was recovered" },
      mayBeLeftOut: true,
    },
    /** Above so many times the member's usual withdrawal; 0 is never. */
    riskUsualTimes: {
      ships: 5,
      least: 0,
      most: 1_000,
      unit: "times",
      group: "risk",
      name: { ko: "평소보다 큰 출금 확인", en: "Withdrawals are held above the usual times" },
      label: { ko: "평소 출금액의", en: "Above the usual, times" },
      mayBeLeftOut: true,
    },
    /** Below so much play since the latest deposit, in percent of it; 0 is never. */
    riskPlayPercent: {
      ships: 50,
      least: 0,
      most: 10_000,
      unit: "percent",
      group: "risk",
      name: { ko: "입금 후 적은 베팅 확인", en: "Withdrawals are held below play since the deposit of" },
      label: { ko: "입금 후 베팅이 입금액의 (미만)", en: "Play since the deposit below" },
      mayBeLeftOut: true,
    },
    /** From so many open cases of the member on; 0 is never. */
    riskOpenCases: {
      ships: 1,
      least: 0,
      most: 100,
      unit: "count",
      group: "risk",
      name: { ko: "열린 문의·승인 대기 출금 확인", en: "Withdrawals are held from open cases on" },
      label: { ko: "답변 전 문의와 승인 대기 (이상)", en: "Open inquiries and proposals, from" },
      mayBeLeftOut: true,
    },
    /** From which sum of a payout batch on, with what one alone approved of the day, two people beside its maker approve it. */
    payoutSecondApprovalFrom: {
      ships: 50_000_000,
      least: 1,
      most: largestAmountWon,
      unit: "won",
      group: "payout",
      name: { ko: "출금 묶음 2인 승인 기준 금액", en: "Payout batches need two from a sum of" },
      label: { ko: "출금 묶음 2인 승인 (하루 합계)", en: "Payout batches: second approval (a day's sum)" },
      mayBeLeftOut: true,
    },
    /** The same by how many withdrawals it holds. */
    payoutSecondApprovalCount: {
      ships: 100,
      least: 1,
      most: 1_000,
      unit: "count",
      group: "payout",
      name: { ko: "출금 묶음 2인 승인 기준 건수", en: "Payout batches need two from a count of" },
      label: { ko: "출금 묶음 2인 승인 (하루 건수)", en: "Payout batches: second approval (a day's count)" },
      mayBeLeftOut: true,
    },
  },
  /** What an operator may move by hand of a Seoul day before a second one has to approve, by the operator's and the member's sums. */
  adjustment: {
    cashierMaximum: {
      ships: 1_000_000,
      least: 0,
      most: largestAmountWon,
      unit: "won",
      group: "cashier",
      name: { ko: "입출금 담당이 하루에 혼자 조정하는 한도", en: "What a cashier adjusts alone in a day" },
    },
    /** Of an owner. */
    secondApprovalFrom: {
      ships: 10_000_000,
      least: 1,
      most: largestAmountWon,
      unit: "won",
      group: "approval",
      name: { ko: "소유자가 하루에 혼자 조정하는 한도", en: "What an owner adjusts alone in a day" },
      mayBeLeftOut: true,
    },
  },
  /** A bet that is open for longer is reported to operators; one on a match is made days ahead of it. */
  openBets: {
    hours: {
      ships: 24,
      least: 1,
      most: 720,
      unit: "hours",
      group: "openBets",
      name: { ko: "오래 열린 베팅 알림", en: "Bets open too long" },
      label: { ko: "게임 베팅", en: "Bets on games" },
    },
    sportsHours: {
      ships: 336,
      least: 1,
      most: 8_760,
      unit: "hours",
      group: "openBets",
      name: { ko: "오래 열린 스포츠 베팅 알림", en: "Sports bets open too long" },
      label: { ko: "스포츠 베팅", en: "Sports bets" },
    },
  },
  harm: harmSettings,
} satisfies Record<string, Record<string, MoneyFigure>>;

/** Makes something of each figure of a part, by the figure's name. */
export function eachFigure<Name extends string, Made>(
  figures: Readonly<Record<Name, MoneyFigure>>,
  make: (figure: MoneyFigure) => Made,
): Record<Name, Made>;
export function eachFigure(
  figures: Readonly<Record<string, MoneyFigure>>,
  make: (figure: MoneyFigure) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, make(figure)]));
}

/** What a part ships with. */
export const shipped = <Name extends string>(
  figures: Readonly<Record<Name, MoneyFigure>>,
): Record<Name, number> => eachFigure(figures, ({ ships }) => ships);

/** A part of the document that has money settings. */
export type MoneyPart = keyof typeof moneySettings;

/** Where a money setting stands in the document: `money.signUpBonus`. */
export type MoneyPath = {
  [Part in MoneyPart]: `${Part}.${keyof (typeof moneySettings)[Part] & string}`;
}[MoneyPart];

const isMoneyPart = (name: string): name is MoneyPart => name in moneySettings;

/** Every money setting with the part and the name that it has in the document, in the order of the declaration. */
export const moneyFigures = Object.entries(moneySettings).flatMap(([part, figures]) => {
  const named: [string, MoneyFigure][] = Object.entries(figures);
  return isMoneyPart(part) ? named.map(([name, figure]) => ({ part, name, figure })) : [];
});
