import type { AttendanceSheet } from "@hanpan/contract/calls/attendance";
import { formatWon } from "@hanpan/contract/money";
import { IconButton, Lattice, VisuallyHidden } from "@hanpan/ui";
import { clsx } from "clsx";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useLanguage } from "../../lib/language.ts";
import * as m from "../../paraglide/messages.js";
import { addMonths, monthWords, weekdayOf, weeksOf } from "./month.ts";

type Day = AttendanceSheet["days"][number];

/** The month as a sheet of days, with a stamp on each that was attended. */
export function CalendarSheet({
  sheet,
  fading,
  onMonth,
}: {
  sheet: AttendanceSheet;
  /** Another month is on its way. */
  fading: boolean;
  onMonth: (month: string | undefined) => void;
}) {
  const language = useLanguage();
  const thisMonth = sheet.today.day.slice(0, 7);
  const move = (months: number) => {
    const month = addMonths(sheet.month, months);
    onMonth(month === thisMonth ? undefined : month);
  };
  const weekdays = m.att_weekdays().split(",");
  return (
    <section
      aria-label={m.att_calendar({ month: monthWords(sheet.month, language) })}
      className="overflow-hidden rounded-dialog bg-surface-1"
    >
      <Lattice heightPx={12} />
      <div className="flex items-center justify-between gap-2 px-2 pt-3 md:px-4">
        <IconButton
          label={m.att_prevMonth()}
          icon={<ChevronLeft size={22} />}
          tooltip="none"
          disabled={sheet.month <= sheet.firstMonth}
          onClick={() => move(-1)}
        />
        <div className="text-center">
          <h2 aria-live="polite" className="text-20">
            {monthWords(sheet.month, language)}
          </h2>
          <p className="text-14 font-semibold text-gold">
            {sheet.month === thisMonth
              ? m.att_count({ count: sheet.count })
              : m.att_count_past({ count: sheet.count })}
          </p>
        </div>
        <IconButton
          label={m.att_nextMonth()}
          icon={<ChevronRight size={22} />}
          tooltip="none"
          disabled={sheet.month >= thisMonth}
          onClick={() => move(1)}
        />
      </div>
      <div className={clsx("p-2 pt-3 transition-opacity md:p-5", fading && "opacity-50")}>
        <table className="w-full table-fixed border-separate border-spacing-1">
          <thead>
            <tr>
              {weekdays.map((name, index) => (
                <th
                  key={name}
                  scope="col"
                  className={clsx(
                    "pb-1 text-12 font-medium",
                    index === 0 ? "text-vermilion" : index === 6 ? "text-cobalt" : "text-muted",
                  )}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(sheet.days).map((week) => (
              <tr key={week.find((day) => day !== null)?.day}>
                {week.map((day, index) => (
                  <td key={weekdays[index]} className="p-0 align-top">
                    {day && <DayCell day={day} today={sheet.today} />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function DayCell({ day, today }: { day: Day; today: AttendanceSheet["today"] }) {
  const language = useLanguage();
  const isToday = day.day === today.day;
  const number = Number(day.day.slice(8));
  const weekday = weekdayOf(day.day);
  const amount = formatWon(day.deposited, language);
  const part = isToday && !day.attended ? Math.min(1, day.deposited / today.needed) : 0;
  const words = day.attended
    ? m.att_day_attended({ day: number, amount })
    : day.deposited > 0
      ? m.att_day_deposited({ day: number, amount })
      : m.att_day_plain({ day: number });
  return (
    <div
      aria-current={isToday ? "date" : undefined}
      className={clsx(
        "relative flex h-13 flex-col overflow-hidden rounded-control p-1.5 md:h-20 md:p-2",
        isToday
          ? "bg-surface-3 ring-2 ring-gold ring-inset"
          : day.day > today.day
            ? "bg-surface-2/40"
            : "bg-surface-2",
      )}
    >
      <VisuallyHidden>
        <span translate="no">{isToday ? `${m.att_day_today()} ${words}` : words}</span>
      </VisuallyHidden>
      <span
        aria-hidden
        className={clsx(
          "tabular text-12 leading-4 font-medium md:text-14 md:leading-5",
          weekday === 0 ? "text-vermilion" : weekday === 6 ? "text-cobalt" : "text-text",
        )}
      >
        {number}
      </span>
      {day.attended && <Stamp fresh={isToday} />}
      {part > 0 && (
        <span aria-hidden className="absolute inset-x-1.5 bottom-1.5 h-1 rounded-full bg-page md:inset-x-2">
          <span
            className="block h-full origin-left rounded-full bg-gold"
            style={{ transform: `scaleX(${part})` }}
          />
        </span>
      )}
    </div>
  );
}

/** A seal in vermilion, a little askew, as pressed by hand. */
function Stamp({ fresh }: { fresh: boolean }) {
  return (
    <span
      aria-hidden
      className={clsx(
        "absolute right-0.5 bottom-0.5 flex size-9 items-center justify-center md:right-1.5 md:bottom-1.5 md:size-14",
        fresh && "animate-rise",
      )}
    >
      <svg viewBox="0 0 56 56" className="size-full -rotate-12">
        <title>{m.att_stamp()}</title>
        <circle cx="28" cy="28" r="26" fill="#c93b27" />
        <circle cx="28" cy="28" r="22" fill="none" stroke="#f3efe4" strokeWidth="1.5" />
        <path
          d="M16 29.5l8 8L40.500 20"
          fill="none"
          stroke="#f3efe4"
          strokeWidth="5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </span>
  );
}
