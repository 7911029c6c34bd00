import type { UserSetting } from "@hanpan/contract/objects/setting";
import type { Pool } from "pg";
import * as z from "zod";

const row = z.object({ points: z.number(), needs_deposit: z.boolean(), missing_won: z.number() });

/** The points of gifts that a member cannot convert yet, and what opens them (docs/money.md, "Points of gifts"). */
export async function lockedGiftsOf(pool: Pool, memberId: string): Promise<UserSetting["gifts"]> {
  const found = await pool.query("SELECT * FROM platform.locked_gifts($1)", [memberId]);
  const { points, needs_deposit, missing_won } = row.parse(found.rows[0]);
  return { locked: points, needsDeposit: points > 0 && needs_deposit, missing: points > 0 ? missing_won : 0 };
}
