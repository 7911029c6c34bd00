import * as z from "zod/mini";
import { instant } from "../../fields.ts";
import { freezeKinds } from "../caseEnumerations.ts";
import { segmentActStates, segmentGrants, segmentLeftOut, segmentOutcomes } from "../segmentEnumerations.ts";

const leftOut = z.array(z.object({ reason: z.enum(segmentLeftOut), count: z.int() }));

/** Whom an act would go to now, and whom it leaves out of the segment, each by the first reason that holds. */
export const segmentReach = z.object({
  members: z.int(),
  reached: z.int(),
  most: z.int(),
  leftOut,
});
export type SegmentReach = z.output<typeof segmentReach>;

/** What an act is, by its kind. */
export const segmentTerms = z.union([
  z.object({ kind: z.literal("NOTE"), title: z.string(), isMarketing: z.boolean() }),
  z.object({ kind: z.literal("GRANT"), grant: z.enum(segmentGrants), amount: z.int(), sum: z.int() }),
  z.object({
    kind: z.literal("LIMIT"),
    freezes: z.array(z.enum(freezeKinds)),
    /** The case in which it is lifted. */
    case: z.object({ id: z.string(), number: z.int() }),
  }),
]);
export type SegmentTerms = z.output<typeof segmentTerms>;

/** An act on the members whom a segment held when it was approved: how far it has come, and what became of it at whom. */
export const segmentAct = z.object({
  id: z.string(),
  segment: z.object({ id: z.string(), nameKo: z.string(), nameEn: z.string(), version: z.int() }),
  terms: segmentTerms,
  state: z.enum(segmentActStates),
  members: z.int(),
  leftOut,
  outcomes: z.array(z.object({ outcome: z.enum(segmentOutcomes), count: z.int() })),
  reason: z.nullable(z.string()),
  by: z.string(),
  approvedBy: z.nullable(z.string()),
  at: instant,
  finishedAt: z.nullable(instant),
});
export type SegmentAct = z.output<typeof segmentAct>;
