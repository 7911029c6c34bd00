import { bonusKinds, gameCategories } from "@hanpan/contract/enumerations";
import type { WorthAt } from "@hanpan/contract/operator/levelWorth";
import { gameCategoryWords } from "@hanpan/contract/words/gameCategory";
import { moneyRequestTypeWords } from "@hanpan/contract/words/moneyRequestType";
import { PercentField } from "@hanpan/ui";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { WholeField } from "../../parts/fields.tsx";
import type { LevelDraft } from "./levelDraft.ts";
import { worthHelp } from "./levelWorth.tsx";
import { TermsGroup } from "./TermsGroup.tsx";

/** The terms of a level, each with what it is worth; `fields`: what was refused, by `terms.` and the field's path. */
export function LevelTerms({
  terms,
  onChange,
  disabled,
  fields,
  worths,
}: {
  terms: LevelDraft["terms"];
  onChange: (changed: LevelDraft["terms"]) => void;
  disabled: boolean;
  fields: Readonly<Record<string, string>>;
  worths: readonly WorthAt[];
}) {
  const { deposit, rollover, contribution, rollingBps, withdrawal, bank, criteria } = terms;
  const number = (
    label: string,
    path: string,
    value: number,
    unit: string,
    onEnter: (value: number) => void,
  ) => (
    <WholeField
      key={path}
      label={label}
      unit={unit}
      value={value}
      disabled={disabled}
      onChange={onEnter}
      error={fields[`terms.${path}`]}
      {...worthHelp(worths, path)}
    />
  );
  return (
    <>
      <TermsGroup title={m.level_deposit()}>
        {bonusKinds.map((kind) =>
          number(
            `${m.level_firstPercent()} ${wordOf(gameCategoryWords, kind)}`,
            `deposit.firstPercent.${kind}`,
            deposit.firstPercent[kind],
            "%",
            (value) =>
              onChange({
                ...terms,
                deposit: { ...deposit, firstPercent: { ...deposit.firstPercent, [kind]: value } },
              }),
          ),
        )}
        {bonusKinds.map((kind) =>
          number(
            `${m.level_everyPercent()} ${wordOf(gameCategoryWords, kind)}`,
            `deposit.everyPercent.${kind}`,
            deposit.everyPercent[kind],
            "%",
            (value) =>
              onChange({
                ...terms,
                deposit: { ...deposit, everyPercent: { ...deposit.everyPercent, [kind]: value } },
              }),
          ),
        )}
        {number(m.level_maxBonus(), "deposit.maxBonus", deposit.maxBonus, m.ui_won(), (maxBonus) =>
          onChange({ ...terms, deposit: { ...deposit, maxBonus } }),
        )}
        {number(m.level_bankDayMaximum(), "bank.dayMaximum", bank.dayMaximum, m.ui_won(), (dayMaximum) =>
          onChange({ ...terms, bank: { dayMaximum } }),
        )}
      </TermsGroup>
      <TermsGroup title={m.member_rollovers()}>
        {number(m.level_plainPercent(), "rollover.plainPercent", rollover.plainPercent, "%", (plainPercent) =>
          onChange({ ...terms, rollover: { ...rollover, plainPercent } }),
        )}
        {bonusKinds.map((kind) =>
          number(
            `${m.level_bonusPercent()} ${wordOf(gameCategoryWords, kind)}`,
            `rollover.bonusPercent.${kind}`,
            rollover.bonusPercent[kind],
            "%",
            (value) =>
              onChange({
                ...terms,
                rollover: { ...rollover, bonusPercent: { ...rollover.bonusPercent, [kind]: value } },
              }),
          ),
        )}
      </TermsGroup>
      <TermsGroup title={m.level_contribution()}>
        {gameCategories.map((category) =>
          number(
            wordOf(gameCategoryWords, category),
            `contribution.${category}`,
            contribution[category],
            "%",
            (value) => onChange({ ...terms, contribution: { ...contribution, [category]: value } }),
          ),
        )}
      </TermsGroup>
      <TermsGroup title={m.level_rolling()}>
        {gameCategories.map((category) => (
          <PercentField
            key={category}
            label={wordOf(gameCategoryWords, category)}
            bps={rollingBps[category]}
            disabled={disabled}
            onChange={(bps) => onChange({ ...terms, rollingBps: { ...rollingBps, [category]: bps } })}
            error={fields[`terms.rollingBps.${category}`]}
            {...worthHelp(worths, `rollingBps.${category}`)}
          />
        ))}
      </TermsGroup>
      <TermsGroup title={wordOf(moneyRequestTypeWords, "WITHDRAWAL")}>
        {number(m.setting_minimum(), "withdrawal.minimum", withdrawal.minimum, m.ui_won(), (minimum) =>
          onChange({ ...terms, withdrawal: { ...withdrawal, minimum } }),
        )}
        {number(m.setting_unit(), "withdrawal.unit", withdrawal.unit, m.ui_won(), (unit) =>
          onChange({ ...terms, withdrawal: { ...withdrawal, unit } }),
        )}
        {number(
          m.level_dayMaximum(),
          "withdrawal.dayMaximum",
          withdrawal.dayMaximum,
          m.ui_won(),
          (dayMaximum) => onChange({ ...terms, withdrawal: { ...withdrawal, dayMaximum } }),
        )}
        {number(
          m.setting_cooldown(),
          "withdrawal.cooldownMinutes",
          withdrawal.cooldownMinutes,
          m.unit_minutes(),
          (cooldownMinutes) => onChange({ ...terms, withdrawal: { ...withdrawal, cooldownMinutes } }),
        )}
      </TermsGroup>
      <TermsGroup title={m.level_criteria()}>
        {number(m.level_criteria_months(), "criteria.months", criteria.months, m.level_months(), (months) =>
          onChange({ ...terms, criteria: { ...criteria, months } }),
        )}
        {number(
          m.level_criteria_deposits(),
          "criteria.depositWon",
          criteria.depositWon,
          m.ui_won(),
          (depositWon) => onChange({ ...terms, criteria: { ...criteria, depositWon } }),
        )}
        {number(
          m.level_criteria_counted(),
          "criteria.countedWon",
          criteria.countedWon,
          m.ui_won(),
          (countedWon) => onChange({ ...terms, criteria: { ...criteria, countedWon } }),
        )}
        <p className="col-span-full text-14 text-muted">{m.level_criteria_lead()}</p>
      </TermsGroup>
    </>
  );
}
