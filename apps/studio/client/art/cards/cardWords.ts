import type { CardCode } from "@hanpan/games/cards/card";
import { m } from "../../paraglide/messages.js";
import { cardParts, rankLabel } from "../suits.ts";

const suitWords = {
  S: m.tb_suit_s,
  H: m.tb_suit_h,
  D: m.tb_suit_d,
  C: m.tb_suit_c,
} as const;

/** A card as it is read aloud. */
export function cardWords(card: CardCode): string {
  const { rank, suit } = cardParts(card);
  return m.tb_card_label({ suit: suitWords[suit](), rank: rankLabel(rank) });
}
