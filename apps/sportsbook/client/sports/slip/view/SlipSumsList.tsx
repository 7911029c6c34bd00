import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import type { SlipTerms } from "@hanpan/games/sports/slip/terms";
import { m } from "../../../paraglide/messages.js";
import { oddsText } from "../../../words/odds.ts";
import type { SlipSums } from "../sums.ts";

/** What the slip costs and what it can return, to the won, with the limits that it is held to. */
export function SlipSumsList({ sums, terms }: { sums: SlipSums; terms: SlipTerms }) {
  const isSystem = sums.kind === "SYSTEM";
  const factor = sums.bonus.factorHundredths;
  return (
    <>
      <dl className="slip-sums">
        <div>
          <dt>{isSystem ? m.sp_highestOdds() : m.sp_totalOdds()}</dt>
          <dd data-testid="slip-odds">
            {oddsText(sums.totalOddsHundredths)}
            {factor > 100 && <span className="gold"> ×{oddsText(factor)}</span>}
          </dd>
        </div>
        {isSystem && (
          <div>
            <dt>{m.sp_total_stake({ count: sums.combinations })}</dt>
            <dd translate="no" data-testid="slip-stake">
              {won(sums.stakeWon, language())}
            </dd>
          </div>
        )}
        <div className="slip-return">
          <dt>{isSystem ? m.sp_maxWin() : m.sp_expected()}</dt>
          <dd translate="no" className="gold" data-testid="slip-return">
            {won(sums.returnWon, language())}
          </dd>
        </div>
      </dl>
      <p translate="no" className="slip-limits">
        {m.sp_limits({
          minimum: won(terms.minimumStakeWon, language()),
          maximum: won(terms.maximumStakeWon, language()),
          most: won(terms.maximumReturnWon, language()),
        })}
      </p>
    </>
  );
}
