import type { Pool } from "pg";
import { writeCommentPlace, writePostPlace } from "../../apps/api/src/features/board/cursors.ts";
import { piecesOf } from "../../apps/api/src/features/board/pieces.ts";
import { writePlace } from "../../apps/api/src/operator/lib/place.ts";
import type { BenchedArea } from "./list.ts";

/** 100,000 posts, and a million comments: one post has a good part of them. */
const posts = 100_000;
const commentsOfOne = 200_000;
const otherComments = 800_000;
const reports = 1_000;

const firstPost = "(SELECT post_id FROM platform.post ORDER BY number LIMIT 1)";
const titles = [
  "단청 포춘 후기",
  "오늘의 바카라 이야기",
  "질문 있습니다",
  "프리스핀이 나왔습니다",
  "입금 시간 문의",
];

/** Titles are few, so that a word is found in many posts; one word stands in a hundredth of them. */
async function seed(pool: Pool, log: (line: string) => void): Promise<void> {
  const pieces = [...titles, "드문낱말 후기"].map((title) => piecesOf(title, "bench").join(" "));
  await pool.query(
    `INSERT INTO platform.post (post_id, category_id, author_id, submission_id, author, title, body, pieces, views,
       recommendations, created_at)
     SELECT platform.new_id(at), category.category_id, member.member_id, gen_random_uuid(), 'bench',
       CASE WHEN step % 100 = 0 THEN '드문낱말 후기' ELSE ($1::text[])[1 + step % ${titles.length}] END,
       repeat('본문을 적습니다. ', 40),
       string_to_array(CASE WHEN step % 100 = 0 THEN ($2::text[])[${titles.length + 1}]
                            ELSE ($2::text[])[1 + step % ${titles.length}] END, ' '),
       step % 1000, step % 50, at
     FROM generate_series(1, ${posts}) AS step
     CROSS JOIN LATERAL (SELECT now() - interval '300 days' + step * interval '4 minutes' AS at) AS instant
     JOIN public.bench_member AS member
       ON member.number = 1 + step % (SELECT count(*) FROM public.bench_member)
     JOIN LATERAL (SELECT category_id FROM platform.post_category
                    ORDER BY position OFFSET step % 3 LIMIT 1) AS category ON true
     ORDER BY step`,
    [titles, pieces],
  );
  await pool.query(
    `UPDATE platform.post_category AS category
        SET posts = (SELECT count(*) FROM platform.post WHERE post.category_id = category.category_id)`,
  );
  log(`seeded ${posts.toLocaleString("en")} posts`);
  const insertComments = (post: string, count: number) => `
    WITH comment AS (
      SELECT step, platform.new_id(now() - interval '300 days' + step * interval '20 seconds') AS comment_id
        FROM generate_series(1, ${count}) AS step
    ), threaded AS MATERIALIZED (
      -- Every third comment answers the one before it.
      SELECT step, comment_id, CASE WHEN step % 3 = 0 THEN lag(comment_id) OVER (ORDER BY step)
                                    ELSE comment_id END AS thread_id
        FROM comment
    )
    INSERT INTO platform.comment (comment_id, post_id, thread_id, author_id, submission_id, author, body, answers, created_at)
    SELECT comment_id, ${post}, thread_id, author.member_id, gen_random_uuid(), 'bench', '댓글을 적습니다. ' || step,
           CASE WHEN step % 3 = 2 THEN 1 ELSE 0 END, now() - interval '300 days' + step * interval '20 seconds'
      FROM threaded, (SELECT member_id FROM public.bench_member LIMIT 1) AS author`;
  await pool.query(insertComments(firstPost, commentsOfOne));
  await pool.query(
    "CREATE TEMPORARY TABLE bench_post AS SELECT row_number() OVER () AS n, post_id FROM platform.post",
  );
  await pool.query("ALTER TABLE bench_post ADD PRIMARY KEY (n)");
  await pool.query(
    insertComments(`(SELECT post_id FROM bench_post WHERE n = 2 + (step / 3) % ${posts - 2})`, otherComments),
  );
  await pool.query(
    `UPDATE platform.post SET comments = counted.count
       FROM (SELECT post_id, count(*) AS count FROM platform.comment GROUP BY post_id) AS counted
      WHERE counted.post_id = post.post_id`,
  );
  await pool.query(
    `INSERT INTO platform.post_report (report_id, post_id, reporter_id, reporter, reason, created_at)
     SELECT platform.new_id(now()), post_id, (SELECT member_id FROM public.bench_member LIMIT 1), 'bench', 'SPAM', now()
       FROM bench_post LIMIT ${reports}`,
  );
  log(`seeded ${(commentsOfOne + otherComments).toLocaleString("en")} comments`);
}

type Deep = { at: number; number: number; id: string };

async function postAt(pool: Pool, offset: number, condition = "true"): Promise<Deep> {
  const { rows } = await pool.query<Deep>(
    `SELECT (extract(epoch FROM created_at) * 1000000)::bigint AS at, number, post_id AS id FROM platform.post
      WHERE ${condition} ORDER BY created_at DESC, number DESC OFFSET ${offset} LIMIT 1`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error("The list has no such depth.");
  return row;
}

const deepInPosts =
  (offset: number, condition = "true") =>
  async (pool: Pool) => {
    const { at, number } = await postAt(pool, offset, condition);
    return writePostPlace({ atMicroseconds: at, number, page: offset / 20, total: posts });
  };

const firstCategory = "0193a000-0000-7000-8000-000000000b01";
const words = { common: encodeURIComponent("포춘"), rare: encodeURIComponent("드문낱말") };
/** The first of the seeded posts has the many comments; its id is known once it is seeded. */
let longPost = "";

export const board: BenchedArea = {
  name: "board",
  seed,
  lists: [
    { name: "posts", reader: "MEMBER", path: "/post?limit=20", deepCursor: deepInPosts(90_000) },
    {
      name: "posts of a category",
      reader: "MEMBER",
      path: `/post?limit=20&categoryId=${firstCategory}`,
      deepCursor: deepInPosts(30_000, `category_id = '${firstCategory}'`),
    },
    {
      name: "posts with a common word",
      reader: "MEMBER",
      path: `/post?limit=20&search=${words.common}`,
      deepCursor: deepInPosts(15_000, "title LIKE '%포춘%'"),
    },
    {
      name: "posts with a rare word",
      reader: "MEMBER",
      path: `/post?limit=20&search=${words.rare}`,
      deepCursor: deepInPosts(900, "title LIKE '%드문낱말%'"),
    },
    {
      name: "comments of a post with 200,000",
      reader: "MEMBER",
      path: async (pool) => {
        const { rows } = await pool.query<{ id: string }>(`SELECT ${firstPost} AS id`);
        longPost = rows[0]?.id ?? "";
        return `/post/comments/list?limit=50&postId=${longPost}`;
      },
      deepCursor: async (pool) => {
        const { rows } = await pool.query<{ thread: string; id: string }>(
          `SELECT thread_id AS thread, comment_id AS id FROM platform.comment WHERE post_id = $1
            ORDER BY thread_id DESC, comment_id OFFSET 180000 LIMIT 1`,
          [longPost],
        );
        const [row] = rows;
        if (row === undefined) throw new Error("The post has too few comments.");
        return writeCommentPlace({
          threadId: row.thread,
          commentId: row.id,
          page: 3_600,
          total: commentsOfOne,
        });
      },
    },
    {
      name: "posts for moderation",
      reader: "OPERATOR",
      path: "/posts?limit=100",
      deepCursor: async (pool) => {
        const { at, id } = await postAt(pool, 90_000);
        return writePlace({ atMicroseconds: at, id, page: 900, total: 10_001 });
      },
    },
  ],
};
