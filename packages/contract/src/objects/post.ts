import * as z from "zod/mini";
import { instant } from "../fields.ts";

/** A post as it stands in the list. `number` counts the site's posts; `own` is false when signed out. `simulated`: no person wrote it. */
export const post = z.object({
  id: z.string(),
  number: z.int(),
  title: z.string(),
  author: z.string(),
  simulated: z.boolean(),
  categoryId: z.string(),
  views: z.int(),
  recommendations: z.int(),
  comments: z.int(),
  createdAt: instant,
  own: z.boolean(),
});
export type Post = z.output<typeof post>;

/** A post that is read: with its body (Markdown) and whether the reader recommends it. */
export const postDetails = z.extend(post, {
  body: z.string(),
  editedAt: z.nullable(instant),
  recommended: z.boolean(),
});
export type PostDetails = z.output<typeof postDetails>;

/**
 * A comment. `parentId` names the comment that it answers, one deep. One that was deleted but has answers stands
 * without author and body. `simulated`: no person wrote it.
 */
export const comment = z.object({
  id: z.string(),
  postId: z.string(),
  parentId: z.nullable(z.string()),
  author: z.nullable(z.string()),
  simulated: z.boolean(),
  body: z.nullable(z.string()),
  createdAt: instant,
  editedAt: z.nullable(instant),
  own: z.boolean(),
});
export type Comment = z.output<typeof comment>;

/** A category of the board, its name in the request's language. */
export const postCategory = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  writable: z.boolean(),
  noticeOnly: z.boolean(),
});
export type PostCategory = z.output<typeof postCategory>;
