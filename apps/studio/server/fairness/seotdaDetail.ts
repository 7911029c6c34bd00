import { hwatuKindOf, monthOf } from "@hanpan/games/seotda/cards";
import { type SeotdaHand, seotdaHandOf } from "@hanpan/games/seotda/hand";
import { joined, type Words } from "@hanpan/vendor/proofs/roundDetail";
import type { InstantOutcome } from "../../protocol/instantOutcome.ts";
import { words } from "../words/words.ts";

type Seotda = Extract<InstantOutcome, { kind: "SEOTDA" }>;

const cardKeys = {
  BRIGHT: "seotda_card_bright",
  TEN: "seotda_card_ten",
  RIBBON: "seotda_card_ribbon",
} as const;

const handKeys = {
  BRIGHT_38: "seotda_hand_bright_38",
  BRIGHT_18: "seotda_hand_bright_18",
  BRIGHT_13: "seotda_hand_bright_13",
  ALI: "seotda_hand_ali",
  DOKSA: "seotda_hand_doksa",
  GUPPING: "seotda_hand_gupping",
  JANGPPING: "seotda_hand_jangpping",
  JANGSA: "seotda_hand_jangsa",
  SERYUK: "seotda_hand_seryuk",
  INSPECTOR: "seotda_hand_inspector",
  CATCHER: "seotda_hand_catcher",
  GUSA: "seotda_hand_gusa",
  FOOLS_GUSA: "seotda_hand_fools_gusa",
} as const;

function handWords({ family, figure }: SeotdaHand): Words {
  if (family === "PAIR") {
    if (figure === 10) return words("seotda_hand_pair_10");
    return figure === 1 ? words("seotda_hand_pair_1") : words("seotda_hand_pair", { month: figure });
  }
  if (family !== "POINTS") return words(handKeys[family]);
  if (figure === 9) return words("seotda_hand_points_9");
  if (figure === 1) return words("seotda_hand_points_1");
  return figure === 0 ? words("seotda_hand_points_0") : words("seotda_hand_points", { points: figure });
}

/** The cards of one side, and their hand where both lie open. */
function sideWords(side: Words, cards: readonly number[]): Words {
  const named = joined(
    cards.map((card) => words(cardKeys[hwatuKindOf(card)], { month: monthOf(card) })),
    ", ",
  );
  const [one, other] = cards;
  if (one === undefined || other === undefined) return words("seotda_detail_open", { side, cards: named });
  return words("seotda_detail_cards", { side, cards: named, hand: handWords(seotdaHandOf([one, other])) });
}

function endWords({ end, multiplierHundredths }: Seotda): Words {
  if (end === "WON")
    return words("seotda_result_won", { multiplier: (multiplierHundredths / 100).toFixed(2) });
  if (end === "FOLDED") return words("seotda_result_folded");
  if (end === "TIED") return words("seotda_result_tied");
  return end === "GUSA" ? words("seotda_result_gusa") : words("seotda_result_lost");
}

/** What a round of Seotda came to: the choice, both sides' cards with their hands, and the result. */
export function seotdaWords(outcome: Seotda): Words {
  const { own, house, end } = outcome;
  const sides = [sideWords(words("seotda_own"), own), sideWords(words("seotda_house"), house)];
  const chosen = end === "FOLDED" ? [] : [words("seotda_call")];
  return joined([...chosen, ...sides, endWords(outcome)], " · ");
}
