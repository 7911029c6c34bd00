import type { SiteSetting } from "./siteSetting.ts";

const seoulOffsetMs = 9 * 60 * 60 * 1_000;

/**
 * Whether the customer center answers at an instant. The schedule is Seoul's; one that closes at or before the time at
 * which it opens goes on into the next day. Without a schedule it is always open.
 */
export function isOpenAt(schedule: SiteSetting["customerService"]["schedule"], instant: Date): boolean {
  if (schedule === null) return true;
  const { opensAt, closesAt, weekdays } = schedule;
  const seoul = new Date(instant.getTime() + seoulOffsetMs);
  const time = seoul.toISOString().slice(11, 16);
  const today = seoul.getUTCDay();
  const yesterday = (today + 6) % 7;
  if (opensAt < closesAt) return weekdays.includes(today) && time >= opensAt && time < closesAt;
  return (weekdays.includes(today) && time >= opensAt) || (weekdays.includes(yesterday) && time < closesAt);
}
