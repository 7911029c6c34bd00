import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { refuseFields } from "../../server/refusal.ts";

const partnerRow = z.object({ member_id: z.string() });

/**
 * The partner of an operator of a role: a DISTRIBUTOR has one, whom the owner names by login ID or who stays as
 * before; nobody else has any. Refuses `partnerLoginId` when a DISTRIBUTOR has none or the member is no partner.
 */
export async function findPartner(
  connection: Pool | PoolClient,
  role: string,
  loginId: string | undefined,
  before: string | null,
): Promise<string | null> {
  if (role !== "DISTRIBUTOR") {
    if (loginId !== undefined) throw refuseFields({ partnerLoginId: "NOT_ALLOWED" });
    return null;
  }
  if (loginId === undefined) {
    if (before === null) throw refuseFields({ partnerLoginId: "REQUIRED" });
    return before;
  }
  const found = await connection.query(
    `SELECT member.member_id FROM platform.identity
       JOIN platform.member ON member.member_id = identity.member_id AND member.is_partner
      WHERE identity.kind = 'LOGIN_ID' AND identity.value = $1`,
    [loginId],
  );
  if (found.rows[0] === undefined) throw refuseFields({ partnerLoginId: "NOT_ALLOWED" });
  return partnerRow.parse(found.rows[0]).member_id;
}
