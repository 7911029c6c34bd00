import { rankNumberOf } from "../cards/card.ts";
import type { InstantChoice, InstantMove } from "../instantGames.ts";
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
};

/** What a simulated member chooses with a stake: the usual, small chances less than great ones. Null: the game is not played by any. */
export const usualChoice = (code: InstantGameCode, chance: HabitChance): InstantChoice | null =>
  choices[code]?.(chance) ?? null;

/** After so many right choices a simulated member takes what there is. */
const enough = 2;

const isMines = (standing: Standing): standing is Extract<Standing, { readonly opened: object }> =>
  "opened" in standing;
const isHiLo = (standing: Standing): standing is Extract<Standing, { readonly steps: object }> =>
  "steps" in standing;

/** What a simulated member does in a round that goes on: the likelier guess, twice, and then a cash-out. */
export function usualMove(standing: Standing, chance: HabitChance): InstantMove {
  if (isMines(standing)) {
    if (standing.opened.length >= enough) return { kind: "CASH_OUT" };
    const closed = Array.from({ length: 25 }, (_, place) => place).filter(
      (place) => !standing.opened.includes(place),
    );
    return { kind: "OPEN", place: chance.pick(closed) };
  }
  if (!isHiLo(standing)) throw new RangeError(`nobody plays ${standing.kind} on`);
  const { cards, steps, highWon, lowWon } = standing;
  const isGuessed = steps.filter((step) => step !== "SKIP").length >= enough;
  if (isGuessed || (highWon === null && lowWon === null)) return { kind: "CASH_OUT" };
  const isLow = rankNumberOf(cards.at(-1) ?? 0) <= 7;
  return { kind: "GUESS", side: highWon !== null && (isLow || lowWon === null) ? "HIGH" : "LOW" };
}
