import type { User, UserSetting } from "@hanpan/contract";
import { formatInstant } from "@hanpan/contract/time";
import { CountingMoney, FormMessage, Money, Surface } from "@hanpan/ui";
import type { ReactNode } from "react";
import { points } from "../../cashier-parts/words.ts";
import * as m from "../../paraglide/messages.js";

/** What may be withdrawn now, what is held, and what prevents more. */
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
