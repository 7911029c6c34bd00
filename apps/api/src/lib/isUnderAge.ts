import { seoulYear } from "@hanpan/contract/time";

/**
 * Whether somebody is too young, by a birth date (`YYYY-MM-DD`). Of age is who completes the minimum age within the calendar year of
 * Seoul, whatever the day: the Korean rule.
 */
export const isUnderAge = (birthDate: string, minimumAge: number, now: Date): boolean =>
  seoulYear(now) - Number(birthDate.slice(0, 4)) < minimumAge;
