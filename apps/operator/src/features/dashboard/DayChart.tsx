import type { DataOf } from "@hanpan/contract/call";
import { formatNumber } from "@hanpan/contract/money";
import type { getDashboard } from "@hanpan/contract/operator/calls/dashboard";
import { Money } from "@hanpan/ui";
import * as m from "../../paraglide/messages.js";
import { cashView, DayFigures, playView } from "../../parts/DayFigures.tsx";

type Day = DataOf<typeof getDashboard>["days"][number];

/** The days before today as bars or lines, with the figures in a table below. */
export function DayChart({ days }: { days: readonly Day[] }) {
  const revenue = days.map((day) => day.grossGamingRevenue);
  const total = revenue.reduce((sum, won) => sum + won, 0);
  return (
    <DayFigures
      days={days}
      views={[
        {
          id: "GGR",
          label: m.figure_ggr(),
          kind: "bars",
          series: [{ label: m.figure_ggr(), tone: "jade", values: revenue }],
        },
        cashView(days),
        playView(days),
      ]}
      summary={m.chart_summary({ days: days.length, total: formatNumber(total) })}
      caption={m.dashboard_byDay()}
      columns={[
        ...(["deposits", "withdrawals", "stakes", "wins"] as const).map((figure) => ({
          id: figure,
          header: figureWords[figure](),
          align: "right" as const,
          cell: (day: Day) => <Money amountWon={day[figure]} />,
        })),
        {
          id: "ggr",
          header: m.figure_ggr(),
          align: "right",
          cell: (day) => <Money amountWon={day.grossGamingRevenue} signed />,
        },
        { id: "active", header: m.figure_activeMembers(), align: "right", cell: (day) => day.activeMembers },
        { id: "new", header: m.figure_newMembers(), align: "right", cell: (day) => day.newMembers },
      ]}
    />
  );
}

const figureWords = {
  deposits: m.figure_deposits,
  withdrawals: m.figure_withdrawals,
  stakes: m.figure_stakes,
  wins: m.figure_wins,
};
