import { moneyRequestTypeWords } from "@hanpan/contract/words/moneyRequestType";
import { PercentField } from "@hanpan/ui";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { WholeField } from "../../parts/fields.tsx";
import { PresetFields } from "./PresetFields.tsx";
import { Section, type SectionOptions } from "./parts.tsx";

/** Everything of the document that is about money. Amounts in won. */
export function MoneySections({ draft, onChange, fields }: SectionOptions) {
  const { deposit, withdrawal, money, adjustment, openBets } = draft;
  const won = (
    label: string,
    path: string,
    value: number,
    change: (value: number) => void,
    unit: string = m.ui_won(),
  ) => (
    <WholeField key={path} label={label} unit={unit} value={value} error={fields[path]} onChange={change} />
  );
  return (
    <>
      <Section title={wordOf(moneyRequestTypeWords, "DEPOSIT")}>
        {won(m.setting_minimum(), "deposit.minimum", deposit.minimum, (minimum) =>
          onChange({ ...draft, deposit: { ...deposit, minimum } }),
        )}
        {won(m.setting_maximum(), "deposit.maximum", deposit.maximum, (maximum) =>
          onChange({ ...draft, deposit: { ...deposit, maximum } }),
        )}
        {won(m.setting_unit(), "deposit.unit", deposit.unit, (unit) =>
          onChange({ ...draft, deposit: { ...deposit, unit } }),
        )}
        {won(
          m.setting_expiry(),
          "money.depositExpiryHours",
          money.depositExpiryHours,
          (depositExpiryHours) => onChange({ ...draft, money: { ...money, depositExpiryHours } }),
          m.unit_hours(),
        )}
        <PresetFields draft={draft} onChange={onChange} fields={fields} />
      </Section>
      <Section title={wordOf(moneyRequestTypeWords, "WITHDRAWAL")}>
        {/* The smallest amount, the unit and the pause are each level's own; what the site has is shown to guests alone. */}
        <p className="col-span-full text-14 text-muted">{m.setting_withdrawalByLevel()}</p>
        {won(m.setting_maximum(), "withdrawal.maximum", withdrawal.maximum, (maximum) =>
          onChange({ ...draft, withdrawal: { ...withdrawal, maximum } }),
        )}
        {won(
          m.setting_secondOperator(),
          "money.secondApprovalFrom",
          money.secondApprovalFrom,
          (secondApprovalFrom) => onChange({ ...draft, money: { ...money, secondApprovalFrom } }),
        )}
        {won(
          m.setting_depositSecondOperator(),
          "money.depositSecondApprovalFrom",
          money.depositSecondApprovalFrom,
          (depositSecondApprovalFrom) =>
            onChange({ ...draft, money: { ...money, depositSecondApprovalFrom } }),
        )}
        {won(
          m.setting_adjustSecondOperator(),
          "adjustment.secondApprovalFrom",
          adjustment.secondApprovalFrom,
          (secondApprovalFrom) => onChange({ ...draft, adjustment: { ...adjustment, secondApprovalFrom } }),
        )}
        {won(
          m.setting_cashierMaximum(),
          "adjustment.cashierMaximum",
          adjustment.cashierMaximum,
          (cashierMaximum) => onChange({ ...draft, adjustment: { ...adjustment, cashierMaximum } }),
        )}
      </Section>
      <Section title={m.setting_bonus()}>
        {won(m.setting_winnerMinimum(), "winnerMinimum", draft.winnerMinimum, (winnerMinimum) =>
          onChange({ ...draft, winnerMinimum }),
        )}
        {won(
          m.setting_resetBelow(),
          "money.rolloverResetBelow",
          money.rolloverResetBelow,
          (rolloverResetBelow) => onChange({ ...draft, money: { ...money, rolloverResetBelow } }),
        )}
        {won(
          m.setting_pointMinimum(),
          "money.pointConversionMinimum",
          money.pointConversionMinimum,
          (pointConversionMinimum) => onChange({ ...draft, money: { ...money, pointConversionMinimum } }),
        )}
        {won(
          m.setting_rollingMinimum(),
          "money.rollingConversionMinimum",
          money.rollingConversionMinimum,
          (rollingConversionMinimum) => onChange({ ...draft, money: { ...money, rollingConversionMinimum } }),
        )}
        {won(
          m.setting_signUpBonus(),
          "money.signUpBonus",
          money.signUpBonus,
          (signUpBonus) => onChange({ ...draft, money: { ...money, signUpBonus } }),
          m.unit_points(),
        )}
        {won(
          m.setting_giftRollover(),
          "money.giftRolloverPercent",
          money.giftRolloverPercent,
          (giftRolloverPercent) => onChange({ ...draft, money: { ...money, giftRolloverPercent } }),
          "%",
        )}
        <PercentField
          label={m.setting_referralBps()}
          bps={money.referralBps}
          error={fields["money.referralBps"]}
          onChange={(referralBps) => onChange({ ...draft, money: { ...money, referralBps } })}
        />
        {won(
          m.setting_paybackPercent(),
          "money.paybackPercent",
          money.paybackPercent,
          (paybackPercent) => onChange({ ...draft, money: { ...money, paybackPercent } }),
          "%",
        )}
      </Section>
      <Section title={m.setting_openBets()}>
        {won(
          m.setting_openBets_hours(),
          "openBets.hours",
          openBets.hours,
          (hours) => onChange({ ...draft, openBets: { ...openBets, hours } }),
          m.unit_hours(),
        )}
        {won(
          m.setting_openBets_sportsHours(),
          "openBets.sportsHours",
          openBets.sportsHours,
          (sportsHours) => onChange({ ...draft, openBets: { ...openBets, sportsHours } }),
          m.unit_hours(),
        )}
      </Section>
    </>
  );
}
