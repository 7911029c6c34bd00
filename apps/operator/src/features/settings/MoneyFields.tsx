import { type MoneyGroup, type MoneyUnit, moneyFigures } from "@hanpan/contract/operator/moneySettings";
import { PercentField } from "@hanpan/ui";
import * as m from "../../paraglide/messages.js";
import { WholeField } from "../../parts/fields.tsx";
import { figureLabel } from "./figureLabel.ts";
import type { SectionOptions } from "./parts.tsx";

const unitWords: Readonly<Record<MoneyUnit, () => string>> = {
  won: m.ui_won,
  points: m.unit_points,
  minutes: m.unit_minutes,
  hours: m.unit_hours,
  days: m.unit_days,
  percent: () => "%",
  basisPoints: () => "%",
  times: m.unit_times,
  count: m.unit_count,
  score: m.unit_score,
};

/** A field for each money setting that is declared for these groups. */
export function MoneyFields({
  groups,
  draft,
  onChange,
  fields,
}: SectionOptions & { groups: readonly MoneyGroup[] }) {
  return groups
    .flatMap((group) => moneyFigures.filter(({ figure }) => figure.group === group))
    .map(({ part, name, figure }) => {
      const path = `${part}.${name}`;
      const values: Readonly<Record<string, unknown>> = draft[part];
      const given = values[name];
      const value = typeof given === "number" ? given : figure.ships;
      const change = (typed: number) => onChange({ ...draft, [part]: { ...draft[part], [name]: typed } });
      const help = figure.zeroIsOff === true ? m.setting_zeroIsOff() : undefined;
      const common = { label: figureLabel(figure), help, error: fields[path], onChange: change };
      return figure.unit === "basisPoints" ? (
        <PercentField key={path} {...common} bps={value} />
      ) : (
        <WholeField key={path} {...common} unit={unitWords[figure.unit]()} value={value} />
      );
    });
}
