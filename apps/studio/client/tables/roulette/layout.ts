import type { RouletteSpot } from "@hanpan/games/roulette/spots";

/**
 * Where a spot of the number grid is touched. `along` runs from the zero (0 to 1) through the twelve streets (1 to 13),
 * `across` from the edge of the streets (0) over the three columns to the far edge (3).
 */
export type Zone = { readonly along: number; readonly across: number };

const alongOf = (number: number): number => Math.floor((number - 1) / 3) + 1.5;
const acrossOf = (number: number): number => ((number - 1) % 3) + 0.5;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The middle of the place where a chip of this bet lies; null for what is not bet on the grid. */
export function zoneOf({ kind, numbers }: RouletteSpot): Zone | null {
  const [first = 0] = numbers;
  const others = numbers.filter((number) => number > 0);
  switch (kind) {
    case "STRAIGHT":
      return first === 0 ? { along: 0.5, across: 1.5 } : { along: alongOf(first), across: acrossOf(first) };
    case "SPLIT":
    case "CORNER":
      return first === 0
        ? { along: 1, across: acrossOf(others[0] ?? 1) }
        : { along: mean(numbers.map(alongOf)), across: mean(numbers.map(acrossOf)) };
    case "TRIO":
      return { along: 1, across: mean(others.map(acrossOf)) };
    case "FIRST_FOUR":
      return { along: 1, across: 0 };
    case "STREET":
    case "LINE":
      return { along: mean(numbers.map(alongOf)), across: 0 };
    default:
      return null;
  }
}
