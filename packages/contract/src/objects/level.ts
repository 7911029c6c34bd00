import * as z from "zod/mini";
import { calendarDay, won } from "../fields.ts";

const percent = z.int();
const byBonusKind = z.object({ SLOT: percent, LIVE: percent });
const byCategory = z.object({ SLOT: z.int(), LIVE: z.int(), SPORTS: z.int(), MINI: z.int() });

/**
 * What a member level gives and asks (docs/money.md, "Deposits, bonus and rollover"): percents, basis points of a
 * settled stake, won, minutes.
 */
export const levelTerms = z.object({
  deposit: z.object({ firstPercent: byBonusKind, everyPercent: byBonusKind, maxBonus: won }),
  rollover: z.object({ plainPercent: percent, bonusPercent: byBonusKind }),
  contribution: byCategory,
  rollingBps: byCategory,
  withdrawal: z.object({ minimum: won, unit: won, dayMaximum: won, cooldownMinutes: z.int() }),
});
export type LevelTerms = z.output<typeof levelTerms>;

/**
 * How far a member is toward the next level that has criteria: from the first day of so many months of Seoul on. A figure that is
 * not asked for is 0 of 0.
 */
export const levelProgress = z.object({
  levelId: z.string(),
  months: z.int(),
  since: calendarDay,
  deposits: z.object({ reached: won, asked: won }),
  counted: z.object({ reached: won, asked: won }),
});
export type LevelProgress = z.output<typeof levelProgress>;

/** A level as members read it; `name` is in the request's language. */
export const levelSetting = z.extend(levelTerms, { id: z.string(), name: z.string(), rank: z.int() });
export type LevelSetting = z.output<typeof levelSetting>;
