import { cardsOfTotal, cardText } from "@hanpan/games/cards/cardText";
import { diceFaces, diceReturnPercent } from "@hanpan/games/dice/game";
import { hiLoCardsText } from "@hanpan/games/hi-lo/cardsText";
import { paysOf } from "@hanpan/games/video-poker/hands";
import { alike, joined, type RoundDetail, type Words } from "@hanpan/vendor/proofs/roundDetail";
import type { InstantOutcome } from "../../protocol/instantOutcome.ts";
import type { InstantRow } from "../instant/round.ts";
import { words } from "../words/words.ts";
import { seotdaWords } from "./seotdaDetail.ts";

const times = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** Below or from which roll a bet on so many faces wins. */
const lineOf = ({ side, faces }: { readonly side: "UNDER" | "OVER"; readonly faces: number }): string =>
  times(side === "UNDER" ? faces : diceFaces.all - faces);
const plinkoBets = { LOW: "plinko_bet_low", MEDIUM: "plinko_bet_medium", HIGH: "plinko_bet_high" } as const;

const kenoBets = { LOW: "keno_bet_low", MEDIUM: "keno_bet_medium", HIGH: "keno_bet_high" } as const;

const wheelBets = { LOW: "wheel_bet_low", MEDIUM: "wheel_bet_medium", HIGH: "wheel_bet_high" } as const;

/** What was chosen with the stake, as the game's page says it. */
function choiceWords({ choice }: InstantRow): { readonly name: Words; readonly odds: string | null } {
  switch (choice.kind) {
    case "LIMBO": {
      const multiplier = times(choice.targetHundredths);
      return { name: words("instant_target", { multiplier }), odds: multiplier };
    }
    case "DICE": {
      const name = words(choice.side === "UNDER" ? "dice_under" : "dice_over", { line: lineOf(choice) });
      return { name, odds: ((diceReturnPercent * 100) / choice.faces).toFixed(4) };
    }
    case "BLACKJACK":
      return { name: words("blackjack_bet_first"), odds: null };
    case "HILO":
      return { name: words("hilo_bet"), odds: null };
    case "KENO": {
      const { numbers, risk } = choice;
      const bet = words(kenoBets[risk], { count: numbers.length });
      return { name: joined([bet, alike(numbers.join(" "))], " · "), odds: null };
    }
    case "MINES":
      return { name: words("mines_count", { count: choice.mines }), odds: null };
    case "PLINKO":
      return { name: words(plinkoBets[choice.risk], { count: choice.rows }), odds: null };
    case "VIDEO_POKER":
      return { name: words("poker_bet"), odds: null };
    case "SEOTDA":
      return { name: words("seotda_bet"), odds: null };
    case "WHEEL":
      return { name: words(wheelBets[choice.risk], { count: choice.segments }), odds: null };
  }
}

function hiLoWords({ end, steps }: Extract<InstantOutcome, { kind: "HILO" }>): Words {
  const guessed = steps.filter((step) => step !== "SKIP").length;
  if (end === "GIVEN_BACK") return words("hilo_result_back");
  if (end !== "MISSED") return words("hilo_result_out", { count: guessed });
  return guessed === 1 ? words("hilo_result_first") : words("hilo_result_missed", { count: guessed - 1 });
}

type VideoPoker = Extract<InstantOutcome, { kind: "VIDEO_POKER" }>;
const pokerHands = {
  ROYAL_FLUSH: "poker_hand_royal_flush",
  STRAIGHT_FLUSH: "poker_hand_straight_flush",
  FOUR: "poker_hand_four",
  FULL_HOUSE: "poker_hand_full_house",
  FLUSH: "poker_hand_flush",
  STRAIGHT: "poker_hand_straight",
  THREE: "poker_hand_three",
  TWO_PAIR: "poker_hand_two_pair",
  JACKS: "poker_hand_jacks",
} as const;

/** The hand that a round ended with, and how it came to it: what was dealt, what was held, and the cards that counted. */
function pokerWords({ dealt, held, final, hand, end }: VideoPoker): Words {
  const written = (cards: readonly number[]): string => cards.map(cardText).join(" ");
  const kept = (held ?? []).flatMap((place) => dealt[place] ?? []);
  const came =
    hand === null
      ? words("poker_hand_none")
      : words("poker_result", { hand: words(pokerHands[hand]), multiplier: paysOf(hand) });
  return joined(
    [
      came,
      words("poker_dealt", { cards: written(dealt) }),
      kept.length === 0 ? words("poker_held_none") : words("poker_held", { cards: written(kept) }),
      words("poker_final", { cards: written(final ?? []) }),
      ...(end === "LEFT" ? [words("poker_left")] : []),
    ],
    " · ",
  );
}

type Blackjack = Extract<InstantOutcome, { kind: "BLACKJACK" }>;
const handResults = {
  BLACKJACK: "blackjack_short_natural",
  WON: "blackjack_short_won",
  PUSH: "blackjack_short_push",
  LOST: "blackjack_short_lost",
  BUST: "blackjack_short_bust",
} as const;
const betNames = {
  FIRST: "blackjack_bet_first",
  DOUBLE: "blackjack_bet_double",
  SPLIT: "blackjack_bet_split",
  INSURANCE: "blackjack_bet_insurance",
} as const;
const handNames = ["blackjack_first_hand", "blackjack_second_hand"] as const;

/** Each hand with its cards and what it came to, and the dealer's. */
function blackjackWords({ hands, dealer, dealerTotal }: Blackjack): Words {
  const own = hands.map(({ cards, total, result }) =>
    joined([alike(cardsOfTotal(cards, total)), words(handResults[result ?? "LOST"])], " "),
  );
  const against = joined([words("blackjack_dealer"), alike(cardsOfTotal(dealer, dealerTotal))], " ");
  return joined([...own, against], " · ");
}

/** Each stake of a round by itself, with what it won. */
function blackjackBets({ bets, hands }: Blackjack, isClosed: boolean): RoundDetail["bets"] {
  return bets.map(({ kind, hand, stakeWon, winWon }) => {
    const bet = words(betNames[kind]);
    const ofHand = handNames[hand ?? 2];
    const name =
      hands.length > 1 && ofHand !== undefined
        ? words("blackjack_of_hand", { bet, hand: words(ofHand) })
        : bet;
    return { name, odds: null, stakeWon, winWon: isClosed ? winWon : null };
  });
}

/** What was bet in a round: its stake with what was chosen, and what was taken in its middle. */
function betsOf(round: InstantRow): RoundDetail["bets"] {
  const { stakeWon, raisedWon, winWon, outcome } = round;
  const isClosed = round.state === "CLOSED";
  if (outcome?.kind === "BLACKJACK") return blackjackBets(outcome, isClosed);
  const raised = { name: words("blackjack_bet_more"), odds: null, stakeWon: raisedWon, winWon: null };
  return [
    { ...choiceWords(round), stakeWon, winWon: isClosed ? (winWon ?? 0) : null },
    ...(raisedWon > 0 ? [raised] : []),
  ];
}

/** What a round came to, as the game's page says it. */
function resultWords(outcome: NonNullable<InstantRow["outcome"]>): Words {
  switch (outcome.kind) {
    case "LIMBO":
      return words("instant_limbo_result", { multiplier: times(outcome.resultHundredths) });
    case "DICE":
      return words("dice_result", { roll: times(outcome.roll) });
    case "BLACKJACK":
      return blackjackWords(outcome);
    case "HILO":
      return joined([hiLoWords(outcome), alike(hiLoCardsText(outcome))], " · ");
    case "KENO": {
      const { hits, drawn, multiplierHundredths } = outcome;
      const came = words("keno_result", { count: hits, multiplier: times(multiplierHundredths) });
      return joined([came, alike(drawn.join(" "))], " · ");
    }
    case "MINES": {
      const count = outcome.opened.length - (outcome.end === "MINE" ? 1 : 0);
      if (outcome.end === "MINE") return words("mines_result_mine", { count });
      return outcome.end === "GIVEN_BACK" ? words("mines_result_back") : words("mines_result_out", { count });
    }
    case "PLINKO":
      return words("plinko_result", {
        place: outcome.hollow + 1,
        multiplier: times(outcome.multiplierHundredths),
      });
    case "VIDEO_POKER":
      return pokerWords(outcome);
    case "SEOTDA":
      return seotdaWords(outcome);
    case "WHEEL":
      return words("wheel_result", {
        place: outcome.segment + 1,
        multiplier: times(outcome.multiplierHundredths),
      });
  }
}

/** What a round came to, and where nobody chose so that it ended by itself: the member may not remember to have chosen. */
function endedWords(outcome: NonNullable<InstantRow["outcome"]>, { moves }: InstantRow): Words {
  const came = resultWords(outcome);
  const saysItself = outcome.kind === "VIDEO_POKER";
  return moves.at(-1)?.kind === "LEFT" && !saysItself ? joined([came, words("instant_left")], " · ") : came;
}

/** What was bet in a round of an instant game, and what came. */
export function instantDetailOf(round: InstantRow): RoundDetail {
  const { state, outcome } = round;
  const isClosed = state === "CLOSED";
  return {
    bets: betsOf(round),
    result: isClosed && outcome !== null ? endedWords(outcome, round) : null,
    // Its seed can be revealed by the member at any time, on the page of the proof.
    verifiableLater: isClosed || state === "VOID" ? null : words("detail_verifiable_round"),
  };
}
