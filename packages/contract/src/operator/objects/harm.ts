import * as z from "zod/mini";
import { memberStatuses } from "../../enumerations.ts";
import { instant, won } from "../../fields.ts";
import { harmMarkers, harmSteps } from "../harmEnumerations.ts";

/** What one marker adds to a score: its figure, and the points. */
export const harmPart = z.object({ marker: z.enum(harmMarkers), value: z.int(), points: z.int() });
export type HarmPart = z.output<typeof harmPart>;

/** A day of Seoul with its score. */
export const harmDay = z.object({ day: z.string(), score: z.int(), parts: z.array(harmPart) });

/** What followed a score, with its cause. */
export const harmStepTaken = z.object({
  day: z.string(),
  step: z.enum(harmSteps),
  takenAt: instant,
  score: z.int(),
  fromScore: z.int(),
  /** A limit that was suggested, and what the member said to it. */
  suggestedWon: z.nullable(won),
  accepted: z.nullable(z.boolean()),
  /** The case that it went into. */
  case: z.nullable(z.object({ id: z.string(), number: z.int() })),
  pausedUntil: z.nullable(instant),
});
export type HarmStepTaken = z.output<typeof harmStepTaken>;

/** A member's scores of the last days that have one, and what followed them, the newest first. */
export const memberHarm = z.object({
  /** The last day whose score marks the member; null: not marked. */
  markedBy: z.nullable(z.string()),
  days: z.array(harmDay),
  steps: z.array(harmStepTaken),
});
export type MemberHarm = z.output<typeof memberHarm>;

/** A member of the list of a day. */
export const harmRow = z.object({
  member: z.object({
    id: z.string(),
    nickname: z.string(),
    loginId: z.string(),
    status: z.enum(memberStatuses),
  }),
  score: z.int(),
  parts: z.array(harmPart),
  isMarked: z.boolean(),
  steps: z.array(z.enum(harmSteps)),
});
export type HarmRow = z.output<typeof harmRow>;
