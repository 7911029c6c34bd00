import type { DataOf } from "@hanpan/contract/call";
import { formatNumber } from "@hanpan/contract/money";
import type { getDashboard } from "@hanpan/contract/operator/calls/dashboard";
import { Chart, type ChartSeries, Money, Segmented } from "@hanpan/ui";
import { useState } from "react";
import * as m from "../../paraglide/messages.js";
import { MiniTable } from "../../parts/MiniTable.tsx";

type Day = DataOf<typeof getDashboard>["days"][number];
type View = "GGR" | "CASH" | "PLAY";

/** Large amounts for an axis: 1.2억 or 120M are read at a glance, 120,000,000 is not. */
const short = new Intl.NumberFormat("ko-KR", { notation: "compact", maximumFractionDigits: 1 });

/** The days before today as bars or lines, with the figures in a table below. */
export function DayChart({ days }: { days: readonly Day[] }) {
  const [view, setView] = useState<View>("GGR");
  const series: Record<View, ChartSeries[]> = {
    GGR: [{ label: m.figure_ggr(), tone: "jade", values: days.map((day) => day.grossGamingRevenue) }],
    CASH: [
      { label: m.figure_deposits(), tone: "jade", values: days.map((day) => day.deposits) },
      { label: m.figure_withdrawals(), tone: "vermilion", values: days.map((day) => day.withdrawals) },
    ],
    PLAY: [
      { label: m.figure_stakes(), tone: "gold", values: days.map((day) => day.stakes) },
      { label: m.figure_wins(), tone: "cobalt", values: days.map((day) => day.wins) },
    ],
  };
  const tones = {
    jade: "bg-jade",
    vermilion: "bg-vermilion",
    gold: "bg-gold",
    cobalt: "bg-cobalt",
    muted: "bg-muted",
  };
  const total = days.reduce((sum, day) => sum + day.grossGamingRevenue, 0);
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-center gap-4">
        <Segmented
          label={m.chart_view()}
          labelHidden
          value={view}
          onChange={setView}
          choices={[
            { value: "GGR", label: <span className="whitespace-nowrap">{m.figure_ggr()}</span> },
            { value: "CASH", label: <span className="whitespace-nowrap">{m.chart_cash()}</span> },
            { value: "PLAY", label: <span className="whitespace-nowrap">{m.chart_play()}</span> },
          ]}
        />
        <p className="flex gap-4 text-12 text-muted">
          {series[view].map(({ label, tone }) => (
            <span key={label} className="flex items-center gap-1.5">
              <span aria-hidden className={`size-2.5 rounded-full ${tones[tone]}`} />
              {label}
            </span>
          ))}
        </p>
      </div>
      <Chart
        summary={m.chart_summary({ days: days.length, total: formatNumber(total) })}
        labels={days.map((day) => day.day.slice(5).replace("-", "/"))}
        series={series[view]}
        kind={view === "GGR" ? "bars" : "lines"}
        lossTone="vermilion"
        formatValue={(value) => short.format(value)}
        heightPx={240}
      />
      <details className="mt-3">
        <summary className="text-14 text-muted hover:text-text">{m.chart_figures()}</summary>
        <div className="mt-2 max-h-80 overflow-y-auto">
          <MiniTable
            caption={m.dashboard_byDay()}
            rows={[...days].reverse()}
            rowKey={(day) => day.day}
            columns={[
              { id: "day", header: m.column_day(), cell: (day) => day.day },
              {
                id: "deposits",
                header: m.figure_deposits(),
                align: "right",
                cell: (day) => <Money amountWon={day.deposits} />,
              },
              {
                id: "withdrawals",
                header: m.figure_withdrawals(),
                align: "right",
                cell: (day) => <Money amountWon={day.withdrawals} />,
              },
              {
                id: "stakes",
                header: m.figure_stakes(),
                align: "right",
                cell: (day) => <Money amountWon={day.stakes} />,
              },
              {
                id: "wins",
                header: m.figure_wins(),
                align: "right",
                cell: (day) => <Money amountWon={day.wins} />,
              },
              {
                id: "ggr",
                header: m.figure_ggr(),
                align: "right",
                cell: (day) => <Money amountWon={day.grossGamingRevenue} signed />,
              },
              {
                id: "active",
                header: m.figure_activeMembers(),
                align: "right",
                cell: (day) => day.activeMembers,
              },
              { id: "new", header: m.figure_newMembers(), align: "right", cell: (day) => day.newMembers },
            ]}
          />
        </div>
      </details>
    </div>
  );
}
