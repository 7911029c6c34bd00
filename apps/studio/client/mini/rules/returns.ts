/**
 * Theoretical returns in percent, two decimals. The figures of powerball's sum come from 98,280 sets of balls; a test counts
 * them again, and the PAR sheets (docs/par) prove them.
 */
const sumReturns: { readonly [spot: string]: number } = {
  SUM_SMALL: 91.4,
  SUM_MIDDLE: 89.64,
  SUM_LARGE: 91.4,
  SUM_ODD_UNDER: 90.39,
  SUM_EVEN_OVER: 90.39,
  SUM_ODD_OVER: 94.61,
  SUM_EVEN_UNDER: 94.61,
};
const even = 97.5;
const ladderCombination = 95;

/** What a side returns of a stake in the long run, percent. */
export function returnPercent(tableCode: string, spot: string): number {
  if (tableCode === "ladder") return /_[34]_/.test(spot) ? ladderCombination : even;
  return sumReturns[spot] ?? even;
}
