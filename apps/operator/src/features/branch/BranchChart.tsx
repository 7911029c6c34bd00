import { formatNumber } from "@hanpan/contract/money";
import type { BranchDay } from "@hanpan/contract/objects/partner";
import { Money } from "@hanpan/ui";
import * as m from "../../paraglide/messages.js";
import { cashView, DayFigures, playView } from "../../parts/DayFigures.tsx";

/** The branch's days as lines, with the figures in a table below. */
export function BranchChart({ days }: { days: readonly BranchDay[] }) {
  const total = days.reduce((sum, day) => sum + day.stakes, 0);
  return (
    <DayFigures
      days={days}
      views={[playView(days), cashView(days)]}
      summary={m.branch_chart_summary({ days: days.length, total: formatNumber(total) })}
      caption={m.branch_byDay()}
      columns={[
        { id: "joined", header: m.branch_joined(), align: "right", cell: (day) => day.joined },
        { id: "active", header: m.figure_activeMembers(), align: "right", cell: (day) => day.active },
        ...(
          ["deposits", "withdrawals", "stakes", "wins", "rolling", "rollingShare", "losingShare"] as const
        ).map((figure) => ({
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
  );
}

const figureWords = {
  deposits: m.figure_deposits,
  withdrawals: m.figure_withdrawals,
  stakes: m.figure_stakes,
  wins: m.figure_wins,
  rolling: m.branch_rolling,
  rollingShare: m.branch_rollingShare,
  losingShare: m.branch_losingShare,
};
