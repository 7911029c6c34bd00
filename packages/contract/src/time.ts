import type { Language } from "./language.ts";

/** All days of the product are days of Asia/Seoul: UTC+9 since 1988, without summer time. */
const seoulOffsetMs = 9 * 60 * 60 * 1_000;
const dayMs = 24 * 60 * 60 * 1_000;

/** The calendar day in Seoul at an instant, `YYYY-MM-DD`. */
export function seoulDay(instant: Date): string {
  return new Date(instant.getTime() + seoulOffsetMs).toISOString().slice(0, 10);
}

/** The instant at which a Seoul day begins. */
export function startOfSeoulDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - seoulOffsetMs);
}

/** The instant at which a Seoul day is over: the start of the next. */
export function endOfSeoulDay(day: string): Date {
  return new Date(startOfSeoulDay(day).getTime() + dayMs);
}

/** A day so many days later (or, negative, earlier). */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** The Seoul year at an instant: the Korean rule of age counts calendar years. */
export function seoulYear(instant: Date): number {
  return Number(seoulDay(instant).slice(0, 4));
}

/** An instant as the member reads it, in Seoul: `2026-11-20 18:05:09`; the same in both languages. */
export function formatInstant(instant: string | Date): string {
  const date = new Date(new Date(instant).getTime() + seoulOffsetMs);
  return `${date.toISOString().slice(0, 10)} ${date.toISOString().slice(11, 19)}`;
}

/** A day in words: `11월 20일 (금)` or `Fri 20 Nov`. */
export function formatDay(day: string, language: Language): string {
  const date = new Date(`${day}T00:00:00Z`);
  const options = { timeZone: "UTC", weekday: "short", day: "numeric" } as const;
  return language === "ko"
    ? new Intl.DateTimeFormat("ko-KR", { ...options, month: "long" }).format(date)
    : new Intl.DateTimeFormat("en-GB", { ...options, month: "short" }).format(date);
}
