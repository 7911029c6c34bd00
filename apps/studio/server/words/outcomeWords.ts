import { type CardCode, ranks, suits } from "@hanpan/games/cards/card";
import { rouletteColourOf } from "@hanpan/games/roulette/wheel";
import { alike, joined, type Words } from "@hanpan/vendor/proofs/roundDetail";
import type { SharedOutcome } from "../../protocol/liveOutcome.ts";
import { words } from "./words.ts";

const suitWords = {
  S: () => words("tb_suit_s"),
  H: () => words("tb_suit_h"),
  D: () => words("tb_suit_d"),
  C: () => words("tb_suit_c"),
} as const;

const faces: { readonly [rank: number]: string } = { 1: "A", 11: "J", 12: "Q", 13: "K" };

function cardWords(card: CardCode): Words {
  const rank = ranks.findIndex((each) => card.startsWith(each)) + 1;
  const suit = suits.find((each) => card.endsWith(each)) ?? "S";
  return words("tb_card_label", { suit: suitWords[suit](), rank: faces[rank] ?? rank });
}

const hand = (side: Words, cards: readonly CardCode[]): Words =>
  joined([side, joined(cards.map(cardWords), ", ")], ": ");

function diceWords([one, two, three]: readonly [number, number, number]): Words {
  const total = one + two + three;
  const isTriple = one === two && two === three;
  const size = isTriple ? words("tb_triple") : total <= 10 ? words("tb_small") : words("tb_big");
  return words("tb_dice_result", { dice: [one, two, three].join("·"), total, size });
}

const colourWords = {
  RED: () => words("tb_red"),
  BLACK: () => words("tb_black"),
  GREEN: () => words("tb_green"),
} as const;

function sizeWords(sum: number): Words {
  if (sum <= 64) return words("mini_small");
  return sum <= 80 ? words("mini_middle") : words("mini_large");
}

function baccaratWords(outcome: Extract<SharedOutcome, { kind: "BACCARAT" }>): Words {
  const { winner, playerTotal, bankerTotal, playerCards, bankerCards } = outcome;
  const sides = { PLAYER: words("tb_player"), BANKER: words("tb_banker") };
  const won = winner === "TIE" ? words("tb_tie") : words("tb_side_wins", { side: sides[winner] });
  const score = words("tb_baccarat_result", { winner: won, player: playerTotal, banker: bankerTotal });
  return joined([score, hand(sides.PLAYER, playerCards), hand(sides.BANKER, bankerCards)], " · ");
}

function dragonTigerWords(outcome: Extract<SharedOutcome, { kind: "DRAGON_TIGER" }>): Words {
  const { winner, dragonCard, tigerCard } = outcome;
  const sides = { DRAGON: words("tb_dragon"), TIGER: words("tb_tiger") };
  const tie = outcome.isSuitedTie ? words("tb_suited_tie") : words("tb_tie");
  const won = winner === "TIE" ? tie : words("tb_side_wins", { side: sides[winner] });
  return joined([won, hand(sides.DRAGON, [dragonCard]), hand(sides.TIGER, [tigerCard])], " · ");
}

function powerballWords(outcome: Extract<SharedOutcome, { kind: "POWERBALL" }>): Words {
  const { balls, powerball, sum } = outcome;
  const drawn = words("mini_powerball_result", {
    powerball,
    sum,
    parity: sum % 2 === 1 ? words("mini_odd") : words("mini_even"),
    side: sum <= 72 ? words("mini_under") : words("mini_over"),
    size: sizeWords(sum),
  });
  return joined([alike(balls.join("·")), drawn], " · ");
}

/** What a shared round came to, as the game's page says it, with the cards or balls that it came from. */
export function outcomeWords(outcome: SharedOutcome): Words {
  switch (outcome.kind) {
    case "BACCARAT":
      return baccaratWords(outcome);
    case "DRAGON_TIGER":
      return dragonTigerWords(outcome);
    case "ROULETTE": {
      const { number } = outcome;
      return words("tb_number_result", { number, colour: colourWords[rouletteColourOf(number)]() });
    }
    case "SIC_BO":
      return diceWords(outcome.dice);
    case "POWERBALL":
      return powerballWords(outcome);
    case "LADDER":
      return words("mini_ladder_result", {
        start: outcome.start === "LEFT" ? words("mini_left") : words("mini_right"),
        rungs: outcome.rungs === 3 ? words("mini_rungs_3") : words("mini_rungs_4"),
        end: outcome.end === "ODD" ? words("mini_odd") : words("mini_even"),
      });
    case "KITE":
      return words("mini_kite_broke", { multiplier: (outcome.breakHundredths / 100).toFixed(2) });
  }
}
