import * as z from "zod/mini";
import { spotCode, tableCode } from "./live.ts";

/**
 * How the members who bet in a round have shared their stakes out over the spots (docs/tables.md, "Shares of the stakes"). With
 * few members nothing is said but that they are few: a share would be somebody's stake.
 */
export const stakeShares = z.object({
  tableCode,
  roundId: z.uuid(),
  /** Members whose bets stand in the round; null while they are few. */
  members: z.nullable(z.int().check(z.positive())),
  /**
   * Of the spots on which enough members have bet: what part of the stakes on these spots lies on each, whole percents, 100
   * together, and on how many members' behalf.
   */
  spots: z.array(
    z.object({
      spot: spotCode,
      percent: z.int().check(z.minimum(0), z.maximum(100)),
      members: z.int().check(z.positive()),
    }),
  ),
});
export type StakeShares = z.infer<typeof stakeShares>;
