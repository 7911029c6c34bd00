import type { GameCode } from "@hanpan/games/vocabulary";
import { chanceOf } from "./chance.ts";

/** What a simulated member likes. */
export type Taste = {
  /** Games in the proportion in which they are opened; sports are bet on beside them. */
  readonly games: readonly GameCode[];
  readonly bettingOnSports: boolean;
  /** About what a round costs, whole won. */
  readonly stakeWon: number;
  /** On how many days of a hundred they come. */
  readonly visitPercent: number;
  /** About what they pay in, whole won. */
  readonly depositWon: number;
  /** Takes the bonus on slots with the first deposit. */
  readonly takesBonus: boolean;
};

/** Whom the history makes, before they are members. */
export type Person = {
  readonly number: number;
  readonly loginId: string;
  readonly nickname: string;
  readonly phone: string;
  readonly referralCode: string;
  /** The so manyth day of the history on which they sign up, from 0. */
  readonly joinsOn: number;
  /** Who brought them: the demo's partner, the first of the partner's branch, an earlier person by number, or nobody. */
  readonly broughtBy: "PARTNER" | "BRANCH" | number | null;
  readonly isMobile: boolean;
  readonly taste: Taste;
};

/** Nicknames that say 모의, simulated. */
const names = [
  ...["가람", "나루", "다온", "라온", "마루", "바론", "사라", "아라", "자람", "차온", "카라", "타오", "파랑"],
  ...["하람", "고운", "노을", "도담", "로운", "모아", "보람", "소담", "온유", "조안", "초아", "코코", "토담"],
  ...["포근", "호연", "그린", "느루", "두루", "루다", "무지", "부길", "수련", "우주", "주하", "추임", "쿠키"],
  ...["후연"],
];

const slots = ["dancheong-fortune", "tiger-and-magpie", "yut-rush"] as const;
const tables = [
  ...["baccarat-standard", "baccarat-speed", "baccarat-speed", "baccarat-no-commission"],
  ...["dragon-tiger", "european-roulette", "sic-bo", "seotda", "blackjack"],
] as const satisfies readonly GameCode[];
const miniGames = ["powerball-5", "powerball-5", "powerball-1", "ladder", "kite"] as const;
/** Games that a member plays alone and that are no tables. */
const instantGames = ["plinko", "mines", "dice", "limbo", "hi-lo", "keno", "wheel", "video-poker"] as const;

/** Kinds of members, in the proportion in which there are such: slots draw most, then tables. */
const kinds: readonly (Pick<Taste, "games" | "bettingOnSports"> & {
  readonly stakesWon: readonly number[];
})[] = [
  { games: slots, bettingOnSports: false, stakesWon: [600, 1_000, 2_000, 3_000] },
  { games: slots, bettingOnSports: true, stakesWon: [1_000, 2_000, 4_000] },
  { games: [...slots, ...tables], bettingOnSports: false, stakesWon: [1_000, 2_000, 5_000] },
  { games: tables, bettingOnSports: false, stakesWon: [5_000, 10_000, 20_000] },
  {
    games: [...miniGames, ...miniGames, ...instantGames, ...instantGames, ...slots],
    bettingOnSports: true,
    stakesWon: [1_000, 2_000, 3_000],
  },
  {
    games: [...miniGames, ...miniGames, ...tables, ...instantGames],
    bettingOnSports: true,
    stakesWon: [1_000, 3_000],
  },
];

/** How many are there on the first day; the others come one after the other. */
const first = 15;
const days = 30;

function personOf(number: number): Person {
  const chance = chanceOf(`person ${number}`);
  const kind = kinds[number % kinds.length];
  const name = names[number];
  if (kind === undefined || name === undefined) throw new RangeError(`there is no person ${number}`);
  const stakeWon = chance.pick(kind.stakesWon);
  const joinsOn =
    number < first ? 0 : 1 + Math.floor(((number - first) * (days - 1)) / (names.length - first));
  const digits = String(number).padStart(2, "0");
  return {
    number,
    loginId: `sim${digits}`,
    nickname: `모의${name}`,
    phone: `010900009${digits}`,
    referralCode: `MOUI00${digits}`,
    joinsOn,
    broughtBy: chance.pick([
      "PARTNER",
      "PARTNER",
      "BRANCH",
      null,
      null,
      number > 6 ? chance.whole(0, 5) : null,
    ]),
    isMobile: chance.happens(60),
    taste: {
      games: kind.games,
      bettingOnSports: kind.bettingOnSports,
      stakeWon,
      visitPercent: chance.whole(30, 60),
      depositWon: Math.min(500_000, Math.max(30_000, stakeWon * chance.pick([20, 30, 40]))),
      takesBonus: kind.games === slots && chance.happens(50),
    },
  };
}

/** Everybody of the history, the same at each making. */
export const people: readonly Person[] = names.map((_, number) => personOf(number));
