import type { FileProblemCode } from "@hanpan/contract/operator/words/fileProblem";

const dayForms = [
  /^(\d{4}) ?[-./년] ?(\d{1,2}) ?[-./월] ?(\d{1,2})[일.]?(?!\d)/,
  /^(\d{2})[-./](\d{1,2})[-./](\d{1,2})[.]?(?!\d)/,
  /^(\d{4})(\d{2})(\d{2})(?=$|\D|\d{4}(\d{2})?$)/,
] as const;
const timeForms = [/^(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?$/, /^(\d{2})(\d{2})(\d{2})?$/] as const;

/** A time that a workbook keeps without a day. */
const dayOfTimes = /^(1899-12-3[01]|1900-01-0[01]|1904-01-01)/;
const firstYear = 2_000;
/** A year of two digits is one of so many. */
const recentYears = 5;
const dayMs = 86_400_000;

/**
 * Reads the instant of a day and a time in Korea as banks write them: 2026-11-27, 2026.11.27, 26/11/27, 20261127,
 * 2026년 11월 27일, with 14:03:22, 140322 or 오후 2:03 behind it or in a cell of its own; a day alone is its beginning, as
 * exact as `precision` says. Says NOT_A_TIME for what is none, TIME_OUT_OF_RANGE for what is before 2000 or more than a day after `now`,
 * and for a year of two digits that is long over: 03/02/26 is written elsewhere in another order.
 */
export function readInstant(
  day: string,
  time: string | null,
  now: Date,
):
  | { readonly at: Date; readonly precision: "SECOND" | "MINUTE" | "DAY" }
  | { readonly problem: FileProblemCode } {
  const text = plain(day);
  const found = dayForms.map((form) => form.exec(text)).find((match) => match !== null);
  if (found == null) return { problem: "NOT_A_TIME" };
  const behind = text.slice(found[0].length).replace(/^[ T]/i, "");
  const clock = readClock(time === null ? behind : plain(time.replace(dayOfTimes, "")));
  if (clock === undefined || (time !== null && behind !== "" && readClock(behind) === undefined))
    return { problem: "NOT_A_TIME" };
  const [year, month, date] = [Number(found[1]), Number(found[2]), Number(found[3])];
  const isShort = (found[1] ?? "").length === 2;
  const whole = isShort ? year + firstYear : year;
  const midnight = new Date(Date.UTC(whole, month - 1, date));
  if (midnight.getUTCMonth() !== month - 1 || midnight.getUTCDate() !== date)
    return { problem: "NOT_A_TIME" };
  const at = new Date(midnight.getTime() + clock.seconds * 1_000 - 9 * 3_600_000);
  const earliest = isShort ? now.getUTCFullYear() - recentYears : firstYear;
  const isPossible = whole >= earliest && at.getTime() <= now.getTime() + dayMs;
  return isPossible ? { at, precision: clock.precision } : { problem: "TIME_OUT_OF_RANGE" };
}

/** Without the day of the week, and with one space where there are more. */
const plain = (text: string): string =>
  text
    .normalize("NFKC")
    .replaceAll(/ ?\([월화수목금토일]\)| [월화수목금토일]요일/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();

/** Seconds since midnight, 0 for nothing, and what of it was said. */
function readClock(
  text: string,
): { readonly seconds: number; readonly precision: "SECOND" | "MINUTE" | "DAY" } | undefined {
  if (text === "") return { seconds: 0, precision: "DAY" };
  const half = /^(오전|오후|am|pm)/i.exec(text)?.[1]?.toLowerCase();
  const figures = text
    .slice(half?.length ?? 0)
    .replaceAll(" ", "")
    .replace(/시/, ":")
    .replace(/분/, ":")
    .replace(/초$/, "")
    .replace(/:$/, "");
  const match = timeForms.map((form) => form.exec(figures)).find((found) => found !== null);
  if (match == null) return undefined;
  const [given, minutes, seconds] = [Number(match[1]), Number(match[2]), Number(match[3] ?? 0)];
  if (half !== undefined && (given < 1 || given > 12)) return undefined;
  const isAfternoon = half === "오후" || half === "pm";
  const hours = half === undefined ? given : (given % 12) + (isAfternoon ? 12 : 0);
  if (hours > 23 || minutes > 59 || seconds > 59) return undefined;
  const precision = match[3] === undefined ? "MINUTE" : "SECOND";
  return { seconds: hours * 3_600 + minutes * 60 + seconds, precision };
}
