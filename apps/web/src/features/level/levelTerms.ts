import type { Language, LevelTerms } from "@hanpan/contract";
import { formatWon } from "@hanpan/contract/money";
import { gameCategoryWords } from "@hanpan/contract/words/gameCategory";
import { gameInSentence, points } from "../../cashier-parts/words.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";

/** One term of a level: its name, its figure, and whether more of it is better for the member. */
export interface Term {
  id: string;
  name: () => string;
  figure: (terms: LevelTerms) => number;
  write: (figure: number, language: Language) => string;
  better: "MORE" | "LESS";
}

export interface TermGroup {
  id: string;
  name: () => string;
  terms: readonly Term[];
}

const categories = ["SLOT", "LIVE", "SPORTS", "MINI"] as const;
const percent = (figure: number) => m.dep_bonus_percent({ percent: figure });
const ofBasisPoints = (figure: number) => percent(figure / 100);
const won = (figure: number, language: Language) => formatWon(figure, language);

/** Every term of a level setting that a member is touched by (docs/money.md, "LevelSetting"). */
export const termGroups: readonly TermGroup[] = [
  {
    id: "bonus",
    name: m.level_groups_bonus,
    terms: [
      {
        id: "first-slot",
        name: () => m.level_first({ game: gameInSentence("SLOT") }),
        figure: ({ deposit }) => deposit.firstPercent.SLOT,
        write: percent,
        better: "MORE",
      },
      {
        id: "first-live",
        name: () => m.level_first({ game: gameInSentence("LIVE") }),
        figure: ({ deposit }) => deposit.firstPercent.LIVE,
        write: percent,
        better: "MORE",
      },
      {
        id: "every-slot",
        name: () => m.level_every({ game: gameInSentence("SLOT") }),
        figure: ({ deposit }) => deposit.everyPercent.SLOT,
        write: percent,
        better: "MORE",
      },
      {
        id: "every-live",
        name: () => m.level_every({ game: gameInSentence("LIVE") }),
        figure: ({ deposit }) => deposit.everyPercent.LIVE,
        write: percent,
        better: "MORE",
      },
      {
        id: "maximum",
        name: m.level_maxBonus,
        figure: ({ deposit }) => deposit.maxBonus,
        write: points,
        better: "MORE",
      },
    ],
  },
  {
    id: "rollover",
    name: m.level_groups_rollover,
    terms: [
      {
        id: "plain",
        name: m.level_rollover_plain,
        figure: ({ rollover }) => rollover.plainPercent,
        write: percent,
        better: "LESS",
      },
      {
        id: "bonus-slot",
        name: m.level_rollover_SLOT,
        figure: ({ rollover }) => rollover.bonusPercent.SLOT,
        write: percent,
        better: "LESS",
      },
      {
        id: "bonus-live",
        name: m.level_rollover_LIVE,
        figure: ({ rollover }) => rollover.bonusPercent.LIVE,
        write: percent,
        better: "LESS",
      },
    ],
  },
  {
    id: "contribution",
    name: m.level_groups_contribution,
    terms: categories.map((category) => ({
      id: `contribution-${category.toLowerCase()}`,
      name: () => m.level_contribution({ category: wordOf(gameCategoryWords, category) }),
      figure: ({ contribution }) => contribution[category],
      write: percent,
      better: "MORE",
    })),
  },
  {
    id: "rolling",
    name: m.level_groups_rolling,
    terms: [
      {
        id: "rolling-slot",
        name: () => m.level_rolling({ game: gameInSentence("SLOT") }),
        figure: ({ rollingBps }) => rollingBps.SLOT,
        write: ofBasisPoints,
        better: "MORE",
      },
      {
        id: "rolling-live",
        name: () => m.level_rolling({ game: gameInSentence("LIVE") }),
        figure: ({ rollingBps }) => rollingBps.LIVE,
        write: ofBasisPoints,
        better: "MORE",
      },
      {
        id: "rolling-sports",
        name: () => m.level_rolling({ game: gameInSentence("SPORTS") }),
        figure: ({ rollingBps }) => rollingBps.SPORTS,
        write: ofBasisPoints,
        better: "MORE",
      },
      {
        id: "rolling-mini",
        name: () => m.level_rolling({ game: gameInSentence("MINI") }),
        figure: ({ rollingBps }) => rollingBps.MINI,
        write: ofBasisPoints,
        better: "MORE",
      },
    ],
  },
  {
    id: "withdrawal",
    name: m.level_groups_withdrawal,
    terms: [
      {
        id: "minimum",
        name: m.level_wd_minimum,
        figure: ({ withdrawal }) => withdrawal.minimum,
        write: won,
        better: "LESS",
      },
      {
        id: "day",
        name: m.level_wd_day,
        figure: ({ withdrawal }) => withdrawal.dayMaximum,
        write: won,
        better: "MORE",
      },
      {
        id: "cooldown",
        name: m.level_wd_cooldown,
        figure: ({ withdrawal }) => withdrawal.cooldownMinutes,
        write: (minutes) => m.level_minutes({ minutes }),
        better: "LESS",
      },
    ],
  },
];

export interface Change {
  term: Term;
  from: number;
  to: number;
  gain: boolean;
}

/** What differs between two levels, in the order of the terms. */
export function changesBetween(mine: LevelTerms, next: LevelTerms): Change[] {
  return termGroups
    .flatMap(({ terms }) => terms)
    .map((term) => ({ term, from: term.figure(mine), to: term.figure(next) }))
    .filter(({ from, to }) => from !== to)
    .map((change) => ({
      ...change,
      gain: change.term.better === "MORE" ? change.to > change.from : change.to < change.from,
    }));
}
