/** Pieces of a PAR sheet in Markdown. */

type Row = readonly (string | number)[];

export const percent = (share: number, digits = 4) => `${(share * 100).toFixed(digits)} %`;
export const amount = (value: number, digits = 2) =>
  value.toLocaleString("en", { maximumFractionDigits: digits });
/** A probability as "1 in so many". */
export function oneIn(probability: number, digits = 2): string {
  if (probability === 0) return "never";
  return probability < 1e-12 ? "rarer than 1 in 10^12" : `1 in ${amount(1 / probability, digits)}`;
}

/** A table whose columns stand below each other, so that the sheet can be read as it is. */
export function table(head: readonly string[], rows: readonly Row[]): string {
  const cells = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, column) => Math.max(3, ...cells.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${widths.map((width, column) => (row[column] ?? "").padEnd(width)).join(" | ")} |`;
  const [first = [], ...others] = cells;
  return [line(first), line(widths.map((width) => "-".repeat(width))), ...others.map(line)].join("\n");
}

/** What a member may see over n rounds: the 95 % interval of the normal approximation. */
export function spreadOver(mean: number, standardDeviation: number): string {
  const parts = [1_000, 10_000, 100_000, 1_000_000].map((count) => {
    const half = (1.96 * standardDeviation) / Math.sqrt(count);
    return `${amount(count)} rounds ${percent(Math.max(0, mean - half), 1)} … ${percent(mean + half, 1)}`;
  });
  return `What a member may see over n rounds (95 %, by the normal approximation; too narrow for small n):\n${parts.join("; ")}.`;
}
