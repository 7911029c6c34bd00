import { type ReactNode, Suspense } from "react";
import { later } from "../browser/later.ts";
import { Skeleton } from "../feedback/Skeleton.tsx";

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
  /** What stands below each place, e.g. days. */
  labels: readonly string[];
  series: readonly ChartSeries[];
  kind?: "bars" | "lines";
  /** Bars take the second tone below zero: for profit and loss. */
  lossTone?: ChartTone;
  formatValue: (value: number) => string;
  heightPx?: number;
}

const Canvas = later(() => import("./ChartCanvas.tsx"));

/** A chart that is fetched when it is first drawn. The figures belong in a table beside it: a picture is not data. */
export function Chart({ children, ...props }: ChartProps & { children?: ReactNode }) {
  const heightPx = props.heightPx ?? 220;
  return (
    <figure className="m-0">
      <div style={{ minHeight: heightPx }}>
        <Suspense
          fallback={
            <div style={{ height: heightPx }}>
              <Skeleton className="h-full" />
            </div>
          }
        >
          <Canvas {...props} heightPx={heightPx} />
        </Suspense>
      </div>
      {children && <figcaption className="mt-2 text-12 text-muted">{children}</figcaption>}
    </figure>
  );
}
