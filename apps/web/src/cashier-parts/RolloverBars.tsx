import type { Rollover } from "@hanpan/contract";
import { formatWon } from "@hanpan/contract/money";
import { ProgressBar, VisuallyHidden } from "@hanpan/ui";
import { useLanguage } from "../lib/language.ts";
import * as m from "../paraglide/messages.js";
import { points } from "./words.ts";

const gameWords = { SLOT: m.rollover_game_SLOT, LIVE: m.rollover_game_LIVE };

/** What opened it: the deposit, and the bonus with it. */
function nameOf({ amount, bonus }: Rollover, won: (amount: number) => string): string {
  return bonus > 0
    ? m.rollover_withBonus({ amount: won(amount), bonus: points(bonus) })
    : m.rollover_deposit({ amount: won(amount) });
}

/** What is still to be staked before a withdrawal: a bar with figures for each deposit, the oldest first. */
export function RolloverBars({ rollovers }: { rollovers: readonly Rollover[] }) {
  const language = useLanguage();
  const open = rollovers.filter(({ status }) => status === "OPEN");
  if (open.length === 0) return <p className="text-14 text-muted">{m.rollover_none()}</p>;
  const won = (amount: number) => formatWon(amount, language);
  return (
    <>
      <ul className="flex flex-col gap-5">
        {open.map((rollover) => (
          <li key={rollover.id}>
            <p translate="no" className="tabular mb-1.5 text-14 font-medium">
              {nameOf(rollover, won)}
            </p>
            <ProgressBar
              label={
                <>
                  <VisuallyHidden>
                    <span translate="no">{nameOf(rollover, won)}</span>
                  </VisuallyHidden>{" "}
                  {m.rollover_progress()}
                </>
              }
              value={rollover.progress}
              maximum={rollover.required}
              figures={m.cash_progress({
                progress: won(rollover.progress),
                required: won(rollover.required),
              })}
            />
            <p className="tabular mt-1.5 flex flex-wrap justify-between gap-x-4 text-12 text-muted">
              <span>{rollover.kind && gameWords[rollover.kind]()}</span>
              <span translate="no">
                {m.rollover_left({ amount: won(Math.max(0, rollover.required - rollover.progress)) })}
              </span>
            </p>
          </li>
        ))}
      </ul>
      {open.length > 1 && <p className="mt-4 text-12 text-muted">{m.rollover_order()}</p>}
    </>
  );
}
