import type { DepositBonusKind, LevelTerms } from "@hanpan/contract";
import { depositBonusKinds } from "@hanpan/contract/enumerations";
import { formatWon } from "@hanpan/contract/money";
import type { BonusRules } from "@hanpan/contract/profile/bonusTerms";
import { gameCategoryWords } from "@hanpan/contract/words/gameCategory";
import { Badge } from "@hanpan/ui";
import { useId } from "react";
import { depositTerms } from "../../cashier-parts/bonusTerms.ts";
import { gameInSentence, points } from "../../cashier-parts/words.ts";
import { useLanguage } from "../../lib/language.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";

interface Props {
  /** The terms of the member's level; without them only "no bonus" can be chosen. */
  terms: LevelTerms | undefined;
  /** What the site's rules of play ask of bonuses. */
  rules: BonusRules;
  firstOfDay: boolean;
  amountWon: number;
  value: DepositBonusKind;
  onChange: (kind: DepositBonusKind) => void;
}

/** No bonus, one for slots, one for live games: each with what it gives and what has to be staked for it. */
export function BonusChoice({ terms, rules, firstOfDay, amountWon, value, onChange }: Props) {
  const name = useId();
  const kinds = terms ? depositBonusKinds : (["NONE"] as const);
  return (
    <fieldset>
      <legend className="mb-1.5 text-14 font-medium">{m.dep_bonusSelect()}</legend>
      <div className="flex flex-col gap-2">
        {kinds.map((kind) => (
          <label
            key={kind}
            className="flex cursor-pointer items-start gap-3 rounded-control bg-surface-2 p-3.5 transition-shadow hover:ring-1 hover:ring-outline has-checked:ring-2 has-checked:ring-jade has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-cobalt"
          >
            <input
              type="radio"
              name={name}
              value={kind}
              checked={value === kind}
              onChange={() => onChange(kind)}
              className="mt-0.5 size-5 shrink-0 appearance-none rounded-full bg-surface-1 ring-1 ring-outline ring-inset checked:border-6 checked:border-jade checked:bg-ink"
            />
            <Offer kind={kind} terms={terms} rules={rules} firstOfDay={firstOfDay} amountWon={amountWon} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Offer({
  kind,
  terms,
  rules,
  firstOfDay,
  amountWon,
}: Omit<Props, "value" | "onChange"> & { kind: DepositBonusKind }) {
  const language = useLanguage();
  if (!terms) return <span className="text-14 font-medium">{m.dep_bonusNone()}</span>;
  const offered = depositTerms(terms, kind, amountWon, firstOfDay, rules);
  const occasion = firstOfDay ? m.dep_bonus_dailyFirst() : m.dep_bonus_every();
  const percent = offered.rolloverPercent;
  return (
    <span className="min-w-0 flex-1">
      <span className="flex flex-wrap items-center gap-2 text-14 font-semibold">
        {kind === "NONE"
          ? m.dep_bonusNone()
          : m.dep_bonus_of({ game: wordOf(gameCategoryWords, kind), name: occasion })}
        {kind !== "NONE" && (
          <Badge tone="gold">{m.dep_bonus_percent({ percent: offered.bonusPercent })}</Badge>
        )}
      </span>
      <span className="mt-0.5 block text-12 text-muted">
        {kind === "NONE"
          ? m.dep_plainRule({ percent })
          : m.dep_bonusRule({ percent, game: gameInSentence(kind) })}
        {kind !== "NONE" && rules.bonusRolloverMost > 0 && (
          <> {m.dep_bonus_most({ times: rules.bonusRolloverMost })}</>
        )}
        {kind !== "NONE" && !rules.bonusMixesProducts && <> {m.dep_bonus_casinoAlone()}</>}
      </span>
      {amountWon > 0 && (
        <span className="tabular mt-2 flex flex-wrap gap-x-4 gap-y-1 text-14">
          {kind !== "NONE" && (
            <span className="font-semibold text-gold">
              <span translate="no">{m.dep_bonus_points({ amount: points(offered.bonusPoints) })}</span>
              {offered.capped && (
                <span className="ml-1 text-12 font-normal text-muted">
                  (<span translate="no">{m.dep_bonus_cap({ amount: points(terms.deposit.maxBonus) })}</span>)
                </span>
              )}
            </span>
          )}
          <span translate="no">
            {m.dep_bonus_required({ amount: formatWon(offered.requiredWon, language) })}
          </span>
        </span>
      )}
    </span>
  );
}
