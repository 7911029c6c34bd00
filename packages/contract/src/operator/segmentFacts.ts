import type { Words } from "../language.ts";

/**
 * What a condition of a segment may ask of a member (docs/segments.md, "Conditions"): **the one declaration**. The contract's schema,
 * the console's form and the words of approvals come from here; how each is found stands in `apps/api/src/operator/segment/conditionSql.ts`.
 * No score of harm, case or alert is among them, and none may be (docs/harm.md, "Whom it marks").
 */
export const choiceFacts = ["level", "status", "tag", "partner", "language"] as const;
export type ChoiceFact = (typeof choiceFacts)[number];

export const figureFacts = [
  "deposits",
  "depositCount",
  "withdrawals",
  "netDeposits",
  "bonuses",
  "turnover",
  "bets",
  "playDays",
  "houseResult",
  "cash",
  "points",
  "rolloverLeft",
  "knowledge",
  "devices",
] as const;
export type FigureFact = (typeof figureFacts)[number];

export const dayFacts = [
  "joined",
  "lastLogin",
  "lastPlay",
  "firstDeposit",
  "lastDeposit",
  "lastWithdrawal",
] as const;
export type DayFact = (typeof dayFacts)[number];

export const flagFacts = [
  "deposited",
  "played",
  "signedIn",
  "openRollover",
  "marketing",
  "marketingSms",
  "marketingEmail",
  "marketingPhone",
  "phoneVerified",
  "email",
  "distributor",
  "simulated",
] as const;
export type FlagFact = (typeof flagFacts)[number];

/** How a figure is asked for: what it counts, whether over a period, and whether of one kind of games. */
export type FigureAsked = {
  readonly unit: "won" | "count" | "days" | "level";
  readonly overPeriod: boolean;
  readonly byCategory: boolean;
  /** Whether it may be below 0. */
  readonly isSigned: boolean;
  readonly name: Words;
};

const money = (ko: string, en: string, byCategory = false): FigureAsked => ({
  unit: "won",
  overPeriod: true,
  byCategory,
  isSigned: false,
  name: { ko, en },
});
const standing = (unit: FigureAsked["unit"], ko: string, en: string): FigureAsked => ({
  unit,
  overPeriod: false,
  byCategory: false,
  isSigned: false,
  name: { ko, en },
});

export const figuresAsked: Readonly<Record<FigureFact, FigureAsked>> = {
  deposits: money("입금", "Deposits"),
  depositCount: { ...money("입금 건수", "Number of deposits"), unit: "count" },
  withdrawals: money("출금", "Withdrawals"),
  netDeposits: { ...money("순입금 (입금 − 출금)", "Net deposits"), isSigned: true },
  bonuses: money("받은 입금 보너스", "Deposit bonuses taken"),
  turnover: money("베팅금액", "Turnover", true),
  bets: { ...money("베팅 건수", "Number of bets", true), unit: "count" },
  playDays: { ...money("베팅한 날", "Days of play", true), unit: "days" },
  houseResult: { ...money("하우스 손익 (GGR)", "House result (GGR)", true), isSigned: true },
  cash: standing("won", "보유머니", "Cash now"),
  points: standing("won", "보유 포인트", "Points now"),
  rolloverLeft: standing("won", "남은 베팅 조건", "Rollover left"),
  knowledge: standing("level", "인증 단계", "Level of knowledge"),
  devices: standing("count", "알려진 기기", "Known devices"),
};

export const choiceNames: Readonly<Record<ChoiceFact, Words>> = {
  level: { ko: "등급", en: "Level" },
  status: { ko: "상태", en: "Status" },
  tag: { ko: "태그", en: "Tag" },
  partner: { ko: "소속 파트너", en: "Partner" },
  language: { ko: "언어", en: "Language" },
};

export const dayNames: Readonly<Record<DayFact, Words>> = {
  joined: { ko: "가입일", en: "Joined" },
  lastLogin: { ko: "최근 접속일", en: "Last sign-in" },
  lastPlay: { ko: "최근 베팅일", en: "Last play" },
  firstDeposit: { ko: "첫 입금일", en: "First deposit" },
  lastDeposit: { ko: "최근 입금일", en: "Last deposit" },
  lastWithdrawal: { ko: "최근 출금일", en: "Last withdrawal" },
};

export const flagNames: Readonly<Record<FlagFact, Words>> = {
  deposited: { ko: "입금한 적 있음", en: "Has deposited" },
  played: { ko: "베팅한 적 있음", en: "Has played" },
  signedIn: { ko: "접속한 적 있음", en: "Has signed in" },
  openRollover: { ko: "진행 중인 베팅 조건", en: "Open rollover" },
  marketing: { ko: "광고 쪽지 동의", en: "Agreed to notes that advertise" },
  marketingSms: { ko: "광고 문자 동의", en: "Agreed to SMS that advertise" },
  marketingEmail: { ko: "광고 이메일 동의", en: "Agreed to e-mail that advertises" },
  marketingPhone: { ko: "광고 전화 동의", en: "Agreed to calls that advertise" },
  phoneVerified: { ko: "휴대폰 인증", en: "Phone verified" },
  email: { ko: "이메일 등록", en: "E-mail address added" },
  distributor: { ko: "총판", en: "Is a distributor" },
  simulated: { ko: "모의 회원", en: "Simulated" },
};

/** How much a segment may ask at most: groups that all must hold, conditions of a group of which one must, and values of one of them. */
export const groupsMaximum = 6;
export const conditionsMaximum = 5;
export const valuesMaximum = 20;
/** The longest period in days before today. */
export const periodDaysMaximum = 366;
