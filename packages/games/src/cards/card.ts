/** Suits in the order of a card's number: spades, hearts, diamonds, clubs. */
export const suits = ["S", "H", "D", "C"] as const;
export type Suit = (typeof suits)[number];

/** Ranks in the order of a card's number: ace (1), 2 … 9, ten (T), jack, queen, king (13). */
export const ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"] as const;
export type Rank = (typeof ranks)[number];

/** A card as it is written down: rank and suit, `AS` is the ace of spades, `TD` the ten of diamonds. */
export type CardCode = `${Rank}${Suit}`;

/** The 52 cards of a deck: card number n has rank n mod 13 and suit ⌊n / 13⌋. */
export const deck: readonly CardCode[] = suits.flatMap((suit) =>
  ranks.map((rank): CardCode => `${rank}${suit}`),
);

/** The card that a number 0 … 51 stands for. */
export function cardOf(cardNumber: number): CardCode {
  const card = deck[cardNumber];
  if (card === undefined) throw new RangeError(`a card's number is 0 to 51, not ${cardNumber}`);
  return card;
}

/** The rank of a card's number, 1 (ace) to 13 (king). */
export function rankNumberOf(cardNumber: number): number {
  return (cardNumber % 13) + 1;
}
