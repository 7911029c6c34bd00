import type { GameCategory } from "@hanpan/contract/enumerations";
import { withTransaction } from "@hanpan/database";
import type { Pool } from "pg";
import * as z from "zod";
import { refuse } from "../../server/refusal.ts";
import type { Recorder } from "../server/registerOperatorCall.ts";

/**
 * Says what a vendor takes of its gross gaming revenue in a category, in basis points, from a month on until another says
 * otherwise. Refuses NOT_FOUND for an unknown vendor, MONTH_CLOSED for a month whose invoice stands.
 */
export async function setVendorRate(
  pool: Pool,
  given: {
    readonly month: string;
    readonly vendorId: string;
    readonly category: GameCategory;
    readonly rateBps: number;
    readonly reason: string;
    readonly by: string;
    readonly now: Date;
  },
  record: Recorder,
): Promise<{ rateBps: number }> {
  const { month, vendorId, category, rateBps, reason, by, now } = given;
  return await withTransaction(pool, async (client) => {
    // Nobody closes the month meanwhile.
    await client.query("SELECT FROM platform.hold_figures()");
    const found = await client.query(
      `SELECT code, $2::date <= (SELECT max(month) FROM platform.closed_month) AS "isClosed",
              (SELECT rate_bps FROM platform.vendor_rate WHERE vendor_id = $1 AND category = $3 AND from_month <= $2::date
                ORDER BY from_month DESC LIMIT 1) AS was
         FROM platform.vendor WHERE vendor_id = $1`,
      [vendorId, `${month}-01`, category],
    );
    const [vendor] = z
      .array(z.object({ code: z.string(), isClosed: z.boolean().nullable(), was: z.number().nullable() }))
      .parse(found.rows);
    if (vendor === undefined) throw refuse("NOT_FOUND");
    if (vendor.isClosed === true) throw refuse("MONTH_CLOSED");
    await client.query(
      `INSERT INTO platform.vendor_rate (vendor_id, category, from_month, rate_bps, set_by, set_at)
       VALUES ($1, $2, $3::date, $4, $5, $6)
       ON CONFLICT (vendor_id, category, from_month) DO UPDATE
         SET rate_bps = excluded.rate_bps, set_by = excluded.set_by, set_at = excluded.set_at`,
      [vendorId, category, `${month}-01`, rateBps, by, now],
    );
    await record(client, {
      subject: `vendor:${vendorId}`,
      before: { category, rateBps: vendor.was },
      after: { category, rateBps, from: month },
      reason,
    });
    return { rateBps };
  });
}
