const halvings = 10;
const terms = 12;

/**
 * e^x for −8 ≤ x ≤ 8, to about 12 digits, by a Taylor series of x / 2^10 squared ten times. Engines may differ in the
 * last digit of Math.exp; sums, products and quotients are the same everywhere, and so are the odds that a member's
 * browser computes again.
 */
export function exponentialOf(x: number): number {
  const small = x / 2 ** halvings;
  let value = 1;
  for (let term = terms; term > 0; term -= 1) value = 1 + (small / term) * value;
  for (let squaring = 0; squaring < halvings; squaring += 1) value *= value;
  return value;
}

/** e^(x / 1000): strengths are whole thousandths of a natural logarithm. */
export function factorOfThousandths(thousandths: number): number {
  return exponentialOf(thousandths / 1_000);
}
