import { listOpenTooLong, listReturns } from "@hanpan/contract/operator/calls/bet";
import type { GameReturn, LaterChanges } from "@hanpan/contract/operator/objects/bet";
import { gameCategoryWords } from "@hanpan/contract/words/gameCategory";
import { Money } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import * as z from "zod/mini";
import { ask } from "../../lib/client.ts";
import { useFilters } from "../../lib/filters.ts";
import { periodFilters } from "../../lib/listFilters.ts";
import { callQuery } from "../../lib/queries.ts";
import { urls } from "../../lib/urls.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { Age } from "../../parts/Age.tsx";
import { RowsCsvButton } from "../../parts/CsvButton.tsx";
import { DemoLine } from "../../parts/DemoLine.tsx";
import { FilterBar, PeriodFilter } from "../../parts/FilterBar.tsx";
import { Loaded } from "../../parts/Loaded.tsx";
import { MiniTable } from "../../parts/MiniTable.tsx";
import { PageScreen, Panel, ScreenHead } from "../../parts/Screen.tsx";

const returnFilters = z.object(periodFilters);

/** What each game promises against what it paid, and rounds that nobody has closed. */
export function ReturnsPage() {
  const [filters, change] = useFilters(returnFilters);
  const returns = useQuery(callQuery(listReturns, { query: filters }));
  const open = useQuery(callQuery(listOpenTooLong, { query: {} }));
  return (
    <PageScreen>
      <ScreenHead
        title={m.nav_returns()}
        action={
          <RowsCsvButton
            name="returns"
            header={[
              m.column_game(),
              m.column_vendor(),
              m.column_category(),
              m.returns_bets(),
              m.column_stake(),
              m.column_win(),
              m.figure_ggr(),
              m.returns_theoretical(),
              m.returns_actual(),
            ]}
            rows={async () =>
              (await ask(listReturns, { query: filters })).list.map((row) => [
                row.gameName,
                row.vendorName,
                wordOf(gameCategoryWords, row.category),
                row.bets,
                row.stake,
                row.win,
                row.stake - row.win,
                row.theoreticalPercent,
                row.actualPercent,
              ])
            }
          />
        }
      />
      <DemoLine />
      <FilterBar label={m.filter_label()}>
        <PeriodFilter from={filters.from} to={filters.to} onChange={change} />
      </FilterBar>
      <Loaded query={returns}>
        {(data) => (
          <Panel
            title={m.returns_title()}
            action={<span className="tabular text-12 text-muted">{`${data.from} – ${data.to}`}</span>}
          >
            <MiniTable
              caption={m.returns_title()}
              rows={data.list}
              rowKey={(row) => row.gameId}
              columns={[
                {
                  id: "game",
                  header: m.column_game(),
                  cell: (row) => (
                    <Link
                      to={urls.bets}
                      search={{ game: row.gameId }}
                      className="font-medium hover:underline"
                    >
                      {row.gameName} <span className="text-muted">{row.vendorName}</span>
                    </Link>
                  ),
                },
                {
                  id: "category",
                  header: m.column_category(),
                  cell: (row) => wordOf(gameCategoryWords, row.category),
                },
                {
                  id: "bets",
                  header: m.returns_bets(),
                  align: "right",
                  cell: (row) => row.bets.toLocaleString("en-US"),
                },
                {
                  id: "stake",
                  header: m.column_stake(),
                  align: "right",
                  cell: (row) => <Money amountWon={row.stake} />,
                },
                {
                  id: "win",
                  header: m.column_win(),
                  align: "right",
                  cell: (row) => <Money amountWon={row.win} />,
                },
                {
                  id: "house",
                  header: m.figure_ggr(),
                  align: "right",
                  cell: (row) => <Money amountWon={row.stake - row.win} signed />,
                },
                {
                  id: "theory",
                  header: m.returns_theoretical(),
                  align: "right",
                  cell: (row) => percent(row.theoreticalPercent),
                },
                {
                  id: "actual",
                  header: m.returns_actual(),
                  align: "right",
                  cell: (row) => <strong translate="no">{percent(row.actualPercent)}</strong>,
                },
                { id: "gap", header: m.returns_gap(), align: "right", cell: (row) => <Gap row={row} /> },
              ]}
            />
            <p className="mt-3 text-12 text-muted">{m.returns_note()}</p>
            <ChangedLater {...data.changedLater} />
          </Panel>
        )}
      </Loaded>
      <Loaded query={open} rows={3}>
        {(data) => (
          <Panel title={openTooLongTitle(data)}>
            <MiniTable
              caption={openTooLongTitle(data)}
              rows={data.list}
              rowKey={(bet) => bet.id}
              empty={m.returns_noneOpen()}
              columns={[
                {
                  id: "game",
                  header: m.column_game(),
                  cell: (bet) => (
                    <Link to={urls.bet} params={{ betId: bet.id }} className="font-medium hover:underline">
                      {bet.gameName} <span className="text-muted">{bet.vendorName}</span>
                    </Link>
                  ),
                },
                { id: "member", header: m.column_member(), cell: (bet) => bet.member.nickname },
                {
                  id: "stake",
                  header: m.column_stake(),
                  align: "right",
                  cell: (bet) => <Money amountWon={bet.stake} />,
                },
                { id: "round", header: m.column_round(), cell: (bet) => bet.roundId },
                {
                  id: "age",
                  header: m.column_waiting(),
                  align: "right",
                  cell: (bet) => <Age since={bet.betAt} warnMinutes={0} />,
                },
              ]}
            />
          </Panel>
        )}
      </Loaded>
    </PageScreen>
  );
}

/** Why a period that was over has other figures than before. */
function ChangedLater({ settled, corrected, rolledBack }: LaterChanges) {
  if (settled + corrected + rolledBack === 0) return null;
  return (
    <p className="mt-1 text-12 text-muted">{m.returns_changedLater({ settled, corrected, rolledBack })}</p>
  );
}

function openTooLongTitle(limits: { minutes: number; sportsMinutes: number }): string {
  return m.returns_openTooLong({ hours: limits.minutes / 60, sportsHours: limits.sportsMinutes / 60 });
}

function percent(value: number | null): string {
  return value === null ? "–" : `${value.toFixed(2)}%`;
}

/** Actual less theoretical in percentage points; small samples swing, so it is shown and not judged. */
function Gap({ row }: { row: GameReturn }) {
  if (row.actualPercent === null || row.theoreticalPercent === null)
    return <span className="text-muted">–</span>;
  const gap = row.actualPercent - row.theoreticalPercent;
  return (
    <span className="text-muted">{`${gap > 0 ? "+" : gap < 0 ? "−" : ""}${Math.abs(gap).toFixed(2)}%p`}</span>
  );
}
