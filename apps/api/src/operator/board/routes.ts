import * as calls from "@hanpan/contract/operator/calls/board";
import { seoulDay } from "@hanpan/contract/time";
import { withTransaction } from "@hanpan/database";
import { tableOf } from "@hanpan/server/tableFile";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { holdComments, holdPosts, takeCommentsOff, takePostsOff } from "../../features/board/takeOff.ts";
import { removeImage } from "../../lib/images/removeImage.ts";
import { refuse } from "../../server/refusal.ts";
import { csvRows } from "../lib/csvRows.ts";
import { readAll } from "../lib/page.ts";
import { readToChange } from "../lib/readToChange.ts";
import { registerOperatorCall, registerOperatorCsv } from "../server/registerOperatorCall.ts";
import { addCategory, changeCategory, deleteCategory, readCategories, readCategory } from "./categories.ts";
import { postCells, postHeader } from "./csv.ts";
import { listPosts, readModeratedPost, readPosts } from "./posts.ts";
import { closeReport, readReports } from "./reports.ts";

/** Serves the board's categories and its moderation. */
export function registerOperatorBoardRoutes(app: FastifyInstance, { pool }: { readonly pool: Pool }): void {
  registerOperatorCall(app, calls.listCategories, async () => ({ list: await readCategories(pool) }));

  registerOperatorCall(app, calls.addCategory, ({ body, record }) =>
    withTransaction(pool, async (client) => {
      const after = await readCategory(client, await addCategory(client, body));
      await record(client, { subject: `post-category:${after.id}`, after });
      return after;
    }),
  );

  registerOperatorCall(app, calls.putCategory, ({ params, body: { expected, ...fields }, record }) =>
    withTransaction(pool, async (client) => {
      const before = await readToChange(client, { table: "post_category", id: params.id, expected }, () =>
        readCategory(client, params.id),
      );
      await changeCategory(client, params.id, fields);
      const after = await readCategory(client, params.id);
      await record(client, { subject: `post-category:${params.id}`, before, after });
      return after;
    }),
  );

  registerOperatorCall(app, calls.deleteCategory, ({ params, record }) =>
    withTransaction(pool, async (client) => {
      const before = await readCategory(client, params.id);
      await deleteCategory(client, params.id);
      await record(client, { subject: `post-category:${params.id}`, before });
      return null;
    }),
  );

  registerOperatorCall(app, calls.listPosts, ({ query, language }) =>
    listPosts(pool, { ...query, language }),
  );

  registerOperatorCsv(app, calls.downloadPosts, async ({ query, language, now }) => ({
    fileName: `posts-${seoulDay(now)}.csv`,
    table: tableOf(
      postHeader[language],
      csvRows(
        readAll((place, limit) => readPosts(pool, { ...query, language }, place, limit)),
        postCells,
        language,
      ),
    ),
  }));

  registerOperatorCall(app, calls.getPost, ({ params, language }) =>
    readModeratedPost(pool, params.id, language),
  );

  registerOperatorCall(app, calls.deletePost, ({ params, body, operator, now, record }) =>
    withTransaction(pool, async (client) => {
      const posts = await holdPosts(client, [params.id]);
      const [post] = posts;
      if (post === undefined) throw refuse("NOT_FOUND");
      await takePostsOff(client, posts, { by: "OPERATOR", closedBy: operator.loginId, now });
      await record(client, {
        subject: `post:${params.id}`,
        before: { title: post.title, author: post.author, memberId: post.author_id },
        reason: body.reason,
      });
      return null;
    }),
  );

  registerOperatorCall(app, calls.deleteImage, ({ params, body, now, record }) =>
    withTransaction(pool, async (client) => {
      const removed = await removeImage(client, params.id, now);
      if (removed === null) throw refuse("NOT_FOUND");
      await record(client, { subject: `image:${params.id}`, before: removed, reason: body.reason });
      return null;
    }),
  );

  registerOperatorCall(app, calls.deleteComment, ({ params, body, operator, now, record }) =>
    withTransaction(pool, async (client) => {
      const comments = await holdComments(client, [params.id]);
      const [comment] = comments;
      if (comment === undefined) throw refuse("NOT_FOUND");
      await takeCommentsOff(client, comments, { by: "OPERATOR", closedBy: operator.loginId, now });
      await record(client, {
        subject: `comment:${params.id}`,
        before: { postId: comment.post_id, memberId: comment.author_id },
        reason: body.reason,
      });
      return null;
    }),
  );

  registerOperatorCall(app, calls.listReports, ({ query }) =>
    readReports(pool, query.limit ?? 20, query.newest === "true"),
  );

  registerOperatorCall(app, calls.dismissReport, ({ params, body, operator, now, record }) =>
    withTransaction(pool, async (client) => {
      await closeReport(client, params.id, operator.loginId, now);
      await record(client, { subject: `report:${params.id}`, reason: body.reason });
      return null;
    }),
  );
}
