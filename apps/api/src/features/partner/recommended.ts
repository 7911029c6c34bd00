import { endOfSeoulDay, startOfSeoulDay } from "@hanpan/contract/time";
import type { Pool } from "pg";
import * as z from "zod";
import { maskNickname } from "../../lib/mask.ts";
import { type Refusal, refuseFields } from "../../server/refusal.ts";

export type RecommendedQuery = {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** Where the list goes on: after a member, with the page and the total that the first page counted. */
const cursorShape = z.tuple([z.guid(), z.int().min(1), z.int().nonnegative()]);

const writeCursor = (cursor: z.output<typeof cursorShape>) =>
  Buffer.from(JSON.stringify(cursor)).toString("base64url");

function readCursor(text: string): z.output<typeof cursorShape> | undefined {
  try {
    return cursorShape.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
  } catch {
    return undefined;
  }
}

/** Beyond so many rows the list is read on by cursor: a page number there would cost its depth. */
const deepestRow = 10_000;

const rows = z.array(
  z.object({
    below_id: z.string(),
    nickname: z.string(),
    last_login_at: z.date().nullable(),
    joined_at: z.date(),
  }),
);
const counted = z.object({ total: z.number() });

/** Who signed up with the member's code, the latest first, each with a masked name. */
export async function listRecommended(pool: Pool, memberId: string, query: RecommendedQuery) {
  const limit = query.limit ?? 20;
  const cursor = query.cursor === undefined ? null : readCursor(query.cursor);
  if (cursor === undefined) return refuseFields({ cursor: "WRONG_FORMAT" }) satisfies Refusal;
  const page = cursor?.[1] ?? query.page ?? 1;
  const skip = cursor === null ? (page - 1) * limit : 0;
  if (skip > deepestRow) return refuseFields({ page: "TOO_LARGE" }) satisfies Refusal;

  const period = [
    query.from === undefined ? null : startOfSeoulDay(query.from),
    query.to === undefined ? null : endOfSeoulDay(query.to),
  ];
  const theirs = `branch.member_id = $1 AND branch.depth = 1
    AND ($2::timestamptz IS NULL OR branch.joined_at >= $2) AND ($3::timestamptz IS NULL OR branch.joined_at < $3)`;
  const [found, total] = await Promise.all([
    pool.query(
      `SELECT branch.below_id, member.nickname, member.last_login_at, branch.joined_at
         FROM platform.branch JOIN platform.member ON member.member_id = branch.below_id
        WHERE ${theirs} AND ($4::uuid IS NULL OR branch.below_id < $4)
        ORDER BY branch.below_id DESC LIMIT $5 OFFSET $6`,
      [memberId, ...period, cursor?.[0] ?? null, limit + 1, skip],
    ),
    cursor?.[2] ??
      countRecommended(pool, `SELECT count(*) AS total FROM platform.branch WHERE ${theirs}`, [
        memberId,
        ...period,
      ]),
  ]);
  const list = rows.parse(found.rows);
  const shown = list.slice(0, limit);
  const last = shown.at(-1);
  return {
    list: shown.map((row) => ({
      id: row.below_id,
      name: maskNickname(row.nickname),
      lastAccessAt: row.last_login_at?.toISOString() ?? null,
      joinedAt: row.joined_at.toISOString(),
    })),
    page,
    limit,
    total,
    nextCursor:
      list.length > limit && last !== undefined ? writeCursor([last.below_id, page + 1, total]) : null,
  };
}

async function countRecommended(pool: Pool, text: string, values: readonly unknown[]): Promise<number> {
  const found = await pool.query(text, [...values]);
  return counted.parse(found.rows[0]).total;
}
