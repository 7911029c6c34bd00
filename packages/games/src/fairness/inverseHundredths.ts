import type { DrawInteger } from "./draws.ts";

const wordRange = 0x1_0000_0000;

/** What is drawn: `percent` is what any multiplier returns on average, `highest` the greatest that is drawn, in hundredths. */
export type InverseLaw = { readonly percent: number; readonly highest: number };

/**
 * Draws a multiplier in hundredths: ⌊percent / U⌋ for U evenly spread over 0 … 1, at least 100 and at most `highest`. So
 * c hundredths are reached with a chance of exactly percent / c (101 ≤ c ≤ highest). U is drawn 32 bits at a time until
 * every U with these first bits comes to the same hundredth (nearly always the first time), so that the chances are those
 * of a true fraction and not of a rounded one.
 */
export function inverseHundredths(drawInteger: DrawInteger, law: InverseLaw): number {
  const word = drawInteger(wordRange);
  // U is at least word / 2^32 and less than (word + 1) / 2^32. Both quotients are far enough from the next whole
  // number, unless they are one, for their floors to be exact.
  const least = bounded((law.percent * wordRange) / (word + 1), law);
  const most = bounded((law.percent * wordRange) / word, law);
  return least === most ? least : refined(drawInteger, BigInt(word), law);
}

/** Draws further bits of a U that begins with `firstWord` until they decide. */
function refined(drawInteger: DrawInteger, firstWord: bigint, law: InverseLaw): number {
  const range = BigInt(wordRange);
  let numerator = firstWord;
  let denominator = range;
  for (;;) {
    numerator = numerator * range + BigInt(drawInteger(wordRange));
    denominator *= range;
    const scaled = BigInt(law.percent) * denominator;
    const least = bounded(Number(scaled / (numerator + 1n)), law);
    const most = numerator === 0n ? law.highest : bounded(Number(scaled / numerator), law);
    if (least === most) return least;
  }
}

const bounded = (hundredths: number, { highest }: InverseLaw): number =>
  Math.max(100, Math.min(highest, Math.floor(hundredths)));
