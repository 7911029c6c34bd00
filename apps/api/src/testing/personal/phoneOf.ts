import type { Pool } from "pg";
import * as z from "zod";
import { opened } from "../../lib/personalValues.ts";

const row = z.object({ phone: z.string() });

/** A member's phone, out of what lies sealed in their row. */
export async function phoneOf(pool: Pool, memberId: string): Promise<string> {
  const { rows } = await pool.query("SELECT phone FROM platform.member WHERE member_id = $1", [memberId]);
  return opened(memberId, "phone", row.parse(rows[0]).phone);
}
