import { serverNow } from "@hanpan/contract/serverClock";
import { addDays, seoulDay } from "@hanpan/contract/time";
import { DateRangeField, SelectField, TextField, type TextFieldProps } from "@hanpan/ui";
import { onKeys } from "@hanpan/ui/keys";
import { clsx } from "clsx";
import { Search } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useHotkeys } from "../lib/hotkeys.ts";
import * as m from "../paraglide/messages.js";

/** The filters of a list in one row; on a telephone they wrap. */
export function FilterBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <search aria-label={label} className="flex flex-wrap items-end gap-2">
      {children}
    </search>
  );
}

/** A text that is typed and asked for 300 ms after the last key; a value that comes from elsewhere is shown. */
function useSought(value: string, onChange: (text: string) => void) {
  const [text, setText] = useState(value);
  // What this field asked for last: another value comes from elsewhere, and the field follows it.
  const asked = useRef(value);
  const ask = (sought: string) => {
    asked.current = sought;
    onChange(sought);
  };
  const asking = useRef(ask);
  asking.current = ask;
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    const sought = text.trim();
    if (sought === asked.current) return;
    const timer = setTimeout(() => asking.current(sought), 300);
    return () => clearTimeout(timer);
  }, [text]);
  return { text, setText, ask };
}

/** What is typed into a filter: asked for 300 ms after the last key or by Enter, and left by Escape. */
export function SoughtField({
  label,
  value,
  onChange,
  ...field
}: Omit<TextFieldProps, "label" | "value" | "onChange"> & {
  label: string;
  value: string;
  onChange: (text: string) => void;
}) {
  const { text, setText, ask } = useSought(value, onChange);
  return (
    <TextField
      label={label}
      labelHidden
      placeholder={label}
      type="search"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={onKeys<KeyboardEvent<HTMLInputElement>>({
        escape: ({ currentTarget }) => currentTarget.blur(),
        enter: ({ currentTarget }) => {
          ask(currentTarget.value.trim());
          currentTarget.blur();
        },
      })}
      {...field}
    />
  );
}

/** Free text that searches 300 ms after the last key, and is emptied when the list is; `/` jumps to it. */
export function SearchFilter({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (text: string) => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  useHotkeys({ "/": () => place.current?.querySelector("input")?.focus() });
  return (
    <div ref={place} className="w-full sm:w-64">
      <SoughtField
        label={label}
        maxLength={50}
        leading={<Search size={16} />}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}

/** One of a few values, or all. */
export function ChoiceFilter<Value extends string>({
  label,
  value,
  choices,
  allLabel,
  onChange,
}: {
  label: string;
  value: Value | undefined;
  /** What no choice means, when it is not all. */
  allLabel?: string;
  choices: readonly { value: Value; label: string }[];
  onChange: (value: Value | undefined) => void;
}) {
  return (
    <SelectField
      label={label}
      labelHidden
      className="w-[calc(50%-4px)] sm:w-auto sm:max-w-56 sm:min-w-40"
      value={value ?? ""}
      options={[{ value: "", label: allLabel ?? `${label}: ${m.common_all()}` }, ...choices]}
      onChange={(event) => onChange(choices.find((choice) => choice.value === event.target.value)?.value)}
    />
  );
}

interface PeriodProps {
  from: string | undefined;
  to: string | undefined;
  onChange: (period: { from: string | undefined; to: string | undefined }) => void;
}

/** From one day to another, both included; today, 7 and 30 days by one press, and by another press all again. */
export function PeriodFilter(props: PeriodProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
      <DayFields {...props} />
      <LastDays {...props} />
    </div>
  );
}

function LastDays({ from, to, onChange }: PeriodProps) {
  const today = seoulDay(serverNow());
  const periods = [
    { days: 1, label: m.filter_today() },
    { days: 7, label: m.filter_lastDays({ days: 7 }) },
    { days: 30, label: m.filter_lastDays({ days: 30 }) },
  ];
  return (
    <div className="flex gap-1">
      {periods.map(({ days, label }) => {
        const first = addDays(today, 1 - days);
        const chosen = from === first && to === today;
        return (
          <button
            key={days}
            type="button"
            aria-pressed={chosen}
            className={clsx(
              "h-11 rounded-control px-2.5 text-14 md:h-8",
              chosen
                ? "bg-surface-3 font-semibold text-text"
                : "text-muted hover:bg-surface-2 hover:text-text",
            )}
            onClick={() => onChange(chosen ? { from: undefined, to: undefined } : { from: first, to: today })}
          >
            {label}
          </button>
        );
      })}
    </div>
  );
}

function DayFields({ from, to, onChange }: PeriodProps) {
  return (
    <DateRangeField
      label={m.filter_period()}
      labelHidden
      fromLabel={m.filter_from()}
      toLabel={m.filter_to()}
      from={from ?? ""}
      to={to ?? ""}
      className="w-full sm:w-72"
      onChange={(period) => onChange({ from: period.from || undefined, to: period.to || undefined })}
    />
  );
}
