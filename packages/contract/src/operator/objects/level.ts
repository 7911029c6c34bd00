import * as z from "zod/mini";
import type { FieldCode } from "../../fieldErrors.ts";
import { instant, won } from "../../fields.ts";
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
});

/** The terms that members read, and those that are the operators' alone. */
export const operatorLevelTerms = z.extend(levelTerms, { bank: z.object({ dayMaximum: won }) });

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
