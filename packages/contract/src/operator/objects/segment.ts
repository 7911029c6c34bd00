import * as z from "zod/mini";
import { instant } from "../../fields.ts";
import { segmentGroups } from "../segmentFields.ts";
import { memberRow } from "./member.ts";

/** A segment as it holds; `members` is how many it held when it was last counted. */
export const segment = z.object({
  id: z.string(),
  version: z.int(),
  nameKo: z.string(),
  nameEn: z.string(),
  groups: segmentGroups,
  active: z.boolean(),
  members: z.int(),
  countedAt: instant,
  changedAt: instant,
  changedBy: z.string(),
});
export type Segment = z.output<typeof segment>;

/** A version of a segment as it was. */
export const segmentVersion = z.object({
  version: z.int(),
  nameKo: z.string(),
  nameEn: z.string(),
  groups: segmentGroups,
  active: z.boolean(),
  changedAt: instant,
  changedBy: z.string(),
});

/** Whom a segment held at an instant: how many in all, and how many of them can be paged through, the newest members. */
export const segmentReading = z.object({
  id: z.string(),
  version: z.int(),
  total: z.int(),
  listed: z.int(),
  at: instant,
});
export type SegmentReading = z.output<typeof segmentReading>;

/** Whom conditions hold now: how many in all, and the first of them, the newest members first. */
export const segmentTrial = z.object({ total: z.int(), list: z.array(memberRow), tookMs: z.int() });
export type SegmentTrial = z.output<typeof segmentTrial>;
