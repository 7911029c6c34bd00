import { seoulDay } from "@hanpan/contract/time";
import { withTransaction } from "@hanpan/database";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { grantPoint } from "../../money/points.ts";

/**
 * Promises what a post earns: the setting's points, at most what is left of the day's cap. Written with the post, in
 * its transaction; the points themselves are paid by `payPostBonus`, which touches the member's money alone.
 */
export async function promisePostBonus(
  client: PoolClient,
  given: {
    readonly memberId: string;
    readonly postId: string;
    readonly points: number;
    readonly dayMaximum: number;
    readonly promisedOnDay: number;
    readonly now: Date;
  },
): Promise<void> {
  const points = Math.min(given.points, given.dayMaximum - given.promisedOnDay);
  if (points <= 0) return;
  await client.query("UPDATE platform.board_day SET bonus = bonus + $3 WHERE member_id = $1 AND day = $2", [
    given.memberId,
    seoulDay(given.now),
    points,
  ]);
  await client.query(
    "INSERT INTO platform.post_bonus (member_id, post_id, points, promised_at) VALUES ($1, $2, $3, $4)",
    [given.memberId, given.postId, points, given.now],
  );
}

const pointRows = z.array(z.object({ points: z.number() }));

/**
 * Pays what was promised for a post, once whatever is repeated: the ledger keeps one transfer of the post. A member in
 * self-exclusion is given none. Answers the points paid now.
 */
export async function payPostBonus(pool: Pool, memberId: string, postId: string, now: Date): Promise<number> {
  return withTransaction(pool, async (client) => {
    const due = await client.query(
      `UPDATE platform.post_bonus SET state = 'PAID'
        WHERE member_id = $1 AND post_id = $2 AND state = 'PROMISED' RETURNING points`,
      [memberId, postId],
    );
    const [bonus] = pointRows.parse(due.rows);
    if (bonus === undefined) return 0;
    const answer = await grantPoint(client, {
      memberId,
      source: "post",
      sourceId: postId,
      type: "POST_BONUS",
      amount: bonus.points,
      now,
    });
    if (answer.outcome !== "REFUSED") return bonus.points;
    await client.query(
      "UPDATE platform.post_bonus SET state = 'REFUSED' WHERE member_id = $1 AND post_id = $2",
      [memberId, postId],
    );
    return 0;
  });
}

/** The points that a post was paid, for a repeat of its submission. */
export async function paidPostBonus(pool: Pool, memberId: string, postId: string): Promise<number> {
  const paid = await pool.query(
    "SELECT points FROM platform.post_bonus WHERE member_id = $1 AND post_id = $2 AND state = 'PAID'",
    [memberId, postId],
  );
  return pointRows.parse(paid.rows)[0]?.points ?? 0;
}

const dueRows = z.array(z.object({ member_id: z.string(), post_id: z.string() }));

/** How long the request that wrote the post has for paying it itself. */
const leftToTheRequestMs = 60_000;

/** Pays promises whose request ended before it could, such as by a crash. Answers how many were due. */
export async function payDuePostBonuses(pool: Pool, now: Date): Promise<number> {
  const due = await pool.query(
    `SELECT member_id, post_id FROM platform.post_bonus
      WHERE state = 'PROMISED' AND promised_at < $1 ORDER BY promised_at LIMIT 500`,
    [new Date(now.getTime() - leftToTheRequestMs)],
  );
  const bonuses = dueRows.parse(due.rows);
  for (const bonus of bonuses) await payPostBonus(pool, bonus.member_id, bonus.post_id, now);
  return bonuses.length;
}
