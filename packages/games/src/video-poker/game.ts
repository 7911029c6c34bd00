import type { DrawInteger } from "../fairness/draws.ts";
import { type InstantGame, instantTerms } from "../instant/game.ts";
import { paysOf, type VideoPokerHand, videoPokerHandOf, videoPokerPays } from "./hands.ts";
import { bestHoldOf } from "./holdValues.ts";

/** Nothing is chosen with the stake: what is held is a move. */
export type VideoPokerChoice = { readonly kind: "VIDEO_POKER" };

/** The places of the cards that are kept, ascending; LEFT: the round was left alone, and is played as returns most. */
export type VideoPokerMove =
  | { readonly kind: "HOLD"; readonly held: readonly number[] }
  | { readonly kind: "LEFT" };

/** A round as it was dealt, and once its cards are drawn, as it ended. */
export type VideoPokerOutcome = {
  readonly kind: "VIDEO_POKER";
  readonly stakeWon: number;
  /** The five cards that were dealt, by their numbers of 0 to 51. */
  readonly dealt: readonly number[];
  /** What they are worth as they lie; null is nothing. */
  readonly dealtHand: VideoPokerHand | null;
  /** The places of the hold that returns most; null once the cards are drawn. */
  readonly suggested: readonly number[] | null;
  /** Null while the round waits for its hold. */
  readonly end: "DRAWN" | "LEFT" | null;
  /** The places that were kept; null while the round waits. */
  readonly held: readonly number[] | null;
  /** The five cards that count, and what they are worth; null while the round waits, the hand also for nothing. */
  readonly final: readonly number[] | null;
  readonly hand: VideoPokerHand | null;
  readonly totalWinWon: number;
};

const places = [0, 1, 2, 3, 4] as const;

/** The ten cards that a round may need, in order: a row of the whole deck, of which one after another is drawn. */
export function videoPokerCardsOf(drawInteger: DrawInteger): readonly number[] {
  const deck = Array.from({ length: 52 }, (_, card) => card);
  return Array.from({ length: 2 * places.length }, (_, taken) => {
    const left = deck.length - taken;
    const at = drawInteger(left);
    const card = deck[at] ?? 0;
    deck[at] = deck[left - 1] ?? 0;
    return card;
  });
}

/** The cards after the draw: from left to right each place that is not held gets the next card. */
export function drawnOn(cards: readonly number[], held: readonly number[]): readonly number[] {
  const next = cards.slice(places.length);
  return places.map((place) => (held.includes(place) ? cards[place] : next.shift()) ?? 0);
}

/**
 * Video poker 비디오 포커, jacks or better by the table 8/5: five cards of one deck are dealt, the member keeps any of them, and
 * the others are replaced by the deck's next cards. Held as returns most it returns 97.2984 % (`return.ts`); payouts are whole
 * stakes, so nothing is rounded. All ten cards are drawn before anything is held. A round that was left cannot give its stake
 * back, or bad deals would be left: it is held as returns most.
 */
export const videoPoker: InstantGame<VideoPokerChoice, VideoPokerMove, VideoPokerOutcome> = {
  ...instantTerms,
  // The best hand pays the maximum of a round.
  maximumStakeWon: instantTerms.maximumWinWon / videoPokerPays.ROYAL_FLUSH,
  gameCode: "video-poker",
  mathsVersion: 1,
  isChoice: (choice): choice is VideoPokerChoice => choice.kind === "VIDEO_POKER",
  isMove: (move): move is VideoPokerMove => isVideoPokerMove(move),
  highestWinWon: (stakeWon) => stakeWon * videoPokerPays.ROYAL_FLUSH,
  play(stakeWon, _choice, moves, drawInteger) {
    const cards = videoPokerCardsOf(drawInteger);
    const dealt = cards.slice(0, places.length);
    const dealtHand = videoPokerHandOf(dealt);
    const [move, ...more] = moves;
    if (more.length > 0) throw new RangeError("the round is over");
    const begun = { kind: "VIDEO_POKER", ...{ stakeWon, dealt, dealtHand } } as const;
    if (move === undefined) {
      const waiting = { end: null, held: null, final: null, hand: null, totalWinWon: 0 };
      return { isOver: false, outcome: { ...begun, suggested: bestHoldOf(dealt), ...waiting } };
    }
    const held = move.kind === "HOLD" ? move.held : bestHoldOf(dealt);
    const final = drawnOn(cards, held);
    const hand = videoPokerHandOf(final);
    const ended: Omit<VideoPokerOutcome, keyof typeof begun> = {
      suggested: null,
      end: move.kind === "HOLD" ? "DRAWN" : "LEFT",
      ...{ held, final, hand },
      totalWinWon: stakeWon * paysOf(hand),
    };
    return { isOver: true, outcome: { ...begun, ...ended } };
  },
};

function isVideoPokerMove(move: { readonly kind: string; readonly held?: unknown }): boolean {
  const { kind, held } = move;
  if (kind !== "HOLD") return kind === "LEFT";
  return (
    Array.isArray(held) &&
    held.every(
      (place, at) =>
        Number.isInteger(place) && place >= 0 && place < places.length && (at === 0 || place > held[at - 1]),
    )
  );
}
