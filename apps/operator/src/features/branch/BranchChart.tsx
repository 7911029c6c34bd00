import { formatNumber } from "@hanpan/contract/money";
import type { BranchDay } from "@hanpan/contract/objects/partner";
import { Chart, type ChartSeries, Money, Segmented } from "@hanpan/ui";
import { useState } from "react";
import * as m from "../../paraglide/messages.js";
import { MiniTable } from "../../parts/MiniTable.tsx";

type View = "PLAY" | "CASH";

const short = new Intl.NumberFormat("ko-KR", { notation: "compact", maximumFractionDigits: 1 });

/** The branch's days as lines, with the figures in a table below. */
export function BranchChart({ days }: { days: readonly BranchDay[] }) {
  const [view, setView] = useState<View>("PLAY");
  const series: Record<View, ChartSeries[]> = {
    PLAY: [
      { label: m.figure_stakes(), tone: "gold", values: days.map((day) => day.stakes) },
      { label: m.figure_wins(), tone: "cobalt", values: days.map((day) => day.wins) },
    ],
    CASH: [
      { label: m.figure_deposits(), tone: "jade", values: days.map((day) => day.deposits) },
      { label: m.figure_withdrawals(), tone: "vermilion", values: days.map((day) => day.withdrawals) },
    ],
  };
  const tones = {
    jade: "bg-jade",
    vermilion: "bg-vermilion",
    gold: "bg-gold",
    cobalt: "bg-cobalt",
    muted: "",
  };
  const total = days.reduce((sum, day) => sum + day.stakes, 0);
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-center gap-4">
        <Segmented
          label={m.chart_view()}
          labelHidden
          value={view}
          onChange={setView}
          choices={[
            { value: "PLAY", label: <span className="whitespace-nowrap">{m.chart_play()}</span> },
            { value: "CASH", label: <span className="whitespace-nowrap">{m.chart_cash()}</span> },
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
        summary={m.branch_chart_summary({ days: days.length, total: formatNumber(total) })}
        labels={days.map((day) => day.day.slice(5).replace("-", "/"))}
        series={series[view]}
        kind="lines"
        formatValue={(value) => short.format(value)}
        heightPx={240}
      />
      <details className="mt-3">
        <summary className="text-14 text-muted hover:text-text">{m.chart_figures()}</summary>
        <div className="mt-2 max-h-80 overflow-y-auto">
          <MiniTable
            caption={m.branch_byDay()}
            rows={[...days].reverse()}
            rowKey={(day) => day.day}
            columns={[
              { id: "day", header: m.column_day(), cell: (day) => day.day },
              { id: "joined", header: m.branch_joined(), align: "right", cell: (day) => day.joined },
              { id: "active", header: m.figure_activeMembers(), align: "right", cell: (day) => day.active },
              ...(["deposits", "withdrawals", "stakes", "wins", "rolling"] as const).map((figure) => ({
                id: figure,
                header: figureWords[figure](),
                align: "right" as const,
                cell: (day: BranchDay) => <Money amountWon={day[figure]} />,
              })),
              {
                id: "earned",
                header: m.branch_earned(),
                align: "right",
                cell: (day) => formatNumber(day.earned),
              },
            ]}
          />
        </div>
      </details>
    </div>
  );
}

const figureWords = {
  deposits: m.figure_deposits,
  withdrawals: m.figure_withdrawals,
  stakes: m.figure_stakes,
  wins: m.figure_wins,
  rolling: m.branch_rolling,
};
