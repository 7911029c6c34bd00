import { addDays, seoulDay } from "@hanpan/contract/time";
import type { Pool } from "pg";
import * as z from "zod";
import { withRetries } from "../../lib/transientErrors.ts";
import { placePartner } from "../tree/placePartner.ts";

const dueDays = z.array(z.object({ day: z.string() }));
const counted = z.object({ counted: z.boolean() });

/** Whoever signed up within so many days and has no partner yet is looked at. */
const newcomersSinceDays = 2;

/**
 * Places partners and newcomers who have no place in the tree yet, then makes the partners' sums anew of today, of yesterday until
 * ten minutes after its end, and of every day of which something came late. `now` is the database's. Answers how many days it counted; safe in several
 * processes at once: each day is counted by one.
 */
export async function countPartnerDays(pool: Pool, now: Date): Promise<number> {
  const today = seoulDay(now);
  await placePartners(pool, now);
  await pool.query("SELECT platform.place_newcomers($1)", [addDays(today, -newcomersSinceDays)]);
  await withRetries(() => pool.query("SELECT platform.take_late_partner_days($1)", [today]));
  return countDueDays(pool, now);
}

/** Makes the sums of the days that are due; how many. */
export async function countDueDays(pool: Pool, now: Date): Promise<number> {
  const { rows } = await pool.query("SELECT day FROM platform.due_partner_days()");
  let count = 0;
  for (const { day } of dueDays.parse(rows)) {
    const answer = await withRetries(() =>
      pool.query("SELECT platform.count_partner_day($1, $2) AS counted", [day, now]),
    );
    if (counted.parse(answer.rows[0]).counted) count += 1;
  }
  return count;
}

const misplaced = z.array(z.object({ member_id: z.string(), is_partner: z.boolean() }));

/** Members who are partners get their place, and who is one no more loses it; what an earlier version made is found here. */
async function placePartners(pool: Pool, now: Date): Promise<void> {
  const { rows } = await pool.query(
    `SELECT member.member_id, member.is_partner FROM platform.member
       LEFT JOIN platform.partner_place AS place ON place.partner_id = member.member_id AND place.until_day = 'infinity'
      WHERE (member.is_partner AND place.partner_id IS NULL) OR (NOT member.is_partner AND place.partner_id IS NOT NULL)
      ORDER BY member.member_id`,
  );
  for (const { member_id: memberId, is_partner: isPartner } of misplaced.parse(rows))
    await placePartner(pool, memberId, isPartner, now);
}
