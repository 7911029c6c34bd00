import * as z from "zod/mini";
import { bonusKinds, moneyRequestStatuses, moneyRequestTypes } from "../enumerations.ts";
import { instant, won } from "../fields.ts";

/** An account of the site's own, as it is given to a member; `bankName` is in the request's language. */
export const givenAccount = z.object({ bankName: z.string(), accountNumber: z.string(), holder: z.string() });
export type GivenAccount = z.output<typeof givenAccount>;

/** A deposit or withdrawal that a member asked for; `number` counts the member's own requests from 1. */
export const moneyRequest = z.object({
  id: z.string(),
  number: z.int(),
  type: z.enum(moneyRequestTypes),
  amount: won,
  bonusKind: z.nullable(z.enum(bonusKinds)),
  status: z.enum(moneyRequestStatuses),
  requestedAt: instant,
  processedAt: z.nullable(instant),
  reason: z.nullable(z.string()),
  /** Where an open deposit is to be paid to: the account that stays this request's own. */
  account: z.optional(z.nullable(givenAccount)),
  /** A withdrawal that somebody of the site has to look at before it is paid. */
  underReview: z._default(z.boolean(), false),
  /** That it is, because it was asked for soon after a password was recovered: the one reason that a member reads. */
  afterRecovery: z._default(z.boolean(), false),
  /** That its member may take it back now, as far as is known (`money.cancelRequest`). */
  canCancel: z._default(z.boolean(), false),
});
export type MoneyRequest = z.output<typeof moneyRequest>;
