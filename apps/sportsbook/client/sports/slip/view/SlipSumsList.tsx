import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import type { SlipTerms } from "@hanpan/games/sports/slip/terms";
import { Money } from "@hanpan/ui";
import { m } from "../../../paraglide/messages.js";
import { oddsText } from "../../../words/odds.ts";
import { useSlipState } from "../../betting/bettingContext.ts";
import { builtChangeOf } from "../built.ts";
import { isSingles } from "../singles.ts";
import type { SlipSums } from "../sums.ts";
import { Sum, Sums } from "./Sums.tsx";

/** What the odds come to; of selections that are one bet, from what to what they have moved. */
function BuiltOdds({ sums }: { sums: SlipSums }) {
  const built = useSlipState((state) => state.built);
  if (built === null) return oddsText(sums.totalOddsHundredths);
  if (built.nowHundredths === null) return "–";
  const change = builtChangeOf(built);
  return (
    <>
      {change !== "SAME" && (
        <span className={change === "UP" ? "text-vermilion" : "text-cobalt"}>
          {oddsText(built.seenHundredths ?? built.nowHundredths)} →{" "}
        </span>
      )}
      {oddsText(built.nowHundredths)}
    </>
  );
}

/** What the slip costs and what it can return, to the won, with the limits that it is held to. */
export function SlipSumsList({ sums, terms }: { sums: SlipSums; terms: SlipTerms }) {
  const isSystem = sums.kind === "SYSTEM";
  const areSingles = useSlipState(isSingles);
  const factor = sums.bonus.factorHundredths;
  return (
    <>
      <Sums>
        {!areSingles && (
          <Sum name={isSystem ? m.sp_highestOdds() : m.sp_totalOdds()} testId="slip-odds">
            <BuiltOdds sums={sums} />
            {factor > 100 && <span className="text-gold"> ×{oddsText(factor)}</span>}
          </Sum>
        )}
        {(isSystem || areSingles) && (
          <Sum
            name={
              areSingles
                ? m.sp_singles_total({ count: sums.combinations })
                : m.sp_total_stake({ count: sums.combinations })
            }
            testId="slip-stake"
          >
            <Money amountWon={sums.stakeWon} />
          </Sum>
        )}
        <Sum name={isSystem ? m.sp_maxWin() : m.sp_expected()} isMain testId="slip-return">
          <Money amountWon={sums.returnWon} className="text-gold" />
        </Sum>
      </Sums>
      <p translate="no" className="text-12 text-muted">
        {m.sp_limits({
          minimum: won(terms.minimumStakeWon, language()),
          maximum: won(terms.maximumStakeWon, language()),
          most: won(terms.maximumReturnWon, language()),
        })}
      </p>
    </>
  );
}
