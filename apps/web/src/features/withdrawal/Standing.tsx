import type { User, UserSetting } from "@hanpan/contract";
import { formatNumber } from "@hanpan/contract/money";
import { formatInstant } from "@hanpan/contract/time";
import { Card, CountingMoney, FormMessage, Money, Surface } from "@hanpan/ui";
import type { ReactNode } from "react";
import { GiveUpBonus } from "../../money-parts/GiveUpBonus.tsx";
import { RolloverBars } from "../../money-parts/RolloverBars.tsx";
import { points } from "../../money-parts/words.ts";
import * as m from "../../paraglide/messages.js";

/** What may be withdrawn now, what is held, and what stands in the way. */
export function Available({
  member,
  setting,
  heldWon,
}: {
  member: User;
  setting: UserSetting;
  heldWon: number;
}) {
  const { withdrawable } = setting;
  return (
    <Surface>
      <p className="text-14 text-muted">{m.wd_available()}</p>
      <p className="text-32 font-bold text-gold">
        <CountingMoney amountWon={withdrawable.amount} />
      </p>
      <dl className="mt-4 flex flex-col gap-2 text-14">
        <Line name={m.wd_balance()}>
          <CountingMoney amountWon={member.balances.cash} />
        </Line>
        {heldWon > 0 && (
          <Line name={m.req_held()}>
            <Money amountWon={heldWon} />
          </Line>
        )}
        {setting.bonus.locked > 0 && (
          <Line name={m.header_bonusBalance()}>
            <span translate="no" className="tabular">
              {points(setting.bonus.locked)}
            </span>
          </Line>
        )}
      </dl>
      {withdrawable.nextAllowedAt && (
        <FormMessage kind="info" className="mt-4">
          {m.wd_err_cooldown({ time: formatInstant(withdrawable.nextAllowedAt) })}
        </FormMessage>
      )}
    </Surface>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd className="m-0 font-medium">{children}</dd>
    </div>
  );
}

/** How far the rollover is, in all and for each deposit. */
export function RolloverCard({ setting }: { setting: UserSetting }) {
  const { withdrawable, bonus } = setting;
  const required = bonus.rollovers
    .filter(({ status }) => status === "OPEN")
    .reduce((sum, rollover) => sum + rollover.required, 0);
  const done = required === 0 ? 100 : Math.floor((1 - withdrawable.remaining / required) * 100);
  return (
    <Card title={m.wd_rollingStatus()}>
      {!withdrawable.rolloverMet && (
        <p className="tabular mb-4 text-14 font-medium">
          {m.wd_rollingRemain({
            amount: formatNumber(withdrawable.remaining),
            percent: Math.min(99, Math.max(0, done)),
          })}
        </p>
      )}
      <RolloverBars rollovers={bonus.rollovers} />
      {bonus.locked > 0 && <GiveUpBonus className="mt-4" />}
    </Card>
  );
}
