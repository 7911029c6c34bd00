const partsOfWon = 10_000;

/**
 * Amounts in 1/10,000 won as whole won that come to what all of them come to, rounded down once: each takes what those until it come
 * to, less what those before it took.
 */
export function inWon(parts: readonly number[]): number[] {
  let until = 0;
  return parts.map((one) => {
    const before = Math.floor(until / partsOfWon);
    until += one;
    return Math.floor(until / partsOfWon) - before;
  });
}

/** Lines whose rolling is in 1/10,000 won, with it in won. */
export function withRollingInWon<Line extends { rolling: number }>(lines: readonly Line[]): Line[] {
  const won = inWon(lines.map(({ rolling }) => rolling));
  return lines.map((line, place) => ({ ...line, rolling: won[place] ?? 0 }));
}

interface Sums {
  bets: number;
  stake: number;
  win: number;
  late: number;
  bonuses: number;
  rolling: number;
}
const nothing: Sums = { bets: 0, stake: 0, win: 0, late: 0, bonuses: 0, rolling: 0 };

/**
 * At most so many lines of somebody or something, in their order, the last of them the sum of all others; then those of none. What
 * the sum is called by is blank.
 */
export function foldRest<Line extends Sums & { others: number }, Blank extends Partial<Line>>(
  lines: readonly Line[],
  given: {
    readonly most: number;
    readonly isOfNone: (line: Line) => boolean;
    readonly blank: Blank;
  },
): Line[] {
  const { most, isOfNone, blank } = given;
  const named = lines.filter((line) => !isOfNone(line));
  const ofNone = lines.filter(isOfNone);
  if (named.length <= most) return [...named, ...ofNone];
  const rest = named.slice(most - 1);
  const sum = rest.reduce(
    (so, line) => ({
      bets: so.bets + line.bets,
      stake: so.stake + line.stake,
      win: so.win + line.win,
      late: so.late + line.late,
      bonuses: so.bonuses + line.bonuses,
      rolling: so.rolling + line.rolling,
    }),
    nothing,
  );
  const folded = rest.slice(0, 1).map((line) => ({ ...line, ...blank, ...sum, others: rest.length }));
  return [...named.slice(0, most - 1), ...folded, ...ofNone];
}
