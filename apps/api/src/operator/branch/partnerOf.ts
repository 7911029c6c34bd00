import type { Pool } from "pg";
import * as z from "zod";
import { refuse } from "../../server/refusal.ts";
import type { SignedInOperator } from "../server/support.ts";

const linked = z.object({ member_id: z.string() });

/** The partner whose branch an operator sees, and nothing but that; refuses NOT_A_PARTNER where there is none. */
export async function partnerOf(pool: Pool, operator: SignedInOperator): Promise<string> {
  const found = await pool.query(
    `SELECT operator.member_id FROM platform.operator
       JOIN platform.member ON member.member_id = operator.member_id AND member.is_partner
      WHERE operator.operator_id = $1`,
    [operator.operatorId],
  );
  if (found.rows[0] === undefined) throw refuse("NOT_A_PARTNER");
  return linked.parse(found.rows[0]).member_id;
}
