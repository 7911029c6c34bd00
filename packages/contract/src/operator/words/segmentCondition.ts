import type { Language } from "../../language.ts";
import { formatWon } from "../../money.ts";
import { gameCategoryWords } from "../../words/gameCategory.ts";
import { wordOrCode } from "../../words/wordOrCode.ts";
import { choiceNames, dayNames, type FigureAsked, figuresAsked, flagNames } from "../segmentFacts.ts";
import type { SegmentCondition, SegmentGroup } from "../segmentFields.ts";
import { languageWords } from "./language.ts";
import { memberStatusWords } from "./memberStatus.ts";

/** What the ids of levels, tags and partners are called. */
export type ValueNames = ReadonlyMap<string, string>;

const words = {
  ko: {
    least: (value: string) => `${value} 이상`,
    most: (value: string) => `${value} 이하`,
    days: (days: number) => `최근 ${days}일`,
    between: (from: string, to: string) => `${from} ~ ${to}`,
    ago: (days: number, isLeast: boolean) => (isLeast ? `${days}일 이상 지남` : `${days}일 이내`),
    not: "제외",
    yes: "예",
    no: "아니요",
    or: " 또는 ",
  },
  en: {
    least: (value: string) => `at least ${value}`,
    most: (value: string) => `at most ${value}`,
    days: (days: number) => `last ${days} days`,
    between: (from: string, to: string) => `${from} to ${to}`,
    ago: (days: number, isLeast: boolean) => (isLeast ? `${days} days ago or more` : `within ${days} days`),
    not: "not",
    yes: "yes",
    no: "no",
    or: " or ",
  },
} as const;

const inUnit = (unit: FigureAsked["unit"], value: number, language: Language): string =>
  unit === "won" ? formatWon(value, language) : value.toLocaleString("en-US");

type Of<Kind extends SegmentCondition["kind"]> = Extract<SegmentCondition, { kind: Kind }>;

function choiceWords({ fact, is, values }: Of<"CHOICE">, names: ValueNames, language: Language): string {
  const nameOf = (value: string) => {
    if (fact === "status") return wordOrCode(memberStatusWords, value, language);
    if (fact === "language") return wordOrCode(languageWords, value, language);
    return names.get(value) ?? value.slice(0, 8);
  };
  const not = is ? "" : ` ${words[language].not}`;
  return `${choiceNames[fact][language]}${not}: ${values.map(nameOf).join(", ")}`;
}

function figureWords(
  { fact, least, most, days, from, to, category }: Of<"FIGURE">,
  language: Language,
): string {
  const say = words[language];
  const { unit, name } = figuresAsked[fact];
  const bounds = [
    ...(least === undefined ? [] : [say.least(inUnit(unit, least, language))]),
    ...(most === undefined ? [] : [say.most(inUnit(unit, most, language))]),
  ];
  const within = [
    ...(category === undefined ? [] : [gameCategoryWords[category][language]]),
    ...(days === undefined ? [] : [say.days(days)]),
    ...((from ?? to) === undefined ? [] : [say.between(from ?? "", to ?? "")]),
  ];
  return `${name[language]} ${bounds.join(", ")}${within.length === 0 ? "" : ` (${within.join(", ")})`}`;
}

function dayWords({ fact, from, to, daysLeast, daysMost }: Of<"DAY">, language: Language): string {
  const say = words[language];
  const bounds = [
    ...((from ?? to) === undefined ? [] : [say.between(from ?? "", to ?? "")]),
    ...(daysLeast === undefined ? [] : [say.ago(daysLeast, true)]),
    ...(daysMost === undefined ? [] : [say.ago(daysMost, false)]),
  ];
  return `${dayNames[fact][language]} ${bounds.join(", ")}`;
}

/** A condition in words, in one line. */
function conditionWords(condition: SegmentCondition, names: ValueNames, language: Language): string {
  switch (condition.kind) {
    case "FLAG":
      return `${flagNames[condition.fact][language]}: ${words[language][condition.is ? "yes" : "no"]}`;
    case "CHOICE":
      return choiceWords(condition, names, language);
    case "FIGURE":
      return figureWords(condition, language);
    case "DAY":
      return dayWords(condition, language);
  }
}

/** A group in words: its conditions, of which one must hold. */
export const groupWords = ({ any }: SegmentGroup, names: ValueNames, language: Language): string =>
  any.map((condition) => conditionWords(condition, names, language)).join(words[language].or);
