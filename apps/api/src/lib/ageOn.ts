import { seoulDay } from "@hanpan/contract/time";

/**
 * Whole years at an instant, by the day in Seoul: a birthday counts from its midnight there. Who was born on 29 February has it on 1 March of
 * other years. As `platform.age_on` counts them of a birth date in clear.
 */
export function ageOn(birthDate: string, now: Date): number {
  const day = seoulDay(now);
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
