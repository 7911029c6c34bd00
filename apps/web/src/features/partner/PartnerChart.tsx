import { formatNumber } from "@hanpan/contract/money";
import type { BranchDay, BranchFigures } from "@hanpan/contract/objects/partner";
import { Card, Chart, type ChartSeries, type Column, DataTable, Money, Segmented } from "@hanpan/ui";
import { useState } from "react";
import { useLanguage } from "../../lib/language.ts";
import * as m from "../../paraglide/messages.js";

const views = ["play", "cash", "earned"] as const;
type View = (typeof views)[number];

const viewWords: Record<View, () => string> = {
  play: m.partner_chart_play,
  cash: m.partner_chart_cash,
  earned: m.partner_chart_earned,
};

const tones = {
  jade: "bg-jade",
  vermilion: "bg-vermilion",
  gold: "bg-gold",
  cobalt: "bg-cobalt",
  muted: "bg-muted",
};

function seriesOf(view: View, days: readonly BranchDay[]): ChartSeries[] {
  switch (view) {
    case "play":
      return [
        { label: m.partner_stakes(), tone: "gold", values: days.map(({ stakes }) => stakes) },
        { label: m.partner_wins(), tone: "cobalt", values: days.map(({ wins }) => wins) },
      ];
    case "cash":
      return [
        { label: m.partner_deposits(), tone: "jade", values: days.map(({ deposits }) => deposits) },
        {
          label: m.partner_withdrawals(),
          tone: "vermilion",
          values: days.map(({ withdrawals }) => withdrawals),
        },
      ];
    case "earned":
      return [
        { label: m.partner_earned(), tone: "gold", values: days.map(({ earned }) => earned) },
        {
          label: m.partner_rollingShare(),
          tone: "jade",
          values: days.map(({ rollingShare }) => rollingShare),
        },
        {
          label: m.partner_losingShare(),
          tone: "cobalt",
          values: days.map(({ losingShare }) => losingShare),
        },
      ];
  }
}

/** The branch's days as a chart, and the same figures as a table. */
export function PartnerChart({ figures }: { figures: BranchFigures }) {
  const [view, setView] = useState<View>("play");
  const language = useLanguage();
  const short = new Intl.NumberFormat(language, { notation: "compact", maximumFractionDigits: 1 });
  const series = seriesOf(view, figures.byDay);
  return (
    <Card
      title={m.partner_chart()}
      action={
        <Segmented
          label={m.partner_chart_view()}
          labelHidden
          value={view}
          onChange={setView}
          choices={views.map((value) => ({
            value,
            label: <span className="whitespace-nowrap">{viewWords[value]()}</span>,
          }))}
        />
      }
    >
      <p className="mb-2 flex flex-wrap gap-4 text-12 text-muted">
        {series.map(({ label, tone }) => (
          <span key={label} className="flex items-center gap-1.5">
            <span aria-hidden className={`size-2.5 rounded-full ${tones[tone]}`} />
            {label}
          </span>
        ))}
      </p>
      <Chart
        summary={m.partner_chart_summary({
          from: figures.from,
          to: figures.to,
          stakes: formatNumber(figures.stakes),
          deposits: formatNumber(figures.deposits),
          earned: formatNumber(figures.earned),
        })}
        labels={figures.byDay.map(({ day }) => day.slice(5).replace("-", "/"))}
        series={series}
        kind="lines"
        formatValue={(value) => short.format(value)}
        heightPx={240}
      />
      <details className="mt-4">
        <summary className="min-h-11 content-center text-14 text-muted hover:text-text">
          {m.partner_table()}
        </summary>
        <DataTable
          caption={m.partner_chart()}
          columns={columns()}
          rows={[...figures.byDay].reverse()}
          rowKey={({ day }) => day}
          empty={{ title: m.common_noRecord() }}
        />
      </details>
    </Card>
  );
}

const wonColumn = (
  id: "deposits" | "withdrawals" | "stakes" | "wins",
  header: string,
): Column<BranchDay> => ({
  id,
  header,
  align: "right",
  cell: (day) => <Money amountWon={day[id]} />,
});

const columns = (): Column<BranchDay>[] => [
  {
    id: "day",
    header: m.partner_day(),
    inCard: "title",
    cell: ({ day }) => <span className="tabular whitespace-nowrap">{day}</span>,
  },
  { id: "joined", header: m.partner_joined(), align: "right", cell: ({ joined }) => formatNumber(joined) },
  { id: "active", header: m.partner_activeDay(), align: "right", cell: ({ active }) => formatNumber(active) },
  wonColumn("deposits", m.partner_deposits()),
  wonColumn("withdrawals", m.partner_withdrawals()),
  wonColumn("stakes", m.partner_stakes()),
  wonColumn("wins", m.partner_wins()),
  {
    id: "earned",
    header: m.partner_earned(),
    align: "right",
    cell: ({ earned }) => formatNumber(earned),
  },
];
