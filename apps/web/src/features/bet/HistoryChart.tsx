import { formatNumber, formatSignedWon } from "@hanpan/contract/money";
import { Card, Chart, ErrorState, Segmented, Skeleton } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useLanguage } from "../../lib/language.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import * as m from "../../paraglide/messages.js";
import type { HistoryFilters } from "./historySearch.ts";
import { profitByDay, profitByGame } from "./profit.ts";
import { chartQuery } from "./queries.ts";

const heightPx = 168;

/** Profit and loss of the bets found, by day or by game. The figures are in the table below it. */
export function HistoryChart({ filters, total }: { filters: HistoryFilters; total: number }) {
  const [by, setBy] = useState<"day" | "game">("day");
  const language = useLanguage();
  const bets = useQuery(chartQuery(filters));
  const { from, to } = filters;
  const chart = useMemo(() => {
    if (!bets.data) return null;
    const bars = by === "day" ? profitByDay(bets.data, from, to) : profitByGame(bets.data);
    const netWon = bars.reduce((sum, bar) => sum + bar.profitWon, 0);
    return {
      labels: bars.map((bar) => bar.label),
      series: [
        { label: m.bet_col_profit(), values: bars.map((bar) => bar.profitWon), tone: "jade" as const },
      ],
      summary: m.bet_chart_summary({ from, to, net: formatSignedWon(netWon, language) }),
    };
  }, [bets.data, by, from, to, language]);

  return (
    <div className="mb-4">
      <Card
        title={m.bet_chart_title()}
        action={
          <Segmented
            label={m.bet_chart_view()}
            labelHidden
            value={by}
            onChange={setBy}
            choices={[
              { value: "day", label: <span className="whitespace-nowrap">{m.bet_chart_byDay()}</span> },
              { value: "game", label: <span className="whitespace-nowrap">{m.bet_chart_byGame()}</span> },
            ]}
          />
        }
      >
        {bets.isError && !chart && (
          <ErrorState
            title={failureMessage(bets.error)}
            onRetry={() => void bets.refetch()}
            retrying={bets.isFetching}
          />
        )}
        {bets.isPending && (
          <div style={{ height: heightPx }}>
            <Skeleton className="h-full" />
          </div>
        )}
        {chart && (
          <Chart {...chart} lossTone="vermilion" formatValue={formatNumber} heightPx={heightPx}>
            <span translate="no">
              {(bets.data?.length ?? 0) < total
                ? m.bet_chart_loaded({ count: formatNumber(bets.data?.length ?? 0) })
                : m.bet_chart_all({ count: formatNumber(total) })}
            </span>
          </Chart>
        )}
      </Card>
    </div>
  );
}
