import * as calls from "@hanpan/contract/calls/board";
import { imageMaximumBytes } from "@hanpan/contract/images";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { keepImage } from "../../lib/images/keepImage.ts";
import type { ReadSiteSetting } from "../../lib/readSiteSetting.ts";
import type { SiteSetting } from "../../lib/siteSetting.ts";
import { refuse } from "../../server/refusal.ts";
import { registerCall } from "../../server/registerCall.ts";
import { countOnDay } from "./boardDay.ts";
import { readCategories } from "./categories.ts";
import { editComment, findComments, writeComment } from "./comments.ts";
import { countReader } from "./countReader.ts";
import { findPosts } from "./findPosts.ts";
import { readPost } from "./readPost.ts";
import { recommend } from "./recommend.ts";
import { report } from "./report.ts";
import { deleteOwnComments, deleteOwnPosts } from "./takeOff.ts";
import { editPost, writePost } from "./writePost.ts";

/** A picture in base64 takes a third more, and the body is one JSON text. */
export const imageBodyLimitBytes = Math.ceil(imageMaximumBytes * 1.4);

const writing = { limit: { maximum: 12, windowSeconds: 60 } };
const reading = { limit: { maximum: 240, windowSeconds: 60 } };
const uploading = { limit: { maximum: 12, windowSeconds: 60 }, bodyLimitBytes: imageBodyLimitBytes };

/** Serves the board: `/post` and what is below it, and its categories. */
export function registerBoardRoutes(
  app: FastifyInstance,
  {
    pool,
    siteSetting,
    picturesMaximumBytes,
  }: { readonly pool: Pool; readonly siteSetting: ReadSiteSetting; readonly picturesMaximumBytes: number },
): void {
  /** The board's rules; refuses while the site has switched it off. */
  const openBoard = async (): Promise<SiteSetting["board"]> => {
    const { features, board } = await siteSetting();
    if (!features.board) throw refuse("BOARD_UNAVAILABLE");
    return board;
  };

  registerCall(app, calls.listPostCategories, async ({ language }) => ({
    list: await readCategories(pool, language),
  }));

  registerCall(app, calls.listPosts, async ({ query, member }) => {
    await openBoard();
    return findPosts(pool, { ...query, memberId: member?.memberId ?? null });
  });

  registerCall(app, calls.getPost, async ({ params, member }) => {
    await openBoard();
    return readPost(pool, params.id, member?.memberId ?? null);
  });

  registerCall(
    app,
    calls.writePost,
    async ({ body, member: { memberId }, workId, now }) => {
      const rules = await openBoard();
      return writePost(pool, { ...body, memberId, submissionId: workId, rules, now });
    },
    writing,
  );

  registerCall(
    app,
    calls.editPost,
    async ({ body: { id, ...text }, member: { memberId }, now }) => {
      await openBoard();
      return editPost(pool, { ...text, postId: id, memberId, now });
    },
    writing,
  );

  registerCall(app, calls.deletePosts, async ({ query, member, now }) => ({
    deleted: await deleteOwnPosts(pool, member.memberId, query.ids, now),
  }));

  registerCall(
    app,
    calls.viewPost,
    async ({ body, member, request, now }) => ({
      views: await countReader(pool, body.id, { memberId: member?.memberId ?? null, ...request }, now),
    }),
    reading,
  );

  registerCall(app, calls.actOnPost, async ({ body, member: { memberId }, now }) => {
    await openBoard();
    return recommend(pool, { postId: body.id, action: body.action, memberId, now });
  });

  registerCall(
    app,
    calls.reportPost,
    async ({ body, member: { memberId }, now }) => {
      await openBoard();
      const { postId, commentId, reason, note } = body;
      await report(pool, { memberId, postId, commentId, reason, note, now });
      return null;
    },
    writing,
  );

  registerCall(app, calls.listComments, async ({ query, member }) => {
    await openBoard();
    return findComments(pool, { ...query, memberId: member?.memberId ?? null });
  });

  registerCall(
    app,
    calls.writeComment,
    async ({ body, member: { memberId }, workId, now }) => {
      const { commentsADay } = await openBoard();
      const { postId, parentId, body: text } = body;
      return writeComment(pool, {
        memberId,
        submissionId: workId,
        postId,
        parentId,
        body: text,
        commentsADay,
        now,
      });
    },
    writing,
  );

  registerCall(
    app,
    calls.editComment,
    async ({ body, member: { memberId }, now }) => {
      await openBoard();
      return editComment(pool, { commentId: body.id, body: body.body, memberId, now });
    },
    writing,
  );

  registerCall(app, calls.deleteComments, async ({ query, member, now }) => ({
    deleted: await deleteOwnComments(pool, member.memberId, query.ids, now),
  }));

  registerCall(
    app,
    calls.uploadPostImage,
    async ({ body, member: { memberId }, now }) => {
      const { imagesADay } = await openBoard();
      await countOnDay(pool, { memberId, what: "images", maximum: imagesADay, now });
      return keepImage(pool, { memberId, maximumBytes: picturesMaximumBytes, image: body.image, now });
    },
    uploading,
  );
}
