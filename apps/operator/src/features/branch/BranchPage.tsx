import type { DataOf } from "@hanpan/contract/call";
import { getBranch } from "@hanpan/contract/operator/calls/branch";
import { serverNow } from "@hanpan/contract/serverClock";
import { addDays, seoulDay } from "@hanpan/contract/time";
import { Money, Segmented } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callQuery } from "../../lib/queries.ts";
import { isForbidden } from "../../lib/requestFailure.ts";
import * as m from "../../paraglide/messages.js";
import { CopyText } from "../../parts/CopyText.tsx";
import { DemoLine } from "../../parts/DemoLine.tsx";
import { Forbidden, Loaded } from "../../parts/Loaded.tsx";
import { PageScreen, Panel, ScreenHead } from "../../parts/Screen.tsx";
import { BranchChart } from "./BranchChart.tsx";

type Branch = DataOf<typeof getBranch>;

const spans = { "14": 14, "30": 30, "90": 90 };

/** A distributor's own branch: what the partner holds, what everybody below came to, day by day. */
export function BranchPage() {
  const [span, setSpan] = useState<keyof typeof spans>("30");
  const today = seoulDay(serverNow());
  const branch = useQuery({
    ...callQuery(getBranch, { query: { from: addDays(today, 1 - spans[span]), to: today } }),
    placeholderData: (before: Branch | undefined) => before,
  });
  if (isForbidden(branch.error)) return <Forbidden>{m.branch_noPartner()}</Forbidden>;
  return (
    <PageScreen>
      <ScreenHead
        title={m.nav_branch()}
        lead={branch.data && `${branch.data.partner.nickname} · ${branch.data.partner.loginId}`}
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
      />
      <DemoLine />
      <Loaded query={branch}>
        {(data) => (
          <>
            <Panel
              title={m.nav_branch()}
              action={
                <span className="text-14 text-muted">
                  {m.branch_code()} <CopyText text={data.partner.referralCode} label={m.branch_copyCode()} />
                </span>
              }
            >
              <Figures branch={data} />
            </Panel>
            <Panel title={m.branch_byDay()}>
              <BranchChart days={data.byDay} />
            </Panel>
          </>
        )}
      </Loaded>
    </PageScreen>
  );
}

function Figures({ branch }: { branch: Branch }) {
  const won = [
    { name: m.branch_cash(), value: branch.partner.cash, tone: "text-gold" },
    { name: m.figure_deposits(), value: branch.deposits },
    { name: m.figure_withdrawals(), value: branch.withdrawals },
    { name: m.figure_stakes(), value: branch.stakes },
    { name: m.figure_wins(), value: branch.wins },
    { name: m.branch_rolling(), value: branch.rolling },
    { name: m.branch_rollingShare(), value: branch.rollingShare },
    { name: m.branch_losingShare(), value: branch.losingShare },
  ];
  const counts = [
    { name: m.branch_members(), value: branch.referrals },
    { name: m.branch_active(), value: branch.activeReferrals },
    { name: m.branch_earned(), value: branch.earned },
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-3 xl:grid-cols-5">
      {won.map(({ name, value, tone }) => (
        <div key={name}>
          <dt className="text-12 text-muted">{name}</dt>
          <dd className={`mt-0.5 text-20 font-bold ${tone ?? ""}`}>
            <Money amountWon={value} />
          </dd>
        </div>
      ))}
      {counts.map(({ name, value }) => (
        <div key={name}>
          <dt className="text-12 text-muted">{name}</dt>
          <dd translate="no" className="tabular mt-0.5 text-20 font-bold">
            {value.toLocaleString("en-US")}
          </dd>
        </div>
      ))}
    </dl>
  );
}
