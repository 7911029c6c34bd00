import type { Market, Score } from "../vocabulary.ts";

/** Up to so many points a side every score is gone through; above it those around the lines. */
const mostScored = 24;

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, step) => from + step);

/** Scores among which every way to end of these markets is: all small ones, or those around the lines of large ones. */
export function scoresFor(markets: readonly Market[]): Score[] {
  const linesOf = (kind: Market["kind"]) =>
    markets.flatMap((market) =>
      market.kind === kind && market.lineTenths !== null ? [market.lineTenths / 10] : [],
    );
  const totals = linesOf("TOTAL");
  const handicaps = linesOf("HANDICAP");
  const most = Math.max(6, ...[...totals, ...handicaps].map((line) => Math.ceil(Math.abs(line)) + 2));
  if (most <= mostScored) {
    return range(0, most).flatMap((home) => range(0, most).map((away) => ({ home, away })));
  }
  const around = (line: number) => range(Math.floor(line) - 2, Math.floor(line) + 3);
  const leads = new Set([...range(-2, 2), ...handicaps.flatMap((line) => around(-line))]);
  const sums = new Set(totals.length === 0 ? [2 * most, 2 * most + 1] : totals.flatMap(around));
  return [...leads].flatMap((lead) =>
    [...sums]
      .filter((sum) => sum >= Math.abs(lead) && (sum + lead) % 2 === 0)
      .map((sum) => ({ home: (sum + lead) / 2, away: (sum - lead) / 2 })),
  );
}
