import * as z from "zod/mini";
import { gameCategories, memberStatuses } from "../enumerations.ts";
import type { FieldCode } from "../fieldErrors.ts";
import { calendarDay, oneOf, periodInOrder } from "../fields.ts";
import { languages } from "../language.ts";
import { largestAmountWon } from "../requiredFields.ts";
import {
  type ChoiceFact,
  choiceFacts,
  conditionsMaximum,
  dayFacts,
  figureFacts,
  figuresAsked,
  flagFacts,
  groupsMaximum,
  periodDaysMaximum,
  valuesMaximum,
} from "./segmentFacts.ts";

const whole = (minimum: number, maximum: number) =>
  z
    .int("NOT_WHOLE" satisfies FieldCode)
    .check(
      z.minimum(minimum, "TOO_SMALL" satisfies FieldCode),
      z.maximum(maximum, "TOO_LARGE" satisfies FieldCode),
    );

const isId = (value: string) =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(value);
const among = (values: readonly string[]) => (value: string) => values.includes(value);

/** Which values a choice may name. */
const isValueOf: Readonly<Record<ChoiceFact, (value: string) => boolean>> = {
  level: isId,
  tag: isId,
  partner: isId,
  status: among(memberStatuses),
  language: among(languages),
};

const choice = z
  .strictObject({
    kind: z.literal("CHOICE"),
    fact: oneOf(choiceFacts),
    /** Whether the member has one of the values, or none of them. */
    is: z.boolean(),
    values: z
      .array(z.string().check(z.maxLength(64, "TOO_LONG" satisfies FieldCode)))
      .check(
        z.minLength(1, "REQUIRED" satisfies FieldCode),
        z.maxLength(valuesMaximum, "TOO_LONG" satisfies FieldCode),
      ),
  })
  .check(
    z.refine(({ fact, values }) => values.every(isValueOf[fact]), {
      error: "NOT_ALLOWED" satisfies FieldCode,
      path: ["values"],
    }),
  );

const amount = z.optional(whole(-largestAmountWon, largestAmountWon));
const period = { from: z.optional(calendarDay), to: z.optional(calendarDay) };

const figure = z
  .strictObject({
    kind: z.literal("FIGURE"),
    fact: oneOf(figureFacts),
    least: amount,
    most: amount,
    /** Of so many days, today among them; or of the days from one to another; or, with neither, of all time. */
    days: z.optional(whole(1, periodDaysMaximum)),
    ...period,
    category: z.optional(oneOf(gameCategories)),
  })
  .check(
    z.refine(({ least, most }) => least !== undefined || most !== undefined, {
      error: "REQUIRED" satisfies FieldCode,
      path: ["least"],
    }),
    z.refine(({ least, most }) => least === undefined || most === undefined || least <= most, {
      error: "TOO_SMALL" satisfies FieldCode,
      path: ["most"],
    }),
    z.refine(
      ({ fact, days, from, to }) =>
        [days, from ?? to].every((asked) => asked === undefined) ||
        (figuresAsked[fact].overPeriod && (days === undefined || (from ?? to) === undefined)),
      { error: "NOT_ALLOWED" satisfies FieldCode, path: ["days"] },
    ),
    z.refine(({ fact, category }) => category === undefined || figuresAsked[fact].byCategory, {
      error: "NOT_ALLOWED" satisfies FieldCode,
      path: ["category"],
    }),
    periodInOrder(),
  );

const ago = z.optional(whole(0, 10 * periodDaysMaximum));

const day = z
  .strictObject({
    kind: z.literal("DAY"),
    fact: oneOf(dayFacts),
    ...period,
    /** At least, and at most, so many days ago. */
    daysLeast: ago,
    daysMost: ago,
  })
  .check(
    z.refine(
      ({ from, to, daysLeast, daysMost }) =>
        [from, to, daysLeast, daysMost].some((asked) => asked !== undefined),
      { error: "REQUIRED" satisfies FieldCode, path: ["from"] },
    ),
    z.refine(
      ({ daysLeast, daysMost }) => daysLeast === undefined || daysMost === undefined || daysLeast <= daysMost,
      { error: "TOO_SMALL" satisfies FieldCode, path: ["daysMost"] },
    ),
    periodInOrder(),
  );

const flag = z.strictObject({ kind: z.literal("FLAG"), fact: oneOf(flagFacts), is: z.boolean() });

const condition = z.discriminatedUnion("kind", [choice, figure, day, flag], {
  error: "NOT_ALLOWED" satisfies FieldCode,
});

/** One thing that is asked of a member; a group holds where one of its conditions does, a segment where all groups do. */
export type SegmentCondition = z.output<typeof condition>;
export type SegmentGroup = { readonly any: readonly SegmentCondition[] };

/** What is asked of members: groups that all must hold, each of conditions of which one must. */
export const segmentGroups = z
  .array(
    z.strictObject({
      any: z
        .array(condition)
        .check(
          z.minLength(1, "REQUIRED" satisfies FieldCode),
          z.maxLength(conditionsMaximum, "TOO_LONG" satisfies FieldCode),
        ),
    }),
  )
  .check(
    z.minLength(1, "REQUIRED" satisfies FieldCode),
    z.maxLength(groupsMaximum, "TOO_LONG" satisfies FieldCode),
  );
