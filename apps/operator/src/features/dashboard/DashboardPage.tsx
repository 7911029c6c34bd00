import type { DataOf } from "@hanpan/contract/call";
import { getDashboard } from "@hanpan/contract/operator/calls/dashboard";
import { Money, Segmented } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Navigate } from "@tanstack/react-router";
import { useState } from "react";
import { useMay, useMe } from "../../lib/me.ts";
import { callQuery } from "../../lib/queries.ts";
import { useQueueRefetchMs } from "../../lib/queue.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { DemoLine } from "../../parts/DemoLine.tsx";
import { Forbidden, Loaded } from "../../parts/Loaded.tsx";
import { At } from "../../parts/labels.tsx";
import { PageScreen, Panel, ScreenHead } from "../../parts/Screen.tsx";
import { Alerts } from "./Alerts.tsx";
import { DayChart } from "./DayChart.tsx";
import { QueueCard } from "./QueueCard.tsx";

type Dashboard = DataOf<typeof getDashboard>;

const spans = { "14": 14, "30": 30, "90": 90 };

/** What waits, what came in and went out today, and what to look at. */
export function DashboardPage() {
  const me = useMe();
  const may = useMay("dashboard.read");
  const [span, setSpan] = useState<keyof typeof spans>("14");
  const refetchMs = useQueueRefetchMs();
  const dashboard = useQuery({
    ...callQuery(getDashboard, { query: { days: spans[span] } }),
    enabled: may,
    refetchInterval: refetchMs,
    placeholderData: (before: Dashboard | undefined) => before,
  });
  if (me?.operator.role === "DISTRIBUTOR") return <Navigate to={urls.branch} replace />;
  if (me && !may) return <Forbidden>{m.dashboard_forbidden()}</Forbidden>;
  return (
    <PageScreen>
      <ScreenHead
        title={m.nav_dashboard()}
        lead={
          dashboard.data && (
            <>
              {m.dashboard_asOf()} <At at={dashboard.data.serverTime} />
            </>
          )
        }
      />
      <DemoLine />
      <Loaded query={dashboard}>
        {(data) => (
          <>
            <div className="grid gap-4 lg:grid-cols-[1fr_1fr_1.2fr]">
              <QueueCard type="DEPOSIT" title={m.queue_deposits()} queue={data.queues.deposits} />
              <QueueCard type="WITHDRAWAL" title={m.queue_withdrawals()} queue={data.queues.withdrawals} />
              <Alerts alerts={data.alerts} inquiries={data.queues.accountInquiries} />
            </div>
            <Today today={data.today} before={data.days.at(-2)} />
            <Panel
              title={m.dashboard_byDay()}
              action={
                <Segmented
                  label={m.filter_period()}
                  labelHidden
                  value={span}
                  onChange={setSpan}
                  choices={[
                    { value: "14", label: <span className="whitespace-nowrap">{m.days_14()}</span> },
                    { value: "30", label: <span className="whitespace-nowrap">{m.days_30()}</span> },
                    { value: "90", label: <span className="whitespace-nowrap">{m.days_90()}</span> },
                  ]}
                />
              }
            >
              <DayChart days={data.days} />
              <p className="mt-3 text-12 text-muted">{m.dashboard_dayNote()}</p>
            </Panel>
          </>
        )}
      </Loaded>
    </PageScreen>
  );
}

function Today({
  today,
  before,
}: {
  today: Dashboard["today"];
  before: Dashboard["days"][number] | undefined;
}) {
  const figures = [
    { name: m.figure_deposits(), won: today.deposits, before: before?.deposits },
    { name: m.figure_withdrawals(), won: today.withdrawals, before: before?.withdrawals },
    { name: m.figure_stakes(), won: today.stakes, before: before?.stakes },
    { name: m.figure_wins(), won: today.wins, before: before?.wins },
    { name: m.figure_ggr(), won: today.grossGamingRevenue, before: before?.grossGamingRevenue, signed: true },
  ];
  return (
    <Panel
      title={m.dashboard_today()}
      action={<span className="tabular text-12 text-muted">{today.day}</span>}
    >
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-4 xl:grid-cols-7">
        {figures.map((figure) => (
          <div key={figure.name}>
            <dt className="text-12 text-muted">{figure.name}</dt>
            <dd className="mt-0.5 text-20 font-bold">
              <Money amountWon={figure.won} signed={figure.signed ?? false} />
            </dd>
            <dd className="tabular text-12 text-muted">
              {m.dashboard_yesterday()}{" "}
              {figure.before === undefined ? "–" : <Money amountWon={figure.before} />}
            </dd>
          </div>
        ))}
        <div>
          <dt className="text-12 text-muted">{m.figure_activeMembers()}</dt>
          <dd className="tabular mt-0.5 text-20 font-bold">{today.activeMembers}</dd>
        </div>
        <div>
          <dt className="text-12 text-muted">{m.figure_newMembers()}</dt>
          <dd className="tabular mt-0.5 text-20 font-bold">{today.newMembers}</dd>
        </div>
      </dl>
    </Panel>
  );
}
