import { gameCategories } from "@hanpan/contract/enumerations";
import { figuresAsked, periodDaysMaximum } from "@hanpan/contract/operator/segmentFacts";
import type { SegmentCondition } from "@hanpan/contract/operator/segmentFields";
import { serverNow } from "@hanpan/contract/serverClock";
import { seoulDay } from "@hanpan/contract/time";
import { gameCategoryWords } from "@hanpan/contract/words/gameCategory";
import { Checkbox, DateField, Segmented, SelectField, WholeNumberField } from "@hanpan/ui";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import type { useChoices } from "./valueNames.ts";

type Of<Kind extends SegmentCondition["kind"]> = Extract<SegmentCondition, { kind: Kind }>;
type Props<Kind extends SegmentCondition["kind"]> = {
  condition: Of<Kind>;
  /** What was found wrong, by the part's name. */
  errors: Readonly<Record<string, string>>;
  onChange: (condition: SegmentCondition) => void;
};

export function FlagFields({ condition, onChange }: Props<"FLAG">) {
  return (
    <Segmented
      label={m.segment_isSo()}
      choices={[
        { value: "yes", label: m.common_yes() },
        { value: "no", label: m.common_no() },
      ]}
      value={condition.is ? "yes" : "no"}
      onChange={(value) => onChange({ ...condition, is: value === "yes" })}
    />
  );
}

export function ChoiceFields({
  condition,
  errors,
  choices,
  onChange,
}: Props<"CHOICE"> & { choices: ReturnType<typeof useChoices> }) {
  const { fact, is, values } = condition;
  const known = choices[fact];
  const unknown = values.filter((value) => !known.some((one) => one.value === value));
  return (
    <div className="flex flex-col gap-2">
      <Segmented
        label={m.segment_isOne()}
        choices={[
          { value: "yes", label: m.segment_isAmong() },
          { value: "no", label: m.segment_isNone() },
        ]}
        value={is ? "yes" : "no"}
        onChange={(value) => onChange({ ...condition, is: value === "yes" })}
      />
      <fieldset className="flex max-h-48 flex-wrap gap-x-4 overflow-y-auto">
        <legend className="sr-only">{m.segment_values()}</legend>
        {[...known, ...unknown.map((value) => ({ value, label: value.slice(0, 8) }))].map(
          ({ value, label }) => (
            <Checkbox
              key={value}
              label={label}
              checked={values.includes(value)}
              onChange={({ target }) =>
                onChange({
                  ...condition,
                  values: target.checked ? [...values, value] : values.filter((one) => one !== value),
                })
              }
            />
          ),
        )}
        {known.length === 0 && <p className="text-14 text-muted">{m.common_noRecord()}</p>}
      </fieldset>
      {errors["values"] !== undefined && (
        <p role="alert" className="text-14 text-vermilion">
          {errors["values"]}
        </p>
      )}
    </div>
  );
}

/** Parts that were given alone: a part that was emptied is left out. */
const given = <Parts extends object>(parts: Parts) =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined && value !== ""));

const units = {
  won: m.segment_unit_won,
  count: m.segment_unit_count,
  days: m.segment_unit_days,
  level: () => "",
};

export function FigureFields({ condition, errors, onChange }: Props<"FIGURE">) {
  const { kind, fact, least, most, days, from, to, category } = condition;
  const { unit, overPeriod, byCategory, isSigned } = figuresAsked[fact];
  const change = (parts: Partial<Of<"FIGURE">>) =>
    onChange({ kind, fact, ...given({ least, most, days, from, to, category, ...parts }) });
  const period = days !== undefined ? "days" : (from ?? to) === undefined ? "all" : "between";
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <Bound
        label={m.segment_least()}
        unit={units[unit]()}
        value={least}
        isSigned={isSigned}
        error={errors["least"]}
        onChange={(value) => change({ least: value })}
      />
      <Bound
        label={m.segment_most()}
        unit={units[unit]()}
        value={most}
        isSigned={isSigned}
        error={errors["most"]}
        onChange={(value) => change({ most: value })}
      />
      {byCategory && (
        <SelectField
          label={m.segment_category()}
          value={category ?? ""}
          error={errors["category"]}
          options={[
            { value: "", label: m.common_all() },
            ...gameCategories.map((value) => ({ value, label: wordOf(gameCategoryWords, value) })),
          ]}
          onChange={({ target }) =>
            change({ category: gameCategories.find((value) => value === target.value) })
          }
        />
      )}
      {overPeriod && (
        <SelectField
          label={m.segment_period()}
          value={period}
          options={[
            { value: "all", label: m.segment_period_all() },
            { value: "days", label: m.segment_period_days() },
            { value: "between", label: m.segment_period_between() },
          ]}
          onChange={({ target: { value } }) =>
            change({
              days: value === "days" ? 30 : undefined,
              from: value === "between" ? seoulDay(serverNow()) : undefined,
              to: undefined,
            })
          }
        />
      )}
      {period === "days" && (
        <WholeNumberField
          label={m.segment_days()}
          value={days ?? null}
          most={periodDaysMaximum}
          error={errors["days"]}
          onChange={(value) => change({ days: value ?? 1 })}
        />
      )}
      {period === "between" && <Between {...{ from, to, errors }} onChange={change} />}
    </div>
  );
}

function Bound({
  label,
  unit,
  value,
  isSigned,
  error,
  onChange,
}: {
  label: string;
  unit: string;
  value: number | undefined;
  isSigned: boolean;
  error: string | undefined;
  onChange: (value: number | undefined) => void;
}) {
  const isNegative = value !== undefined && (value < 0 || Object.is(value, -0));
  return (
    <div>
      <WholeNumberField
        label={unit === "" ? label : `${label} (${unit})`}
        value={value === undefined ? null : Math.abs(value)}
        error={error}
        onChange={(typed) => onChange(typed === null ? undefined : isNegative ? -typed : typed)}
      />
      {isSigned && (
        <Checkbox
          label={m.segment_below({ bound: label })}
          checked={isNegative}
          onChange={() => onChange(-(value ?? 0))}
        />
      )}
    </div>
  );
}

function Between({
  from,
  to,
  errors,
  onChange,
}: {
  from: string | undefined;
  to: string | undefined;
  errors: Readonly<Record<string, string>>;
  onChange: (period: { from?: string; to?: string }) => void;
}) {
  return (
    <>
      <DateField
        label={m.segment_from()}
        value={from ?? ""}
        error={errors["from"]}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <DateField
        label={m.segment_to()}
        value={to ?? ""}
        error={errors["to"]}
        onChange={({ target }) => onChange({ to: target.value })}
      />
    </>
  );
}

export function DayFields({ condition, errors, onChange }: Props<"DAY">) {
  const { kind, fact, from, to, daysLeast, daysMost } = condition;
  const change = (parts: Partial<Of<"DAY">>) =>
    onChange({ kind, fact, ...given({ from, to, daysLeast, daysMost, ...parts }) });
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <WholeNumberField
        label={m.segment_daysLeast()}
        value={daysLeast ?? null}
        error={errors["daysLeast"]}
        onChange={(value) => change({ daysLeast: value ?? undefined })}
      />
      <WholeNumberField
        label={m.segment_daysMost()}
        value={daysMost ?? null}
        error={errors["daysMost"]}
        onChange={(value) => change({ daysMost: value ?? undefined })}
      />
      <Between {...{ from, to, errors }} onChange={change} />
    </div>
  );
}
