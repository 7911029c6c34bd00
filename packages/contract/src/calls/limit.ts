import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { changeStates } from "../changeEnumerations.ts";
import { exclusionKinds, gameCategories } from "../enumerations.ts";
import { instant, oneOf } from "../fields.ts";
import { limits, shutCategory } from "../objects/setting.ts";
import { passwordField } from "../passwordFields.ts";
import { largestAmountWon } from "../requiredFields.ts";
import { bodyField } from "../textFields.ts";

/** Why a member is asked for limits of their own: before the first deposit, or again after some months. */
export const limitQuestions = ["FIRST", "REVIEW"] as const;

/** An own limit in won; `null` removes it. */
const limitField = z.optional(
  z.nullable(z.int("NOT_WHOLE").check(z.minimum(0, "TOO_SMALL"), z.maximum(largestAmountWon, "TOO_LARGE"))),
);

export const getLimits = defineCall({
  id: "member.limits",
  method: "GET",
  path: "/member/limit",
  auth: "member",
  summary: "The member's own limits, what is used of each, and a looser one that waits.",
  data: limits,
});

export const putLimits = defineCall({
  id: "member.updateLimits",
  method: "PUT",
  path: "/member/limit",
  auth: "member",
  summary:
    "Changes own limits: tighter at once, looser after 24 hours and confirmed again within seven days; null removes one.",
  body: z.strictObject({
    depositDay: limitField,
    depositWeek: limitField,
    depositMonth: limitField,
    lossDay: limitField,
    lossWeek: limitField,
    lossMonth: limitField,
    sessionMinutes: z.optional(
      z.nullable(z.int("NOT_WHOLE").check(z.minimum(5, "TOO_SMALL"), z.maximum(1_440, "TOO_LARGE"))),
    ),
  }),
  data: limits,
  success: "SAVED",
});

/** How many days each kind of exclusion may last (docs/money.md, "Member protection"). */
export const exclusionDays = {
  COOL_OFF: { minimum: 1, maximum: 42 },
  SELF_EXCLUSION: { minimum: 180, maximum: 1_825 },
} as const;

export const exclude = defineCall({
  id: "member.exclude",
  method: "POST",
  path: "/member/exclusion",
  auth: "member",
  summary:
    "Shuts the member out of play, deposits and bonuses until the end; they cannot undo it. Null days have no end, where the site's rules let it.",
  body: z
    .strictObject({
      kind: oneOf(exclusionKinds),
      days: z.nullable(z.int("NOT_WHOLE").check(z.minimum(1, "TOO_SMALL"), z.maximum(1_825, "TOO_LARGE"))),
      password: passwordField("PASSWORD_REQUIRED"),
    })
    .check(
      z.refine(({ kind, days }) => days !== null || kind === "SELF_EXCLUSION", {
        error: "REQUIRED",
        path: ["days"],
      }),
      z.refine(({ kind, days }) => days === null || days >= exclusionDays[kind].minimum, {
        error: "TOO_SMALL",
        path: ["days"],
      }),
      z.refine(({ kind, days }) => days === null || days <= exclusionDays[kind].maximum, {
        error: "TOO_LARGE",
        path: ["days"],
      }),
    ),
  data: z.object({ until: instant }),
  errors: ["WRONG_PASSWORD", "TOO_MANY_REQUESTS"],
});

/** A wish of a member's to lift an exclusion that has no end: what they said, and what became of it. */
const exclusionLifting = z.object({
  id: z.string(),
  state: z.enum(changeStates),
  why: z.string(),
  askedAt: instant,
  decidedAt: z.nullable(instant),
  /** Why it was refused. */
  reason: z.nullable(z.string()),
  /** When the exclusion ends, of one that was accepted. */
  endsAt: z.nullable(instant),
});
export type ExclusionLifting = z.output<typeof exclusionLifting>;

const lifting = z.object({ lifting: z.nullable(exclusionLifting) });

export const getExclusionLifting = defineCall({
  id: "member.exclusionLifting",
  method: "GET",
  path: "/member/exclusion/lifting",
  auth: "member",
  summary: "The member's last wish to lift an exclusion that has no end; null where there is none.",
  data: lifting,
});

export const askExclusionLifting = defineCall({
  id: "member.askExclusionLifting",
  method: "POST",
  path: "/member/exclusion/lifting",
  auth: "member",
  summary:
    "Asks the desk to lift an exclusion that has no end, and says why; it ends seven days after the desk accepts.",
  body: z.strictObject({ why: bodyField("CONTENT_REQUIRED", 1_000) }),
  data: lifting,
  success: "SAVED",
  errors: ["NOTHING_TO_LIFT", "LIFTING_OPEN"],
});

export const takeBackExclusionLifting = defineCall({
  id: "member.takeBackExclusionLifting",
  method: "POST",
  path: "/member/exclusion/lifting/take-back",
  auth: "member",
  summary:
    "Takes the wish back, also one that was accepted while the exclusion still runs: it has no end again.",
  data: lifting,
  success: "SAVED",
  errors: ["NOTHING_TO_LIFT"],
});

const daysOffered = z.object({ least: z.int(), most: z.int() });

export const getMemberRules = defineCall({
  id: "member.rules",
  method: "GET",
  path: "/member/rules",
  auth: "member",
  summary:
    "What the site's jurisdiction asks for members: the question for limits, exclusions, reality checks, bonuses.",
  data: z.object({
    /** Whether the member is asked for limits of their own before the next deposit: for the first time, or again. */
    limitQuestion: z.nullable(z.enum(limitQuestions)),
    coolOffDays: daysOffered,
    exclusionDays: daysOffered,
    /** Whether a self-exclusion may have no end. */
    exclusionIndefinite: z.boolean(),
    /** The longest time between two reality checks, minutes; null where the member is free. */
    realityCheckMost: z.nullable(z.int()),
    /** The most that a bonus's rollover asks for, in times the bonus; 0: what the level's terms say. */
    bonusRolloverMost: z.int(),
    /** Whether stakes of another product than the bonus's count toward its rollover. */
    bonusMixesProducts: z.boolean(),
    /** Whether the member may be given a bonus at present. */
    givesBonus: z.boolean(),
  }),
});

export const answerLimits = defineCall({
  id: "member.answerLimits",
  method: "POST",
  path: "/member/limit/answer",
  auth: "member",
  summary: "The member was asked for limits of their own, and keeps those that they have, or none.",
  data: z.null(),
});

const shutCategories = z.object({ list: z.array(shutCategory) });

export const getShutCategories = defineCall({
  id: "member.shutCategories",
  method: "GET",
  path: "/member/shut-category",
  auth: "member",
  summary: "The kinds of games that the member shut for themselves.",
  data: shutCategories,
});

export const shutKind = defineCall({
  id: "member.shutCategory",
  method: "POST",
  path: "/member/shut-category",
  auth: "member",
  summary: "Shuts a kind of games at once, for days or for good; one that is shut longer stays so.",
  body: z.strictObject({
    category: oneOf(gameCategories),
    /** Null: for good. */
    days: z.nullable(z.int("NOT_WHOLE").check(z.minimum(1, "TOO_SMALL"), z.maximum(1_825, "TOO_LARGE"))),
  }),
  data: shutCategories,
  success: "SAVED",
});

export const openKind = defineCall({
  id: "member.openCategory",
  method: "POST",
  path: "/member/shut-category/open",
  auth: "member",
  summary:
    "Asks to open a kind of games that is shut: from 24 hours on, when it is asked once more within seven days.",
  body: z.strictObject({ category: oneOf(gameCategories) }),
  data: shutCategories,
  success: "SAVED",
});
