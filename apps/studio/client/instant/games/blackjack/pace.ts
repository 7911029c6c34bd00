import type { Blackjack } from "./words.ts";

/** From one card of the dealer's to the next, and from the last to the result, milliseconds. */
export const pace = { cardMs: 420, restMs: 500 } as const;

/** How long the dealer's cards take to be shown, from the hidden one on. */
export const showingMsOf = ({ dealer }: Blackjack): number => (dealer.length - 1) * pace.cardMs + pace.restMs;
