import type { Post } from "@hanpan/contract";
import { endOfSeoulDay, startOfSeoulDay } from "@hanpan/contract/time";
import type { Pool } from "pg";
import * as z from "zod";
import { refuseFields } from "../../server/refusal.ts";
import { readPostPlace, writePostPlace } from "./cursors.ts";
import { soughtPiecesOf, wordsOf } from "./pieces.ts";

/** Beyond so many rows a list is read on by cursor. */
const deepestRow = 10_000;

/** A narrowed list is counted no further: to count a common word would cost more than to read it. */
const countedRows = 1_000;

export type PostQuery = {
  readonly memberId: string | null;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  readonly sort?: "-createdAt" | "createdAt" | undefined;
  /** Seoul days, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly categoryId?: string | undefined;
  readonly search?: string | undefined;
};

/** The columns of a post in a list; `$1` is the reader. */
export const postColumns = `post.post_id AS id, post.number, post.title, post.author, post.category_id AS "categoryId",
  coalesce((SELECT simulated FROM platform.member WHERE member_id = post.author_id), false) AS simulated,
  post.views, post.recommendations, post.comments, post.created_at AS "createdAt",
  post.author_id IS NOT DISTINCT FROM $1::uuid AS own`;

export const postRow = z.object({
  id: z.string(),
  number: z.number(),
  title: z.string(),
  author: z.string(),
  simulated: z.boolean(),
  categoryId: z.string(),
  views: z.number(),
  recommendations: z.number(),
  comments: z.number(),
  createdAt: z.date().transform((at) => at.toISOString()),
  own: z.boolean(),
});

const listRow = postRow.extend({ atMicroseconds: z.number() });

type Filter = { readonly text: string; readonly values: readonly unknown[] };

/** Only what is asked for stands in the statement, so that the database plans for it. */
function filterOf(query: PostQuery, firstPlace: number): Filter {
  const parts = ["post.deleted_at IS NULL"];
  const values: unknown[] = [];
  const add = (text: string, value: unknown) => {
    values.push(value);
    parts.push(text.replace("?", `$${firstPlace + values.length - 1}`));
  };
  if (query.categoryId !== undefined) add("post.category_id = ?", query.categoryId);
  if (query.from !== undefined) add("post.created_at >= ?", startOfSeoulDay(query.from));
  if (query.to !== undefined) add("post.created_at < ?", endOfSeoulDay(query.to));
  const search = query.search ?? "";
  if (search !== "") {
    add("post.pieces @> ?::text[]", soughtPiecesOf(search));
    for (const word of wordsOf(search)) {
      add("strpos(lower(post.title || ' ' || post.author), lower(?)) > 0", word);
    }
  }
  return { text: parts.join(" AND "), values };
}

/** One page of the board, the newest first unless asked otherwise; deep pages cost what the first does. */
export async function findPosts(pool: Pool, query: PostQuery) {
  const limit = query.limit ?? 20;
  const place = query.cursor === undefined ? null : readPostPlace(query.cursor);
  const page = place?.page ?? query.page ?? 1;
  const skip = place === null ? (page - 1) * limit : 0;
  if (skip > deepestRow) throw refuseFields({ page: "TOO_LARGE" });
  const [rows, total] = await Promise.all([
    readRows(pool, query, place, limit + 1, skip),
    place === null ? countPosts(pool, query) : place.total,
  ]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    list: shown.map(({ atMicroseconds: _, ...post }): Post => post),
    page,
    limit,
    total,
    nextCursor:
      rows.length > limit && last !== undefined
        ? writePostPlace({
            atMicroseconds: last.atMicroseconds,
            number: last.number,
            page: page + 1,
            total,
          })
        : null,
  };
}

async function readRows(
  pool: Pool,
  query: PostQuery,
  place: { readonly atMicroseconds: number; readonly number: number } | null,
  limit: number,
  skip: number,
) {
  const isAscending = query.sort === "createdAt";
  const filter = filterOf(query, 4);
  const values: unknown[] = [query.memberId, limit, skip, ...filter.values];
  let beyond = "";
  if (place !== null) {
    values.push(place.atMicroseconds, place.number);
    beyond = `AND (post.created_at, post.number) ${isAscending ? ">" : "<"}
      (timestamptz 'epoch' + $${values.length - 1}::bigint * interval '1 microsecond', $${values.length}::bigint)`;
  }
  const direction = isAscending ? "" : "DESC";
  const found = await pool.query(
    `SELECT ${postColumns}, (extract(epoch FROM post.created_at) * 1000000)::bigint AS "atMicroseconds"
       FROM platform.post
      WHERE ${filter.text} ${beyond}
      ORDER BY post.created_at ${direction}, post.number ${direction} LIMIT $2 OFFSET $3`,
    values,
  );
  return z.array(listRow).parse(found.rows);
}

const counted = z.array(z.object({ total: z.number() }));

/** How many posts there are: whole categories are counted as they grow, what is narrowed to at most 1,000. */
async function countPosts(pool: Pool, query: PostQuery): Promise<number> {
  const isWhole = query.from === undefined && query.to === undefined && (query.search ?? "") === "";
  const filter = filterOf(query, 2);
  const found = isWhole
    ? await pool.query(
        `SELECT coalesce(sum(posts), 0)::bigint AS total FROM platform.post_category
          WHERE $1::uuid IS NULL OR category_id = $1`,
        [query.categoryId ?? null],
      )
    : await pool.query(
        `SELECT count(*)::bigint AS total FROM (SELECT FROM platform.post WHERE ${filter.text} LIMIT $1) AS found`,
        [countedRows, ...filter.values],
      );
  return counted.parse(found.rows)[0]?.total ?? 0;
}
