import type { SlipTerms } from "@hanpan/games/sports/slip/terms";
import { clsx } from "clsx";
import { m } from "../../../paraglide/messages.js";
import { oddsText } from "../../../words/odds.ts";
import type { SlipSums } from "../sums.ts";

/** The folder bonus that the slip earns, and how far the next step is. */
export function Bonus({ sums, terms }: { sums: SlipSums; terms: SlipTerms }) {
  const { earningLegs, factorHundredths, next } = sums.bonus;
  const last = terms.bonusSteps.at(-1)?.fromLegs ?? 0;
  if (last === 0 || (sums.kind !== "MULTIPLE" && sums.kind !== "SYSTEM" && sums.bonus.next === null))
    return null;
  return (
    <div>
      <p className="mb-1 flex flex-wrap items-baseline justify-between gap-x-2 text-14/5">
        {factorHundredths > 100 && (
          <strong className="text-gold">
            {m.sp_folderBonus({ count: earningLegs, odds: oddsText(factorHundredths) })}
          </strong>
        )}
        {next !== null && (
          <span className="text-12 text-muted">
            {m.sp_bonus_next({
              count: next.fromLegs - earningLegs,
              odds: oddsText(next.factorHundredths),
              least: oddsText(terms.bonusOddsHundredths),
            })}
          </span>
        )}
      </p>
      <span className="flex gap-[3px]" aria-hidden="true">
        {Array.from({ length: last }, (_, place) => place + 1).map((legs) => (
          <i
            key={legs}
            className={clsx(
              "flex-1 rounded-full",
              legs <= earningLegs ? "bg-gold" : "bg-surface-3",
              terms.bonusSteps.some(({ fromLegs }) => fromLegs === legs) ? "-mt-0.5 h-2" : "h-1",
            )}
          />
        ))}
      </span>
    </div>
  );
}
