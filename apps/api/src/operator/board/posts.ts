import type { Language } from "@hanpan/contract/language";
import { deleters, type ModeratedState } from "@hanpan/contract/operator/enumerations";
import { endOfSeoulDay, startOfSeoulDay } from "@hanpan/contract/time";
import type { Pool } from "pg";
import * as z from "zod";
import { soughtPiecesOf, wordsOf } from "../../features/board/pieces.ts";
import { refuse } from "../../server/refusal.ts";
import { createConditions } from "../lib/conditions.ts";
import { countMatches } from "../lib/countMatches.ts";
import { type PageQuery, type Placed, readPage } from "../lib/page.ts";
import { addPlace, microsecondsOf, type Place } from "../lib/place.ts";
import { searchedId } from "../lib/searchedId.ts";

const isoOrNull = z
  .date()
  .nullable()
  .transform((at) => at?.toISOString() ?? null);
const iso = z.date().transform((at) => at.toISOString());

const postRow = z.object({
  id: z.string(),
  number: z.number(),
  categoryName: z.string(),
  memberId: z.string(),
  author: z.string(),
  title: z.string(),
  views: z.number(),
  recommendations: z.number(),
  comments: z.number(),
  openReports: z.number(),
  createdAt: iso,
  deletedAt: isoOrNull,
  deletedBy: z.enum(deleters).nullable(),
});

const openReports = (comment: string) => `(SELECT count(*) FROM platform.post_report AS report
  WHERE report.post_id = post.post_id AND report.closed_at IS NULL ${comment})`;

const columns = (
  language: string,
) => `post.post_id AS id, post.number, post.author_id AS "memberId", post.author,
  CASE ${language} WHEN 'en' THEN category.name_en ELSE category.name_ko END AS "categoryName", post.title, post.views,
  post.recommendations, post.comments, ${openReports("")} AS "openReports", post.created_at AS "createdAt",
  post.deleted_at AS "deletedAt", post.deleted_by AS "deletedBy"`;

const tables = "platform.post JOIN platform.post_category AS category USING (category_id)";

const states: Readonly<Record<ModeratedState, string>> = {
  SHOWN: "post.deleted_at IS NULL",
  REPORTED: "post.post_id IN (SELECT post_id FROM platform.post_report WHERE closed_at IS NULL)",
  DELETED: "post.deleted_at IS NOT NULL",
};

export type ModerationFilter = {
  readonly language: Language;
  readonly search?: string | undefined;
  readonly category?: string | undefined;
  readonly state?: ModeratedState | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

function conditionsOf(query: ModerationFilter) {
  const conditions = createConditions();
  conditions.addGiven("post.category_id = ?", query.category);
  if (query.state !== undefined) conditions.add(states[query.state]);
  if (query.from !== undefined) conditions.add("post.created_at >= ?", startOfSeoulDay(query.from));
  if (query.to !== undefined) conditions.add("post.created_at < ?", endOfSeoulDay(query.to));
  if (query.search !== undefined && query.search !== "") {
    const id = searchedId(query.search);
    if (id !== null) conditions.add("post.post_id = ?::uuid", id);
    else conditions.add("post.pieces @> ?::text[]", soughtPiecesOf(query.search));
    for (const word of id === null ? wordsOf(query.search) : []) {
      conditions.add("strpos(lower(post.title || ' ' || post.author), lower(?)) > 0", word);
    }
  }
  return conditions;
}

const placedRow = postRow.extend({ atMicroseconds: z.number() });

/** Posts for moderation after a place, the newest first. */
export async function readPosts(
  pool: Pool,
  filter: ModerationFilter,
  place: Place | null,
  limit: number,
): Promise<readonly Placed<z.output<typeof postRow>>[]> {
  const conditions = conditionsOf(filter);
  addPlace(conditions, { at: "post.created_at", id: "post.post_id" }, place);
  const language = conditions.place(filter.language);
  const count = conditions.place(limit);
  const found = await pool.query(
    `SELECT ${columns(`${language}::text`)}, ${microsecondsOf("post.created_at")} AS "atMicroseconds"
       FROM ${tables} WHERE ${conditions.text()}
      ORDER BY post.created_at DESC, post.post_id DESC LIMIT ${count}`,
    [...conditions.values],
  );
  return z
    .array(placedRow)
    .parse(found.rows)
    .map(({ atMicroseconds, ...item }) => ({ item, atMicroseconds, id: item.id }));
}

/** One page of posts for moderation. */
export function listPosts(pool: Pool, query: ModerationFilter & PageQuery) {
  return readPage(
    query,
    (place, limit) => readPosts(pool, query, place, limit),
    () => countMatches(pool, "platform.post", conditionsOf(query)),
  );
}

const commentRow = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  memberId: z.string(),
  author: z.string(),
  body: z.string(),
  openReports: z.number(),
  createdAt: iso,
  deletedAt: isoOrNull,
  deletedBy: z.enum(deleters).nullable(),
});

/** The most comments of a post that an operator is shown; reported ones come first. */
const commentsMaximum = 200;

/** A post with its body and comments, whether they were deleted or not; refuses NOT_FOUND. */
export async function readModeratedPost(pool: Pool, postId: string, language: Language) {
  const [found, comments] = await Promise.all([
    pool.query(`SELECT ${columns("$2::text")}, post.body FROM ${tables} WHERE post.post_id = $1`, [
      postId,
      language,
    ]),
    pool.query(
      `SELECT post.comment_id AS id, nullif(post.thread_id, post.comment_id) AS "parentId",
              post.author_id AS "memberId", post.author, post.body,
              ${openReports("AND report.comment_id = post.comment_id")} AS "openReports",
              post.created_at AS "createdAt", post.deleted_at AS "deletedAt", post.deleted_by AS "deletedBy"
         FROM platform.comment AS post WHERE post.post_id = $1
        ORDER BY "openReports" DESC, post.created_at DESC, post.comment_id LIMIT $2`,
      [postId, commentsMaximum],
    ),
  ]);
  const [post] = z.array(postRow.extend({ body: z.string() })).parse(found.rows);
  if (post === undefined) throw refuse("NOT_FOUND");
  return { ...post, commentList: z.array(commentRow).parse(comments.rows) };
}
