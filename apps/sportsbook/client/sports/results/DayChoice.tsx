import type { Sport } from "@hanpan/games/sports/vocabulary";
import { m } from "../../paraglide/messages.js";
import { daysBefore, dayText } from "../../words/time.ts";
import { hrefOf } from "../shell/place.ts";

const daysShown = 7;

/** The days of the last week. */
export function DayChoice({ sport, day, today }: { sport: Sport | null; day: string; today: string }) {
  const week = Array.from({ length: daysShown }, (_, before) => daysBefore(today, before));
  const days = week.includes(day) ? week : [...week, day];
  return (
    <nav className="sport-filter results-days" aria-label={m.sp_day()}>
      {days.map((each) => (
        <a
          key={each}
          href={hrefOf({ kind: "RESULTS", sport, day: each === today ? null : each })}
          aria-current={each === day ? "date" : undefined}
        >
          {each === today ? m.sp_tab_today() : dayText(each)}
        </a>
      ))}
    </nav>
  );
}
