import * as z from "zod";
import { refuseFields } from "../../server/refusal.ts";

/** Where a list of posts goes on: after a post, with the page and the total that the first page counted. */
export type PostPlace = {
  readonly atMicroseconds: number;
  readonly number: number;
  readonly page: number;
  readonly total: number;
};

/** Where the comments of a post go on. */
export type CommentPlace = {
  readonly threadId: string;
  readonly commentId: string;
  readonly page: number;
  readonly total: number;
};

const count = z.int().nonnegative();
const postPlace = z
  .tuple([count, count, z.int().min(1), count])
  .transform(([atMicroseconds, number, page, total]): PostPlace => ({ atMicroseconds, number, page, total }));
const commentPlace = z
  .tuple([z.guid(), z.guid(), z.int().min(1), count])
  .transform(([threadId, commentId, page, total]): CommentPlace => ({ threadId, commentId, page, total }));

const write = (parts: readonly unknown[]) => Buffer.from(JSON.stringify(parts)).toString("base64url");

/** Refuses (400) what was not written here. It holds nothing that may not be read, so it is not signed. */
function read<Place>(schema: z.ZodType<Place>, cursor: string): Place {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
  } catch {
    throw refuseFields({ cursor: "WRONG_FORMAT" });
  }
}

export const readPostPlace = (cursor: string) => read(postPlace, cursor);
export const writePostPlace = (place: PostPlace) =>
  write([place.atMicroseconds, place.number, place.page, place.total]);

export const readCommentPlace = (cursor: string) => read(commentPlace, cursor);
export const writeCommentPlace = (place: CommentPlace) =>
  write([place.threadId, place.commentId, place.page, place.total]);
