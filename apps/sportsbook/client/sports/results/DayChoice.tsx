import type { Sport } from "@hanpan/games/sports/vocabulary";
import { m } from "../../paraglide/messages.js";
import { daysBefore, dayText } from "../../words/time.ts";
import { FilterLinks } from "../shell/FilterLinks.tsx";
import { hrefOf } from "../shell/place.ts";

const daysShown = 7;

/** The days of the last week. */
export function DayChoice({ sport, day, today }: { sport: Sport | null; day: string; today: string }) {
  const week = Array.from({ length: daysShown }, (_, before) => daysBefore(today, before));
  const days = week.includes(day) ? week : [...week, day];
  return (
    <FilterLinks
      label={m.sp_day()}
      links={days.map((each) => ({
        key: each,
        href: hrefOf({ kind: "RESULTS", sport, day: each === today ? null : each }),
        current: each === day ? "date" : undefined,
        words: each === today ? m.sp_tab_today() : dayText(each),
      }))}
    />
  );
}
