import * as z from "zod/mini";
import { exclusionDays } from "../calls/limit.ts";
import type { FieldCode } from "../fieldErrors.ts";

const whole = (minimum: number, maximum: number) =>
  z
    .int("NOT_WHOLE" satisfies FieldCode)
    .check(
      z.minimum(minimum, "TOO_SMALL" satisfies FieldCode),
      z.maximum(maximum, "TOO_LARGE" satisfies FieldCode),
    );

/** The fewest and the most days of an exclusion, within what the product knows. */
const days = ({ minimum, maximum }: { readonly minimum: number; readonly maximum: number }) =>
  z.strictObject({ least: whole(minimum, maximum), most: whole(minimum, maximum) }).check(
    z.refine(({ least, most }) => least <= most, {
      error: "WRONG_ORDER" satisfies FieldCode,
      path: ["most"],
    }),
  );

/**
 * What a jurisdiction asks for members beside play (docs/profiles.md, "The rules"): a closed set, each held by the API. 0 asks for
 * nothing.
 */
export const memberRules = z.strictObject({
  /** Whether members are asked for limits of their own before their first deposit. */
  limitBeforeDeposit: z.boolean(),
  /** After so many months they are asked again. */
  limitReviewMonths: whole(0, 24),
  /** The longest time between two reality checks, minutes. */
  realityCheckMinutes: z.union([z.literal(0), whole(5, 1_440)], "TOO_SMALL" satisfies FieldCode),
  coolOffDays: days(exclusionDays.COOL_OFF),
  exclusionDays: days(exclusionDays.SELF_EXCLUSION),
  /** Whether a self-exclusion may have no end, until the member asks for it and the desk accepts (docs/profiles.md, "Without an end"). */
  exclusionIndefinite: z._default(z.boolean(), false),
  /** Whether a member may take a withdrawal back while it waits. */
  withdrawalCancel: z._default(z.boolean(), true),
  /** The most that a bonus's rollover asks for, in times the bonus; 0 leaves it to the terms. */
  bonusRolloverMost: z._default(whole(0, 100), 0),
  /** Whether a note that advertises says so at the head of its title: (광고). */
  adsAreLabelled: z._default(z.boolean(), true),
  /** Whether advertising asks for a consent by product, beside the channel (docs/consents.md, "Advertising, choice by choice"). */
  adsByProduct: z._default(z.boolean(), false),
  /** Whether advertising between 21:00 and 08:00 of Seoul asks for a consent of its own. */
  adsQuietHours: z._default(z.boolean(), true),
  /** After so many months members are reminded of what they agreed to of advertising. */
  adsConfirmMonths: z._default(whole(0, 60), 24),
  /** Whether games are tried with play money only by members whose age was verified (docs/free-play.md). */
  freePlayVerified: z._default(z.boolean(), false),
  /** Whether stakes of another product than the bonus's count toward its rollover (`productOf`). */
  bonusMixesProducts: z._default(z.boolean(), true),
});
export type MemberRules = z.output<typeof memberRules>;
