import { serverNow } from "@hanpan/contract/serverClock";
import { seoulDay } from "@hanpan/contract/time";
import { DateRangeField, Segmented } from "@hanpan/ui";
import { useState } from "react";
import * as m from "../paraglide/messages.js";
import { type ChosenPeriod, type Period, type PeriodSearch, periods } from "./period.ts";

const periodWords: Record<Period | "custom", () => string> = {
  all: m.trx_period_all,
  today: m.common_today,
  "7": m.common_last7days,
  "30": m.common_last30days,
  custom: m.trx_period_custom,
};

/** The days a list is about: presets, or two days from the calendar. */
export function PeriodFilter({
  chosen,
  offered = periods,
  onChange,
}: {
  chosen: ChosenPeriod;
  /** The presets to choose from; all of them by default. */
  offered?: readonly Period[];
  onChange: (changed: PeriodSearch) => void;
}) {
  const [choosing, setChoosing] = useState(false);
  const calendar = choosing || chosen.period === "custom";
  const today = seoulDay(serverNow());
  return (
    <div className="flex min-w-0 flex-col gap-3 max-sm:w-full">
      <Segmented
        label={m.trx_period()}
        labelHidden
        value={calendar ? "custom" : chosen.period}
        onChange={(period) => {
          setChoosing(period === "custom");
          if (period !== "custom") onChange({ period, from: undefined, to: undefined });
        }}
        choices={[...offered, "custom" as const].map((value) => ({
          value,
          label: (
            <span className="whitespace-nowrap max-sm:-mx-2 max-sm:text-12">{periodWords[value]()}</span>
          ),
        }))}
      />
      {calendar && (
        <DateRangeField
          label={m.trx_period()}
          labelHidden
          className="max-w-[400px]"
          fromLabel={m.trx_period_from()}
          toLabel={m.trx_period_to()}
          from={chosen.from ?? today}
          to={chosen.to ?? today}
          max={today}
          onChange={({ from, to }) => {
            if (from !== "" && to !== "") onChange({ from, to, period: undefined });
          }}
        />
      )}
    </div>
  );
}
