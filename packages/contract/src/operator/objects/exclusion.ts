import * as z from "zod/mini";
import { memberStatuses } from "../../enumerations.ts";
import { instant } from "../../fields.ts";
import {
  exclusionAlone,
  exclusionClues,
  exclusionForms,
  exclusionStates,
  listingOccasions,
  listingStandings,
  registerAnswers,
} from "../exclusionEnumerations.ts";
import { fileProblems } from "../words/fileProblem.ts";

/**
 * One version of a list: how many persons it names, how many lines of it cannot be read and the first of them, how many members who are here
 * it would name, and how many persons the version before named, null without one.
 */
export const exclusionUpload = z.object({
  id: z.string(),
  version: z.string(),
  validUntil: z.string(),
  form: z.enum(exclusionForms),
  alone: z.enum(exclusionAlone),
  fileName: z.string(),
  state: z.enum(exclusionStates),
  persons: z.int(),
  before: z.nullable(z.int()),
  unreadable: z.int(),
  problems: z.array(z.object({ line: z.int(), code: z.enum(fileProblems), column: z.string() })),
  hits: z.int(),
  /** Whether every member who is here was held against it. */
  checked: z.boolean(),
  uploadedBy: z.string(),
  uploadedAt: instant,
  switchedBy: z.nullable(z.string()),
  switchedAt: z.nullable(instant),
});
export type ExclusionUpload = z.output<typeof exclusionUpload>;

/** A list with its last versions, the newest first, and how many members it names now. */
export const exclusionList = z.object({
  id: z.string(),
  name: z.string(),
  source: z.string(),
  country: z.string(),
  named: z.int(),
  uploads: z.array(exclusionUpload),
});
export type ExclusionList = z.output<typeof exclusionList>;

/** What was asked of whom on a day of Seoul, and how often it was answered so. */
export const exclusionAsked = z.object({
  day: z.string(),
  source: z.string(),
  occasion: z.enum(listingOccasions),
  answer: z.enum(registerAnswers),
  times: z.int(),
});
export type ExclusionAsked = z.output<typeof exclusionAsked>;

/** A member whom a list or register names, or may; `goneAt` since when it names them no more. */
export const exclusionListing = z.object({
  id: z.string(),
  member: z.object({
    id: z.string(),
    loginId: z.string(),
    nickname: z.string(),
    status: z.enum(memberStatuses),
  }),
  by: z.string(),
  isRegister: z.boolean(),
  kinds: z.array(z.enum(exclusionClues)),
  standing: z.enum(listingStandings),
  occasion: z.enum(listingOccasions),
  since: instant,
  goneAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  decided: z.nullable(z.object({ by: z.string(), at: instant, reason: z.string() })),
});
export type ExclusionListing = z.output<typeof exclusionListing>;
