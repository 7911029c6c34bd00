import type { BlackjackOffer } from "../blackjack/outcome.ts";
import { basicMove } from "../blackjack/strategy.ts";
import { rankNumberOf } from "../cards/card.ts";
import { currentInstantGameOf, type InstantChoice, type InstantMove } from "../instantGames.ts";
import { isCallBetter, seotdaSightOf } from "../seotda/enumerate.ts";
import type { InstantGameCode } from "../vocabulary.ts";

/** Chance that decides what a simulated member does. */
export type HabitChance = {
  /** A whole number from `least` to `most`, both included. */
  readonly whole: (least: number, most: number) => number;
  readonly pick: <Item>(list: readonly Item[]) => Item;
};

/** How a round stands, as far as whoever plays on looks at it; the outcomes of the games that go on have it. */
export type Standing =
  | { readonly kind: "MINES"; readonly opened: readonly number[] }
  | {
      readonly kind: "HILO";
      readonly cards: readonly number[];
      readonly steps: readonly string[];
      readonly highWon: number | null;
      readonly lowWon: number | null;
    }
  | { readonly kind: "VIDEO_POKER"; readonly suggested: readonly number[] | null }
  | { readonly kind: "SEOTDA"; readonly own: readonly number[]; readonly house: readonly number[] }
  | {
      readonly kind: "BLACKJACK";
      readonly bets: readonly { readonly stakeWon: number }[];
      readonly hands: readonly { readonly cards: readonly number[] }[];
      readonly active: number | null;
      readonly dealer: readonly number[];
      readonly offers: readonly BlackjackOffer[];
    }
  | { readonly kind: string };

const risks = ["LOW", "LOW", "MEDIUM", "MEDIUM", "HIGH"] as const;

/** So many different numbers of 1 to 40, in order. */
function kenoNumbers(count: number, chance: HabitChance): number[] {
  const numbers = new Set<number>();
  while (numbers.size < count) numbers.add(chance.whole(1, 40));
  return [...numbers].sort((one, other) => one - other);
}

const choices: Partial<Record<InstantGameCode, (chance: HabitChance) => InstantChoice>> = {
  limbo: (chance) => ({ kind: "LIMBO", targetHundredths: chance.pick([150, 200, 200, 300, 500, 1_000]) }),
  dice: (chance) => ({
    kind: "DICE",
    side: chance.pick(["UNDER", "OVER"]),
    faces: chance.pick([2_500, 4_850, 4_850, 5_000, 7_500]),
  }),
  mines: (chance) => ({ kind: "MINES", mines: chance.pick([1, 3, 3, 5, 8]) }),
  plinko: (chance) => ({ kind: "PLINKO", rows: chance.pick([8, 12, 12, 16]), risk: chance.pick(risks) }),
  "hi-lo": () => ({ kind: "HILO" }),
  keno: (chance) => ({
    kind: "KENO",
    numbers: kenoNumbers(chance.whole(3, 8), chance),
    risk: chance.pick(risks),
  }),
  wheel: (chance) => ({
    kind: "WHEEL",
    segments: chance.pick([10, 20, 30, 50]),
    risk: chance.pick(risks),
  }),
  "video-poker": () => ({ kind: "VIDEO_POKER" }),
  seotda: () => ({ kind: "SEOTDA" }),
  blackjack: () => ({ kind: "BLACKJACK" }),
};

/** What a simulated member chooses with a stake: the usual, small chances less than great ones. Null: the game is not played by any. */
export const usualChoice = (code: InstantGameCode, chance: HabitChance): InstantChoice | null =>
  choices[code]?.(chance) ?? null;

/** What a move takes beside the stake that its round began with; whole won. */
export const raiseWonOf = (code: InstantGameCode, stakeWon: number, move: InstantMove): number =>
  currentInstantGameOf(code)?.raiseWon(stakeWon, move) ?? 0;

/** After so many right choices a simulated member takes what there is. */
const enough = 2;

const isMines = (standing: Standing): standing is Extract<Standing, { readonly opened: object }> =>
  "opened" in standing;
const isHiLo = (standing: Standing): standing is Extract<Standing, { readonly steps: object }> =>
  "steps" in standing;
const isVideoPoker = (standing: Standing): standing is Extract<Standing, { readonly suggested: unknown }> =>
  "suggested" in standing;
const isSeotda = (standing: Standing): standing is Extract<Standing, { readonly house: object }> =>
  "house" in standing;
const isBlackjack = (standing: Standing): standing is Extract<Standing, { readonly offers: object }> =>
  "offers" in standing;

/** Of ten weak hands of seotda a simulated member calls one all the same. */
const bluffsInTen = 1;

function seotdaMove(
  { own, house }: Extract<Standing, { readonly house: object }>,
  chance: HabitChance,
): InstantMove {
  const [one = 0, other = 0] = own;
  const isBetter = isCallBetter(seotdaSightOf([one, other], house[0] ?? 0));
  return { kind: isBetter || chance.whole(1, 10) <= bluffsInTen ? "CALL" : "FOLD" };
}

/** Basic strategy, without the moves that take more than there is to spare. */
function blackjackMove(
  { bets, hands, active, dealer, offers }: Extract<Standing, { readonly offers: object }>,
  spareWon: number,
): InstantMove {
  const isSpared = (bets[0]?.stakeWon ?? 0) <= spareWon;
  const possible = offers.filter((offer) => isSpared || (offer !== "DOUBLE" && offer !== "SPLIT"));
  return { kind: basicMove(hands[active ?? 0]?.cards ?? [], dealer[0] ?? 0, possible) };
}

/**
 * What a simulated member does in a round that goes on: the likelier guess, twice, and then a cash-out; of cards what returns most, or
 * nearly. `spareWon` is what more they can stake.
 */
export function usualMove(standing: Standing, chance: HabitChance, spareWon: number): InstantMove {
  if (isMines(standing)) {
    if (standing.opened.length >= enough) return { kind: "CASH_OUT" };
    const closed = Array.from({ length: 25 }, (_, place) => place).filter(
      (place) => !standing.opened.includes(place),
    );
    return { kind: "OPEN", place: chance.pick(closed) };
  }
  if (isVideoPoker(standing)) return { kind: "HOLD", held: standing.suggested ?? [] };
  if (isSeotda(standing)) return seotdaMove(standing, chance);
  if (isBlackjack(standing)) return blackjackMove(standing, spareWon);
  if (!isHiLo(standing)) throw new RangeError(`nobody plays ${standing.kind} on`);
  const { cards, steps, highWon, lowWon } = standing;
  const isGuessed = steps.filter((step) => step !== "SKIP").length >= enough;
  if (isGuessed || (highWon === null && lowWon === null)) return { kind: "CASH_OUT" };
  const isLow = rankNumberOf(cards.at(-1) ?? 0) <= 7;
  return { kind: "GUESS", side: highWon !== null && (isLow || lowWon === null) ? "HIGH" : "LOW" };
}
