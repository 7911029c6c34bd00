import type { Pool } from "pg";
import * as z from "zod";
import { DemoDataError } from "./refuseDemo.ts";
import { demoMember } from "./seed.ts";
import { demoPartner } from "./seedPartner.ts";

const found = z.object({ is_demo: z.boolean(), has_anybody: z.boolean() });

/**
 * Keeps a demo out of a real site's database: its owner's password stands in the README, and what it pays in can never be
 * deleted. A database is a site's own when it has members or operators, and none of the members that a demo begins with.
 *
 * @throws DemoDataError when it is.
 */
export async function refuseSite(pool: Pool): Promise<void> {
  const { rows } = await pool.query(
    `SELECT EXISTS (SELECT FROM platform.member WHERE member_id = ANY ($1)) AS is_demo,
            EXISTS (SELECT FROM platform.member) OR EXISTS (SELECT FROM platform.operator) AS has_anybody`,
    [[demoMember.memberId, demoPartner.memberId]],
  );
  const { is_demo: isDemo, has_anybody: hasAnybody } = found.parse(rows[0]);
  if (hasAnybody && !isDemo)
    throw new DemoDataError(
      "The database is a site's own, and without NODE_ENV=production demo accounts would be added to it: set NODE_ENV=production, or name another DATA_DIR or DATABASE_URL.",
    );
}
