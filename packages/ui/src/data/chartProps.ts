export type ChartTone = "jade" | "gold" | "vermilion" | "cobalt" | "muted";

export interface ChartSeries {
  label: string;
  /** One value per label of the axis; null leaves a gap. */
  values: readonly (number | null)[];
  tone: ChartTone;
}

export interface ChartProps {
  /** The spoken summary: what the chart shows and its outcome. */
  summary: string;
  /** The labels below each place, e.g. days. */
  labels: readonly string[];
  series: readonly ChartSeries[];
  kind?: "bars" | "lines";
  /** Bars take the second tone below zero: for profit and loss. */
  lossTone?: ChartTone;
  formatValue: (value: number) => string;
  heightPx?: number;
}
