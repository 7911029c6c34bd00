import { language } from "@hanpan/frame/words/language";
import { seoulDayAt } from "@hanpan/games/sports/league/calendar";

const seoulOffsetMs = 9 * 3_600_000;

/** A moment's time of day in Seoul: 13:20. */
export const seoulTimeText = (atMs: number): string =>
  new Date(atMs + seoulOffsetMs).toISOString().slice(11, 16);

/** A day YYYY-MM-DD as it is read: 11월 22일 (일), Sun 22 Nov. */
export function dayText(day: string): string {
  const noon = new Date(`${day}T12:00:00Z`);
  return new Intl.DateTimeFormat(language() === "ko" ? "ko-KR" : "en-GB", {
    month: language() === "ko" ? "long" : "short",
    day: "numeric",
    weekday: "short",
    timeZone: "UTC",
  }).format(noon);
}

/** The day so many days before (or, below 0, after) a day YYYY-MM-DD. */
export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

export { seoulDayAt };

/** What is left until a moment: 1:04:09 from an hour on, else 4:09; 0:00 when it has come. */
export function countdownText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1_000));
  const two = (value: number) => String(value).padStart(2, "0");
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor((seconds % 3_600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
