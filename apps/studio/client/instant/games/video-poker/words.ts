import { cardOf } from "@hanpan/games/cards/card";
import type { VideoPokerHand } from "@hanpan/games/video-poker/hands";
import type { InstantOutcome } from "../../../../protocol/instantOutcome.ts";
import { cardWords } from "../../../art/cards/cardWords.ts";
import { m } from "../../../paraglide/messages.js";

/** A round of Video poker. */
export type VideoPoker = Extract<InstantOutcome, { kind: "VIDEO_POKER" }>;

const hands: { readonly [hand in VideoPokerHand]: () => string } = {
  ROYAL_FLUSH: m.poker_hand_royal_flush,
  STRAIGHT_FLUSH: m.poker_hand_straight_flush,
  FOUR: m.poker_hand_four,
  FULL_HOUSE: m.poker_hand_full_house,
  FLUSH: m.poker_hand_flush,
  STRAIGHT: m.poker_hand_straight,
  THREE: m.poker_hand_three,
  TWO_PAIR: m.poker_hand_two_pair,
  JACKS: m.poker_hand_jacks,
};

/** What a hand is called. */
export const handWords = (hand: VideoPokerHand | null): string =>
  hand === null ? m.poker_hand_none() : hands[hand]();

/** Cards as they are read aloud. */
export const spokenCards = (cards: readonly number[]): string =>
  cards.map((card) => cardWords(cardOf(card))).join(", ");

/** The cards of some places. */
export const cardsAt = (cards: readonly number[], places: readonly number[]): readonly number[] =>
  places.flatMap((place) => cards[place] ?? []);
