import type { MarketKind, Sport } from "@hanpan/games";
import * as z from "zod";

/** When odds were taken: the last ones before the match, or those of a moment in it at which bets were taken. */
export const phases = ["CLOSING", "IN_PLAY"] as const;
export type Phase = (typeof phases)[number];

/**
 * What one tenth of implied chances came to. Selections of one match depend on each other, so that the error of the
 * sum of (won − implied) is that of the sums of the matches.
 */
export const decile = z.object({
  selections: z.number(),
  implied: z.number(),
  won: z.number(),
  difference: z.number(),
  squares: z.number(),
});
export type Decile = z.infer<typeof decile>;

/** What stakes of 1 on every selection came to, match by match, as far as they were decided. */
export const book = z.object({
  matches: z.number(),
  stakes: z.number(),
  returns: z.number(),
  /** By the model's chances, what the odds that were shown return on average. */
  expected: z.number(),
  /** How far `expected` may lie from what the set margin leaves, since odds are whole hundredths. */
  roundingBound: z.number(),
  stakeSquares: z.number(),
  returnSquares: z.number(),
  products: z.number(),
  /** Squares of the matches' differences between what was returned and what was expected. */
  differenceSquares: z.number(),
});
export type Book = z.infer<typeof book>;

/** All that was counted; keys of books are phase, sport and market kind, of deciles phase, sport and decile. */
export const tally = z.object({
  fixtures: z.number(),
  openMoments: z.number(),
  longestMs: z.number(),
  deciles: z.record(z.string(), decile),
  books: z.record(z.string(), book),
});
export type Tally = z.infer<typeof tally>;

export const emptyTally = (): Tally => ({
  fixtures: 0,
  openMoments: 0,
  longestMs: 0,
  deciles: {},
  books: {},
});

/** One decided selection of a match. */
export type Bet = {
  readonly kind: MarketKind;
  readonly oddsHundredths: number;
  /** The chance that its odds stand for once the margin is taken off. */
  readonly implied: number;
  /** Its chance by the model, given that it is not void. */
  readonly chance: number;
  /** Its part of what the rounding of its market's odds may add to its expected return, or take from it. */
  readonly roundingBound: number;
  readonly isWon: boolean;
};

/** What stakes of 1 came to in one match. */
type MatchBook = { stakes: number; returns: number; expected: number; roundingBound: number };

/** Counts all decided selections of one match at one moment. */
export function count(into: Tally, phase: Phase, sport: Sport, bets: readonly Bet[]): void {
  const differences = new Map<number, { sum: number; selections: number; implied: number; won: number }>();
  const books = new Map<string, MatchBook>();
  for (const { kind, oddsHundredths, implied, chance, roundingBound, isWon } of bets) {
    const tenth = Math.min(9, Math.floor(implied * 10));
    const found = differences.get(tenth) ?? { sum: 0, selections: 0, implied: 0, won: 0 };
    found.sum += Number(isWon) - implied;
    found.selections += 1;
    found.implied += implied;
    found.won += Number(isWon);
    differences.set(tenth, found);
    for (const key of [kind, "ALL"]) {
      const kept = books.get(key) ?? { stakes: 0, returns: 0, expected: 0, roundingBound: 0 };
      kept.stakes += 1;
      kept.returns += isWon ? oddsHundredths / 100 : 0;
      kept.expected += (chance * oddsHundredths) / 100;
      kept.roundingBound += roundingBound;
      books.set(key, kept);
    }
  }
  for (const [tenth, found] of differences) {
    addDecile(into.deciles, `${phase}/${sport}/${tenth}`, found);
    addDecile(into.deciles, `${phase}/ALL/${tenth}`, found);
  }
  for (const [kind, kept] of books) {
    addBook(into.books, `${phase}/${sport}/${kind}`, kept);
    if (kind === "ALL") addBook(into.books, `${phase}/ALL/ALL`, kept);
  }
}

function addDecile(
  into: Record<string, Decile>,
  key: string,
  found: { sum: number; selections: number; implied: number; won: number },
): void {
  const to = into[key] ?? { selections: 0, implied: 0, won: 0, difference: 0, squares: 0 };
  to.selections += found.selections;
  to.implied += found.implied;
  to.won += found.won;
  to.difference += found.sum;
  to.squares += found.sum ** 2;
  into[key] = to;
}

function addBook(
  into: Record<string, Book>,
  key: string,
  { stakes, returns, expected, roundingBound }: MatchBook,
): void {
  const to = into[key] ?? {
    matches: 0,
    stakes: 0,
    returns: 0,
    expected: 0,
    roundingBound: 0,
    stakeSquares: 0,
    returnSquares: 0,
    products: 0,
    differenceSquares: 0,
  };
  to.matches += 1;
  to.stakes += stakes;
  to.returns += returns;
  to.expected += expected;
  to.roundingBound += roundingBound;
  to.differenceSquares += (returns - expected) ** 2;
  to.stakeSquares += stakes ** 2;
  to.returnSquares += returns ** 2;
  to.products += stakes * returns;
  into[key] = to;
}

/** Puts what two workers counted together. */
export function merge(one: Tally, other: Tally): Tally {
  const merged: Tally = {
    fixtures: one.fixtures + other.fixtures,
    openMoments: one.openMoments + other.openMoments,
    longestMs: Math.max(one.longestMs, other.longestMs),
    deciles: { ...one.deciles },
    books: { ...one.books },
  };
  for (const [key, from] of Object.entries(other.deciles)) {
    const to = merged.deciles[key];
    merged.deciles[key] =
      to === undefined
        ? from
        : {
            selections: to.selections + from.selections,
            implied: to.implied + from.implied,
            won: to.won + from.won,
            difference: to.difference + from.difference,
            squares: to.squares + from.squares,
          };
  }
  for (const [key, from] of Object.entries(other.books)) {
    const to = merged.books[key];
    merged.books[key] =
      to === undefined
        ? from
        : {
            matches: to.matches + from.matches,
            stakes: to.stakes + from.stakes,
            returns: to.returns + from.returns,
            expected: to.expected + from.expected,
            roundingBound: to.roundingBound + from.roundingBound,
            stakeSquares: to.stakeSquares + from.stakeSquares,
            returnSquares: to.returnSquares + from.returnSquares,
            products: to.products + from.products,
            differenceSquares: to.differenceSquares + from.differenceSquares,
          };
  }
  return merged;
}
