import type { VendorIntake } from "@hanpan/contract/operator/objects/vendor";
import type { Pool } from "pg";
import * as z from "zod";

const unlistedRows = z.array(
  z.object({
    code: z.string(),
    bets: z.coerce.number(),
    members: z.coerce.number(),
    first_at: z.date(),
    last_at: z.date(),
  }),
);
const remainderRow = z.object({ units: z.coerce.number(), members: z.coerce.number() });

/** What a vendor's rules have let in. A table that has been added to its games since is listed no more. */
export async function readVendorIntake(pool: Pool, vendorId: string): Promise<VendorIntake> {
  const unlisted = await pool.query(
    `SELECT game_code AS code, sum(bets) AS bets, count(*) AS members, min(first_at) AS first_at,
            max(last_at) AS last_at
       FROM platform.unlisted_play AS play
      WHERE vendor_id = $1 AND NOT EXISTS (SELECT FROM platform.game
        WHERE play.vendor_id IN (game.vendor_id, game.former_vendor_id) AND game.code = play.game_code)
      GROUP BY game_code ORDER BY max(last_at) DESC LIMIT 200`,
    [vendorId],
  );
  const remainder = await pool.query(
    `SELECT coalesce(sum(rest), 0) AS units, count(*) AS members FROM platform.remainder
      WHERE vendor_id = $1 AND rest <> 0`,
    [vendorId],
  );
  return {
    unlisted: unlistedRows.parse(unlisted.rows).map(({ first_at, last_at, ...row }) => ({
      ...row,
      firstAt: first_at.toISOString(),
      lastAt: last_at.toISOString(),
    })),
    remainder: remainderRow.parse(remainder.rows[0]),
  };
}
