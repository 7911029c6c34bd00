import * as z from "zod/mini";
import { instant } from "../../fields.ts";
import { reportReasons } from "../../writtenEnumerations.ts";
import { deleters } from "../enumerations.ts";

/** A category of the board as operators keep it. */
export const operatorPostCategory = z.object({
  id: z.string(),
  code: z.string(),
  nameKo: z.string(),
  nameEn: z.string(),
  writable: z.boolean(),
  noticeOnly: z.boolean(),
  active: z.boolean(),
  posts: z.int(),
});
export type OperatorPostCategory = z.output<typeof operatorPostCategory>;

/** A post in the moderation list; a deleted one is kept and says who deleted it. */
export const operatorPost = z.object({
  id: z.string(),
  number: z.int(),
  categoryName: z.string(),
  memberId: z.string(),
  author: z.string(),
  title: z.string(),
  views: z.int(),
  recommendations: z.int(),
  comments: z.int(),
  openReports: z.int(),
  createdAt: instant,
  deletedAt: z.nullable(instant),
  deletedBy: z.nullable(z.enum(deleters)),
});
export type OperatorPost = z.output<typeof operatorPost>;

/** A comment under a post, for moderation. */
export const operatorComment = z.object({
  id: z.string(),
  parentId: z.nullable(z.string()),
  memberId: z.string(),
  author: z.string(),
  body: z.string(),
  openReports: z.int(),
  createdAt: instant,
  deletedAt: z.nullable(instant),
  deletedBy: z.nullable(z.enum(deleters)),
});

/** What a member reported of a post or of one of its comments. `text` is the title, or what the comment says. */
export const postReport = z.object({
  id: z.string(),
  postId: z.string(),
  commentId: z.nullable(z.string()),
  text: z.string(),
  author: z.string(),
  authorId: z.string(),
  reporter: z.string(),
  reporterId: z.string(),
  reason: z.enum(reportReasons),
  note: z.nullable(z.string()),
  createdAt: instant,
});
export type PostReport = z.output<typeof postReport>;
