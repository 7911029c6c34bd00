import { useEffect, useRef } from "react";
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import type { ChartProps, ChartTone } from "./chartProps.ts";

function tokenColour(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--hp-${name}`).trim();
}

/** Bars in one tone above zero and another below, drawn in one pass each. */
function barPaths(lossTone: ChartTone, gainTone: ChartTone): uPlot.Series.PathBuilder {
  const width = uPlot.paths.bars?.({
    size: [0.6, 28, 2],
    radius: 0.2,
    disp: {
      fill: {
        unit: 3,
        values: (self, seriesIndex) =>
          Array.from(self.data[seriesIndex] ?? [], (value) =>
            tokenColour((value ?? 0) < 0 ? lossTone : gainTone),
          ),
      },
    },
  });
  return (self, seriesIndex, first, last) => width?.(self, seriesIndex, first, last) ?? null;
}

function options(props: ChartProps, widthPx: number): uPlot.Options {
  const muted = tokenColour("muted");
  const axis: uPlot.Axis = { stroke: muted, font: '12px "Hanpan Sans", sans-serif', ticks: { show: false } };
  return {
    width: widthPx,
    height: props.heightPx ?? 220,
    legend: { show: false },
    cursor: { show: false },
    padding: [8, 8, 0, 0],
    scales: { x: { time: false, range: [-0.6, props.labels.length - 0.4] } },
    axes: [
      {
        ...axis,
        grid: { show: false },
        splits: () => props.labels.map((_, index) => index),
        values: (_self, splits) => {
          const every = Math.ceil(props.labels.length / Math.max(1, Math.floor(widthPx / 64)));
          return splits.map((place) => (place % every === 0 ? (props.labels[place] ?? "") : ""));
        },
      },
      {
        ...axis,
        size: 76,
        grid: { stroke: tokenColour("surface-3"), width: 1 },
        values: (_self, splits) => splits.map((value) => props.formatValue(value)),
      },
    ],
    series: [
      {},
      ...props.series.map((series): uPlot.Series => {
        const stroke = tokenColour(series.tone);
        if (props.kind === "lines") return { label: series.label, stroke, width: 2, points: { show: false } };
        return {
          label: series.label,
          width: 0,
          fill: stroke,
          paths: barPaths(props.lossTone ?? series.tone, series.tone),
          points: { show: false },
        };
      }),
    ],
  };
}

/** The drawing itself, in a chunk of its own with the library that draws it. */
export default function ChartCanvas(props: ChartProps) {
  const host = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const data: uPlot.AlignedData = [
      props.labels.map((_, index) => index),
      ...props.series.map((series) => [...series.values]),
    ];
    let plot: uPlot | undefined;
    const draw = () => {
      plot?.destroy();
      plot = new uPlot(options(props, Math.max(240, element.clientWidth)), data, element);
    };
    draw();
    const sizes = new ResizeObserver(draw);
    sizes.observe(element);
    const themes = new MutationObserver(draw);
    themes.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    return () => {
      sizes.disconnect();
      themes.disconnect();
      plot?.destroy();
    };
  }, [props]);

  return <div ref={host} role="img" aria-label={props.summary} className="overflow-hidden" />;
}
