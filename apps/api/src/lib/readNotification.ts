import type { Notification } from "@hanpan/contract/objects/notification";
import type { Pool } from "pg";
import * as z from "zod";
import { readStandings } from "./readUser.ts";

const countRows = z.array(z.object({ member_id: z.string(), count: z.number() }));

/** How many days an announcement that a member has not opened is new to them. */
const newForDays = 30;

/** How many announcements are new to each of the members: shown since they joined, and not opened. */
async function countNewNotices(pool: Pool, memberIds: readonly string[], now: Date) {
  const found = await pool.query(
    `SELECT member.member_id, count(*)::bigint AS count
       FROM platform.member AS member
       JOIN platform.notice ON notice.kind = 'BOARD' AND notice.published AND notice.shown_from <= $2
        AND (notice.ends_at IS NULL OR notice.ends_at > $2)
        AND notice.shown_from >= greatest(member.created_at, $2::timestamptz - $3 * interval '1 day')
       LEFT JOIN platform.notice_read AS opened
         ON opened.member_id = member.member_id AND opened.notice_id = notice.notice_id
      WHERE member.member_id = ANY ($1) AND opened.notice_id IS NULL
      GROUP BY member.member_id`,
    [memberIds, now, newForDays],
  );
  return new Map(countRows.parse(found.rows).map((row) => [row.member_id, row.count]));
}

/** Reads what waits for each of the members, and their balances. */
export async function readNotifications(
  pool: Pool,
  memberIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Notification>> {
  const [standings, newNotices] = await Promise.all([
    readStandings(pool, memberIds),
    countNewNotices(pool, memberIds, now),
  ]);
  return new Map(
    [...standings].map(([memberId, { balances, pendingRequests, unreadNotes, answersToCheck }]) => [
      memberId,
      {
        unreadNotes,
        answersToCheck,
        newNotices: newNotices.get(memberId) ?? 0,
        pendingRequests,
        balances,
      },
    ]),
  );
}

/** Reads what waits for one member, who exists. */
export async function readNotification(pool: Pool, memberId: string, now: Date): Promise<Notification> {
  const found = (await readNotifications(pool, [memberId], now)).get(memberId);
  if (found === undefined) throw new RangeError("A member has no account.");
  return found;
}
