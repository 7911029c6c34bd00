import * as z from "zod/mini";
import type { FieldCode } from "../../fieldErrors.ts";
import { calendarDay, instant, won } from "../../fields.ts";
import { levelTerms } from "../../objects/level.ts";
import { largestAmountWon } from "../../requiredFields.ts";

const whole = (minimum: number, maximum: number) =>
  z
    .int("NOT_WHOLE" satisfies FieldCode)
    .check(
      z.minimum(minimum, "TOO_SMALL" satisfies FieldCode),
      z.maximum(maximum, "TOO_LARGE" satisfies FieldCode),
    );
const wonField = whole(0, largestAmountWon);
const byBonusKind = (maximum: number) => z.strictObject({ SLOT: whole(0, maximum), LIVE: whole(0, maximum) });
const byCategory = (maximum: number) =>
  z.strictObject({
    SLOT: whole(0, maximum),
    LIVE: whole(0, maximum),
    SPORTS: whole(0, maximum),
    MINI: whole(0, maximum),
  });

/**
 * What a member of a lower level is to reach for this one: deposits and stakes that count, both where both are named, in so many
 * months of Seoul, the one that runs among them. 0 asks for nothing; both at 0: the level is given by hand alone.
 */
export const levelCriteria = z.strictObject({
  months: whole(1, 12),
  depositWon: wonField,
  countedWon: wonField,
});
export type LevelCriteria = z.output<typeof levelCriteria>;

/** No criteria: what every level has until an operator names some. */
export const noCriteria: LevelCriteria = { months: 1, depositWon: 0, countedWon: 0 };

/** The terms of a level as an operator writes them and as they are kept: percents, basis points, won, minutes. */
export const levelTermsFields = z.strictObject({
  deposit: z.strictObject({
    firstPercent: byBonusKind(100),
    everyPercent: byBonusKind(100),
    maxBonus: wonField,
  }),
  rollover: z.strictObject({ plainPercent: whole(0, 10_000), bonusPercent: byBonusKind(10_000) }),
  contribution: byCategory(100),
  rollingBps: byCategory(1_000),
  withdrawal: z.strictObject({
    minimum: wonField,
    unit: whole(1, largestAmountWon),
    dayMaximum: wonField,
    cooldownMinutes: whole(0, 43_200),
  }),
  /** What of a member's deposits in a Seoul day is completed by the bank's word alone; 0: none of it. */
  bank: z._default(z.strictObject({ dayMaximum: wonField }), { dayMaximum: 1_000_000 }),
  criteria: z._default(levelCriteria, noCriteria),
});

/** The terms that members read, and those that are the operators' alone. */
export const operatorLevelTerms = z.extend(levelTerms, {
  bank: z.object({ dayMaximum: won }),
  criteria: z.object({ months: z.int(), depositWon: won, countedWon: won }),
});

/** A level with its terms, as an operator edits it. `version` counts the changes of its terms from 0. */
export const operatorLevel = z.object({
  id: z.string(),
  rank: z.int(),
  nameKo: z.string(),
  nameEn: z.string(),
  terms: operatorLevelTerms,
  members: z.int(),
  version: z.int(),
  changedAt: z.nullable(instant),
  changedBy: z.nullable(z.string()),
});
export type OperatorLevel = z.output<typeof operatorLevel>;

/** A member who has reached the criteria of the next level, with what they reached and what it asks. */
export const dueLevel = z.object({
  member: z.object({ id: z.string(), loginId: z.string(), nickname: z.string() }),
  /** The level that the member has, and the next one that has criteria, by their ranks. */
  levelId: z.string(),
  nextLevelId: z.string(),
  since: calendarDay,
  until: calendarDay,
  deposits: z.object({ reached: won, asked: won }),
  counted: z.object({ reached: won, asked: won }),
});
export type DueLevel = z.output<typeof dueLevel>;
