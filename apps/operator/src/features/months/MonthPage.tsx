import { getMonth } from "@hanpan/contract/operator/calls/month";
import type { MonthReport } from "@hanpan/contract/operator/objects/month";
import { Button, FormMessage, Money, Tabs } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { useMay } from "../../lib/me.ts";
import { callQuery } from "../../lib/queries.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { Loaded } from "../../parts/Loaded.tsx";
import { At } from "../../parts/labels.tsx";
import { PrintButton } from "../../parts/PrintButton.tsx";
import { Facts, PageScreen, Panel, ScreenHead } from "../../parts/Screen.tsx";
import { CheckPanel } from "./CheckPanel.tsx";
import { CloseDialog } from "./CloseDialog.tsx";
import { MonthTab, type MonthTabId, monthTabs } from "./MonthTab.tsx";
import { MonthBadge, netOf, revenueOf } from "./words.tsx";

/** A month: what it came to, its lines by what one looks for, and its closing. */
export function MonthPage() {
  const { month } = useParams({ from: `/shell${urls.month}` });
  const query = useQuery(callQuery(getMonth, { params: { month }, query: {} }));
  return (
    <PageScreen>
      <Loaded query={query}>{(shown) => <MonthView month={shown} />}</Loaded>
    </PageScreen>
  );
}

function MonthView({ month }: { month: MonthReport }) {
  const mayClose = useMay("ledger.close") && month.closable;
  const [isClosing, setClosing] = useState(false);
  const [tab, setTab] = useState<MonthTabId>("DAYS");
  return (
    <>
      <ScreenHead
        title={m.month_title({ month: month.month })}
        lead={<MonthBadge state={month.state} />}
        action={
          <>
            <PrintButton />
            {mayClose && (
              <Button kind="money" onClick={() => setClosing(true)}>
                {m.month_close()}
              </Button>
            )}
          </>
        }
      />
      <Standing month={month} />
      <Summary month={month} />
      <Tabs
        label={m.month_sections()}
        tabs={monthTabs().map(({ id, label }) => ({ id, label }))}
        value={tab}
        onChange={setTab}
      >
        <MonthTab id={tab} month={month} />
      </Tabs>
      <CheckPanel month={month.month} />
      {isClosing && <CloseDialog month={month} onClose={() => setClosing(false)} />}
    </>
  );
}

/** Who closed it and when, or as of when its figures are. */
function Standing({ month }: { month: MonthReport }) {
  if (month.closedAt !== null)
    return (
      <FormMessage kind="info">
        {m.bankDay_closedBy()}: {month.closedBy} · {m.bankDay_approvedBy()}: {month.approvedBy} ·{" "}
        <At at={month.closedAt} /> · “{month.reason}”
      </FormMessage>
    );
  return (
    <p className="text-14 text-muted">
      {month.countedAt === null ? (
        m.month_notCounted()
      ) : (
        <>
          {m.month_countedAt()} <At at={month.countedAt} />
        </>
      )}
    </p>
  );
}

function Summary({ month }: { month: MonthReport }) {
  const money = (name: string, amountWon: number) =>
    [name, <Money key={name} amountWon={amountWon} />] as const;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Panel title={m.month_revenue()}>
        <Facts
          facts={[
            money(m.figure_stakes(), month.stake),
            money(m.figure_wins(), month.win),
            money(m.month_ggr(), revenueOf(month)),
            money(m.month_late(), month.late),
            money(m.month_bonuses(), month.bonuses),
            money(m.month_rolling(), month.rolling),
            money(m.month_ngr(), netOf(month)),
          ]}
        />
      </Panel>
      <Panel title={m.month_money()}>
        <Facts
          facts={[
            money(m.figure_deposits(), month.deposits),
            money(m.figure_withdrawals(), month.withdrawals),
            money(m.month_owed(), month.owed),
          ]}
        />
        <p className="mt-3 text-14 text-muted">{m.month_owedHelp()}</p>
      </Panel>
    </div>
  );
}
