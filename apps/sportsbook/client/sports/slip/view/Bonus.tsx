import type { SlipTerms } from "@hanpan/games/sports/slip/terms";
import { m } from "../../../paraglide/messages.js";
import { oddsText } from "../../../words/odds.ts";
import type { SlipSums } from "../sums.ts";

/** The folder bonus that the slip earns, and how far the next step is. */
export function Bonus({ sums, terms }: { sums: SlipSums; terms: SlipTerms }) {
  const { earningLegs, factorHundredths, next } = sums.bonus;
  const last = terms.bonusSteps.at(-1)?.fromLegs ?? 0;
  if (last === 0) return null;
  return (
    <div className="slip-bonus">
      <p>
        {factorHundredths > 100 && (
          <strong className="gold">
            {m.sp_folderBonus({ count: earningLegs, odds: oddsText(factorHundredths) })}
          </strong>
        )}
        {next !== null && (
          <span className="quiet">
            {m.sp_bonus_next({
              count: next.fromLegs - earningLegs,
              odds: oddsText(next.factorHundredths),
              least: oddsText(terms.bonusOddsHundredths),
            })}
          </span>
        )}
      </p>
      <span className="bonus-steps" aria-hidden="true">
        {Array.from({ length: last }, (_, place) => place + 1).map((legs) => (
          <i
            key={legs}
            data-full={legs <= earningLegs ? "" : undefined}
            data-step={terms.bonusSteps.some(({ fromLegs }) => fromLegs === legs) ? "" : undefined}
          />
        ))}
      </span>
    </div>
  );
}
