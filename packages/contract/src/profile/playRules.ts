import * as z from "zod/mini";
import type { gameCategories } from "../enumerations.ts";
import type { FieldCode } from "../fieldErrors.ts";

const whole = (minimum: number, maximum: number) =>
  z
    .int("NOT_WHOLE" satisfies FieldCode)
    .check(
      z.minimum(minimum, "TOO_SMALL" satisfies FieldCode),
      z.maximum(maximum, "TOO_LARGE" satisfies FieldCode),
    );

/** The largest cap of a round, in won: in units of the wallet it is still a whole number that every reader holds. */
export const largestCapWon = 1_000_000_000;

/** What a member may stake in a round of a kind of games, in won: of all ages, and of the young. 0: no cap. */
const stakeCap = z.strictObject({ won: whole(0, largestCapWon), youngWon: whole(0, largestCapWon) });

/**
 * The rules of play that a jurisdiction asks for (docs/profiles.md, "The rules"): a closed set, each held by a server. What a rule
 * allows is `true`; a time or an amount of 0 asks for nothing.
 */
export const playRules = z.strictObject({
  /** Least time from the start of a slot's round to that of the member's next one, milliseconds. */
  slotCycleMs: whole(0, 60_000),
  /** The same of tables and mini-games. */
  casinoCycleMs: whole(0, 60_000),
  /** Whether a member may speed a round up: turbo, quick spin, stopping the reels. */
  speedUps: z.boolean(),
  autoplay: z.boolean(),
  /** Whether a return that is not above its stake may be celebrated. */
  celebratesReturns: z.boolean(),
  /** Whether what the member won or lost and how long they play is in view. */
  showsPosition: z.boolean(),
  /** Whether a member may have several slots open at once. */
  severalSlots: z.boolean(),
  stakeCaps: z.strictObject({
    SLOT: stakeCap,
    LIVE: stakeCap,
    MINI: stakeCap,
    SPORTS: stakeCap,
  } satisfies Record<(typeof gameCategories)[number], unknown>),
  /** Below this age, in years by the day in Seoul, the caps of the young count. */
  youngBelow: whole(18, 99),
});
export type PlayRules = z.output<typeof playRules>;
