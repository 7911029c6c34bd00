/** The longest time in which nothing was acknowledged, milliseconds: from `fromMs` on, up to `toMs`. */
export function longestRestMs(acknowledgedAtMs: readonly number[], fromMs: number, toMs: number): number {
  let last = fromMs;
  let longest = 0;
  for (const at of acknowledgedAtMs) {
    if (at <= fromMs) continue;
    if (at >= toMs) break;
    longest = Math.max(longest, at - last);
    last = at;
  }
  return Math.max(longest, toMs - last);
}

/** Of a list, its middle and its greatest; NaN of none. */
export function summaryOf(values: readonly number[]): { readonly p50: number; readonly max: number } {
  const sorted = values.toSorted((one, other) => one - other);
  return { p50: sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN, max: sorted.at(-1) ?? Number.NaN };
}
