import type { Pool } from "pg";
import * as z from "zod";

const counted = z.object({ members: z.number() });

/** How many members a program plays; asked on a demo alone, whose members are few. */
export async function countSimulated(pool: Pool): Promise<number> {
  const { rows } = await pool.query("SELECT count(*) AS members FROM platform.member WHERE simulated");
  return counted.parse(rows[0]).members;
}
