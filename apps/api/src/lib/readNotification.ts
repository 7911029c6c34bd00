import { unreadMaximum } from "@hanpan/contract/objects/note";
import type { Notification } from "@hanpan/contract/objects/notification";
import type { Pool } from "pg";
import * as z from "zod";
import { balanceRow, balancesOf } from "./readUser.ts";

const standingRows = z.array(
  balanceRow.extend({
    member_id: z.string(),
    pending_requests: z.number(),
    unread_notes: z.number(),
    answers_to_check: z.number(),
    new_notices: z.number(),
  }),
);

/** How many days an announcement that a member has not opened is new to them. */
const newForDays = 30;

/**
 * Reads what waits for each of the members, and their balances, in one round trip; a member without an account is left out.
 * An announcement is new to who has not opened it and was a member when it was shown first.
 */
export async function readNotifications(
  pool: Pool,
  memberIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Notification>> {
  const found = await pool.query({
    name: "read-notifications",
    text: `WITH latest AS MATERIALIZED (
             SELECT notice_id, shown_from FROM platform.notice
              WHERE kind = 'BOARD' AND published AND shown_from <= $2 AND (ends_at IS NULL OR ends_at > $2)
                AND shown_from >= $2::timestamptz - $3 * interval '1 day')
           SELECT b.member_id, b.cash, b.locked_bonus, b.point, b.rolling, b.ticket, b.debt,
                  (SELECT count(*) FROM platform.money_request r
                    WHERE r.member_id = b.member_id AND r.status IN ('WAITING', 'PROCESSING')) AS pending_requests,
                  (SELECT count(*) FROM (SELECT FROM platform.note n
                    WHERE n.member_id = b.member_id AND n.box = 'IN' AND n.read_at IS NULL
                    LIMIT ${unreadMaximum}) AS unread) AS unread_notes,
                  (SELECT count(*) FROM platform.inquiry i
                    WHERE i.member_id = b.member_id AND i.status = 'CHECK_THE_ANSWER' AND i.hidden_at IS NULL
                  ) AS answers_to_check,
                  (SELECT count(*) FROM latest
                    WHERE latest.shown_from >= m.created_at AND NOT EXISTS (SELECT FROM platform.notice_read o
                      WHERE o.member_id = m.member_id AND o.notice_id = latest.notice_id)) AS new_notices
             FROM platform.member_balance b JOIN platform.member m ON m.member_id = b.member_id
            WHERE b.member_id = ANY ($1::uuid[])`,
    values: [memberIds, now, newForDays],
  });
  return new Map(
    standingRows.parse(found.rows).map((row) => [
      row.member_id,
      {
        unreadNotes: row.unread_notes,
        answersToCheck: row.answers_to_check,
        newNotices: row.new_notices,
        pendingRequests: row.pending_requests,
        balances: balancesOf(row),
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
