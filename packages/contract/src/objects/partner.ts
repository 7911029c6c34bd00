import * as z from "zod/mini";
import { won } from "../fields.ts";

/**
 * What a partner's branch came to: won, rolling in whole won rounded down, `earned` in points, the shares what the partner's
 * rates earn of it as it stands now (docs/partners.md). `joined` counts sign-ups below the partner, `active` members of the
 * branch who staked, deposited or withdrew.
 */
const figures = {
  deposits: won,
  withdrawals: won,
  stakes: won,
  wins: won,
  rolling: won,
  earned: won,
  rollingShare: won,
  losingShare: won,
};

/** A day of Seoul in a branch. */
export const branchDay = z.object({ day: z.string(), joined: z.int(), active: z.int(), ...figures });
export type BranchDay = z.output<typeof branchDay>;

/**
 * A branch over a period: `referrals` counts everybody below the partner, whenever they joined; `activeReferrals` who was
 * active on a day, on average over the days.
 */
export const branchFigures = z.object({
  from: z.string(),
  to: z.string(),
  referrals: z.int(),
  activeReferrals: z.int(),
  ...figures,
  byDay: z.array(branchDay),
});
export type BranchFigures = z.output<typeof branchFigures>;
