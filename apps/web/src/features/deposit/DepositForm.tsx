import type { BonusKind, GlobalSetting, LevelTerms } from "@hanpan/contract";
import type { BonusRules } from "@hanpan/contract/profile/bonusTerms";
import { AmountField, Button, buttonClass, FormMessage, Surface, TextField } from "@hanpan/ui";
import { Link } from "@tanstack/react-router";
import { depositTerms } from "../../cashier-parts/bonusTerms.ts";
import { GiveUpBonus } from "../../cashier-parts/GiveUpBonus.tsx";
import type { PaymentWay } from "../../cashier-parts/paymentWay.ts";
import type { OpenNetwork } from "../../cashier-parts/usdtWays.ts";
import { WayChoice } from "../../cashier-parts/WayChoice.tsx";
import { readAloud } from "../../cashier-parts/words.ts";
import { IdentityDialog } from "../../identity/IdentityDialog.tsx";
import { levelsAnchor } from "../../identity/levelsAnchor.ts";
import { useLanguage } from "../../lib/language.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { Agreement } from "./Agreement.tsx";
import { AmountPresets } from "./AmountPresets.tsx";
import { BonusChoice } from "./BonusChoice.tsx";
import { LimitQuestion } from "./LimitQuestion.tsx";
import { PaymentPreview } from "./PaymentPreview.tsx";
import { PlanQuestion } from "./PlanQuestion.tsx";
import { UsdtPreview } from "./UsdtPreview.tsx";
import { useDepositForm } from "./useDepositForm.ts";

interface Props {
  rules: GlobalSetting["deposit"];
  holder: string;
  /** The networks by which USDT may be sent now. */
  networks: readonly OpenNetwork[];
  /** Virtual accounts, where they are opened. */
  payment: PaymentWay | null;
  /** The terms of the member's level; undefined when they could not be read. */
  terms: LevelTerms | undefined;
  /** What the rules of play ask of bonuses, and whether the member is given one at present. */
  bonusRules: BonusRules & { readonly givesBonus: boolean };
  firstOfDay: boolean;
  /** The kind of a bonus that is still locked. */
  lockedKind: BonusKind | null;
  onRetryTerms: () => void;
}

/** Said before a bonus of one kind is asked for beside a locked one of the other: the two are never locked together. */
const bothLockedWords: Record<BonusKind, () => string> = {
  SLOT: m.dep_bothLocked_SLOT,
  LIVE: m.dep_bothLocked_LIVE,
};

/** Amount, depositor, bonus, agreement: one request for a deposit. */
export function DepositForm(props: Props) {
  const { rules, holder, networks, payment, terms, bonusRules, firstOfDay, lockedKind, onRetryTerms } = props;
  const language = useLanguage();
  const form = useDepositForm({ rules, holder, networks, payment, terms, bonusRules, firstOfDay });
  const { typed, bonusKind } = form;
  const amountWon = typed.amount ?? 0;
  return (
    <Surface>
      <form
        ref={form.form}
        noValidate
        aria-label={m.dep_title()}
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        {form.fromDraft && <FormMessage kind="info">{m.cash_draft_restored()}</FormMessage>}
        <WayChoice
          label={m.usdt_way()}
          networks={networks}
          hasPayment={payment !== null}
          value={form.network?.network ?? (form.virtual ? "PAYMENT" : "BANK")}
          onChange={form.setWay}
        />
        <div className="flex flex-col gap-2">
          <AmountField
            label={m.dep_amount()}
            name="amount"
            required
            placeholder={m.dep_amount_placeholder()}
            valueWon={typed.amount}
            onChange={(amount) => form.change({ amount })}
            reading={readAloud(typed.amount, language)}
            error={form.problem("amount")}
          />
          <AmountPresets
            presets={rules.presets}
            amount={typed.amount}
            onChange={(amount) => form.change({ amount })}
          />
        </div>
        {form.network && <UsdtPreview network={form.network} amountWon={amountWon} />}
        {form.virtual && <PaymentPreview way={form.virtual} />}
        {!form.network && !form.virtual && (
          <TextField
            label={m.dep_depositor()}
            name="depositor"
            required
            autoComplete="name"
            maxLength={40}
            value={typed.depositor}
            onChange={(event) => form.change({ depositor: event.target.value })}
            help={m.dep_depositor_help({ name: holder })}
            error={form.problem("depositor")}
          />
        )}
        {bonusRules.givesBonus ? (
          <BonusChoice
            terms={terms}
            rules={bonusRules}
            firstOfDay={firstOfDay}
            amountWon={amountWon}
            value={bonusKind}
            onChange={(kind) => form.change({ bonusKind: kind })}
          />
        ) : (
          <FormMessage kind="info">{m.dep_noBonusNow()}</FormMessage>
        )}
        {lockedKind !== null && bonusKind !== "NONE" && bonusKind !== lockedKind && (
          <FormMessage kind="warning">{bothLockedWords[lockedKind]()}</FormMessage>
        )}
        {lockedKind !== null && (
          <FormMessage kind="info">
            {m.dep_lostBonusEnds()} <GiveUpBonus className="mt-2" />
          </FormMessage>
        )}
        {!terms && (
          <FormMessage kind="warning">
            {m.dep_levelsFailed()}{" "}
            <Button kind="ghost" className="-my-2" onClick={onRetryTerms}>
              {m.common_retry()}
            </Button>
          </FormMessage>
        )}
        {terms && amountWon > 0 && (
          <Agreement
            kind={bonusKind}
            amountWon={amountWon}
            terms={depositTerms(terms, bonusKind, amountWon, firstOfDay, bonusRules)}
            agreed={form.agreed}
            error={form.problem("agreed")}
            onAgree={form.setAgreed}
          />
        )}
        {form.refusal && (
          <FormMessage kind="danger">
            <p>{form.refusal}</p>
            {form.isKnownTooLittle && (
              <Link to={urls.myOptions} hash={levelsAnchor} className={`${buttonClass("quiet")} mt-3`}>
                {m.known_toLevel()}
              </Link>
            )}
          </FormMessage>
        )}
        <Button type="submit" kind="money" size="large" wide busy={form.sending}>
          {form.again ? m.cash_retryNow() : m.dep_submit()}
        </Button>
      </form>
      <IdentityDialog open={form.identifying} onVerified={form.identified} onClose={form.stopIdentifying} />
      {form.question !== null && (
        <LimitQuestion
          open
          isReview={form.question === "REVIEW"}
          onClose={form.closeQuestion}
          onAnswered={() => {
            form.closeQuestion();
            void form.submit();
          }}
        />
      )}
      {form.passedPlan !== null && (
        <PlanQuestion
          passed={form.passedPlan}
          amountWon={amountWon}
          onClose={form.closePlan}
          onAnswered={() => {
            form.closePlan();
            void form.submit();
          }}
        />
      )}
    </Surface>
  );
}
