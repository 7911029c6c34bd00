import type { Book, Decile } from "./tally.ts";

/** A share with half of its 99 % interval and its distance from what is due in standard errors. */
export type Figure = {
  readonly share: number;
  readonly halfWidth: number;
  readonly errors: number;
};

/** 99 % of a normal distribution lie within so many standard deviations. */
const twoSided99 = 2.5758;

/** How often selections of a decile won, beside the chance that their odds stand for. */
export function reliabilityOf({ selections, won, difference, squares }: Decile): Figure {
  const error = Math.sqrt(squares);
  return {
    share: won / selections,
    halfWidth: (twoSided99 * error) / selections,
    errors: error === 0 ? 0 : difference / error,
  };
}

/**
 * What the house kept of all decided stakes, beside the margin of the odds that were shown. Their expected return by the
 * model's chances is exact, so only the draws are between the two.
 */
export function keptOf(book: Book): Figure {
  const error = Math.sqrt(book.differenceSquares) / book.stakes;
  return {
    share: 1 - book.returns / book.stakes,
    halfWidth: twoSided99 * error,
    errors: error === 0 ? 0 : (book.expected - book.returns) / book.stakes / error,
  };
}

/** What the house kept of all decided stakes, beside the margin that was set: a ratio of two sums over matches. */
export function marginOf(book: Book, setMargin: number): Figure {
  const ratio = book.returns / book.stakes;
  const residuals = book.returnSquares - 2 * ratio * book.products + ratio ** 2 * book.stakeSquares;
  const error = Math.sqrt(Math.max(0, residuals)) / book.stakes;
  const share = 1 - ratio;
  return { share, halfWidth: twoSided99 * error, errors: (share - setMargin) / error };
}

/** The margin of the shown odds, and how far it may be from the set one because odds are whole hundredths. No draw is in it. */
export function roundingOf(book: Book): { readonly margin: number; readonly bound: number } {
  return { margin: 1 - book.expected / book.stakes, bound: book.roundingBound / book.stakes };
}

/** Whether a figure lies outside its 99 % interval. */
export const isOutside = ({ errors }: Figure): boolean => Math.abs(errors) > twoSided99;
