import type { ErrorCode } from "@hanpan/contract/errors";
import { seoulDay } from "@hanpan/contract/time";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { refuse } from "../../server/refusal.ts";

const limits = {
  posts: "POST_LIMIT",
  comments: "COMMENT_LIMIT",
  images: "IMAGE_LIMIT",
} as const satisfies Record<string, ErrorCode>;

const rows = z.array(z.object({ bonus: z.number() }));

/**
 * Counts one more of what a member adds to the board on a Seoul day; refuses once `maximum` are there. Within a
 * transaction the member's day stays theirs until the commit, so that two at once cannot pass a limit or the cap of the
 * bonus. Answers the points that were promised on the day so far.
 */
export async function countOnDay(
  executor: Pool | PoolClient,
  given: {
    readonly memberId: string;
    readonly what: keyof typeof limits;
    readonly maximum: number;
    readonly now: Date;
  },
): Promise<number> {
  const { what } = given;
  const counted =
    given.maximum < 1
      ? { rows: [] }
      : await executor.query(
          `INSERT INTO platform.board_day AS day (member_id, day, ${what}) VALUES ($1, $2, 1)
           ON CONFLICT (member_id, day) DO UPDATE SET ${what} = day.${what} + 1 WHERE day.${what} < $3
           RETURNING bonus`,
          [given.memberId, seoulDay(given.now), given.maximum],
        );
  const [day] = rows.parse(counted.rows);
  if (day === undefined) throw refuse(limits[what]);
  return day.bonus;
}
