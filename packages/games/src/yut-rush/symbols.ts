import type { YutRoundOutcome, YutSpinOutcome } from "../slot/yut-board/outcome.ts";

/**
 * The nine symbols of Yut Rush, from rarest to commonest. POUCH 복주머니 stands for every symbol but STICKS; three
 * STICKS 윷가락 open the yut board; HORSE 말, COW 소, SHEEP 양, DOG 개 and PIG 돼지 are the animals that mo, yut, geol,
 * gae and do are named after; TOP 팽이 and JEGI 제기 are toys of the New Year.
 */
export const yutRushSymbols = [
  "POUCH",
  "STICKS",
  "HORSE",
  "COW",
  "SHEEP",
  "DOG",
  "PIG",
  "TOP",
  "JEGI",
] as const;
export type YutRushSymbol = (typeof yutRushSymbols)[number];

/** The symbols' names as the paytable shows them. */
export const yutRushSymbolNames: {
  readonly [name in YutRushSymbol]: { readonly ko: string; readonly en: string };
} = {
  POUCH: { ko: "복주머니 (와일드)", en: "Lucky pouch (wild)" },
  STICKS: { ko: "윷가락 (보너스)", en: "Yut sticks (bonus)" },
  HORSE: { ko: "말", en: "Horse" },
  COW: { ko: "소", en: "Cow" },
  SHEEP: { ko: "양", en: "Sheep" },
  DOG: { ko: "개", en: "Dog" },
  PIG: { ko: "돼지", en: "Pig" },
  TOP: { ko: "팽이", en: "Spinning top" },
  JEGI: { ko: "제기", en: "Jegi" },
};

export type YutRushSpinOutcome = YutSpinOutcome<YutRushSymbol>;
export type YutRushRoundOutcome = YutRoundOutcome<YutRushSymbol>;
