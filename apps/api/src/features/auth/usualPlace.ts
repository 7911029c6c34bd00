import { isIPv4 } from "node:net";
import type { Pool } from "pg";
import * as z from "zod";

const knownForMs = 90 * 24 * 60 * 60_000;

/**
 * The neighbourhood of an address: the first 16 bits of IPv4, the first 32 of IPv6, which is about one provider's region. The site has no
 * table of countries, and says nothing of where that is.
 */
export function placeOf(address: string): string {
  const plain = address.replace(/^::ffff:/, "");
  if (isIPv4(plain)) return plain.split(".").slice(0, 2).join(".");
  const [head = "", tail] = plain.split("::");
  const groups = head.split(":").filter((group) => group !== "");
  const wanted = tail === undefined ? groups : [...groups, "0", "0"];
  return wanted.slice(0, 2).join(":");
}

const rows = z.array(z.object({ address: z.string() }));

/** Whether a member signed in from the neighbourhood of an address within 90 days; one who has not signed in since knows none. */
export async function isUsualPlace(
  pool: Pool,
  memberId: string,
  address: string,
  now: Date,
): Promise<boolean> {
  const found = await pool.query(
    `SELECT DISTINCT address FROM platform.login_history
      WHERE member_id = $1 AND outcome = 'SUCCESS' AND at > $2 LIMIT 500`,
    [memberId, new Date(now.getTime() - knownForMs)],
  );
  return rows.parse(found.rows).some((one) => placeOf(one.address) === placeOf(address));
}
