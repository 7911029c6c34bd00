import type { Language } from "@hanpan/contract/language";

/** A month `YYYY-MM` as it is read: 2026년 11월, November 2026. */
export function monthWords(month: string, language: Language): string {
  const words = new Intl.DateTimeFormat(language, { year: "numeric", month: "long", timeZone: "UTC" });
  return words.format(new Date(`${month}-01T00:00:00Z`));
}

/** A month `YYYY-MM` so many months later (or, negative, earlier). */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** Which weekday a day is: 0 for Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** The weeks of a sheet, Sunday first; null where a week reaches beyond the month. */
export function weeksOf<Day extends { readonly day: string }>(days: readonly Day[]): (Day | null)[][] {
  const first = days[0];
  if (first === undefined) return [];
  const cells: (Day | null)[] = [...Array.from({ length: weekdayOf(first.day) }, () => null), ...days];
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}
