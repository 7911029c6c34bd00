import type { Comment } from "@hanpan/contract";
import { endOfSeoulDay, startOfSeoulDay } from "@hanpan/contract/time";
import { withTransaction } from "@hanpan/database";
import type { Pool, PoolClient } from "pg";
import { v7 } from "uuid";
import * as z from "zod";
import { refuse, refuseFields } from "../../server/refusal.ts";
import { countOnDay } from "./boardDay.ts";
import { type CommentPlace, readCommentPlace, writeCommentPlace } from "./cursors.ts";
import { isWrittenAlready, nicknameOf } from "./writePost.ts";

/** Beyond so many rows the comments are read on by cursor. */
const deepestRow = 10_000;

/** The columns of a comment; `$1` is the reader. Nobody receives what a deleted one said. */
const columns = `comment.comment_id AS id, comment.post_id AS "postId", comment.thread_id AS "threadId",
  CASE WHEN comment.deleted_at IS NULL THEN comment.author END AS author,
  coalesce((SELECT simulated FROM platform.member WHERE member_id = comment.author_id), false) AS simulated,
  CASE WHEN comment.deleted_at IS NULL THEN comment.body END AS body,
  comment.created_at AS "createdAt", comment.edited_at AS "editedAt",
  comment.deleted_at IS NULL AND comment.author_id IS NOT DISTINCT FROM $1::uuid AS own`;

const commentRow = z.object({
  id: z.string(),
  postId: z.string(),
  threadId: z.string(),
  author: z.string().nullable(),
  simulated: z.boolean(),
  body: z.string().nullable(),
  createdAt: z.date(),
  editedAt: z.date().nullable(),
  own: z.boolean(),
});

function commentOf({ threadId, createdAt, editedAt, ...row }: z.output<typeof commentRow>): Comment {
  return {
    ...row,
    parentId: threadId === row.id ? null : threadId,
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
  };
}

export type CommentQuery = {
  readonly memberId: string | null;
  readonly postId: string;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** One page of a post's comments: the newest thread first, each with its answers from the oldest on. */
export async function findComments(pool: Pool, query: CommentQuery) {
  const limit = query.limit ?? 20;
  const place = query.cursor === undefined ? null : readCommentPlace(query.cursor);
  const page = place?.page ?? query.page ?? 1;
  const skip = place === null ? (page - 1) * limit : 0;
  if (skip > deepestRow) throw refuseFields({ page: "TOO_LARGE" });
  const [rows, total] = await Promise.all([
    readRows(pool, query, place, limit + 1, skip),
    place === null ? countComments(pool, query) : totalIfShown(pool, query.postId, place.total),
  ]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    list: shown.map(commentOf),
    page,
    limit,
    total,
    nextCursor:
      rows.length > limit && last !== undefined
        ? writeCommentPlace({ threadId: last.threadId, commentId: last.id, page: page + 1, total })
        : null,
  };
}

function periodOf(query: CommentQuery): [Date | null, Date | null] {
  return [
    query.from === undefined ? null : startOfSeoulDay(query.from),
    query.to === undefined ? null : endOfSeoulDay(query.to),
  ];
}

async function readRows(
  pool: Pool,
  query: CommentQuery,
  place: CommentPlace | null,
  limit: number,
  skip: number,
) {
  const values: unknown[] = [query.memberId, query.postId, limit, skip, ...periodOf(query)];
  let beyond = "";
  if (place !== null) {
    values.push(place.threadId, place.commentId);
    beyond = "AND comment.thread_id <= $7 AND (comment.thread_id < $7 OR comment.comment_id > $8)";
  }
  const found = await pool.query(
    `SELECT ${columns} FROM platform.comment
      WHERE comment.post_id = $2 AND (comment.deleted_at IS NULL OR comment.answers > 0)
        AND ($5::timestamptz IS NULL OR comment.created_at >= $5)
        AND ($6::timestamptz IS NULL OR comment.created_at < $6) ${beyond}
      ORDER BY comment.thread_id DESC, comment.comment_id LIMIT $3 OFFSET $4`,
    values,
  );
  return z.array(commentRow).parse(found.rows);
}

const counted = z.array(z.object({ total: z.number() }));

/** How many comments a post shows; refuses NOT_FOUND for a post that is not there. */
async function countComments(pool: Pool, query: CommentQuery): Promise<number> {
  const isWhole = query.from === undefined && query.to === undefined;
  const found = await pool.query(
    isWhole
      ? "SELECT comments AS total FROM platform.post WHERE post_id = $1 AND deleted_at IS NULL"
      : `SELECT (SELECT count(*) FROM platform.comment
                  WHERE comment.post_id = post.post_id AND deleted_at IS NULL
                    AND ($2::timestamptz IS NULL OR created_at >= $2)
                    AND ($3::timestamptz IS NULL OR created_at < $3)) AS total
           FROM platform.post WHERE post_id = $1 AND deleted_at IS NULL`,
    isWhole ? [query.postId] : [query.postId, ...periodOf(query)],
  );
  const [post] = counted.parse(found.rows);
  if (post === undefined) throw refuse("NOT_FOUND");
  return post.total;
}

/** The total that a cursor carries; refuses NOT_FOUND for a post that was taken off since. */
async function totalIfShown(pool: Pool, postId: string, total: number): Promise<number> {
  const found = await pool.query("SELECT FROM platform.post WHERE post_id = $1 AND deleted_at IS NULL", [
    postId,
  ]);
  if (found.rowCount === 0) throw refuse("NOT_FOUND");
  return total;
}

/** One shown comment; refuses NOT_FOUND. */
async function readComment(executor: Pool | PoolClient, commentId: string, readerId: string) {
  const found = await executor.query(
    `SELECT ${columns} FROM platform.comment WHERE comment.comment_id = $2 AND comment.deleted_at IS NULL`,
    [readerId, commentId],
  );
  const [row] = z.array(commentRow).parse(found.rows);
  if (row === undefined) throw refuse("NOT_FOUND");
  return commentOf(row);
}

const idRows = z.array(z.object({ id: z.string() }));
const authorRows = z.array(z.object({ author_id: z.string() }));

async function findSubmission(pool: Pool, memberId: string, submissionId: string) {
  const found = await pool.query(
    "SELECT comment_id AS id FROM platform.comment WHERE author_id = $1 AND submission_id = $2",
    [memberId, submissionId],
  );
  return idRows.parse(found.rows)[0]?.id;
}

export type NewComment = {
  readonly memberId: string;
  readonly submissionId: string;
  readonly postId: string;
  /** The comment that is answered; an answer to an answer joins its thread. */
  readonly parentId: string | undefined;
  readonly body: string;
  readonly commentsADay: number;
  readonly now: Date;
};

/** Writes a comment. The same submission again answers the same one. Refuses NOT_FOUND and COMMENT_LIMIT. */
export async function writeComment(pool: Pool, given: NewComment): Promise<Comment> {
  const { memberId, submissionId } = given;
  const before = await findSubmission(pool, memberId, submissionId);
  if (before !== undefined) return readComment(pool, before, memberId);
  try {
    return await withTransaction(pool, (client) => insertComment(client, given));
  } catch (error) {
    const written = isWrittenAlready(error) ? await findSubmission(pool, memberId, submissionId) : undefined;
    if (written === undefined) throw error;
    return readComment(pool, written, memberId);
  }
}

async function insertComment(client: PoolClient, given: NewComment): Promise<Comment> {
  const { memberId, postId, now } = given;
  const commentId = v7();
  const author = await nicknameOf(client, memberId);
  await countOnDay(client, { memberId, what: "comments", maximum: given.commentsADay, now });
  const post = await client.query(
    "UPDATE platform.post SET comments = comments + 1 WHERE post_id = $1 AND deleted_at IS NULL",
    [postId],
  );
  if (post.rowCount === 0) throw refuse("NOT_FOUND");
  const threadId =
    given.parentId === undefined ? commentId : await joinThread(client, postId, given.parentId);
  await client.query(
    `INSERT INTO platform.comment (comment_id, post_id, thread_id, author_id, submission_id, author, body, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [commentId, postId, threadId, memberId, given.submissionId, author, given.body, now],
  );
  return readComment(client, commentId, memberId);
}

/** Counts an answer in the thread of the comment that it answers. */
async function joinThread(client: PoolClient, postId: string, parentId: string): Promise<string> {
  const joined = await client.query(
    `UPDATE platform.comment SET answers = answers + 1
      WHERE comment_id = (SELECT thread_id FROM platform.comment
                           WHERE comment_id = $1 AND post_id = $2 AND (deleted_at IS NULL OR answers > 0))
      RETURNING comment_id AS id`,
    [parentId, postId],
  );
  const [thread] = idRows.parse(joined.rows);
  if (thread === undefined) throw refuse("NOT_FOUND");
  return thread.id;
}

/** Changes a comment of the member's own; refuses NOT_FOUND, FORBIDDEN for another's. */
export async function editComment(
  pool: Pool,
  given: {
    readonly commentId: string;
    readonly memberId: string;
    readonly body: string;
    readonly now: Date;
  },
): Promise<Comment> {
  return withTransaction(pool, async (client) => {
    const found = await client.query(
      "SELECT author_id FROM platform.comment WHERE comment_id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE",
      [given.commentId],
    );
    const [comment] = authorRows.parse(found.rows);
    if (comment === undefined) throw refuse("NOT_FOUND");
    if (comment.author_id !== given.memberId) throw refuse("FORBIDDEN");
    await client.query("UPDATE platform.comment SET body = $2, edited_at = $3 WHERE comment_id = $1", [
      given.commentId,
      given.body,
      given.now,
    ]);
    return readComment(client, given.commentId, given.memberId);
  });
}
