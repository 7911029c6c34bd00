import { listBankDays } from "@hanpan/contract/operator/calls/bankDay";
import type { BankDay } from "@hanpan/contract/operator/objects/bankDay";
import { serverNow } from "@hanpan/contract/serverClock";
import { addDays, seoulDay } from "@hanpan/contract/time";
import { Button, Money } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { callQuery } from "../../lib/queries.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { Loaded } from "../../parts/Loaded.tsx";
import { type MiniColumn, MiniTable } from "../../parts/MiniTable.tsx";
import { PageScreen, Panel, ScreenHead } from "../../parts/Screen.tsx";
import { BankDayBadge, Difference } from "./words.tsx";

const daysOfAPage = 14;

const dayColumns = (): MiniColumn<BankDay>[] => [
  {
    id: "day",
    header: m.bankDay_day(),
    cell: ({ day }) => (
      <Link to={urls.bankDay} params={{ day }} className="tabular font-semibold hover:underline">
        {day}
      </Link>
    ),
  },
  { id: "state", header: m.column_status(), cell: ({ state }) => <BankDayBadge state={state} /> },
  { id: "in", header: m.bankDay_in(), align: "right", cell: (day) => <Money amountWon={day.in} /> },
  {
    id: "deposits",
    header: m.bankDay_deposits(),
    align: "right",
    cell: ({ deposits, undone }) => <Money amountWon={deposits - undone} />,
  },
  { id: "out", header: m.bankDay_out(), align: "right", cell: ({ out }) => <Money amountWon={out} /> },
  {
    id: "payouts",
    header: m.bankDay_payouts(),
    align: "right",
    cell: ({ payouts }) => <Money amountWon={payouts} />,
  },
  {
    id: "difference",
    header: m.bankDay_difference(),
    align: "right",
    cell: ({ difference }) => <Difference won={difference} />,
  },
  {
    id: "rows",
    header: m.bankDay_rows(),
    align: "right",
    cell: ({ rows }) => <span className="tabular">{rows}</span>,
  },
  { id: "by", header: m.bankDay_closedBy(), cell: ({ closedBy }) => closedBy },
];

/** Days of Seoul, the newest first: what the bank says beside what the books say. */
export function BankDaysPage() {
  const today = seoulDay(serverNow());
  const [until, setUntil] = useState(today);
  const query = useQuery(callQuery(listBankDays, { query: { until, days: daysOfAPage } }));
  return (
    <PageScreen>
      <ScreenHead
        title={m.nav_bankDays()}
        lead={
          query.data?.closedThrough == null
            ? m.bankDay_neverClosed()
            : m.bankDay_closedThrough({ day: query.data.closedThrough })
        }
        action={
          <>
            <Button kind="quiet" onClick={() => setUntil(addDays(until, -daysOfAPage))}>
              {m.bankDay_earlier()}
            </Button>
            <Button
              kind="quiet"
              disabled={until >= today}
              onClick={() => setUntil(addDays(until, daysOfAPage))}
            >
              {m.bankDay_later()}
            </Button>
          </>
        }
      />
      <Panel title={m.bankDay_days()}>
        <p className="mb-3 text-14 text-muted">{m.bankDay_help()}</p>
        <Loaded query={query} rows={daysOfAPage}>
          {({ list }) => (
            <MiniTable
              caption={m.bankDay_days()}
              columns={dayColumns()}
              rows={list}
              rowKey={({ day }) => day}
            />
          )}
        </Loaded>
      </Panel>
    </PageScreen>
  );
}
