import type { PoolClient } from "pg";
import * as z from "zod";
import { refuse } from "../../server/refusal.ts";

const found = z.array(z.object({ simulated: z.boolean(), has_played: z.boolean() }));

/**
 * Marks a member as simulated, for good. Who has bet or asked for money stays what others took them for. Answers whether
 * the mark is new. Refuses NOT_FOUND and MEMBER_HAS_PLAYED.
 */
export async function simulateMember(client: PoolClient, memberId: string): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT simulated,
            EXISTS (SELECT FROM platform.bet WHERE bet.member_id = member.member_id)
              OR EXISTS (SELECT FROM platform.money_request AS request
                          WHERE request.member_id = member.member_id) AS has_played
       FROM platform.member WHERE member_id = $1 FOR NO KEY UPDATE`,
    [memberId],
  );
  const [member] = found.parse(rows);
  if (member === undefined) throw refuse("NOT_FOUND");
  if (member.simulated) return false;
  if (member.has_played) throw refuse("MEMBER_HAS_PLAYED");
  await client.query("UPDATE platform.member SET simulated = true WHERE member_id = $1", [memberId]);
  return true;
}
