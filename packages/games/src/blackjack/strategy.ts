import { blackjackPoints, totalOf } from "./hand.ts";
import type { BlackjackOffer } from "./outcome.ts";

/**
 * Basic strategy for these rules, by the dealer's open card: columns 2 3 4 5 6 7 8 9 10 A. H hit, S stand; D double, else hit; E double,
 * else stand; P split. Insurance is declined. What it returns, and what no play returns more than: docs/par/blackjack.md.
 */
export const basicStrategy = {
  hard: {
    5: "HHHHHHHHHH",
    6: "HHHHHHHHHH",
    7: "HHHHHHHHHH",
    8: "HHHHHHHHHH",
    9: "HDDDDHHHHH",
    10: "DDDDDDDDHH",
    11: "DDDDDDDDDD",
    12: "HHSSSHHHHH",
    13: "SSSSSHHHHH",
    14: "SSSSSHHHHH",
    15: "SSSSSHHHHH",
    16: "SSSSSHHHHH",
    17: "SSSSSSSSSS",
    18: "SSSSSSSSSS",
    19: "SSSSSSSSSS",
    20: "SSSSSSSSSS",
  },
  soft: {
    12: "HHHHDHHHHH",
    13: "HHHDDHHHHH",
    14: "HHHDDHHHHH",
    15: "HHDDDHHHHH",
    16: "HHDDDHHHHH",
    17: "HDDDDHHHHH",
    18: "EEEEESSHHH",
    19: "SSSSESSSSS",
    20: "SSSSSSSSSS",
  },
  /** By what one card of the pair counts; a dot: as another hand of its total. */
  pairs: {
    1: "PPPPPPPPPP",
    2: "PPPPPP....",
    3: "PPPPPP....",
    4: "...PP.....",
    5: "..........",
    6: "PPPPP.....",
    7: "PPPPPP....",
    8: "PPPPPPPPPP",
    9: "PPPPP.PP..",
    10: "..........",
  },
} as const;

/** What a round returns on average, in percent of the stake that it begins with: by basic strategy, and at most by perfect play. */
export const blackjackReturns = { basic: "99.2988", best: "99.33" } as const;

const rowOf = (rows: { readonly [total: string]: string }, total: number): string => rows[total] ?? "";

/** What basic strategy does with a hand against the dealer's open card, of what is offered. */
export function basicMove(
  cards: readonly number[],
  dealerCard: number,
  offers: readonly BlackjackOffer[],
): BlackjackOffer {
  if (offers.includes("DECLINE")) return "DECLINE";
  const column = (blackjackPoints(dealerCard) + 8) % 10;
  if (offers.includes("SPLIT") && rowOf(basicStrategy.pairs, blackjackPoints(cards[0] ?? 0))[column] === "P")
    return "SPLIT";
  const { total, isSoft } = totalOf(cards);
  const letter = rowOf(isSoft ? basicStrategy.soft : basicStrategy.hard, total)[column];
  if (letter === "D") return offers.includes("DOUBLE") ? "DOUBLE" : "HIT";
  if (letter === "E") return offers.includes("DOUBLE") ? "DOUBLE" : "STAND";
  return letter === "H" || letter === undefined ? "HIT" : "STAND";
}
