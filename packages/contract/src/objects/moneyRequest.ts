import * as z from "zod/mini";
import { bonusKinds, moneyRequestStatuses, moneyRequestTypes } from "../enumerations.ts";
import { instant, won } from "../fields.ts";

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
});
export type MoneyRequest = z.output<typeof moneyRequest>;
