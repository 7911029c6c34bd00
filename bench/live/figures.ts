/** A value of sorted numbers below which a share of them lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** p50, p99 and the longest of latencies, in words. */
export function spread(latenciesMs: readonly number[]): string {
  const at = (share: number) => quantile(latenciesMs, share).toFixed(1);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms (${latenciesMs.length})`;
}
