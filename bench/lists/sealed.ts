import type { Pool } from "pg";
import * as z from "zod";
import { sealedBirth } from "../../apps/api/src/lib/keptBirth.ts";
import { keptPhone } from "../../apps/api/src/lib/keptPhone.ts";
import { markOf } from "../../apps/api/src/lib/personalMarks.ts";
import { sealed } from "../../apps/api/src/lib/personalValues.ts";

const atOnce = 5_000;
const account = "100000000001";
const rows = z.array(z.object({ member_id: z.string() }));

/** The next members in the order of their ids. */
async function idsAfter(pool: Pool, after: string | null): Promise<string[]> {
  const found = await pool.query(
    "SELECT member_id FROM platform.member WHERE $1::uuid IS NULL OR member_id > $1 ORDER BY member_id LIMIT $2",
    [after, atOnce],
  );
  return rows.parse(found.rows).map(({ member_id: id }) => id);
}

/** Seals what is personal of the seeded members, as a site keeps it: a list opens what it shows, and a search goes by marks. */
export async function sealMembers(pool: Pool, now: Date): Promise<void> {
  let after: string | null = null;
  for (;;) {
    const ids = await idsAfter(pool, after);
    const phones = ids.map((id) => keptPhone(id, "01000000000"));
    const births = ids.map((id) => sealedBirth(id, "1990-01-01", now));
    await pool.query(
      `UPDATE platform.member SET account_number = kept.account, account_mark = $6, phone = kept.phone, phone_end = kept.phone_end,
         birth_date = $7, birth_sealed = kept.birth, birth_mark = $8, age = $9
       FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[]) AS kept (member_id, account, phone, phone_end, birth)
       WHERE member.member_id = kept.member_id`,
      [
        ids,
        ids.map((id) => sealed(id, "accountNumber", account)),
        phones.map(({ phone }) => phone),
        phones.map(({ end }) => end),
        births.map((birth) => birth.sealed),
        markOf("ACCOUNT", account),
        births[0]?.birthDate,
        births[0]?.mark,
        births[0]?.age,
      ],
    );
    if (ids.length < atOnce) return;
    after = ids.at(-1) ?? null;
  }
}
