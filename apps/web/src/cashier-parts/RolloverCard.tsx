import type { UserSetting } from "@hanpan/contract";
import { formatNumber } from "@hanpan/contract/money";
import { Card } from "@hanpan/ui";
import * as m from "../paraglide/messages.js";
import { GiveUpBonus } from "./GiveUpBonus.tsx";
import { RolloverBars } from "./RolloverBars.tsx";

/** How far the rollover is, in all and for each deposit; with it the way out of a bonus, which says what it costs. */
export function RolloverCard({ setting, className }: { setting: UserSetting; className?: string }) {
  const { withdrawable, bonus } = setting;
  const required = bonus.rollovers
    .filter(({ status }) => status === "OPEN")
    .reduce((sum, rollover) => sum + rollover.required, 0);
  const done = required === 0 ? 100 : Math.floor((1 - withdrawable.remaining / required) * 100);
  return (
    <Card title={m.wd_rollingStatus()} {...(className === undefined ? {} : { className })}>
      {!withdrawable.rolloverMet && (
        <p translate="no" className="tabular mb-4 text-14 font-medium">
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
