import { hwatuKindOf, monthOf } from "@hanpan/games/seotda/cards";
import { type SeotdaHand, seotdaHandOf } from "@hanpan/games/seotda/hand";
import type { InstantOutcome } from "../../../../protocol/instantOutcome.ts";
import { m } from "../../../paraglide/messages.js";

export type Seotda = Extract<InstantOutcome, { kind: "SEOTDA" }>;

const kinds = { BRIGHT: m.seotda_card_bright, TEN: m.seotda_card_ten, RIBBON: m.seotda_card_ribbon };

/** A card in words: its month, and what lies on it. */
export const cardWords = (card: number): string => kinds[hwatuKindOf(card)]({ month: monthOf(card) });

/** Several cards, beside each other. */
export const cardsWords = (cards: readonly number[]): string => cards.map(cardWords).join(", ");

const names = {
  BRIGHT_38: m.seotda_hand_bright_38,
  BRIGHT_18: m.seotda_hand_bright_18,
  BRIGHT_13: m.seotda_hand_bright_13,
  ALI: m.seotda_hand_ali,
  DOKSA: m.seotda_hand_doksa,
  GUPPING: m.seotda_hand_gupping,
  JANGPPING: m.seotda_hand_jangpping,
  JANGSA: m.seotda_hand_jangsa,
  SERYUK: m.seotda_hand_seryuk,
  INSPECTOR: m.seotda_hand_inspector,
  CATCHER: m.seotda_hand_catcher,
  GUSA: m.seotda_hand_gusa,
  FOOLS_GUSA: m.seotda_hand_fools_gusa,
};

/** What a hand is called. */
export function handName({ family, figure }: SeotdaHand): string {
  if (family === "PAIR") {
    if (figure === 10) return m.seotda_hand_pair_10();
    return figure === 1 ? m.seotda_hand_pair_1() : m.seotda_hand_pair({ month: figure });
  }
  if (family !== "POINTS") return names[family]();
  if (figure === 9) return m.seotda_hand_points_9();
  if (figure === 1) return m.seotda_hand_points_1();
  return figure === 0 ? m.seotda_hand_points_0() : m.seotda_hand_points({ points: figure });
}

/** The hand that cards make; null while one of them lies face down. */
function handOf([one, other]: readonly number[]): SeotdaHand | null {
  return one === undefined || other === undefined ? null : seotdaHandOf([one, other]);
}

/** What cards are called; nothing while one of them lies face down. */
export function nameOf(cards: readonly number[]): string {
  const hand = handOf(cards);
  return hand === null ? "" : handName(hand);
}

const timesOf = ({ multiplierHundredths }: Seotda): string => (multiplierHundredths / 100).toFixed(2);

/** How a round stands or what it came to, in few words. */
export function shortWords(outcome: Seotda): string {
  const hand = nameOf(outcome.own);
  switch (outcome.end) {
    case null:
      return m.seotda_choose_short();
    case "WON":
      return m.seotda_short_won({ hand, multiplier: timesOf(outcome) });
    case "LOST":
      return m.seotda_short_lost({ hand });
    case "TIED":
      return m.seotda_short_tied({ hand });
    case "GUSA":
      return m.seotda_short_gusa();
    case "FOLDED":
      return m.seotda_short_folded({ hand });
  }
}

/** What a call came to. */
export function resultWords(outcome: Seotda): string {
  if (outcome.end === "WON") return m.seotda_result_won({ multiplier: timesOf(outcome) });
  if (outcome.end === "TIED") return m.seotda_result_tied();
  if (outcome.end === "GUSA") return m.seotda_result_gusa();
  return outcome.end === "FOLDED" ? m.seotda_result_folded() : m.seotda_result_lost();
}

/** The whole of it: cards and hands of both sides, and the choice or what came. */
export function allWords(outcome: Seotda): string {
  const { own, house, end } = outcome;
  const hand = nameOf(own);
  const cards = cardsWords(own);
  if (end === null) return m.seotda_choose({ cards, hand, open: cardsWords(house) });
  const result = resultWords(outcome);
  if (end === "FOLDED") return m.seotda_said_fold({ own: cards, hand, result });
  return m.seotda_said({ own: cards, hand, house: cardsWords(house), other: nameOf(house), result });
}
