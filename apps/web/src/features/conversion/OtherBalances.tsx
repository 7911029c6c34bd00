import type { UserSetting } from "@hanpan/contract";
import type { Balances } from "@hanpan/contract/objects/user";
import { buttonClass, Card } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { RolloverBars } from "../../cashier-parts/RolloverBars.tsx";
import { points } from "../../cashier-parts/words.ts";
import { globalSettingQuery } from "../../lib/settings.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { Fact } from "./Fact.tsx";

/** What becomes points by something else than a conversion: tickets by the roulette, a locked bonus by its rollover. */
export function OtherBalances({ balances, own }: { balances: Balances; own: UserSetting | undefined }) {
  const features = useQuery(globalSettingQuery()).data?.features;
  const tickets = features?.roulette === true || balances.ticket > 0;
  const bonus = balances.lockedBonus > 0;
  if (!(tickets || bonus)) return null;
  return (
    <div className="mt-4 grid items-start gap-4 md:grid-cols-2">
      {tickets && (
        <Card title={m.conv_ticket_title()}>
          <Have name={m.conv_have()}>
            <span translate="no">{m.cash_tickets({ count: balances.ticket })}</span>
          </Have>
          <p className="mb-4 text-14 text-muted">{m.conv_what_ticket()}</p>
          <Facts least={m.cash_tickets({ count: 1 })} />
          <Link to={urls.roulette} className={buttonClass("quiet", "large", true)}>
            {m.nav_roulette()}
          </Link>
        </Card>
      )}
      {bonus && (
        <Card title={m.conv_bonus_title()}>
          <Have name={m.conv_have()}>
            <span translate="no">{points(balances.lockedBonus)}</span>
          </Have>
          <p className="mb-4 text-14 text-muted">{m.conv_what_bonus()}</p>
          {own && <RolloverBars rollovers={own.bonus.rollovers} />}
        </Card>
      )}
    </div>
  );
}

function Facts({ least }: { least: string }) {
  return (
    <dl className="mb-4 flex flex-col gap-2 rounded-control bg-surface-2 p-3 text-14">
      <Fact name={m.conv_fact_least()}>
        <span translate="no">{least}</span>
      </Fact>
      <Fact name={m.conv_fact_out()}>{m.header_points()}</Fact>
      <Fact name={m.conv_fact_condition()}>{m.conv_condition_none()}</Fact>
    </dl>
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
