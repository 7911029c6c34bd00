import * as z from "zod/mini";
import { gameCategories, settlementPeriods, shareKinds } from "../../enumerations.ts";
import { instant, won } from "../../fields.ts";
import { partnerContract, partnerRate } from "../../objects/settlement.ts";

/** A rate of today, in basis points. */
export const rateToday = z.object({
  category: z.enum(gameCategories),
  kind: z.enum(shareKinds),
  bps: z.int(),
});
export type RateToday = z.output<typeof rateToday>;

/** A partner in the tree. `depth` counts from the top of what is shown; `parentId` is null there. */
export const partnerNode = z.object({
  id: z.string(),
  parentId: z.nullable(z.string()),
  depth: z.int(),
  loginId: z.string(),
  nickname: z.string(),
  simulated: z.boolean(),
  ownMembers: z.int(),
  branchMembers: z.int(),
  rates: z.array(rateToday),
  period: z.nullable(z.enum(settlementPeriods)),
});
export type PartnerNode = z.output<typeof partnerNode>;

/** A partner with all that was agreed, the latest first. */
export const partnerFile = z.object({
  id: z.string(),
  loginId: z.string(),
  nickname: z.string(),
  /** Who stands above the partner today: nobody where they are at the top. */
  parent: z.nullable(z.object({ id: z.string(), nickname: z.string() })),
  /** Null at the top, and for a distributor of their own partner: the parent's are not shown. */
  parentRates: z.nullable(z.array(rateToday)),
  rates: z.array(partnerRate),
  contracts: z.array(partnerContract),
  places: z.array(
    z.object({ from: z.string(), parentId: z.nullable(z.string()), parent: z.nullable(z.string()) }),
  ),
  /** The last day that an approved settlement covers; what is agreed begins after it. */
  settledUntil: z.nullable(z.string()),
});
export type PartnerFile = z.output<typeof partnerFile>;

/** A settlement of all partners of a period, both days included. */
export const partnerRun = z.object({
  id: z.string(),
  period: z.enum(settlementPeriods),
  from: z.string(),
  to: z.string(),
  approved: z.boolean(),
  madeAt: instant,
  madeBy: z.string(),
  approvedAt: z.nullable(instant),
  approvedBy: z.nullable(z.string()),
  statements: z.int(),
  payable: won,
  paid: won,
});
export type PartnerRun = z.output<typeof partnerRun>;
