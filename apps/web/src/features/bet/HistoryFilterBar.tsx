import { betStatuses } from "@hanpan/contract/enumerations";
import { serverNow } from "@hanpan/contract/serverClock";
import { seoulDay } from "@hanpan/contract/time";
import { betStatusWords } from "@hanpan/contract/words/betStatus";
import { Button, DateRangeField, Segmented, SelectField } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { SlidersHorizontal } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { type HistoryFilters, type HistorySearch, type Period, periods } from "./historySearch.ts";
import { vendorQuery } from "./queries.ts";

const periodWords: Record<Period | "custom", () => string> = {
  today: m.common_today,
  "7": m.common_last7days,
  "30": m.common_last30days,
  custom: m.bet_period_custom,
};

/** The choice that does not narrow: it names what it is about, since there is no label above. */
const everything = (name: string) => `${name}: ${m.common_all()}`;

/** Period, provider and status. On a telephone the last two are behind one button, so that bets are in sight. */
export function HistoryFilterBar({
  filters,
  onChange,
  action,
}: {
  filters: HistoryFilters;
  onChange: (changed: Partial<HistorySearch>) => void;
  action: ReactNode;
}) {
  const panel = useId();
  const [open, setOpen] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const vendors = useQuery(vendorQuery(filters.tab));
  const calendar = choosing || filters.period === "custom";

  const choosePeriod = (period: Period | "custom") => {
    setChoosing(period === "custom");
    if (period !== "custom") onChange({ period, from: undefined, to: undefined });
  };

  return (
    <div className="mb-4 flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Segmented
          label={m.bet_period()}
          labelHidden
          className="max-sm:w-full"
          value={calendar ? "custom" : filters.period}
          onChange={choosePeriod}
          choices={[...periods, "custom" as const].map((value) => ({
            value,
            label: (
              <span className="whitespace-nowrap max-sm:-mx-2 max-sm:text-12">{periodWords[value]()}</span>
            ),
          }))}
        />
        <Button
          className="md:hidden"
          icon={<SlidersHorizontal aria-hidden size={16} />}
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpen(!open)}
        >
          {m.common_filter()}
        </Button>
        <div
          id={panel}
          className={clsx(
            "flex gap-3 max-md:order-last max-md:grid max-md:w-full max-md:grid-cols-2",
            !open && "max-md:hidden",
          )}
        >
          <SelectField
            className="md:w-44"
            label={m.bet_filter_vendor()}
            labelHidden
            value={filters.vendorId ?? ""}
            onChange={({ target }) => onChange({ vendorId: target.value === "" ? undefined : target.value })}
            options={[
              { value: "", label: everything(m.bet_filter_vendor()) },
              ...(vendors.data?.list ?? []).map((vendor) => ({ value: vendor.id, label: vendor.name })),
            ]}
          />
          <SelectField
            className="md:w-44"
            label={m.bet_filter_status()}
            labelHidden
            value={filters.status ?? ""}
            onChange={({ target }) =>
              onChange({ status: betStatuses.find((status) => status === target.value) })
            }
            options={[
              { value: "", label: everything(m.bet_filter_status()) },
              ...betStatuses.map((status) => ({ value: status, label: wordOf(betStatusWords, status) })),
            ]}
          />
        </div>
        <div className="ml-auto">{action}</div>
      </div>
      {calendar && (
        <DateRangeField
          label={m.bet_period()}
          labelHidden
          className="max-w-[400px]"
          fromLabel={m.bet_period_from()}
          toLabel={m.bet_period_to()}
          from={filters.from}
          to={filters.to}
          max={seoulDay(serverNow())}
          onChange={({ from, to }) => {
            if (from !== "" && to !== "") onChange({ from, to, period: undefined });
          }}
        />
      )}
    </div>
  );
}
