import { buttonClass, Card, CountingMoney, Surface, Tabs } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import { CashierFrame } from "../../cashier-parts/CashierFrame.tsx";
import { ExcludedNotice } from "../../cashier-parts/ExcludedNotice.tsx";
import { points } from "../../cashier-parts/words.ts";
import { useMember } from "../../lib/session.ts";
import { userSettingQuery } from "../../lib/settings.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { ConversionForm } from "./ConversionForm.tsx";
import { pointConversion } from "./conversions.ts";
import { LockedGifts } from "./LockedGifts.tsx";
import { PointHistory } from "./PointHistory.tsx";

/** Conversion center: rolling becomes points, points become balance; the point history below. */
export function ConvertPage() {
  const member = useMember();
  const [history, setHistory] = useState<"POINTS" | "CONVERSIONS">("POINTS");
  const gifts = useQuery({ ...userSettingQuery(), enabled: member !== null }).data?.gifts;
  if (!member) return null;
  const { rolling, point, cash, debt } = member.balances;
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
      </Surface>
      {member.status === "SELF_EXCLUDED" && <ExcludedNotice className="mb-4" />}
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Card title={m.conv_title()}>
          <Have name={m.conv_available()}>
            <span translate="no">{points(free)}</span>
          </Have>
          {gifts !== undefined && gifts.locked > 0 && <LockedGifts gifts={gifts} />}
          <ConversionForm conversion={pointConversion} have={free} debtWon={debt} />
        </Card>
        <Card title={m.conv_mileage()}>
          <Have name={m.rolling_have()}>
            <CountingMoney amountWon={rolling} />
          </Have>
          <p className="mb-4 text-14 text-muted">{m.comp_lead()}</p>
          <Link to={urls.comp} className={buttonClass("quiet", "large", true)}>
            {m.rolling_goConvert()}
          </Link>
        </Card>
      </div>
      <section aria-label={m.point_title()} className="mt-8">
        <Tabs
          label={m.conv_histories()}
          tabs={[
            { id: "POINTS", label: m.point_title() },
            { id: "CONVERSIONS", label: m.conv_history() },
          ]}
          value={history}
          onChange={setHistory}
        >
          <PointHistory key={history} conversionsOnly={history === "CONVERSIONS"} />
        </Tabs>
      </section>
    </CashierFrame>
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

function Have({ name, children }: { name: string; children: ReactNode }) {
  return (
    <p className="mb-4">
      <span className="block text-12 text-muted">{name}</span>
      <span className="tabular text-24 font-bold text-gold">{children}</span>
    </p>
  );
}
