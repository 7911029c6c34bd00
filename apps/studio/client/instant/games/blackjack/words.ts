import { cardText } from "@hanpan/games/cards/cardText";
import type { InstantOutcome } from "../../../../protocol/instantOutcome.ts";
import { m } from "../../../paraglide/messages.js";

export type Blackjack = Extract<InstantOutcome, { kind: "BLACKJACK" }>;
type Hand = Blackjack["hands"][number];

/** What a hand of a round is called: the one, or the first and the second of a split. */
export function handName({ hands }: Pick<Blackjack, "hands">, place: number): string {
  if (hands.length === 1) return m.blackjack_mine();
  return place === 0 ? m.blackjack_first_hand() : m.blackjack_second_hand();
}

/** Cards by name, in the order in which they came. */
export const cardsSaid = (cards: readonly number[]): string => cards.map(cardText).join(" ");

/** What a hand came to, in one or two words. */
export const shortResults: { readonly [result in NonNullable<Hand["result"]>]: () => string } = {
  BLACKJACK: m.blackjack_short_natural,
  WON: m.blackjack_short_won,
  PUSH: m.blackjack_short_push,
  LOST: m.blackjack_short_lost,
  BUST: m.blackjack_short_bust,
};

function resultOf({ total, result }: Hand, dealer: number): string {
  switch (result) {
    case "BLACKJACK":
      return m.blackjack_natural();
    case "WON":
      return m.blackjack_won({ total, dealer });
    case "PUSH":
      return m.blackjack_push({ total });
    case "BUST":
      return m.blackjack_bust({ total });
    default:
      return m.blackjack_lost({ total, dealer });
  }
}

/** What a round came to, or how it stands: to whoever does not see the cards too. */
export function blackjackWords(outcome: InstantOutcome): string {
  if (outcome.kind !== "BLACKJACK") return "";
  const { hands, dealer, dealerTotal, bets, isOver, active } = outcome;
  if (isOver) {
    const insured = bets.some(({ hand, winWon }) => hand === null && (winWon ?? 0) > 0);
    return [
      ...hands.map((hand) => resultOf(hand, dealerTotal)),
      ...(insured ? [m.blackjack_insurance_won()] : []),
    ].join(" · ");
  }
  const own = hands[active ?? 0];
  const cards = m.blackjack_hand_said({
    ...{ hand: handName(outcome, active ?? 0), total: own?.total ?? 0, cards: cardsSaid(own?.cards ?? []) },
  });
  const against = `${m.blackjack_dealer()} ${cardsSaid(dealer)}`;
  return [cards, against, ...(active === null ? [m.blackjack_ask_insurance()] : [])].join(" · ");
}
