import type { MeasuredRoute } from "@hanpan/contract/objects/measure";
import { Histogram, type Registry } from "prom-client";

/** What a visitor's browser measured of one screen; what it does not measure is left out. */
export type PageMeasure = {
  readonly route: MeasuredRoute;
  readonly lcpMs?: number | undefined;
  readonly inpMs?: number | undefined;
  readonly cls?: number | undefined;
};

/** Adds what visitors' browsers measured to a registry, by the screen's pattern and by nothing of the visitor. */
export function createPageMeasures(registry: Registry): (measure: PageMeasure) => void {
  const histogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name, help, labelNames: ["route"], buckets, registers: [registry] });
  // Around what counts as good and as poor: 2.5 and 4 s, 0.2 and 0.5 s, 0.1 and 0.25.
  const lcp = histogram(
    "hanpan_page_lcp_seconds",
    "Time from opening the site to the largest picture or text of the first screen, in visitors' browsers.",
    [0.25, 0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10, 20],
  );
  const inp = histogram(
    "hanpan_page_inp_seconds",
    "The longest wait of a visit of a screen from a touch to what it changed, in visitors' browsers.",
    [0.025, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2, 5],
  );
  const cls = histogram(
    "hanpan_page_cls",
    "How much of a screen moved by itself during a visit, in visitors' browsers: 1 is a whole screen.",
    [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
  );
  return ({ route, lcpMs, inpMs, cls: moved }) => {
    if (lcpMs !== undefined) lcp.observe({ route }, lcpMs / 1_000);
    if (inpMs !== undefined) inp.observe({ route }, inpMs / 1_000);
    if (moved !== undefined) cls.observe({ route }, moved);
  };
}
