import { Chart, type ChartSeries, Segmented } from "@hanpan/ui";
import { type ComponentProps, useState } from "react";
import { useLanguage } from "../lib/language.ts";
import * as m from "../paraglide/messages.js";
import { MiniTable } from "./MiniTable.tsx";
import { shortAmount } from "./shortAmount.ts";

const tones = {
  jade: "bg-jade",
  vermilion: "bg-vermilion",
  gold: "bg-gold",
  cobalt: "bg-cobalt",
  muted: "bg-muted",
} as const;

/** One way to look at the days. */
export interface DayView {
  id: string;
  label: string;
  series: ChartSeries[];
  kind?: "bars" | "lines";
}

/** Stakes and wins of each day. */
export const playView = (days: readonly { stakes: number; wins: number }[]): DayView => ({
  id: "PLAY",
  label: m.chart_play(),
  series: [
    { label: m.figure_stakes(), tone: "gold", values: days.map((day) => day.stakes) },
    { label: m.figure_wins(), tone: "cobalt", values: days.map((day) => day.wins) },
  ],
});

/** Deposits and withdrawals of each day. */
export const cashView = (days: readonly { deposits: number; withdrawals: number }[]): DayView => ({
  id: "CASH",
  label: m.chart_cash(),
  series: [
    { label: m.figure_deposits(), tone: "jade", values: days.map((day) => day.deposits) },
    { label: m.figure_withdrawals(), tone: "vermilion", values: days.map((day) => day.withdrawals) },
  ],
});

/** Days as a chart, one view at a time, with every figure in a table below. */
export function DayFigures<Day extends { readonly day: string }>({
  days,
  views,
  summary,
  caption,
  columns,
}: {
  days: readonly Day[];
  views: readonly [DayView, ...DayView[]];
  /** What the chart says, in words. */
  summary: string;
  caption: string;
  columns: ComponentProps<typeof MiniTable<Day>>["columns"];
}) {
  const language = useLanguage();
  const [chosen, setChosen] = useState(views[0].id);
  const view = views.find(({ id }) => id === chosen) ?? views[0];
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-center gap-4">
        <Segmented
          label={m.chart_view()}
          labelHidden
          value={view.id}
          onChange={setChosen}
          choices={views.map(({ id, label }) => ({
            value: id,
            label: <span className="whitespace-nowrap">{label}</span>,
          }))}
        />
        <p className="flex gap-4 text-12 text-muted">
          {view.series.map(({ label, tone }) => (
            <span key={label} className="flex items-center gap-1.5">
              <span aria-hidden className={`size-2.5 rounded-full ${tones[tone]}`} />
              {label}
            </span>
          ))}
        </p>
      </div>
      <Chart
        summary={summary}
        labels={days.map((day) => day.day.slice(5).replace("-", "/"))}
        series={view.series}
        kind={view.kind ?? "lines"}
        lossTone="vermilion"
        formatValue={(value) => shortAmount(value, language)}
        heightPx={240}
      />
      <details className="mt-3">
        <summary className="text-14 text-muted hover:text-text">{m.chart_figures()}</summary>
        <div className="mt-2 max-h-80 overflow-y-auto">
          <MiniTable
            caption={caption}
            rows={[...days].reverse()}
            rowKey={(day) => day.day}
            columns={[{ id: "day", header: m.column_day(), cell: (day) => day.day }, ...columns]}
          />
        </div>
      </details>
    </div>
  );
}
