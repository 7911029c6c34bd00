import type { Pool } from "pg";
import * as z from "zod";
import { opened, openedOrNull } from "../lib/personalValues.ts";

const row = z.object({
  verified_at: z.date(),
  provider: z.enum(["PORTONE", "SIMULATED"]),
  reference: z.string(),
  name: z.string(),
  birth_date: z.string(),
  gender: z.enum(["MALE", "FEMALE"]).nullable(),
  phone: z.string().nullable(),
  is_holder: z.boolean(),
});

/** Who a member is, as it was verified last, and whether the account's holder is that person; null while it was not. */
export async function readIdentity(pool: Pool, memberId: string) {
  const { rows } = await pool.query(
    `SELECT verified_at, provider, reference, name, coalesce(sealed_birth_date, verified.birth_date::text) AS birth_date, verified.gender, verified.phone,
            platform.is_holder(own.member_id, verified.name) AS is_holder
       FROM platform.verified_identity AS verified JOIN platform.member AS own ON own.member_id = verified.member_id
      WHERE verified.member_id = $1`,
    [memberId],
  );
  if (rows[0] === undefined) return null;
  const {
    verified_at: verifiedAt,
    birth_date: kept,
    is_holder: isHolder,
    phone,
    ...rest
  } = row.parse(rows[0]);
  return {
    ...{ ...rest, verifiedAt, isHolder, phone: openedOrNull(memberId, "phone", phone) },
    birthDate: opened(memberId, "birthDate", kept),
  };
}
