import { seoulDay } from "@hanpan/contract/time";
import type { Pool } from "pg";
import * as z from "zod";

/** Only histories with so much unsummed are worth summing: a shorter one is counted as fast as its sums are read. */
const worthSumming = 1_000;

/** Members that one call counts, and transfers that one statement reads. */
const membersPerCall = 20;
const transfersPerMember = 20_000;

const counted = z.object({ last: z.string().nullable() });
const dueMembers = z.array(z.object({ member_id: z.string() }));
const summed = z.object({ more: z.boolean() });

/** Brings the counts of long statements up to the members' latest transfers. Answers how many calls it took. */
export async function countStatements(pool: Pool, least: number = worthSumming): Promise<number> {
  let after: string | null = null;
  for (let calls = 1; ; calls += 1) {
    const isFresh = after === null;
    after = await countNext(pool, after, least);
    if (isFresh && after === null) return calls;
  }
}

async function countNext(pool: Pool, after: string | null, least: number): Promise<string | null> {
  const answer = await pool.query("SELECT ledger.roll_up_statements($1, $2, $3, $4) AS last", [
    after,
    membersPerCall,
    least,
    transfersPerMember,
  ]);
  return counted.parse(answer.rows[0]).last;
}

/** A bet carries the clock of the process that took it: a day is summed only when no process can still write to it. */
const settledAfterMs = 60 * 60 * 1_000;

/** Sums long betting histories by day, up to the last day that is over. Answers how many members were due. */
export async function sumBets(pool: Pool, now: Date, least: number = worthSumming): Promise<number> {
  const today = seoulDay(new Date(now.getTime() - settledAfterMs));
  const due = await pool.query(
    `SELECT member_id FROM platform.member_play LEFT JOIN platform.bet_progress USING (member_id)
      WHERE bet_count >= coalesce(summed_number, 0) + $1 AND coalesce(summed_before < $2::date, true)`,
    [least, today],
  );
  const members = dueMembers.parse(due.rows);
  for (const { member_id: memberId } of members) {
    let more = true;
    while (more) {
      const answer = await pool.query("SELECT platform.sum_bet_days($1, $2) AS more", [memberId, today]);
      more = summed.parse(answer.rows[0]).more;
    }
  }
  return members.length;
}
