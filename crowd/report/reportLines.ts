import type { Figures } from "./figures.ts";

/** The figures of a run as lines of a Markdown table, and what was refused and what went wrong below it. */
export function reportLines(figures: Figures, seconds: number): string[] {
  const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0);
  const rows = figures
    .kinds()
    .map(
      ({ kind, done, refused, faults, p50Ms, p95Ms, p99Ms, maxMs }) =>
        `| ${kind} | ${done} | ${refused} | ${faults} | ${((done + refused) / seconds).toFixed(2)} | ` +
        `${[p50Ms, p95Ms, p99Ms, maxMs].map(ms).join(" | ")} |`,
    );
  const named = (list: readonly (readonly [string, number])[]) =>
    list.length === 0 ? "none" : list.map(([code, times]) => `${code} × ${times}`).join(", ");
  return [
    "| operation | done | refused | faults | a second | p50 ms | p95 ms | p99 ms | max ms |",
    "|---|---|---|---|---|---|---|---|---|",
    ...rows,
    "",
    `Refused: ${named(figures.codes("REFUSED"))}.`,
    `Faults, each asked again with the same key: ${named(figures.codes("FAULT"))}.`,
    `Longest time without an answer: ${(figures.longestSilenceMs() / 1_000).toFixed(1)} s.`,
  ];
}
