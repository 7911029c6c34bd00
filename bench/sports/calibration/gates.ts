import { type Sport, sports } from "@hanpan/games";
import { type Figure, isOutside, keptOf, marginOf, reliabilityOf, roundingOf } from "./figures.ts";
import type { Tally } from "./tally.ts";

/** A figure by its name: phase, sport, and a tenth of chances or a kind of market. */
export type NamedFigure = { readonly name: string; readonly figure: Figure };

/** Every figure of a run that only the draws may move: how often selections won, and what the house kept of its odds. */
export function figuresOf({ deciles, books }: Tally): readonly NamedFigure[] {
  return [
    ...Object.entries(deciles).map(([name, decile]) => ({ name, figure: reliabilityOf(decile) })),
    ...Object.entries(books).map(([name, book]) => ({ name, figure: keptOf(book) })),
  ];
}

/** Figures outside their 99 % interval: they are looked at again, with other draws. */
export const doubtfulOf = (tally: Tally): readonly NamedFigure[] =>
  figuresOf(tally).filter(({ figure }) => isOutside(figure));

/** The sports that have to be played again for these figures; of all sports together, all. */
export function sportsOf(figures: readonly NamedFigure[]): readonly Sport[] {
  const named = new Set(figures.map(({ name }) => name.split("/")[1]));
  return sports.filter((sport) => named.has(sport) || named.has("ALL"));
}

/** The margin of all bets together is held against the one that was set, before the match and in play. */
export const wholeBooks = ["CLOSING/ALL/ALL", "IN_PLAY/ALL/ALL"] as const;

/** No figure may lie further off than so many standard errors. */
const furthestErrors = 4;

/**
 * What speaks against the odds, in words; nothing when they are right.
 * @param again the same fixtures with other draws, as far as there was doubt.
 */
export function faultsOf(tally: Tally, again: Tally | null, marginBasisPoints: number): readonly string[] {
  const set = marginBasisPoints / 10_000;
  const seconds = new Map(
    again === null ? [] : figuresOf(again).map(({ name, figure }) => [name, figure] as const),
  );
  const far = figuresOf(tally)
    .filter(({ figure }) => Math.abs(figure.errors) > furthestErrors)
    .map(({ name, figure }) => `${name} is ${figure.errors.toFixed(2)} σ off`);
  const twice = doubtfulOf(tally).flatMap(({ name, figure }) => {
    const second = seconds.get(name);
    if (second === undefined) return [`${name} was not played again`];
    const isTwice = isOutside(second) && Math.sign(second.errors) === Math.sign(figure.errors);
    return isTwice ? [`${name} lies outside its interval twice, on the same side`] : [];
  });
  const rounded = Object.entries(tally.books).flatMap(([name, book]) => {
    const { margin, bound } = roundingOf(book);
    return Math.abs(margin - set) > bound ? [`${name} is further from the set margin than rounding`] : [];
  });
  const whole = wholeBooks.flatMap((name) => {
    const book = tally.books[name];
    return book === undefined || isOutside(marginOf(book, set)) ? [`${name} misses the set margin`] : [];
  });
  return [...far, ...twice, ...rounded, ...whole];
}
