import { formatWon } from "@hanpan/contract/money";
import { CountingMoney, FormMessage, Surface, Tabs } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import { CashierFrame } from "../../cashier-parts/CashierFrame.tsx";
import { ExcludedNotice } from "../../cashier-parts/ExcludedNotice.tsx";
import { points } from "../../cashier-parts/words.ts";
import { useLanguage } from "../../lib/language.ts";
import { useMember } from "../../lib/session.ts";
import { userSettingQuery } from "../../lib/settings.ts";
import * as m from "../../paraglide/messages.js";
import { ConversionCard } from "./ConversionCard.tsx";
import { pointConversion, rollingConversion } from "./conversions.ts";
import { LockedGifts } from "./LockedGifts.tsx";
import { OtherBalances } from "./OtherBalances.tsx";
import { PointHistory } from "./PointHistory.tsx";
import { RollingHistory } from "./RollingHistory.tsx";
import { RollingRates } from "./RollingRates.tsx";

/**
 * Everything of the member's that becomes points or balance, on one screen: what of it there is, the least of it, what comes
 * out, what it asks, and the histories below.
 */
export function ConvertPage() {
  const language = useLanguage();
  const member = useMember();
  const own = useQuery({ ...userSettingQuery(), enabled: member !== null }).data;
  if (!member) return null;
  const { rolling, point, cash, debt } = member.balances;
  const gifts = own?.gifts;
  const free = Math.max(0, point - (gifts?.locked ?? 0));
  return (
    <CashierFrame title={m.conv_center()} lead={m.conv_lead()}>
      <Surface aria-label={m.conv_path()} className="mb-4">
        <ol className="grid grid-cols-1 items-center gap-3 sm:grid-cols-[1fr_auto_1fr_auto_1fr]">
          <Stage name={m.rolling_have()} value={<CountingMoney amountWon={rolling} />} />
          <Arrow />
          <Stage
            name={m.point_have()}
            value={
              <span translate="no" className="tabular">
                {points(point)}
              </span>
            }
          />
          <Arrow />
          <Stage name={m.header_balance()} value={<CountingMoney amountWon={cash} />} gold />
        </ol>
        {own !== undefined && !own.withdrawable.rolloverMet && (
          <FormMessage kind="info" className="mt-4">
            <span translate="no">
              {m.conv_rollover_stays({ amount: formatWon(own.withdrawable.remaining, language) })}
            </span>
          </FormMessage>
        )}
      </Surface>
      {member.status === "SELF_EXCLUDED" && <ExcludedNotice className="mb-4" />}
      <div className="grid items-start gap-4 md:grid-cols-2">
        <ConversionCard
          id="points"
          title={m.conv_title()}
          what={m.conv_what_points()}
          held={<span translate="no">{points(free)}</span>}
          conversion={pointConversion}
          have={free}
          debtWon={debt}
        >
          {gifts !== undefined && gifts.locked > 0 && <LockedGifts gifts={gifts} />}
        </ConversionCard>
        <ConversionCard
          id="rolling"
          title={m.comp_title()}
          what={m.comp_lead()}
          held={<CountingMoney amountWon={rolling} />}
          conversion={rollingConversion}
          have={rolling}
          debtWon={debt}
        >
          <details className="mb-4">
            <summary className="min-h-11 cursor-pointer content-center text-14 font-semibold">
              {m.comp_rate()}
            </summary>
            <RollingRates />
          </details>
        </ConversionCard>
      </div>
      <OtherBalances balances={member.balances} own={own} />
      <Histories />
    </CashierFrame>
  );
}

type History = "CONVERSIONS" | "POINTS" | "EARNED" | "CONVERTED";

function Histories() {
  const [history, setHistory] = useState<History>("CONVERSIONS");
  return (
    <section aria-label={m.conv_histories()} className="mt-8">
      <Tabs
        label={m.conv_histories()}
        tabs={[
          { id: "CONVERSIONS", label: m.conv_history() },
          { id: "POINTS", label: m.point_title() },
          { id: "EARNED", label: m.rolling_title() },
          { id: "CONVERTED", label: m.comp_history() },
        ]}
        value={history}
        onChange={setHistory}
      >
        {history === "EARNED" || history === "CONVERTED" ? (
          <RollingHistory key={history} kind={history} />
        ) : (
          <PointHistory key={history} conversionsOnly={history === "CONVERSIONS"} />
        )}
      </Tabs>
    </section>
  );
}

function Stage({ name, value, gold = false }: { name: string; value: ReactNode; gold?: boolean }) {
  return (
    <li className="flex items-baseline justify-between gap-3 rounded-control bg-surface-2 p-3 sm:flex-col sm:items-start sm:gap-0.5">
      <span className="text-12 text-muted">{name}</span>
      <span className={gold ? "text-20 font-bold text-gold" : "text-20 font-bold"}>{value}</span>
    </li>
  );
}

function Arrow() {
  return (
    <li aria-hidden className="flex justify-center text-muted">
      <ArrowRight size={20} className="max-sm:rotate-90" />
    </li>
  );
}
