import { baccaratNoCommission, baccaratSpeed, baccaratStandard } from "../baccarat/index.ts";
import { dragonTiger } from "../dragon-tiger/index.ts";
import { kiteSpot, secondKiteSpot } from "../kite/index.ts";
import { ladder } from "../ladder/index.ts";
import { powerballFive, powerballOne } from "../powerball/index.ts";
import { europeanRoulette } from "../roulette/index.ts";
import { sicBo } from "../sic-bo/index.ts";
import type { Spot } from "./game.ts";
import type { SharedTable, TableSpot } from "./table.ts";

const liveChipsWon = [1_000, 5_000, 10_000, 50_000, 100_000, 500_000, 1_000_000];
const miniChipsWon = [1_000, 5_000, 10_000, 50_000, 100_000, 500_000];

/** Every spot from 1,000 won, up to what its code is given. */
function upTo(spots: readonly Spot[], maximumWonOf: (spot: Spot) => number): TableSpot[] {
  return spots.map((spot) => ({ ...spot, minimumWon: 1_000, maximumWon: maximumWonOf(spot) }));
}

/** The most that may lie on a spot so that it never returns more than so many won, rounded down to a step. */
function bounded(highestReturnWon: number, stepWon: number): (spot: Spot) => number {
  return ({ highestReturnHundredths }) =>
    Math.floor((highestReturnWon * 100) / highestReturnHundredths / stepWon) * stepWon;
}

const baccaratMaximumWon: { readonly [spot: string]: number } = {
  PLAYER: 5_000_000,
  BANKER: 5_000_000,
  TIE: 500_000,
  PLAYER_PAIR: 300_000,
  BANKER_PAIR: 300_000,
};
const dragonTigerMaximumWon: { readonly [spot: string]: number } = {
  DRAGON: 3_000_000,
  TIGER: 3_000_000,
  TIE: 300_000,
  SUITED_TIE: 100_000,
};

/** What the live tables share. Betting takes what the round leaves after dealing and paying. */
const live = {
  mathsVersion: 1,
  family: "LIVE",
  start: "BACK_TO_BACK",
  stakeUnitWon: 1_000,
  chipsWon: liveChipsWon,
} as const;

const baccarat = {
  ...live,
  mathsVersion: 2,
  kind: "BACCARAT",
  phases: { bettingMs: 24_000, closedMs: 2_000, revealMs: 22_000 },
  maximumWon: 10_000_000,
} as const;

const mini = { mathsVersion: 1, family: "MINI", stakeUnitWon: 100, chipsWon: miniChipsWon } as const;

/** A third of what the five-minute draw takes, since these come five times as often. */
const everyMinute = {
  ...mini,
  start: "CLOCK",
  phases: { bettingMs: 45_000, closedMs: 3_000, revealMs: 12_000 },
  maximumWon: 3_000_000,
} as const;

/**
 * Every table. Limits are those usual for tables in won: from 1,000; even chances to some millions; the rest so that
 * one spot never returns more than 5 to 10 million a round.
 */
export const sharedTables: readonly SharedTable[] = [
  {
    ...baccarat,
    code: "baccarat-standard",
    spots: upTo(baccaratStandard.spots, ({ code }) => baccaratMaximumWon[code] ?? 0),
  },
  {
    ...baccarat,
    code: "baccarat-speed",
    phases: { bettingMs: 12_000, closedMs: 2_000, revealMs: 13_000 },
    spots: upTo(baccaratSpeed.spots, ({ code }) => baccaratMaximumWon[code] ?? 0),
  },
  {
    ...baccarat,
    code: "baccarat-no-commission",
    spots: upTo(baccaratNoCommission.spots, ({ code }) => baccaratMaximumWon[code] ?? 0),
  },
  {
    ...live,
    mathsVersion: 2,
    code: "dragon-tiger",
    kind: "DRAGON_TIGER",
    phases: { bettingMs: 12_000, closedMs: 2_000, revealMs: 11_000 },
    spots: upTo(dragonTiger.spots, ({ code }) => dragonTigerMaximumWon[code] ?? 0),
    maximumWon: 5_000_000,
  },
  {
    ...live,
    code: "european-roulette",
    kind: "ROULETTE",
    phases: { bettingMs: 20_000, closedMs: 2_000, revealMs: 18_000 },
    spots: upTo(europeanRoulette.spots, bounded(7_200_000, 10_000)),
    maximumWon: 10_000_000,
  },
  {
    ...live,
    code: "sic-bo",
    kind: "SIC_BO",
    phases: { bettingMs: 22_000, closedMs: 2_000, revealMs: 16_000 },
    spots: upTo(sicBo.spots, bounded(6_000_000, 10_000)),
    maximumWon: 10_000_000,
  },
  {
    ...mini,
    code: "powerball-5",
    kind: "POWERBALL",
    start: "CLOCK",
    phases: { bettingMs: 280_000, closedMs: 5_000, revealMs: 15_000 },
    spots: upTo(powerballFive.spots, bounded(6_000_000, 100_000)),
    maximumWon: 10_000_000,
  },
  {
    ...everyMinute,
    code: "powerball-1",
    kind: "POWERBALL",
    spots: upTo(powerballOne.spots, bounded(2_000_000, 100_000)),
  },
  { ...everyMinute, code: "ladder", kind: "LADDER", spots: upTo(ladder.spots, bounded(2_000_000, 100_000)) },
  {
    ...mini,
    code: "kite",
    kind: "KITE",
    start: "BACK_TO_BACK",
    phases: { bettingMs: 8_000, closedMs: 1_500, revealMs: 3_500 },
    spots: upTo([kiteSpot, secondKiteSpot], () => 500_000),
    maximumWon: 500_000,
  },
];

/** The table of a code, or null when there is none. */
export function sharedTableOf(code: string): SharedTable | null {
  return sharedTables.find((table) => table.code === code) ?? null;
}
