import type { BonusKind, DepositBonusKind } from "@hanpan/contract";
import { formatWon } from "@hanpan/contract/money";
import { Checkbox, Money } from "@hanpan/ui";
import type { ReactNode } from "react";
import type { DepositTerms } from "../../cashier-parts/bonusTerms.ts";
import { gameInSentence, points } from "../../cashier-parts/words.ts";
import { useLanguage } from "../../lib/language.ts";
import * as m from "../../paraglide/messages.js";

const otherKind = { SLOT: "LIVE", LIVE: "SLOT" } as const satisfies Record<BonusKind, BonusKind>;

/** What the member asks for and takes on, in won, before they agree to it. */
export function Agreement(props: {
  kind: DepositBonusKind;
  amountWon: number;
  terms: DepositTerms;
  agreed: boolean;
  error: string | undefined;
  onAgree: (agreed: boolean) => void;
}) {
  const { kind, amountWon, terms, agreed, error, onAgree } = props;
  const language = useLanguage();
  const amount = formatWon(amountWon, language);
  const required = formatWon(terms.requiredWon, language);
  const bonus = points(terms.bonusPoints);
  return (
    <section aria-label={m.dep_agree_title()} className="rounded-control bg-surface-2 p-4">
      <h3 className="mb-3 text-14 font-semibold">{m.dep_agree_title()}</h3>
      <dl className="flex flex-col gap-2 text-14">
        <Line name={m.dep_agree_amount()}>
          <Money amountWon={amountWon} />
        </Line>
        <Line name={m.dep_agree_bonus()}>
          {terms.bonusPoints > 0 ? (
            <span translate="no" className="tabular">
              {bonus}
            </span>
          ) : (
            m.dep_bonusNone()
          )}
        </Line>
        <Line name={m.dep_agree_required()}>
          <Money amountWon={terms.requiredWon} className="text-16 font-bold text-gold" />
          <span translate="no" className="tabular block text-12 font-normal text-muted">
            {terms.cutTo > 0
              ? m.dep_agree_cutFormula({ bonus, times: terms.cutTo })
              : terms.bonusPoints > 0
                ? m.dep_agree_formula({ amount, bonus, percent: terms.rolloverPercent })
                : m.dep_agree_plainFormula({ amount, percent: terms.rolloverPercent })}
          </span>
        </Line>
      </dl>
      {kind !== "NONE" && terms.bonusPoints > 0 && (
        <p className="mt-3 text-12 text-muted">
          {m.dep_agree_bonusNotice({ other: gameInSentence(otherKind[kind]) })} {m.dep_agree_atCompletion()}
        </p>
      )}
      {terms.requiredWon > 0 && (
        <Checkbox
          className="mt-2"
          label={m.dep_agree_check({ amount: required })}
          checked={agreed}
          error={error}
          onChange={(event) => onAgree(event.target.checked)}
        />
      )}
    </section>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="m-0 min-w-0 text-right font-medium">{children}</dd>
    </div>
  );
}
