import type { Words } from "../language.ts";
import { largestAmountWon } from "../requiredFields.ts";

/** What a parameter of a rule counts. `tenths` are tenths of a standard deviation. */
export type AlertUnit = "won" | "count" | "members" | "percent" | "times" | "hours" | "days" | "tenths";

/** A whole number that a rule of alerts is set by. */
export type AlertParameter = {
  readonly unit: AlertUnit;
  readonly least: number;
  readonly most: number;
  readonly name: Words;
};

const won = (ko: string, en: string): AlertParameter => ({
  unit: "won",
  least: 1,
  most: largestAmountWon,
  name: { ko, en },
});
const figure = (unit: AlertUnit, least: number, most: number, ko: string, en: string): AlertParameter => ({
  unit,
  least,
  most,
  name: { ko, en },
});
const days = () => figure("days", 1, 31, "기간", "Within");

/**
 * The kinds of rules that raise alerts, with the parameters of each (docs/cases.md, "Rules"): **the one declaration**. The contract's
 * schema, the console's form and the names in approvals come from here; what a kind finds stands in `apps/api/src/cases/sql/rules`.
 */
export const alertRules = {
  MONEY_THROUGH: {
    withdrawalFromWon: won("출금액(이상)", "Withdrawals (at least)"),
    betsBelow: figure("count", 0, 1_000, "입금 후 베팅(미만)", "Bets since the deposit (fewer than)"),
    playBelowPercent: figure(
      "percent",
      0,
      1_000,
      "입금액 대비 베팅액(미만)",
      "Staked of the deposits (less than)",
    ),
  },
  SMALL_DEPOSITS: {
    eachBelowWon: won("입금 1건(미만)", "Each deposit (below)"),
    deposits: figure("count", 2, 1_000, "입금 건수(이상)", "Deposits (at least)"),
    sumFromWon: won("합계(이상)", "Together (at least)"),
    days: days(),
  },
  DAY_DEPOSITS: { fromWon: won("하루 입금액(이상)", "Deposits a day (at least)") },
  DAY_WITHDRAWALS: { fromWon: won("하루 출금액(이상)", "Withdrawals a day (at least)") },
  SHARED_ACCOUNT: {
    members: figure("members", 2, 21, "함께 쓰는 회원(이상)", "Members who share it (at least)"),
  },
  SHARED_DEVICE: {
    members: figure("members", 2, 21, "함께 쓰는 회원(이상)", "Members who share it (at least)"),
  },
  SHARED_ADDRESS: {
    members: figure("members", 2, 21, "함께 쓰는 회원(이상)", "Members who share it (at least)"),
  },
  OPPOSITE_SIDES: {
    rounds: figure("count", 1, 10_000, "회차(이상)", "Rounds (at least)"),
    apartPercent: figure("percent", 0, 100, "베팅액 차이(이하)", "Stakes apart by (at most)"),
    stakeFromWon: won("회차당 베팅액 합계(이상)", "Both stakes of a round (at least)"),
  },
  BONUS_HUNTING: {
    bonuses: figure("count", 1, 1_000, "받은 입금 보너스(이상)", "Deposit bonuses taken (at least)"),
    days: days(),
    playBelowTimes: figure(
      "times",
      1,
      1_000,
      "입금액과 보너스 대비 유효 베팅금액(미만)",
      "Stakes at risk of deposits and bonuses (less than)",
    ),
    withdrawalFromWon: won("출금액(이상)", "Withdrawals (at least)"),
  },
  BEATEN_GAME: {
    bets: figure("count", 100, 1_000_000, "하루 베팅(이상)", "Bets a day (at least)"),
    tenths: figure("tenths", 20, 1_000, "표준 편차(이상)", "Standard deviations (at least)"),
  },
  CHANGED_ACCOUNT: {
    hours: figure("hours", 1, 720, "변경 후(이내)", "After the change (within)"),
    withdrawalFromWon: won("출금액(이상)", "Withdrawals (at least)"),
  },
  OPERATOR_PAYS: {
    times: figure("count", 2, 1_000, "처리한 출금(이상)", "Withdrawals completed (at least)"),
    days: days(),
    sumFromWon: won("합계(이상)", "Together (at least)"),
    memberPercent: figure(
      "percent",
      1,
      100,
      "회원 출금 중 비중(이상)",
      "Of the member's withdrawals (at least)",
    ),
    siteBelowPercent: figure(
      "percent",
      1,
      100,
      "사이트 출금 중 비중(미만)",
      "Of the site's withdrawals (less than)",
    ),
  },
  OPERATOR_CREDITS: {
    times: figure("count", 1, 1_000, "지급 횟수(이상)", "Credits (at least)"),
    days: days(),
    sumFromWon: won("합계(이상)", "Together (at least)"),
  },
} as const satisfies Record<string, Record<string, AlertParameter>>;

export type AlertKind = keyof typeof alertRules;
export const alertRuleKinds = [
  "MONEY_THROUGH",
  "SMALL_DEPOSITS",
  "DAY_DEPOSITS",
  "DAY_WITHDRAWALS",
  "SHARED_ACCOUNT",
  "SHARED_DEVICE",
  "SHARED_ADDRESS",
  "OPPOSITE_SIDES",
  "BONUS_HUNTING",
  "BEATEN_GAME",
  "CHANGED_ACCOUNT",
  "OPERATOR_PAYS",
  "OPERATOR_CREDITS",
] as const satisfies readonly AlertKind[];

/** The parameters of a kind, by their names. */
export const parametersOf = (kind: AlertKind): readonly (readonly [string, AlertParameter])[] =>
  Object.entries(alertRules[kind]);

/** Why a rule's parameters are refused, each by its name: one that lacks, that the kind does not have, or that is out of its bounds. */
export function parameterFaults(
  kind: AlertKind,
  given: Readonly<Record<string, number>>,
): Readonly<Record<string, "REQUIRED" | "NOT_ALLOWED" | "TOO_SMALL" | "TOO_LARGE">> {
  const known = new Map(parametersOf(kind));
  const faults: Record<string, "REQUIRED" | "NOT_ALLOWED" | "TOO_SMALL" | "TOO_LARGE"> = {};
  for (const name of Object.keys(given)) if (!known.has(name)) faults[name] = "NOT_ALLOWED";
  for (const [name, { least, most }] of known) {
    const value = given[name];
    if (value === undefined) faults[name] = "REQUIRED";
    else if (value < least) faults[name] = "TOO_SMALL";
    else if (value > most) faults[name] = "TOO_LARGE";
  }
  return faults;
}

/** A rule as a site begins with it. */
export type ShippedRule = {
  readonly ruleId: string;
  readonly kind: AlertKind;
  readonly name: Words;
  readonly parameters: Readonly<Record<string, number>>;
  readonly weight: number;
  readonly opensCase: boolean;
  readonly active: boolean;
};

const shipped = (
  last: string,
  kind: AlertKind,
  name: Words,
  parameters: Readonly<Record<string, number>>,
  more: Pick<ShippedRule, "weight" | "opensCase" | "active">,
): ShippedRule => ({ ruleId: `0193a000-0000-7000-8000-0000000520${last}`, kind, name, parameters, ...more });

const on = (weight: number, opensCase: boolean) => ({ weight, opensCase, active: true });
const off = (weight: number) => ({ weight, opensCase: false, active: false });

/**
 * The rules that a site begins with. On are those that say of a member no more than what is in the books; the others depend on how a
 * site is played, and are tried on its own past first. 10,000,000 and 3,000,000 won are Korea's (docs/cases.md, "What ships").
 */
export const shippedRules: readonly ShippedRule[] = [
  shipped(
    "01",
    "MONEY_THROUGH",
    { ko: "거의 베팅하지 않은 출금", en: "Out again with little play" },
    { withdrawalFromWon: 1_000_000, betsBelow: 10, playBelowPercent: 50 },
    on(40, true),
  ),
  shipped(
    "02",
    "DAY_DEPOSITS",
    { ko: "하루 입금 1천만 원 이상 (보고 기준)", en: "Deposits of 10,000,000 won a day (reported)" },
    { fromWon: 10_000_000 },
    on(20, false),
  ),
  shipped(
    "03",
    "DAY_WITHDRAWALS",
    { ko: "하루 출금 1천만 원 이상 (보고 기준)", en: "Withdrawals of 10,000,000 won a day (reported)" },
    { fromWon: 10_000_000 },
    on(20, false),
  ),
  shipped(
    "04",
    "DAY_DEPOSITS",
    { ko: "하루 입금 3백만 원 이상 (추가 확인)", en: "Deposits of 3,000,000 won a day (more knowledge)" },
    { fromWon: 3_000_000 },
    on(5, false),
  ),
  shipped(
    "05",
    "SHARED_ACCOUNT",
    { ko: "여러 회원의 계좌·USDT 주소", en: "Account or wallet of several members" },
    { members: 2 },
    on(30, true),
  ),
  shipped(
    "06",
    "CHANGED_ACCOUNT",
    { ko: "계좌 변경 직후 출금", en: "Withdrawal soon after a change of account" },
    { hours: 72, withdrawalFromWon: 1_000_000 },
    on(25, false),
  ),
  shipped(
    "07",
    "SMALL_DEPOSITS",
    { ko: "기준 금액 아래로 나눈 입금", en: "Deposits split below a threshold" },
    { eachBelowWon: 3_000_000, deposits: 5, sumFromWon: 10_000_000, days: 3 },
    off(30),
  ),
  shipped(
    "08",
    "SHARED_DEVICE",
    { ko: "여러 회원의 기기", en: "Device of several members" },
    { members: 3 },
    off(20),
  ),
  shipped(
    "09",
    "SHARED_ADDRESS",
    { ko: "같은 시간대 여러 회원의 접속 주소", en: "Address of several members within hours" },
    { members: 5 },
    off(10),
  ),
  shipped(
    "10",
    "OPPOSITE_SIDES",
    { ko: "연결된 회원의 반대 베팅", en: "Linked members on opposite sides" },
    { rounds: 5, apartPercent: 20, stakeFromWon: 100_000 },
    off(40),
  ),
  shipped(
    "11",
    "BONUS_HUNTING",
    { ko: "보너스만 챙기는 이용", en: "Bonus hunting" },
    { bonuses: 5, days: 14, playBelowTimes: 3, withdrawalFromWon: 500_000 },
    off(20),
  ),
  shipped(
    "12",
    "BEATEN_GAME",
    { ko: "표시된 환수율을 크게 넘는 결과", en: "Results far above the stated return" },
    { bets: 500, tenths: 50 },
    off(30),
  ),
  shipped(
    "13",
    "OPERATOR_PAYS",
    { ko: "한 운영자가 도맡은 회원의 출금", en: "One operator pays one member" },
    { times: 5, days: 30, sumFromWon: 5_000_000, memberPercent: 90, siteBelowPercent: 30 },
    off(40),
  ),
  shipped(
    "14",
    "OPERATOR_CREDITS",
    { ko: "한 회원에게 반복된 수동 지급", en: "Credits by hand to one member" },
    { times: 3, days: 7, sumFromWon: 1_000_000 },
    on(40, false),
  ),
];
