import type { PostDetails } from "@hanpan/contract";
import { withTransaction } from "@hanpan/database";
import pg, { type Pool, type PoolClient } from "pg";
import { v7 } from "uuid";
import * as z from "zod";
import type { SiteSetting } from "../../lib/siteSetting.ts";
import { refuse } from "../../server/refusal.ts";
import { countOnDay } from "./boardDay.ts";
import { piecesOf } from "./pieces.ts";
import { paidPostBonus, payPostBonus, promisePostBonus } from "./postBonus.ts";
import { readPost } from "./readPost.ts";

export type PostText = { readonly categoryId: string; readonly title: string; readonly body: string };

const categoryRows = z.array(z.object({ writable: z.boolean() }));
const nameRows = z.array(z.object({ nickname: z.string() }));
const idRows = z.array(z.object({ id: z.string() }));
const postRows = z.array(z.object({ author_id: z.string(), author: z.string(), category_id: z.string() }));

/** Refuses a category that is not there (NOT_FOUND) or in which members do not write (CATEGORY_CLOSED). */
async function expectWritable(client: PoolClient, categoryId: string): Promise<void> {
  const found = await client.query(
    "SELECT writable AND NOT notice_only AS writable FROM platform.post_category WHERE category_id = $1 AND active",
    [categoryId],
  );
  const [category] = categoryRows.parse(found.rows);
  if (category === undefined) throw refuse("NOT_FOUND");
  if (!category.writable) throw refuse("CATEGORY_CLOSED");
}

/** The name under which a member writes. */
export async function nicknameOf(client: Pool | PoolClient, memberId: string): Promise<string> {
  const found = await client.query("SELECT nickname FROM platform.member WHERE member_id = $1", [memberId]);
  const [member] = nameRows.parse(found.rows);
  if (member === undefined) throw refuse("NOT_FOUND");
  return member.nickname;
}

/** Moves the count of a category's shown posts; last in a transaction, for everybody who writes waits for it. */
export async function countInCategory(client: PoolClient, categoryId: string, change: number): Promise<void> {
  await client.query("UPDATE platform.post_category SET posts = posts + $2 WHERE category_id = $1", [
    categoryId,
    change,
  ]);
}

/** True when the same submission was written by another request at the same moment. */
export function isWrittenAlready(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "23505";
}

async function findSubmission(pool: Pool, memberId: string, submissionId: string) {
  const found = await pool.query(
    "SELECT post_id AS id FROM platform.post WHERE author_id = $1 AND submission_id = $2",
    [memberId, submissionId],
  );
  return idRows.parse(found.rows)[0]?.id;
}

/**
 * Writes a post and pays what it earns. The same submission again answers the same post. Refuses NOT_FOUND,
 * CATEGORY_CLOSED and, beyond the day's number of posts, POST_LIMIT.
 */
export async function writePost(
  pool: Pool,
  given: PostText & {
    readonly memberId: string;
    readonly submissionId: string;
    readonly rules: SiteSetting["board"];
    readonly now: Date;
  },
): Promise<{ post: PostDetails; bonus: number }> {
  const { memberId, submissionId, now } = given;
  const before = await findSubmission(pool, memberId, submissionId);
  if (before !== undefined) return answerAgain(pool, memberId, before, now);
  const postId = v7();
  try {
    await withTransaction(pool, (client) => insertPost(client, postId, given));
  } catch (error) {
    const written = isWrittenAlready(error) ? await findSubmission(pool, memberId, submissionId) : undefined;
    if (written === undefined) throw error;
    return answerAgain(pool, memberId, written, now);
  }
  const bonus = await payPostBonus(pool, memberId, postId, now);
  return { post: await readPost(pool, postId, memberId), bonus };
}

async function answerAgain(pool: Pool, memberId: string, postId: string, now: Date) {
  await payPostBonus(pool, memberId, postId, now);
  return {
    post: await readPost(pool, postId, memberId),
    bonus: await paidPostBonus(pool, memberId, postId),
  };
}

async function insertPost(
  client: PoolClient,
  postId: string,
  given: Parameters<typeof writePost>[1],
): Promise<void> {
  const { memberId, rules, now, title, body, categoryId } = given;
  await expectWritable(client, categoryId);
  const author = await nicknameOf(client, memberId);
  const promisedOnDay = await countOnDay(client, {
    memberId,
    what: "posts",
    maximum: rules.postsADay,
    now,
  });
  await client.query(
    `INSERT INTO platform.post
       (post_id, category_id, author_id, submission_id, author, title, body, pieces, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [postId, categoryId, memberId, given.submissionId, author, title, body, piecesOf(title, author), now],
  );
  await promisePostBonus(client, {
    memberId,
    postId,
    points: rules.postBonus,
    dayMaximum: rules.postBonusDayMaximum,
    promisedOnDay,
    now,
  });
  await countInCategory(client, categoryId, 1);
}

/** Changes a post of the member's own; refuses NOT_FOUND, FORBIDDEN for another's, CATEGORY_CLOSED. */
export async function editPost(
  pool: Pool,
  given: PostText & { readonly postId: string; readonly memberId: string; readonly now: Date },
): Promise<PostDetails> {
  const { postId, memberId, categoryId, title, body } = given;
  return withTransaction(pool, async (client) => {
    const found = await client.query(
      `SELECT author_id, author, category_id FROM platform.post
        WHERE post_id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE`,
      [postId],
    );
    const [post] = postRows.parse(found.rows);
    if (post === undefined) throw refuse("NOT_FOUND");
    if (post.author_id !== memberId) throw refuse("FORBIDDEN");
    if (post.category_id !== categoryId) await expectWritable(client, categoryId);
    await client.query(
      `UPDATE platform.post SET category_id = $2, title = $3, body = $4, pieces = $5, edited_at = $6
        WHERE post_id = $1`,
      [postId, categoryId, title, body, piecesOf(title, post.author), given.now],
    );
    if (post.category_id !== categoryId) {
      const moves = [
        { id: post.category_id, change: -1 },
        { id: categoryId, change: 1 },
      ].sort((one, other) => one.id.localeCompare(other.id, "en"));
      for (const { id, change } of moves) await countInCategory(client, id, change);
    }
    return readPost(client, postId, memberId);
  });
}
