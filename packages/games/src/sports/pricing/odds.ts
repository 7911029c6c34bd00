/** Odds in hundredths: the lowest and the highest that are ever offered, 1.01 and 100.00. */
export const lowestOddsHundredths = 101;
export const highestOddsHundredths = 10_000;

/**
 * The odds of a market in hundredths, null where a selection is suspended. The margin is taken proportionally: exact
 * odds are (1 − margin) ÷ chance, so that every selection keeps the same share of what is staked on it, the favourite
 * and the outsider alike. All odds are rounded down; then single hundredths are given back, largest remainder first,
 * until the market as a whole keeps the set margin as nearly as hundredths allow. Rounding down alone would keep up to
 * half a percent more than the margin that was set.
 *
 * A selection above 100.00 is suspended. One below 1.01 suspends the whole market: it is as good as decided.
 * @param chances of the selections, given that the market is not void; they add up to 1.
 * @throws RangeError when the margin is no whole number of basis points from 0 to 5,000.
 */
export function oddsOf(chances: readonly number[], marginBasisPoints: number): readonly (number | null)[] {
  if (!Number.isInteger(marginBasisPoints) || marginBasisPoints < 0 || marginBasisPoints > 5_000) {
    throw new RangeError(`a margin is 0 to 5,000 basis points, not ${marginBasisPoints}`);
  }
  const kept = (10_000 - marginBasisPoints) / 10_000;
  const exact = chances.map((chance) => (chance > 0 ? (100 * kept) / chance : Number.POSITIVE_INFINITY));
  if (exact.some((odds) => odds < lowestOddsHundredths)) return chances.map(() => null);
  const odds = exact.map((each) => (each > highestOddsHundredths ? null : Math.floor(each)));
  giveBack(odds, exact, chances);
  return odds;
}

/** Raises odds by a hundredth, largest remainder first, while that brings the market nearer to its margin. */
function giveBack(odds: (number | null)[], exact: readonly number[], chances: readonly number[]): void {
  const remainders = odds.map((each, place) => (each === null ? 0 : (exact[place] ?? 0) - each));
  let taken = remainders.reduce((sum, remainder, place) => sum + remainder * (chances[place] ?? 0), 0);
  const order = [...odds.keys()].sort((one, other) => (remainders[other] ?? 0) - (remainders[one] ?? 0));
  for (const place of order) {
    const chance = chances[place] ?? 0;
    const before = odds[place] ?? null;
    if (before === null || before === highestOddsHundredths || taken < chance / 2) continue;
    odds[place] = before + 1;
    taken -= chance;
  }
}
