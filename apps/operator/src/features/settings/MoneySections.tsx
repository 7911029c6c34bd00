import { TextField } from "@hanpan/ui";
import { useState } from "react";
import * as m from "../../paraglide/messages.js";
import { WholeField } from "../../parts/fields.tsx";
import { Section, type SectionOptions } from "./parts.tsx";

/** Everything of the document that is about money. Amounts in won. */
export function MoneySections({ draft, onChange, fields }: SectionOptions) {
  const { deposit, withdrawal, money, adjustment } = draft;
  const [presets, setPresets] = useState(deposit.presets.join(", "));
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
      <Section title={m.money_DEPOSIT()}>
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
        <TextField
          label={m.setting_presets()}
          className="col-span-2"
          value={presets}
          error={fields["deposit.presets"]}
          onChange={(event) => {
            setPresets(event.target.value);
            const amounts = event.target.value.split(/[\s,]+/).filter((part) => /^\d+$/.test(part));
            onChange({ ...draft, deposit: { ...deposit, presets: amounts.map(Number) } });
          }}
        />
      </Section>
      <Section title={m.money_WITHDRAWAL()}>
        {won(m.setting_minimum(), "withdrawal.minimum", withdrawal.minimum, (minimum) =>
          onChange({ ...draft, withdrawal: { ...withdrawal, minimum } }),
        )}
        {won(m.setting_maximum(), "withdrawal.maximum", withdrawal.maximum, (maximum) =>
          onChange({ ...draft, withdrawal: { ...withdrawal, maximum } }),
        )}
        {won(m.setting_unit(), "withdrawal.unit", withdrawal.unit, (unit) =>
          onChange({ ...draft, withdrawal: { ...withdrawal, unit } }),
        )}
        {won(
          m.setting_cooldown(),
          "withdrawal.cooldownMinutes",
          withdrawal.cooldownMinutes,
          (cooldownMinutes) => onChange({ ...draft, withdrawal: { ...withdrawal, cooldownMinutes } }),
          m.unit_minutes(),
        )}
        {won(
          m.setting_secondOperator(),
          "money.secondApprovalFrom",
          money.secondApprovalFrom,
          (secondApprovalFrom) => onChange({ ...draft, money: { ...money, secondApprovalFrom } }),
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
          m.setting_referralBps(),
          "money.referralBps",
          money.referralBps,
          (referralBps) => onChange({ ...draft, money: { ...money, referralBps } }),
          "bps",
        )}
        {won(
          m.setting_paybackPercent(),
          "money.paybackPercent",
          money.paybackPercent,
          (paybackPercent) => onChange({ ...draft, money: { ...money, paybackPercent } }),
          "%",
        )}
      </Section>
    </>
  );
}
