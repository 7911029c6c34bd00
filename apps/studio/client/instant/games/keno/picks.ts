import { kenoNumbers } from "@hanpan/games/keno/tables";

/** The numbers that are wished for, ascending; a member chooses them, or the page does at random. */

/** All numbers, in order. */
export const allNumbers: readonly number[] = Array.from({ length: kenoNumbers.all }, (_, place) => place + 1);

/** The numbers with one more, or without it; those they were where no more may be chosen. */
export function toggled(numbers: readonly number[], number: number): readonly number[] {
  if (numbers.includes(number)) return numbers.filter((each) => each !== number);
  if (numbers.length >= kenoNumbers.most) return numbers;
  return [...numbers, number].toSorted((one, other) => one - other);
}

/** As many numbers at random as are chosen, or as may be where none is; `chance` is below 1. Any are as good as any others. */
export function atRandom(numbers: readonly number[], chance: () => number): readonly number[] {
  const left = [...allNumbers];
  const count = numbers.length === 0 ? kenoNumbers.most : numbers.length;
  return Array.from({ length: count }, () => left.splice(Math.floor(chance() * left.length), 1))
    .flat()
    .toSorted((one, other) => one - other);
}
