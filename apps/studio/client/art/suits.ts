import { type CardCode, ranks, type Suit, suits } from "@hanpan/games/cards/card";

/** The four suits, drawn in a square of 24. */
export const suitPaths: { readonly [suit in Suit]: string } = {
  S: "M12 1.8C12 1.8 2.8 8.8 2.8 14A4.5 4.5 0 0 0 10.7 16.9C10.5 19.3 9.6 21.2 7.8 22.2H16.2C14.4 21.2 13.5 19.3 13.3 16.9A4.5 4.5 0 0 0 21.2 14C21.2 8.8 12 1.8 12 1.8Z",
  H: "M12 21.8C12 21.8 2.6 14.8 2.6 8.5A4.9 4.9 0 0 1 12 6.1A4.9 4.9 0 0 1 21.4 8.5C21.4 14.8 12 21.8 12 21.8Z",
  D: "M12 1.6C13.9 5.9 16.5 9.4 20 12C16.5 14.6 13.9 18.1 12 22.4C10.1 18.1 7.5 14.6 4 12C7.5 9.4 10.1 5.9 12 1.6Z",
  C: "M12 1.9A4.5 4.5 0 0 1 15.4 9.3A4.6 4.6 0 1 1 13.3 16.4C13.5 19.2 14.4 21.2 16.2 22.2H7.8C9.6 21.2 10.5 19.2 10.7 16.4A4.6 4.6 0 1 1 8.6 9.3A4.5 4.5 0 0 1 12 1.9Z",
};

/** Red suits in the vermilion of the house, black ones in ink. */
export const suitPaint = (suit: Suit): string => (suit === "H" || suit === "D" ? "#B4281C" : "#141820");

/** A, 2 to 10, J, Q, K for 1 to 13. */
export const rankLabel = (rank: number): string =>
  ({ 1: "A", 11: "J", 12: "Q", 13: "K" })[rank] ?? String(rank);

/** Rank (1 to 13) and suit of a card as it is written down. */
export const cardParts = (card: CardCode): { readonly rank: number; readonly suit: Suit } => ({
  rank: ranks.findIndex((rank) => card.startsWith(rank)) + 1,
  suit: suits.find((suit) => card.endsWith(suit)) ?? "S",
});
