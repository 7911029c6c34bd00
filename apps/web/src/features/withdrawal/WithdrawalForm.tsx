import type { User } from "@hanpan/contract";
import { formatWon } from "@hanpan/contract/money";
import { AmountField, Button, buttonClass, FormMessage, PasswordField, Surface } from "@hanpan/ui";
import { Link } from "@tanstack/react-router";
import type { OpenNetwork } from "../../cashier-parts/usdtWays.ts";
import { WayChoice } from "../../cashier-parts/WayChoice.tsx";
import { readAloud } from "../../cashier-parts/words.ts";
import { IdentityDialog } from "../../identity/IdentityDialog.tsx";
import { levelsAnchor } from "../../identity/levelsAnchor.ts";
import { useLanguage } from "../../lib/language.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { ProveDialog } from "../../second-factor/ProveDialog.tsx";
import { UsdtPayout } from "./UsdtPayout.tsx";
import { useWithdrawalForm } from "./useWithdrawalForm.ts";
import type { Refused, WithdrawalRules } from "./withdrawalForm.ts";

/** Amount and withdrawal password: one request, paid to the member's own account. */
export function WithdrawalForm({
  member,
  rules,
  availableWon,
  networks,
}: {
  member: User;
  rules: WithdrawalRules;
  availableWon: number;
  /** The networks by which USDT may be received at the registered address. */
  networks: readonly OpenNetwork[];
}) {
  const language = useLanguage();
  const form = useWithdrawalForm(rules, member.balances.cash, networks);
  const won = (amount: number) => formatWon(amount, language);
  return (
    <Surface>
      <form
        ref={form.form}
        noValidate
        aria-label={m.wd_title()}
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        {form.fromDraft && <FormMessage kind="info">{m.cash_draft_restored_password()}</FormMessage>}
        <WayChoice
          label={m.usdt_wayOut()}
          networks={networks}
          value={form.network?.network ?? "BANK"}
          onChange={form.setWay}
        />
        <AmountField
          label={m.wd_amount()}
          name="amount"
          required
          placeholder={m.dep_amount_placeholder()}
          valueWon={form.amount}
          onChange={form.changeAmount}
          reading={readAloud(form.amount, language)}
          error={form.problem("amount")}
          help={
            <>
              <span translate="no">
                {m.wd_rules({
                  minimum: won(rules.minimum),
                  unit: won(rules.unit),
                  maximum: won(rules.maximum),
                })}
              </span>
              <span translate="no">{` · ${m.wd_dayRule({ amount: won(rules.dayMaximum) })}`}</span>
              {rules.cooldownMinutes > 0 && (
                <span className="block">{m.wd_cooldownRule({ minutes: rules.cooldownMinutes })}</span>
              )}
            </>
          }
          action={
            <Button
              className="self-start"
              disabled={availableWon === 0}
              onClick={() => form.changeAmount(availableWon)}
            >
              {m.wd_all()}
            </Button>
          }
        />
        <PasswordField
          label={m.wd_password()}
          name="exchangePassword"
          required
          autoComplete="off"
          maxLength={64}
          value={form.exchangePassword}
          onChange={(event) => form.changePassword(event.target.value)}
          error={form.problem("exchangePassword")}
        />
        {form.network ? (
          <UsdtPayout
            network={form.network}
            amountWon={form.amount ?? 0}
            address={member.usdtAddress ?? ""}
          />
        ) : (
          <Payout bank={member.bank} />
        )}
        {form.refused && <RefusalMessage refused={form.refused} />}
        <Button type="submit" kind="money" size="large" wide busy={form.sending}>
          {form.again ? m.cash_retryNow() : m.wd_submit()}
        </Button>
      </form>
      <ProveDialog
        open={form.proving}
        title={m.wd_factorTitle()}
        lead={
          <span translate="no" className="text-16 font-semibold text-text">
            {`${m.wd_amount()} ${won(form.amount ?? 0)}`}
          </span>
        }
        by="CODE"
        onProven={form.goOn}
        onClose={form.stopProving}
      />
      <IdentityDialog open={form.identifying} onVerified={form.identified} onClose={form.stopIdentifying} />
    </Surface>
  );
}

function Payout({ bank }: { bank: User["bank"] }) {
  return (
    <section aria-label={m.wd_payout()} className="rounded-control bg-surface-2 p-4 text-14">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <div>
          <dt className="text-12 text-muted">{m.wd_bank()}</dt>
          <dd className="m-0 font-medium">{bank.bankName}</dd>
        </div>
        <div>
          <dt className="text-12 text-muted">{m.wd_account()}</dt>
          <dd className="tabular m-0 font-medium">{bank.accountNumber}</dd>
        </div>
        <div>
          <dt className="text-12 text-muted">{m.wd_holder()}</dt>
          <dd className="m-0 font-medium">{bank.depositor}</dd>
        </div>
      </dl>
      <p className="mt-3 text-12 text-muted">{m.my_bankChangeHelp()}</p>
    </section>
  );
}

function RefusalMessage({ refused }: { refused: Refused }) {
  return (
    <FormMessage kind="danger">
      <p>{refused.words}</p>
      {refused.way === "GAMES" && (
        <Link to={urls.games} search={{}} className={`${buttonClass("play")} mt-3`}>
          {m.wd_play()}
        </Link>
      )}
      {refused.way === "KNOWLEDGE" && (
        <Link to={urls.myOptions} hash={levelsAnchor} className={`${buttonClass("quiet")} mt-3`}>
          {m.known_toLevel()}
        </Link>
      )}
      {refused.way === "SECOND_FACTOR" && (
        <Link to={urls.myOptions} className={`${buttonClass("quiet")} mt-3`}>
          {m.wd_toFactor()}
        </Link>
      )}
    </FormMessage>
  );
}
